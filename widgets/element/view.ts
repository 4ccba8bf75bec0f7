import type { Client, Resources } from '../../api/client/index.ts'
import type { Scope } from '../../api/contract/core/roles.ts'
import type { Language } from '../../i18n/locales.ts'
import type { AttributesOf, Emit, WidgetContract } from './contract.ts'

/** Where a press leads: `foyer:navigate` says it before it happens. */
export interface Destination {
  href: string
  target: '_self' | '_blank'
  /** What stands there: `exhibitor`, `enterprise`, `exhibit`, `privacy` … */
  kind: string
}

/** What a view may know and do beyond its own element. */
export interface PageLink {
  /** Whether this is Foyer's own origin: only there may anything personal be kept in storage. */
  isHome: boolean
  /** The origin that answers calls. */
  api: string
  appKey: string
  /** Sets the page-wide language. */
  setLanguage(language: Language): void
  /** Opens a widget as a popup: `open('contact', { 'enterprise-code': 'E1001' })`. Resolves with its element. */
  open(widget: string, attributes: Record<string, string>): Promise<HTMLElement>
  /**
   * Logs the person in for what the press needs, if nobody is; true when somebody is then. To be called in a press.
   * Rejects with an `ApiError` when it could not be done.
   */
  logIn(scope: Scope): Promise<boolean>
}

/** What every widget's view gets. */
export interface ViewProps<C extends WidgetContract, R extends Resources, Initial = undefined> {
  attributes: AttributesOf<C>
  client: Client<R>
  emit: Emit<C>
  /**
   * Fires the cancelable `foyer:navigate`, then goes there unless the page prevented it. Addresses may be relative to
   * the API's origin.
   */
  navigate(destination: Destination): void
  page: PageLink
  /** What the server rendered from; undefined when nothing was rendered there. */
  initial: Initial | undefined
}
