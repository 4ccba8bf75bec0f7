// Apart from the structs of blocks: who draws a button must not carry those.

/** The pages of a meeting itself to which a button may lead. */
export const siteWays = [
  'meetingDetail',
  'exhibitorList',
  'exhibitsList',
  'visitorRegister',
  'map',
  'customCharts',
] as const

/** The designs of event pages: a fair, a closed summit, a personal invitation, and a plain page for other sites. */
export const siteFamilies = ['FAIR', 'SUMMIT', 'INVITATION', 'PLAIN'] as const
/** A design of event pages. */
export type SiteFamily = (typeof siteFamilies)[number]

/** The paths of personal invitations, the most general one first. */
export const invitationSites = ['gdteVisitor', 'gdteExhibition', 'gdteForum'] as const
/** The name of a path of personal invitations. */
export type InvitationSite = (typeof invitationSites)[number]

/** The paths at which each meeting can have a page of its own, by their names; other pages are found by their code. */
export const namedSites = [
  'xibo',
  'xiboSchedule',
  'xiboExhibitors',
  'xiboLive',
  'xiboRegister',
  'shCeo',
  'shCeoAgenda',
  'shCeoGuests',
  'shCeoRegister',
  ...invitationSites,
  'outSitePartner',
  'outSitePublic',
] as const
/** The name of a path at which each meeting can have a page of its own. */
export type NamedSite = (typeof namedSites)[number]

/** The packs: sets of pages at named paths that are made at once. */
export const sitePacks = {
  FAIR_SITE: ['xibo', 'xiboSchedule', 'xiboExhibitors', 'xiboLive', 'xiboRegister'],
  SUMMIT_SITE: ['shCeo', 'shCeoAgenda', 'shCeoGuests', 'shCeoRegister'],
  INVITATIONS: invitationSites,
  PUBLIC_PAGES: ['outSitePartner', 'outSitePublic'],
} as const satisfies Record<string, readonly NamedSite[]>
/** A pack of event pages. */
export type SitePack = keyof typeof sitePacks

/** The templates of new pages: nothing, or blocks with words to begin with. */
export const siteTemplates = ['BLANK', 'FAIR', 'SUMMIT', 'INVITATION', 'NEWS'] as const
/** A template of event pages. */
export type SiteTemplate = (typeof siteTemplates)[number]

/** The parts of a picture of which one stays visible where the picture is cut: by rows, from the left. */
export const pictureFocuses = [
  ...(['TOP_LEFT', 'TOP', 'TOP_RIGHT'] as const),
  ...(['LEFT', 'MIDDLE', 'RIGHT'] as const),
  ...(['BOTTOM_LEFT', 'BOTTOM', 'BOTTOM_RIGHT'] as const),
] as const

/** The kinds of space between two blocks. */
export const spacerSizes = ['SMALL', 'LARGE', 'LINE'] as const
