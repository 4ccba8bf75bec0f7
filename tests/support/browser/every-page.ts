import type { PageName } from '../../../api/contract/pages.ts'
import { sections } from '../../../host/kit/page-sections.ts'

/** An address of a page; LEAD stands for the id of a lead of E1001. */
export interface Address {
  path: string
  /** The account that sees it. Pages for anyone are also seen by nobody known. */
  as?: 'visitor@foyer.example' | 'member@foyer.example'
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
  notification: members('/notification', '/notification?state=UNREAD'),
  contactList: members(`${root}/contactList`, `${root}/contactList?search=zzz`),
  groupDetail: members(`${root}/groupDetail?contactId=U1101`),
  requestList: members(`${root}/requestList`, `${root}/requestList?direction=SENT`),
  group: members(`${root}/group`),
  messages: members(`${root}/messages`, `${root}/messages?search=zzz`),
  chat: members(`${root}/chat?fUserId=U1002`),
  leadList: members(`${root}/leadList?enterpriseCode=E1001`, `${root}/leadList?enterpriseCode=E1001&view=list`),
  leadDetail: members(`${root}/leadDetail?enterpriseCode=E1001&id=LEAD`),
  leadSettings: members(`${root}/leadSettings?enterpriseCode=E1001`),
  myEnterprise: members(`${root}/myEnterprise?enterpriseCode=E1001`),
  enterpriseMembers: members(`${root}/enterpriseMembers?enterpriseCode=E1001`),
  joinEnterprise: anyone(`${root}/joinEnterprise?id=none`),
  enterpriseEdit: members(
    ...sections.map((section) => `${root}/enterpriseEdit?enterpriseCode=E1001&section=${section}`),
  ),
  sharePoster: [
    ...anyone(`${root}/sharePoster?kind=ENTERPRISE&code=E1001`),
    ...members(`${root}/sharePoster?kind=PRODUCT&code=P1001`),
  ],
  myLinks: members(`${root}/myLinks`),
  shortLink: anyone('/v/zzzzzzzz'),
  pdfPreview: anyone(`${root}/pdfPreview?url=%2Ffiles%2Farc-8-data-sheet.pdf`),
  terms: anyone('/terms'),
  privacy: anyone('/privacy'),
  demo: anyone('/demo'),
  embedFrame: anyone(
    '/embed/frame/contact?enterprise-code=E1001',
    '/embed/frame/exhibitors?meeting-code=X2026',
    '/embed/frame/enterprise?enterprise-code=E1001',
    '/embed/frame/card?uid=U1002',
  ),
  test: anyone('/test'),
}
