import { pages } from 'virtual:foyer-pages'
import { ApiError } from '../../api/client/errors.ts'
import type { Client } from '../../api/client/index.ts'
import type { Contract } from '../../api/contract/index.ts'
import type { PageName } from '../../api/contract/pages.ts'
import type { Language } from '../../i18n/locales.ts'
import type { Head, PageFile, PageProps } from '../page.ts'
import { paramsOf, routeOf } from '../router.ts'
import { routes } from '../routes/index.ts'

/**
 * The state of a page: what is shown, or why it is not. `address` is its path and query. `isFault` is true where
 * something else failed than a call of the API, or where an answer has another shape than the contract says.
 */
export type PageState =
  | { is: 'ready'; route: PageName; address: string; file: PageFile; props: PageProps<PageName, unknown>; head: Head }
  | { is: 'missing'; route: PageName | undefined; address: string }
  | { is: 'failed'; route: PageName; address: string; isFault: boolean }

/** The input for loading a page. On the server all words are loaded already, so `loadWords` is missing. */
interface LoadOptions {
  language: Language
  client: Client<Contract>
  /** Data that the server has already loaded. */
  initialData?: unknown
  loadWords?(name: PageName, language: Language): Promise<void>
  /** Called with such an error: a fault of ours, or code that did not arrive. */
  onFault(error: unknown): void
}

/** Loads a page's words, code and data for an address. */
export async function loadPage(
  address: string,
  { language, client, initialData, loadWords, onFault }: LoadOptions,
): Promise<PageState> {
  const match = routeAt(address)
  if (!match) return { is: 'missing', route: undefined, address }
  const { name, params, query } = match
  const load = pages[routes[name].page]
  if (!load) throw new Error(`No page file for route "${name}": expected host/pages/${routes[name].page}.tsx.`)
  const loadFile = async () => {
    const file = await load()
    const loadData = () => initialData ?? file.load?.({ client, language, params, query })
    const [data] = await Promise.all([loadData(), file.prepare?.()])
    return { file, data }
  }
  try {
    const [{ file, data }] = await Promise.all([loadFile(), loadWords?.(name, language)])
    const props = { language, params, query, data } as PageProps<PageName, unknown>
    return { is: 'ready', route: name, address, file, props, head: file.head(props) }
  } catch (error) {
    const isFault = !(error instanceof ApiError) || error.code === 'badAnswer'
    if (isFault) onFault(error)
    else if (error.more.status === 404 || error.code === 'invalidInput') return { is: 'missing', route: name, address }
    return { is: 'failed', route: name, address, isFault }
  }
}

/** Returns the query of an address by name. */
export const queryOf = (address: string) => Object.fromEntries(new URL(address, 'http://a').searchParams)

/** Returns the route, parameters and query of an address; undefined where no route matches. */
function routeAt(address: string) {
  // A browser would read it as the name of another host.
  if (address.startsWith('//')) return undefined
  const url = new URL(address, 'http://a')
  const name = routeOf(url.pathname)
  if (!name) return undefined
  try {
    return { name, params: paramsOf(url.pathname) as never, query: queryOf(address) as never }
  } catch {
    // A path with a broken percent sign matches no route.
    return undefined
  }
}
