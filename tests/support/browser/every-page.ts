import type { PageName } from '../../../api/contract/pages.ts'
import { demoId } from '../../../api/db/demo/rows.ts'
import { demoPreviewKey } from '../../../api/db/demo/sites/demo-sites.ts'
import { sections } from '../../../host/kit/page-sections.ts'

/** An address of a page; LEAD stands for the id of a lead of E1001. */
export interface Address {
  path: string
  /** The account that sees it. Pages for anyone are also seen by nobody known. */
  as?: `${'visitor' | 'member' | 'examiner' | 'organiser' | 'shop' | 'operator'}@foyer.example`
}

const root = '/mini-h5/index'
const member = 'member@foyer.example'
const home = `${root}/enterpriseMainPage?enterpriseCode=E1001`
const tabs = ['products', 'team', 'album', 'exhibits', 'chain', 'jobs', 'followers']

const anyone = (...paths: string[]): Address[] => paths.map((path) => ({ path }))
const members = (...paths: string[]): Address[] => paths.map((path) => ({ path, as: member }))

/** Every page of the app, at addresses at which it shows something; a page that is missing here does not compile. */
export const everyPage: Record<PageName, Address[]> = {
  home: [
    { path: `${root}/home` },
    { path: `${root}/home`, as: 'visitor@foyer.example' },
    { path: `${root}/home`, as: member },
  ],
  exhibitorList: anyone(
    `${root}/exhibitorList`,
    `${root}/exhibitorList?meetingCode=X2026`,
    `${root}/exhibitorList?meetingCode=X2026&view=map`,
  ),
  search: anyone(`${root}/search`, `${root}/search?search=Arc%208`),
  exhibitorDetail: [
    ...anyone(`${root}/exhibitorDetail?exhibitorCode=EX1001`),
    ...members(`${root}/exhibitorDetail?exhibitorCode=EX1002`),
  ],
  exhibitsList: anyone(`${root}/exhibitsList?meetingCode=X2026`),
  exhibitsDetail: anyone(`${root}/exhibitsDetail?exhibitCode=XB1001`),
  enterpriseMainPage: [...anyone(home, ...tabs.map((tab) => `${home}&tab=${tab}`)), ...members(home)],
  enterpriseMainPageShare: anyone(
    `${root}/enterpriseMainPageShare?enterpriseCode=E1001&shareUserType=USER&shareUid=U1001`,
  ),
  productList: anyone(`${root}/productList?enterpriseCode=E1001`),
  productDetail: anyone(`${root}/productDetail?productCode=P1001&enterpriseCode=E1001`),
  jobDetail: anyone(`${root}/jobDetail?meetingCode=X2026&enterpriseCode=E1001&jobCode=J1001`),
  meetingList: anyone(`${root}/meetingList`),
  meetingDetail: anyone(
    `${root}/meetingDetail?meetingCode=M2026`,
    ...['overview', 'schedule', 'materials', 'live', 'discussion'].map(
      (tab) => `${root}/meetingDetail?code=X2026&tab=${tab}`,
    ),
  ),
  videoPlayer: anyone('/customPage/videoPlayer?code=X2026'),
  holdMeetCard: anyone('/holdMeetCard?code=M2026'),
  shopPage: anyone(`${root}/shopPage?meetingCode=X2026&pageId=1`),
  frontDoor: anyone('/'),
  aiLogin: anyone('/aiLogin?question=Hello&enterpriseCode=E1001'),
  userLogin: anyone(`${root}/userLogin`),
  topUserLogin: anyone('/userLogin'),
  emailLogin: anyone(`${root}/emailLogin`),
  userRegister: anyone(`${root}/userRegister`),
  applyLogin: anyone('/applyForm/login?meetingCode=X2026'),
  preview: anyone('/preview'),
  emailCheck: anyone(`${root}/emailCheck/none`),
  passwordSet: anyone(`${root}/passwordSet?id=none`),
  passwordReset: anyone(`${root}/passwordReset`),
  popupLogin: anyone('/embed/login?appKey=demo'),
  myPage: members(`${root}/myPage`),
  editCard: members(`${root}/editCard`),
  security: members(`${root}/security`),
  mainPage: [
    ...anyone(`${root}/mainPage?uid=U1002`, `${root}/mainPage?uid=U1001`),
    ...members(`${root}/mainPage?uid=U1002`, `${root}/mainPage?uid=U1001`),
  ],
  multilingualMainPage: anyone('/multilingual/mainPage?uid=U1002'),
  resumeList: members(`${root}/resumeList`, `${root}/resumeList?section=PHOTO`),
  addResume: members(`${root}/addResume`, `${root}/addResume?id=none`),
  editIntroduce: members(`${root}/editIntroduce`),
  selectFile: members('/selectFile'),
  qrCode: [...anyone('/qrCode?text=foyer', '/qrCode?code=E1001', '/qrCode'), ...members('/qrCode')],
  qrCodeList: members('/h5/qrCodeList'),
  cardFigures: members(`${root}/cardFigures`),
  notification: members('/notification', '/notification?state=UNREAD'),
  visitorRegister: anyone(
    '/visitorRegister?meetingCode=X2026',
    '/visitorRegister?meetingCode=X2026&invitationCode=VIP2026',
    '/visitorRegister?meetingCode=M2028',
  ),
  mideaRegister: anyone('/mideaRegister?meetingCode=X2026'),
  groupRegister: members(`${root}/groupRegister?meetingCode=X2026`, `${root}/groupRegister?meetingCode=M2028`),
  myRegistrations: members(`${root}/myRegistrations`),
  registrationDetail: members(
    `${root}/registrationDetail?meetingCode=X2026&meetingType=EXHIBITION`,
    `${root}/registrationDetail?meetingCode=M2028&meetingType=MEETING`,
  ),
  exhibitionSignCode: members('/exhibitionSignCode?meetingCode=X2026&meetingType=EXHIBITION', '/exhibitionSignCode'),
  contactList: members(`${root}/contactList`, `${root}/contactList?search=zzz`),
  groupDetail: members(`${root}/groupDetail?contactId=U1101`),
  requestList: members(`${root}/requestList`, `${root}/requestList?direction=SENT`),
  group: members(`${root}/group`),
  messages: members(`${root}/messages`, `${root}/messages?search=zzz`),
  chat: members(`${root}/chat?fUserId=U1002`),
  aiChat: [
    ...anyone(`${root}/aiChat?enterpriseCode=E1001`, `${root}/aiChat?uid=U1002`, `${root}/aiChat?uid=U0000`),
    ...members(`${root}/aiChat?enterpriseCode=E1001`),
  ],
  aigcHistory: members('/aigcHistory', '/aigcHistory?search=zzz'),
  myAssistant: members(`${root}/myAssistant?enterpriseCode=E1001`),
  webToMini: anyone('/webToMini'),
  webToMiniMeeting: anyone('/webToMiniMeeting?code=M2026', '/webToMiniMeeting?code=none'),
  webToMiniEnterprise: anyone('/webToMiniEnterprise?enterpriseCode=E1001'),
  webToMiniContact: anyone('/webToMiniContact?targetUid=U1001'),
  webToMiniProduct: anyone('/webToMiniProduct?productCode=P1001'),
  webToMiniJob: anyone('/webToMiniJob?jobCode=J1001&enterpriseCode=E1001&meetingCode=X2026'),
  webToMiniShop: anyone('/webToMiniShop?meetingCode=X2026&pageId=1'),
  userCardPoster: [...anyone('/userCardPoster?uid=U1001'), ...members('/userCardPoster')],
  aiPoster: anyone('/aiPoster?uid=U1001', '/aiPoster?enterpriseCode=E1001'),
  holdMeetPoster: anyone('/holdMeetPoster?code=M2026'),
  haveMeetPoster: [...anyone('/haveMeetPoster?code=M2026'), ...members('/haveMeetPoster?code=M2026')],
  exhibitionPoster: anyone('/exhibitionPoster?meetingCode=X2026'),
  jobSharePoster: anyone('/jobSharePoster?jobCode=J1001'),
  invitePoster: anyone(`${root}/invitePoster?meetingCode=X2026`),
  topInvitePoster: anyone('/invitePoster?meetingCode=X2026'),
  newInvitePoster: [...anyone('/newInvitePoster?meetingCode=X2026'), ...members('/newInvitePoster?meetingCode=X2026')],
  batchInvitePoster: members('/batchInvitePoster?meetingCode=X2026'),
  posterTemplate: anyone('/poster/classic'),
  leadList: members(`${root}/leadList?enterpriseCode=E1001`, `${root}/leadList?enterpriseCode=E1001&view=list`),
  leadDetail: members(`${root}/leadDetail?enterpriseCode=E1001&id=LEAD`),
  leadSettings: members(`${root}/leadSettings?enterpriseCode=E1001`),
  badgeScan: members(`${root}/badgeScan?enterpriseCode=E1001`),
  myEnterprise: members(`${root}/myEnterprise?enterpriseCode=E1001`),
  enterpriseMembers: members(`${root}/enterpriseMembers?enterpriseCode=E1001`),
  enterpriseCards: members(`${root}/enterpriseCards?enterpriseCode=E1001`),
  joinEnterprise: anyone(`${root}/joinEnterprise?id=none`),
  enterpriseEdit: members(
    ...sections.map((section) => `${root}/enterpriseEdit?enterpriseCode=E1001&section=${section}`),
  ),
  examineUser: [
    { path: '/examineUser?meetingCode=X2026', as: 'examiner@foyer.example' },
    ...members('/examineUser?meetingCode=X2026'),
  ],
  examinUserDetail: [{ path: '/examinUserDetail?meetingCode=X2026&id=none', as: 'examiner@foyer.example' }],
  registrations: [{ path: '/adm/registrations?meetingCode=X2026', as: 'organiser@foyer.example' }],
  adm: [{ path: '/adm?meetingCode=X2026', as: 'organiser@foyer.example' }, ...members('/adm?meetingCode=X2026')],
  admLeads: [
    { path: '/adm/leads?meetingCode=X2026', as: 'organiser@foyer.example' },
    { path: '/adm/leads?meetingCode=X2026&show=LATE', as: 'organiser@foyer.example' },
  ],
  admAudit: [
    { path: '/adm/audit?meetingCode=X2026', as: 'organiser@foyer.example' },
    { path: '/adm/audit?meetingCode=X2026&search=zzz', as: 'organiser@foyer.example' },
  ],
  checkin: [{ path: '/adm/checkin?meetingCode=X2026', as: 'organiser@foyer.example' }],
  forumOrMeetSign: [{ path: '/forumOrMeetSign?code=M2026', as: 'visitor@foyer.example' }],
  registerCode: [
    ...anyone('/customPage/registerCode'),
    { path: '/customPage/registerCode?meetingCode=X2026', as: 'organiser@foyer.example' },
  ],
  getForm: anyone('/form/getForm', '/form/getForm?code=FSIGNUP', '/form/getForm?code=none'),
  questionnaire: anyone('/questionnaire'),
  customQuestionnaire: anyone('/customPage/questionnaire'),
  healthCommitment: [...anyone('/customPage/healthCommitment'), ...members('/customPage/healthCommitment')],
  applyForm: [...anyone('/applyForm'), ...members('/applyForm')],
  generateForm: [
    ...members('/form/generateForm'),
    { path: '/form/generateForm?code=FFEEDBACK', as: 'organiser@foyer.example' },
  ],
  formData: members('/formData'),
  formResults: anyone('/formData/shared'),
  applyFormByMeet: anyone('/applyFormByMeet?meetingCode=X2026'),
  sharePoster: [
    ...anyone(`${root}/sharePoster?kind=ENTERPRISE&code=E1001`),
    ...members(`${root}/sharePoster?kind=PRODUCT&code=P1001`),
  ],
  myLinks: members(`${root}/myLinks`),
  shortLink: anyone('/v/zzzzzzzz'),
  aiNote: members('/aiNote', '/aiNote?abstractId=new'),
  xibo: anyone('/xibo'),
  xiboSchedule: anyone('/xibo/schedule'),
  xiboExhibitors: anyone('/xibo/exhibitors'),
  xiboLive: anyone('/xibo/live'),
  xiboRegister: anyone('/xibo/register'),
  shCeo: anyone('/shCeo'),
  shCeoAgenda: anyone('/shCeo/agenda'),
  shCeoGuests: anyone('/shCeo/guests'),
  shCeoRegister: anyone('/shCeo/register'),
  gdteVisitor: anyone('/gdte/visitor', '/gdte/visitor?guest=guest-of-the-fair-2026', '/gdte/visitor?guest=none'),
  gdteExhibition: anyone('/gdte/exhibition'),
  gdteForum: anyone('/gdte/forum'),
  outSiteMap: anyone('/outSitePage/map?meetingCode=X2026'),
  outSitePartner: anyone('/outSitePage/partner'),
  outSitePublic: anyone('/outSitePage/public'),
  map: anyone('/map?meetingCode=X2026', '/map'),
  customCharts: anyone('/customPage/charts?meetingCode=X2026'),
  miniCharts: anyone('/mini/charts'),
  customPage: anyone('/customPage/visitorGuide', '/customPage/none'),
  pdfPreview: anyone(`${root}/pdfPreview?url=%2Ffiles%2Farc-8-data-sheet.pdf`),
  terms: anyone('/terms'),
  privacy: anyone('/privacy'),
  demo: anyone('/demo'),
  embedStudio: anyone('/embed', '/embed?widget=contact&attributes=enterprise-code%3DE1001&way=script&width=wide'),
  embedFrame: anyone(
    '/embed/frame/contact?enterprise-code=E1001',
    '/embed/frame/exhibitors?meeting-code=X2026',
    '/embed/frame/enterprise?enterprise-code=E1001',
    '/embed/frame/card?uid=U1002',
    '/embed/frame/chat?enterprise-code=E1001',
  ),
  test: anyone('/test'),
  // Pages that are newer than those above: at the end, they leave the others their visits.
  webToAdm: [
    { path: '/webToAdm', as: 'organiser@foyer.example' },
    { path: '/webToAdm', as: 'visitor@foyer.example' },
  ],
  webToAdmMeeting: [{ path: '/webToAdmMeeting?code=M2026', as: 'organiser@foyer.example' }],
  webToAdmExhibition: [{ path: '/webToAdmExhibition?code=X2026', as: 'organiser@foyer.example' }],
  admExhibitors: [
    { path: '/adm/exhibitors?meetingCode=X2026', as: 'organiser@foyer.example' },
    { path: '/adm/exhibitors?meetingCode=X2026&search=zzz', as: 'organiser@foyer.example' },
  ],
  admForms: [{ path: '/adm/forms?meetingCode=X2026', as: 'organiser@foyer.example' }],
  mehzShopBind: [{ path: '/mehz/shopBind', as: 'shop@foyer.example' }],
  mehzCouponCheck: [
    { path: '/mehz/couponCheck?meetingCode=X2026', as: 'shop@foyer.example' },
    ...members('/mehz/couponCheck?meetingCode=X2026'),
  ],
  mehzDashboard: [
    { path: '/mehz/dashboard?meetingCode=X2026', as: 'organiser@foyer.example' },
    ...members('/mehz/dashboard?meetingCode=X2026'),
  ],
  admApps: [{ path: '/adm/apps?meetingCode=X2026', as: 'organiser@foyer.example' }],
  admTeam: [{ path: '/adm/team?meetingCode=X2026', as: 'organiser@foyer.example' }],
  joinTeam: anyone(`${root}/joinTeam?id=none`),
  claimExhibitor: anyone(`${root}/claimExhibitor?id=none`),
  orderTicket: [
    ...anyone(
      '/customPage/orderTicket',
      '/customPage/orderTicket?meetingCode=X2026',
      '/customPage/orderTicket?meetingCode=M2027',
    ),
    { path: '/customPage/orderTicket?meetingCode=X2026', as: 'visitor@foyer.example' },
  ],
  bill: [
    { path: '/foyerBill', as: 'visitor@foyer.example' },
    { path: `/foyerBill?orderId=${demoId('order U1001')}`, as: 'visitor@foyer.example' },
    ...members('/foyerBill'),
  ],
  orderLunch: [
    { path: '/orderLunch?meetingCode=X2026', as: 'visitor@foyer.example' },
    { path: '/orderLunch?meetingCode=X2026', as: 'organiser@foyer.example' },
    ...members('/orderLunch?meetingCode=M2027'),
  ],
  applyBill: [{ path: '/customPage/applyBill', as: 'visitor@foyer.example' }, ...members('/customPage/applyBill')],
  admInvoices: [
    { path: '/adm/invoices?meetingCode=X2026', as: 'organiser@foyer.example' },
    ...members('/adm/invoices?meetingCode=X2026'),
  ],
  admOrders: [
    { path: '/adm/orders?meetingCode=X2026', as: 'organiser@foyer.example' },
    { path: '/adm/orders?meetingCode=X2026&state=REFUNDED', as: 'organiser@foyer.example' },
    ...members('/adm/orders?meetingCode=X2026'),
  ],
  xiboScreen: anyone('/xibo/screen'),
  admPages: [
    { path: '/adm/pages?meetingCode=X2026', as: 'organiser@foyer.example' },
    { path: '/adm/pages?meetingCode=X2026&page=xibo', as: 'organiser@foyer.example' },
    ...members('/adm/pages'),
  ],
  pagePreview: anyone(`${root}/pagePreview?code=summitNews&key=${demoPreviewKey}`),
  admMeetings: [
    { path: '/adm/meetings', as: 'organiser@foyer.example' },
    { path: '/adm/meetings?meetingCode=M2026', as: 'organiser@foyer.example' },
    ...members('/adm/meetings'),
  ],
  lottery: [
    ...anyone('/h5/lottery', '/h5/lottery?code=LDRAWN2026', '/h5/lottery?code=none'),
    { path: '/h5/lottery?code=LOPEN2026', as: 'visitor@foyer.example' },
  ],
  lotteryScreen: anyone('/h5/lottery/screen?code=LDRAWN2026'),
  admLotteries: [
    { path: '/adm/lotteries?meetingCode=X2026', as: 'organiser@foyer.example' },
    ...members('/adm/lotteries?meetingCode=X2026'),
  ],
  admTickets: [
    { path: '/adm/tickets?meetingCode=X2026', as: 'organiser@foyer.example' },
    { path: '/adm/tickets?meetingCode=M2026', as: 'organiser@foyer.example' },
    ...members('/adm/tickets?meetingCode=X2026'),
  ],
  admCoupons: [
    { path: '/adm/coupons?meetingCode=X2026', as: 'organiser@foyer.example' },
    { path: '/adm/coupons?meetingCode=M2026', as: 'organiser@foyer.example' },
    ...members('/adm/coupons?meetingCode=X2026'),
  ],
  coupons: [{ path: '/h5/coupons', as: 'visitor@foyer.example' }],
  admMeals: [
    { path: '/adm/meals?meetingCode=X2026', as: 'organiser@foyer.example' },
    { path: '/adm/meals?meetingCode=M2026', as: 'organiser@foyer.example' },
    ...members('/adm/meals?meetingCode=X2026'),
  ],
  admPress: [
    { path: '/adm/press?meetingCode=X2026', as: 'organiser@foyer.example' },
    ...members('/adm/press?meetingCode=X2026'),
  ],
  admMaterials: [
    { path: '/adm/files?meetingCode=X2026', as: 'organiser@foyer.example' },
    { path: '/adm/files?meetingCode=M2026', as: 'organiser@foyer.example' },
    ...members('/adm/files?meetingCode=X2026'),
  ],
  pressKit: [
    { path: `${root}/pressKit?meetingCode=X2026`, as: 'organiser@foyer.example' },
    ...members(`${root}/pressKit?meetingCode=X2026`),
  ],
  aigc: [
    { path: '/aigc', as: 'organiser@foyer.example' },
    { path: '/aigc?code=none', as: 'organiser@foyer.example' },
  ],
  admReports: [
    { path: '/adm/reports', as: 'operator@foyer.example' },
    { path: '/adm/reports?state=DECIDED', as: 'operator@foyer.example' },
    ...members('/adm/reports'),
  ],
  admHallPlan: [{ path: '/adm/exhibitors/map?meetingCode=X2026', as: 'organiser@foyer.example' }],
}
