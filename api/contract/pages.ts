/** The root of all pages without a path of their own; their name follows it. */
const root = '/mini-h5/index/'
/** The same as a type, by which the compiler holds `page-link.ts` to it. */
export type PageRoot = typeof root

/** The address of one page of the host app. */
export interface PageAddress {
  /** The path, with `:name` for each parameter. Without one the page is found below the root by its name. */
  path?: `/${string}`
}

/** Every page of the host app by its name, with its path. What its query may carry stands in `page-queries.ts`. */
export const pages = {
  home: {},
  exhibitorList: {},
  search: {},
  exhibitorDetail: {},
  exhibitsList: {},
  exhibitsDetail: {},

  enterpriseMainPage: {},
  enterpriseMainPageShare: {},
  productList: {},
  productDetail: {},
  jobDetail: {},
  shopPage: {},

  meetingList: {},
  // Printed codes and mini programs name the meeting by `meetingCode`.
  meetingDetail: {},
  videoPlayer: { path: '/customPage/videoPlayer' },
  holdMeetCard: { path: '/holdMeetCard' },

  frontDoor: { path: '/' },
  aiLogin: { path: '/aiLogin' },
  userLogin: {},
  topUserLogin: { path: '/userLogin' },
  emailLogin: {},
  userRegister: {},
  applyLogin: { path: '/applyForm/login' },
  preview: { path: '/preview' },
  emailCheck: { path: `${root}emailCheck/:id` },
  passwordSet: {},
  passwordReset: {},
  popupLogin: { path: '/embed/login' },
  myPage: {},
  editCard: {},
  security: {},

  mainPage: {},
  multilingualMainPage: { path: '/multilingual/mainPage' },
  resumeList: {},
  addResume: {},
  editIntroduce: {},
  selectFile: { path: '/selectFile' },

  qrCode: { path: '/qrCode' },
  qrCodeList: { path: '/h5/qrCodeList' },
  cardFigures: {},
  notification: { path: '/notification' },

  visitorRegister: { path: '/visitorRegister' },
  mideaRegister: { path: '/mideaRegister' },
  groupRegister: {},
  myRegistrations: {},
  registrationDetail: {},
  exhibitionSignCode: { path: '/exhibitionSignCode' },

  contactList: {},
  groupDetail: {},
  requestList: {},
  group: {},

  messages: {},
  chat: {},

  aiChat: {},
  aigc: { path: '/aigc' },
  aigcHistory: { path: '/aigcHistory' },
  myAssistant: {},

  leadList: {},
  leadDetail: {},
  leadSettings: {},
  badgeScan: {},
  myEnterprise: {},
  enterpriseMembers: {},
  enterpriseCards: {},
  joinEnterprise: {},
  enterpriseEdit: {},

  examineUser: { path: '/examineUser' },
  examinUserDetail: { path: '/examinUserDetail' },
  registrations: { path: '/adm/registrations' },
  adm: { path: '/adm' },
  admLeads: { path: '/adm/leads' },
  admAudit: { path: '/adm/audit' },
  mehzShopBind: { path: '/mehz/shopBind' },
  mehzCouponCheck: { path: '/mehz/couponCheck' },
  mehzDashboard: { path: '/mehz/dashboard' },
  coupons: { path: '/h5/coupons' },
  lottery: { path: '/h5/lottery' },
  lotteryScreen: { path: '/h5/lottery/screen' },
  admLotteries: { path: '/adm/lotteries' },
  admMeals: { path: '/adm/meals' },
  admTickets: { path: '/adm/tickets' },
  admCoupons: { path: '/adm/coupons' },
  admMeetings: { path: '/adm/meetings' },
  admPress: { path: '/adm/press' },
  admMaterials: { path: '/adm/files' },
  pressKit: {},
  admApps: { path: '/adm/apps' },
  admTeam: { path: '/adm/team' },
  joinTeam: {},
  claimExhibitor: {},
  admExhibitors: { path: '/adm/exhibitors' },
  admHallPlan: { path: '/adm/exhibitors/map' },
  admForms: { path: '/adm/forms' },
  admPages: { path: '/adm/pages' },
  pagePreview: {},
  checkin: { path: '/adm/checkin' },
  forumOrMeetSign: { path: '/forumOrMeetSign' },
  registerCode: { path: '/customPage/registerCode' },
  getForm: { path: '/form/getForm' },
  questionnaire: { path: '/questionnaire' },
  customQuestionnaire: { path: '/customPage/questionnaire' },
  healthCommitment: { path: '/customPage/healthCommitment' },
  applyForm: { path: '/applyForm' },
  generateForm: { path: '/form/generateForm' },
  formData: { path: '/formData' },
  formResults: { path: '/formData/shared' },
  applyFormByMeet: { path: '/applyFormByMeet' },

  sharePoster: {},
  myLinks: {},
  shortLink: { path: '/v/:code' },
  userCardPoster: { path: '/userCardPoster' },
  aiPoster: { path: '/aiPoster' },
  holdMeetPoster: { path: '/holdMeetPoster' },
  haveMeetPoster: { path: '/haveMeetPoster' },
  exhibitionPoster: { path: '/exhibitionPoster' },
  jobSharePoster: { path: '/jobSharePoster' },
  invitePoster: {},
  topInvitePoster: { path: '/invitePoster' },
  newInvitePoster: { path: '/newInvitePoster' },
  batchInvitePoster: { path: '/batchInvitePoster' },
  posterTemplate: { path: '/poster/:template' },

  webToMini: { path: '/webToMini' },
  webToMiniMeeting: { path: '/webToMiniMeeting' },
  webToMiniEnterprise: { path: '/webToMiniEnterprise' },
  webToMiniContact: { path: '/webToMiniContact' },
  webToMiniProduct: { path: '/webToMiniProduct' },
  webToMiniJob: { path: '/webToMiniJob' },
  webToMiniShop: { path: '/webToMiniShop' },

  webToAdm: { path: '/webToAdm' },
  webToAdmMeeting: { path: '/webToAdmMeeting' },
  webToAdmExhibition: { path: '/webToAdmExhibition' },

  aiNote: { path: '/aiNote' },
  xibo: { path: '/xibo' },
  xiboSchedule: { path: '/xibo/schedule' },
  xiboExhibitors: { path: '/xibo/exhibitors' },
  xiboLive: { path: '/xibo/live' },
  xiboRegister: { path: '/xibo/register' },
  xiboScreen: { path: '/xibo/screen' },
  shCeo: { path: '/shCeo' },
  shCeoAgenda: { path: '/shCeo/agenda' },
  shCeoGuests: { path: '/shCeo/guests' },
  shCeoRegister: { path: '/shCeo/register' },
  gdteVisitor: { path: '/gdte/visitor' },
  gdteExhibition: { path: '/gdte/exhibition' },
  gdteForum: { path: '/gdte/forum' },
  outSiteMap: { path: '/outSitePage/map' },
  outSitePartner: { path: '/outSitePage/partner' },
  outSitePublic: { path: '/outSitePage/public' },
  map: { path: '/map' },
  customCharts: { path: '/customPage/charts' },
  miniCharts: { path: '/mini/charts' },
  orderTicket: { path: '/customPage/orderTicket' },
  bill: { path: '/foyerBill' },
  orderLunch: { path: '/orderLunch' },
  applyBill: { path: '/customPage/applyBill' },
  admInvoices: { path: '/adm/invoices' },
  admOrders: { path: '/adm/orders' },
  admReports: { path: '/adm/reports' },
  // Behind every page whose path begins with the same folder: the first pattern that fits is taken.
  customPage: { path: '/customPage/:id' },

  pdfPreview: {},
  terms: { path: '/terms' },
  privacy: { path: '/privacy' },
  demo: { path: '/demo' },
  embedStudio: { path: '/embed' },
  embedFrame: { path: '/embed/frame/:widget' },
  test: { path: '/test' },
} as const satisfies Record<string, PageAddress>

