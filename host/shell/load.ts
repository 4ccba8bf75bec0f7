import { pages } from 'virtual:foyer-pages'
import { ApiError } from '../../api/client/errors.ts'
import type { Client } from '../../api/client/index.ts'
import type { Contract } from '../../api/contract/index.ts'
import { type PageName, pagePath } from '../../api/contract/pages.ts'
import type { Language } from '../../i18n/locales.ts'
import type { Head, PageFile, PageProps } from '../page.ts'
import { routeOf } from '../router.ts'
import { routes } from '../routes/index.ts'

/** A page as it stands: what is shown, or why it is not. `address` is its path and query. */
export type PageState =
  | { is: 'ready'; route: PageName; address: string; file: PageFile; props: PageProps<PageName, unknown>; head: Head }
  | { is: 'missing'; route: PageName | undefined; address: string }
  | { is: 'failed'; route: PageName; address: string }

/** What a page is loaded with. On the server, all words are there and none are loaded. */
interface Loading {
  language: Language
  client: Client<Contract>
  /** Data that the server already fetched. */
  given?: unknown
  loadWords?(name: PageName, language: Language): Promise<void>
}

/** Loads a page's words, code and data for an address. */
export async function loadPage(address: string, { language, client, given, loadWords }: Loading): Promise<PageState> {
  const found = routeAt(address)
  if (!found) return { is: 'missing', route: undefined, address }
  const { name, params, query } = found
  const load = pages[routes[name].page]
  if (!load) throw new Error(`No page file for route "${name}": expected host/pages/${routes[name].page}.tsx.`)
  const loadFile = async () => {
    const file = await load()
    return { file, data: given ?? (await file.load?.({ client, language, params, query })) }
  }
  try {
    const [{ file, data }] = await Promise.all([loadFile(), loadWords?.(name, language)])
    const props = { language, params, query, data } as PageProps<PageName, unknown>
    return { is: 'ready', route: name, address, file, props, head: file.head(props) }
  } catch (error) {
    const isMissing = error instanceof ApiError && (error.more.status === 404 || error.code === 'invalidInput')
    return isMissing ? { is: 'missing', route: name, address } : { is: 'failed', route: name, address }
  }
}

/** The route, parameters and query of an address. */
function routeAt(address: string) {
  // It would be read as the name of another host.
  if (address.startsWith('//')) return undefined
  const url = new URL(address, 'http://a')
  const name = routeOf(url.pathname)
  if (!name) return undefined
  try {
    return { name, params: paramsOf(name, url.pathname) as never, query: Object.fromEntries(url.searchParams) as never }
  } catch {
    // A path with a broken percent sign belongs to no route.
    return undefined
  }
}

function paramsOf(name: PageName, path: string) {
  const given = path.split('/')
  const parts = pagePath(name)
    .split('/')
    .map((part, at) => [part, given[at] ?? ''] as const)
  const named = parts.filter(([part]) => part.startsWith(':'))
  return Object.fromEntries(named.map(([part, value]) => [part.slice(1), decodeURIComponent(value)]))
}
