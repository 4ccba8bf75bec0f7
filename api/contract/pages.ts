/** The root of all pages without a path of their own; their name follows it. */
const root = '/mini-h5/index/'
/** The same as a type, by which the compiler holds `page-link.ts` to it. */
export type PageRoot = typeof root

/** The address of one page of the host app. */
export interface PageAddress {
  /** The path, with `:name` for each parameter. Without one the page is found below the root by its name. */
  path?: `/${string}`
  /** The fields that the query may carry, beside `language`, which every page takes. */
  query?: readonly string[]
}

const sharer = ['shareUserType', 'shareUid', 'shareEnCode'] as const
const leadFilters = ['status', 'channel', 'intention', 'assigneeUid', 'search', 'from', 'to', 'sort'] as const

/** Every page of the host app by its name: its path and its parameters. */
export const pages = {
  home: {},
  exhibitorList: { query: ['meetingCode', 'search', 'view', 'booth'] },
  search: { query: ['search', 'type'] },
  exhibitorDetail: { query: ['exhibitorCode', ...sharer] },
  exhibitsList: { query: ['meetingCode', 'exhibitorCode', 'search', 'type', 'tag'] },
  exhibitsDetail: { query: ['exhibitCode', ...sharer] },

  enterpriseMainPage: { query: ['enterpriseCode', 'tab'] },
  enterpriseMainPageShare: { query: ['enterpriseCode', ...sharer] },
  productList: { query: ['enterpriseCode', 'type', 'search'] },
  productDetail: { query: ['enterpriseCode', 'productCode', ...sharer] },
  jobDetail: { query: ['meetingCode', 'enterpriseCode', 'jobCode', ...sharer] },
  shopPage: { query: ['meetingCode', 'pageId', 'navTitle'] },

  frontDoor: { path: '/', query: ['redirect'] },
  aiLogin: { path: '/aiLogin', query: ['redirect', 'enterpriseCode', 'uid', 'question'] },
  userLogin: { query: ['redirect'] },
  topUserLogin: { path: '/userLogin', query: ['redirect'] },
  emailLogin: { query: ['redirect'] },
  userRegister: { query: ['redirect', 'step'] },
  applyLogin: { path: '/applyForm/login', query: ['redirect', 'meetingCode'] },
  preview: { path: '/preview', query: ['redirect', 'code'] },
  emailCheck: { path: `${root}emailCheck/:id` },
  passwordSet: { query: ['id'] },
  passwordReset: { query: ['id'] },
  popupLogin: { path: '/embed/login', query: ['appKey', 'origin', 'challenge', 'state', 'scopes', 'subject', 'brand'] },
  myPage: {},
  editCard: {},
  security: {},

  mainPage: { query: ['uid', 'shareCode', 'channel'] },
  multilingualMainPage: { path: '/multilingual/mainPage', query: ['uid'] },
  resumeList: { query: ['section'] },
  addResume: { query: ['id', 'section'] },
  editIntroduce: {},
  selectFile: { path: '/selectFile', query: ['accept', 'for'] },

  qrCode: { path: '/qrCode', query: ['text', 'code', 'shareCode'] },
  qrCodeList: { path: '/h5/qrCodeList' },
  notification: { path: '/notification', query: ['state'] },

  contactList: { query: ['search', 'tag', 'groupId'] },
  groupDetail: { query: ['contactId', 'search', 'tag', 'groupId'] },
  requestList: { query: ['direction'] },
  group: {},

  messages: { query: ['search', 'show', 'asEnterpriseCode'] },
  chat: { query: ['uid', 'fUserId', 'userName', 'enterpriseCode', 'asEnterpriseCode', 'roomId'] },

  leadList: { query: ['enterpriseCode', 'view', ...leadFilters] },
  leadDetail: { query: ['enterpriseCode', 'id', ...leadFilters] },
  leadSettings: { query: ['enterpriseCode'] },
  myEnterprise: { query: ['enterpriseCode'] },
  enterpriseMembers: { query: ['enterpriseCode'] },
  joinEnterprise: { query: ['id'] },
  enterpriseEdit: { query: ['enterpriseCode', 'section'] },

  sharePoster: { query: ['kind', 'code', 'shareEnCode'] },
  myLinks: { query: ['code', 'search', 'state', 'shareUserType', 'shareEnCode', 'sort', 'view'] },
  shortLink: { path: '/v/:code' },

  pdfPreview: { query: ['url', 'title'] },
  terms: { path: '/terms' },
  privacy: { path: '/privacy' },
  demo: { path: '/demo' },
  embedFrame: { path: '/embed/frame/:widget' },
  test: { path: '/test' },
} as const satisfies Record<string, PageAddress>

export type PageName = keyof typeof pages

/**
 * Pages that Foyer does not have yet, but whose addresses are settled: printed codes lead there, and a mini program
 * opens pages of its own in their place.
 */
export const nextPages = {
  meetingDetail: { query: ['meetingCode'] },
  aiChat: { query: ['enterpriseCode', 'uid'] },
} as const satisfies Record<string, PageAddress>

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

type QueryNames<Name extends keyof Table> = Table[Name] extends { query: readonly (infer Key extends string)[] }
  ? Key
  : never

/** The parameters that a page's query may have. */
export type PageQuery<Name extends keyof Table> = { [Key in QueryNames<Name> | 'language']?: string }

/** The path of a page, with `:name` for each parameter. */
export const pagePath = <Name extends PageName>(name: Name) =>
  ((pages[name] as PageAddress).path ?? root + name) as PagePath<Name>

/** The fields that a page's query may carry, beside `language`. */
export const queryFields = (name: PageName): readonly string[] => (pages[name] as PageAddress).query ?? []
