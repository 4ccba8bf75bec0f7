import type { Routes } from '../route.ts'

/** The routes of host/pages/meetings. */
export const meetings = {
  meetingList: {
    page: 'meetings/meeting-list',
    for: 'anyone',
    layout: 'app',
    skeleton: 'list',
    panes: 'meetings',
  },
  meetingDetail: {
    page: 'meetings/meeting-detail',
    for: 'anyone',
    layout: 'detail',
    skeleton: 'meeting',
    panes: 'meetings',
  },
  videoPlayer: { page: 'meetings/video-player', for: 'anyone', layout: 'detail', skeleton: 'picture' },
  holdMeetCard: { page: 'meetings/hold-meet-card', for: 'anyone', layout: 'detail', skeleton: 'picture' },
  admPages: { page: 'meetings/editor/pages', for: 'login', layout: 'detail', skeleton: 'list', isRemembered: true },
} as const satisfies Routes
