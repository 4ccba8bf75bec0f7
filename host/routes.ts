/** Who may see a page: anyone, or only people with a token (spec section 6). */
type For = 'anyone' | 'login'

/**
 * One page of the host app. `layout`: `app` has the tab bar, `detail` an own bar with a way back instead, `door` is a
 * page to log in or register, without any bar of the app's; `bare` is a page of its own that the app does not
 * surround. `isDoor`: from here one comes back to the page before (spec section 2). `query` lists what its address
 * carries.
 */
export interface Route {
  path: `/${string}`
  page: string
  for: For
  layout: 'app' | 'detail' | 'door' | 'bare'
  isDoor?: true
  query?: readonly string[]
}

/** Every page of the host app. `page` names its file in host/pages/. */
// biome-ignore format: this one table stays aligned
export const routes = {
  home:            { path: '/mini-h5/index/home',            page: 'discover/home',             for: 'anyone', layout: 'app' },
  exhibitorList:   { path: '/mini-h5/index/exhibitorList',   page: 'discover/exhibitor-list',   for: 'anyone', layout: 'app',    query: ['meetingCode', 'search', 'view', 'booth'] },
  search:          { path: '/mini-h5/index/search',          page: 'discover/search',           for: 'anyone', layout: 'detail', query: ['search', 'type'] },
  pdfPreview:      { path: '/mini-h5/index/pdfPreview',      page: 'files/pdf-preview',         for: 'anyone', layout: 'detail', query: ['url'] },
  exhibitorDetail: { path: '/mini-h5/index/exhibitorDetail', page: 'discover/exhibitor-detail', for: 'anyone', layout: 'detail', query: ['exhibitorCode', 'shareUserType', 'shareUid', 'shareEnCode'] },
  exhibitsList:    { path: '/mini-h5/index/exhibitsList',    page: 'discover/exhibits-list',    for: 'anyone', layout: 'detail', query: ['meetingCode', 'exhibitorCode', 'search', 'type', 'tag'] },
  exhibitsDetail:  { path: '/mini-h5/index/exhibitsDetail',  page: 'discover/exhibits-detail',  for: 'anyone', layout: 'detail', query: ['exhibitCode', 'shareUserType', 'shareUid', 'shareEnCode'] },
  enterpriseMainPage: { path: '/mini-h5/index/enterpriseMainPage', page: 'enterprise/main-page', for: 'anyone', layout: 'detail', query: ['enterpriseCode', 'tab'] },
  productList:     { path: '/mini-h5/index/productList',     page: 'enterprise/product-list',   for: 'anyone', layout: 'detail', query: ['enterpriseCode', 'type', 'search'] },
  productDetail:   { path: '/mini-h5/index/productDetail',   page: 'enterprise/product-detail', for: 'anyone', layout: 'detail', query: ['enterpriseCode', 'productCode', 'shareUserType', 'shareUid', 'shareEnCode'] },
  jobDetail:       { path: '/mini-h5/index/jobDetail',       page: 'enterprise/job-detail',     for: 'anyone', layout: 'detail', query: ['meetingCode', 'enterpriseCode', 'jobCode', 'shareUserType', 'shareUid', 'shareEnCode'] },
  shopPage:        { path: '/mini-h5/index/shopPage',        page: 'enterprise/shop-page',      for: 'anyone', layout: 'detail', query: ['meetingCode', 'pageId', 'navTitle'] },
  frontDoor:       { path: '/',                              page: 'account/login/front-door',        for: 'anyone', layout: 'door',   isDoor: true, query: ['redirect'] },
  aiLogin:         { path: '/aiLogin',                       page: 'account/login/ai-login',          for: 'anyone', layout: 'door',   isDoor: true, query: ['redirect', 'enterpriseCode', 'uid', 'question'] },
  userLogin:       { path: '/mini-h5/index/userLogin',       page: 'account/login/user-login',        for: 'anyone', layout: 'door',   isDoor: true, query: ['redirect'] },
  topUserLogin:    { path: '/userLogin',                     page: 'account/login/top-user-login',    for: 'anyone', layout: 'door',   isDoor: true, query: ['redirect'] },
  emailLogin:      { path: '/mini-h5/index/emailLogin',      page: 'account/login/email-login',       for: 'anyone', layout: 'door',   isDoor: true, query: ['redirect'] },
  userRegister:    { path: '/mini-h5/index/userRegister',    page: 'account/register/user-register',     for: 'anyone', layout: 'door',   isDoor: true, query: ['redirect', 'step'] },
  applyLogin:      { path: '/applyForm/login',               page: 'account/login/apply-login',       for: 'anyone', layout: 'door',   isDoor: true, query: ['redirect', 'meetingCode'] },
  preview:         { path: '/preview',                       page: 'account/login/preview',           for: 'anyone', layout: 'door',   isDoor: true, query: ['redirect', 'code'] },
  emailCheck:      { path: '/mini-h5/index/emailCheck/:id',  page: 'account/door/email-check',       for: 'anyone', layout: 'door' },
  passwordSet:     { path: '/mini-h5/index/passwordSet',     page: 'account/register/password-set',      for: 'anyone', layout: 'door',   query: ['id'] },
  passwordReset:   { path: '/mini-h5/index/passwordReset',   page: 'account/register/password-reset',    for: 'anyone', layout: 'door',   query: ['id'] },
  popupLogin:      { path: '/embed/login',                   page: 'account/popup/popup-login',       for: 'anyone', layout: 'door',   query: ['appKey', 'origin', 'challenge', 'state', 'scopes'] },
  myPage:          { path: '/mini-h5/index/myPage',          page: 'account/me/my-page',           for: 'login',  layout: 'app' },
  editCard:        { path: '/mini-h5/index/editCard',        page: 'account/me/edit-card',         for: 'login',  layout: 'detail' },
  security:        { path: '/mini-h5/index/security',        page: 'account/me/security',          for: 'login',  layout: 'detail' },
  leadList:        { path: '/mini-h5/index/leadList',        page: 'leads/lead-list',         for: 'login',  layout: 'detail', query: ['enterpriseCode', 'status', 'channel', 'intention', 'assigneeUid', 'search', 'from', 'to'] },
  leadDetail:      { path: '/mini-h5/index/leadDetail',      page: 'leads/detail/lead-detail',       for: 'login',  layout: 'detail', query: ['enterpriseCode', 'id', 'status', 'channel', 'intention', 'assigneeUid', 'search', 'from', 'to'] },
  leadSettings:    { path: '/mini-h5/index/leadSettings',    page: 'leads/settings/lead-settings',     for: 'login',  layout: 'detail', query: ['enterpriseCode'] },
  myEnterprise:    { path: '/mini-h5/index/myEnterprise',    page: 'members/my-enterprise',     for: 'login',  layout: 'detail', query: ['enterpriseCode'] },
  enterpriseEdit:  { path: '/mini-h5/index/enterpriseEdit',  page: 'editing/enterprise-edit',   for: 'login',  layout: 'detail', query: ['enterpriseCode', 'section'] },
  enterpriseMembers: { path: '/mini-h5/index/enterpriseMembers', page: 'members/enterprise-members', for: 'login', layout: 'detail', query: ['enterpriseCode'] },
  joinEnterprise:  { path: '/mini-h5/index/joinEnterprise',  page: 'members/join',              for: 'anyone', layout: 'detail', query: ['id'] },
  terms:           { path: '/terms',                         page: 'legal/terms',             for: 'anyone', layout: 'detail' },
  privacy:         { path: '/privacy',                       page: 'legal/privacy',           for: 'anyone', layout: 'detail' },
  sharePoster:     { path: '/mini-h5/index/sharePoster',     page: 'share/poster',              for: 'anyone', layout: 'detail', query: ['kind', 'code', 'shareEnCode'] },
  enterpriseMainPageShare: { path: '/mini-h5/index/enterpriseMainPageShare', page: 'enterprise/share-landing', for: 'anyone', layout: 'detail', query: ['enterpriseCode', 'shareUserType', 'shareUid', 'shareEnCode'] },
  myLinks:         { path: '/mini-h5/index/myLinks',         page: 'share/my-links',            for: 'login',  layout: 'detail', query: ['code', 'search', 'state', 'shareUserType', 'shareEnCode'] },
  shortLink:       { path: '/v/:code',                       page: 'share/short-link',          for: 'anyone', layout: 'detail' },
  demo:            { path: '/demo',                          page: 'partner/demo',              for: 'anyone', layout: 'bare' },
  embedFrame:      { path: '/embed/frame/:widget',           page: 'partner/embed-frame',       for: 'anyone', layout: 'bare' },
  test:            { path: '/test',                          page: 'diagnostics/test',          for: 'anyone', layout: 'detail' },
} as const satisfies Record<string, Route>

/** The name of a page, as `link` takes it. */
export type RouteName = keyof typeof routes

type Names<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never
/** What a route's path carries: `embedFrame` → `{ widget: string }`. */
export type Params<Name extends RouteName> = { [Key in Names<(typeof routes)[Name]['path']>]: string }
type QueryNames<Name extends RouteName> = (typeof routes)[Name] extends { query: readonly (infer Key extends string)[] }
  ? Key
  : never
/** What a route's query may carry, beside `language`. */
export type Query<Name extends RouteName> = { [Key in QueryNames<Name> | 'language']?: string }
