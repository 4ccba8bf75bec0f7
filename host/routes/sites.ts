import type { Routes } from './route.ts'

/** The routes of event pages, of maps and of figures. */
export const sites = {
  xibo: { page: 'meetings/site/xibo', for: 'anyone', layout: 'door', isSite: true, skeleton: 'picture' },
  xiboSchedule: { page: 'meetings/site/xibo-schedule', for: 'anyone', layout: 'door', isSite: true, skeleton: 'picture' },
  xiboExhibitors: { page: 'meetings/site/xibo-exhibitors', for: 'anyone', layout: 'door', isSite: true, skeleton: 'picture' },
  xiboLive: { page: 'meetings/site/xibo-live', for: 'anyone', layout: 'door', isSite: true, skeleton: 'picture' },
  xiboRegister: { page: 'meetings/site/xibo-register', for: 'anyone', layout: 'door', isSite: true, skeleton: 'picture' },
  xiboScreen: { page: 'meetings/screen/xibo-screen', for: 'anyone', layout: 'door', isSite: true, skeleton: 'picture' },
  shCeo: { page: 'meetings/site/sh-ceo', for: 'anyone', layout: 'door', isSite: true, skeleton: 'picture' },
  shCeoAgenda: { page: 'meetings/site/sh-ceo-agenda', for: 'anyone', layout: 'door', isSite: true, skeleton: 'picture' },
  shCeoGuests: { page: 'meetings/site/sh-ceo-guests', for: 'anyone', layout: 'door', isSite: true, skeleton: 'picture' },
  shCeoRegister: { page: 'meetings/site/sh-ceo-register', for: 'anyone', layout: 'door', isSite: true, skeleton: 'picture' },
  gdteVisitor: { page: 'meetings/site/gdte-visitor', for: 'anyone', layout: 'door', isSite: true, skeleton: 'picture' },
  gdteExhibition: { page: 'meetings/site/gdte-exhibition', for: 'anyone', layout: 'door', isSite: true, skeleton: 'picture' },
  gdteForum: { page: 'meetings/site/gdte-forum', for: 'anyone', layout: 'door', isSite: true, skeleton: 'picture' },
  outSitePartner: { page: 'meetings/site/out-site-partner', for: 'anyone', layout: 'door', isSite: true, skeleton: 'picture' },
  outSitePublic: { page: 'meetings/site/out-site-public', for: 'anyone', layout: 'door', isSite: true, skeleton: 'picture' },
  outSiteMap: { page: 'discover/venue/out-site-map', for: 'anyone', layout: 'door', isSite: true, skeleton: 'picture' },
  map: { page: 'discover/map', for: 'anyone', layout: 'detail', skeleton: 'picture' },
  customCharts: { page: 'discover/charts/custom-charts', for: 'anyone', layout: 'detail', skeleton: 'cards' },
  miniCharts: { page: 'discover/charts/mini-charts', for: 'anyone', layout: 'door', isSite: true, skeleton: 'cards' },
  pagePreview: { page: 'meetings/site/page-preview', for: 'anyone', layout: 'door', skeleton: 'picture' },
  customPage: { page: 'meetings/site/custom-page', for: 'anyone', layout: 'door', isSite: true, skeleton: 'picture' },
} as const satisfies Routes
