import type { Routes } from '../route.ts'

/** The routes of host/pages/door. */
export const door = {
  checkin: { page: 'door/checkin', for: 'anyone', layout: 'detail', skeleton: 'list' },
  forumOrMeetSign: { page: 'door/forum-or-meet-sign', for: 'login', layout: 'detail', skeleton: 'form' },
  registerCode: { page: 'door/register-code', for: 'anyone', layout: 'detail', skeleton: 'picture' },
} as const satisfies Routes
