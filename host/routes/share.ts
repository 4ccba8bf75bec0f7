import type { Routes } from './route.ts'

/** The routes of host/pages/share. */
export const share = {
  sharePoster: { page: 'share/posters/poster', for: 'anyone', layout: 'detail', skeleton: 'file' },
  userCardPoster: { page: 'share/posters/card-poster', for: 'anyone', layout: 'detail', skeleton: 'file' },
  aiPoster: { page: 'share/posters/assistant-poster', for: 'anyone', layout: 'detail', skeleton: 'file' },
  holdMeetPoster: { page: 'share/posters/hold-meet-poster', for: 'anyone', layout: 'detail', skeleton: 'file' },
  haveMeetPoster: { page: 'share/posters/have-meet-poster', for: 'anyone', layout: 'detail', skeleton: 'file' },
  exhibitionPoster: { page: 'share/posters/fair-poster', for: 'anyone', layout: 'detail', skeleton: 'file' },
  jobSharePoster: { page: 'share/posters/job-poster', for: 'anyone', layout: 'detail', skeleton: 'file' },
  invitePoster: { page: 'share/posters/invite/invite-poster', for: 'anyone', layout: 'detail', skeleton: 'file' },
  topInvitePoster: {
    page: 'share/posters/invite/top-invite-poster',
    for: 'anyone',
    layout: 'detail',
    skeleton: 'file',
  },
  newInvitePoster: { page: 'share/posters/invite/design-poster', for: 'anyone', layout: 'detail', skeleton: 'file' },
  batchInvitePoster: { page: 'share/posters/many/many-posters', for: 'login', layout: 'detail', skeleton: 'form' },
  posterTemplate: { page: 'share/posters/template-poster', for: 'anyone', layout: 'detail', skeleton: 'file' },
  myLinks: { page: 'share/my-links', for: 'login', layout: 'detail', skeleton: 'list', isRemembered: true },
  shortLink: { page: 'share/short-link', for: 'anyone', layout: 'detail', skeleton: 'text' },
} as const satisfies Routes