export type PageName = keyof typeof pages

/**
 * Pages that Foyer does not have yet, but whose addresses are settled: printed codes lead there, and a mini program
 * opens pages of its own in their place.
 */
export const nextPages = {} as const satisfies Record<string, PageAddress>

/** The name of a page that is still to come. */
export type NextPage = keyof typeof nextPages

type Table = typeof pages & typeof nextPages
type OwnPath<Name extends keyof Table> = Table[Name] extends { path: infer Path extends string } ? Path : never

/** The path of a page, with `:name` for each parameter: `PagePath<'shortLink'>` is `'/v/:code'`. */
export type PagePath<Name extends keyof Table> = Name extends unknown
  ? [OwnPath<Name>] extends [never]
    ? `${PageRoot}${Name}`
    : OwnPath<Name>
  : never

/** A page without a path of its own: its name is its address. */
export type NamedPage = { [Name in PageName]: [OwnPath<Name>] extends [never] ? Name : never }[PageName]

type Names<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** The parameters in a page's path: `PageParams<'embedFrame'>` is `{ widget: string }`. */
export type PageParams<Name extends PageName> = { [Key in Names<PagePath<Name>>]: string }

/** The path of a page, with `:name` for each parameter. */
export const pagePath = <Name extends PageName>(name: Name) =>
  ((pages[name] as PageAddress).path ?? root + name) as PagePath<Name>
