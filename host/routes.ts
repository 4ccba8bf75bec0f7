/** Who may see a page: anyone, or only people with a token (spec section 6). */
type For = 'anyone' | 'login'

/**
 * One page of the host app. `layout`: `app` has the tab bar, `detail` an own bar with a way back instead,
 * `bare` is a page of its own that the app does not surround. `query` lists what its address carries.
 */
export interface Route {
  path: `/${string}`
  page: string
  for: For
  layout: 'app' | 'detail' | 'bare'
  query?: readonly string[]
}

/** Every page of the host app. `page` names its file in host/pages/. */
// biome-ignore format: this one table stays aligned
export const routes = {
  home:            { path: '/mini-h5/index/home',            page: 'discover/home',             for: 'anyone', layout: 'app' },
  exhibitorList:   { path: '/mini-h5/index/exhibitorList',   page: 'discover/exhibitor-list',   for: 'anyone', layout: 'app',    query: ['meetingCode', 'search'] },
  exhibitorDetail: { path: '/mini-h5/index/exhibitorDetail', page: 'discover/exhibitor-detail', for: 'anyone', layout: 'detail', query: ['exhibitorCode'] },
  exhibitsList:    { path: '/mini-h5/index/exhibitsList',    page: 'discover/exhibits-list',    for: 'anyone', layout: 'detail', query: ['meetingCode', 'exhibitorCode'] },
  exhibitsDetail:  { path: '/mini-h5/index/exhibitsDetail',  page: 'discover/exhibits-detail',  for: 'anyone', layout: 'detail', query: ['exhibitCode'] },
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
