import type { Client, Resources } from '../../api/client/index.ts'
import type { Scope } from '../../api/contract/core/roles.ts'
import type { Language } from '../../i18n/locales.ts'
import type { AttributesOf, Emit, WidgetContract } from './contract.ts'

/** The target of a link, as in the event `foyer:navigate` that is fired before it is followed. */
export interface Destination {
  href: string
  target: '_self' | '_blank'
  /** The kind of the target: `exhibitor`, `enterprise`, `exhibit`, `privacy` … */
  kind: string
}

/** The functions and facts that a view can use outside of its own element. */
export interface PageLink {
  /** True where the page is on Foyer's own origin: only there may personal data be stored. */
  isHome: boolean
  /** The origin of the API. */
  api: string
  appKey: string
  /** Sets the language of the page. */
  setLanguage(language: Language): void
  /** Opens a widget as a popup: `open('contact', { 'enterprise-code': 'E1001' })`. Resolves with its element. */
  open(widget: string, attributes: Record<string, string>): Promise<HTMLElement>
  /**
   * Logs the person in for a scope, if nobody is logged in; resolves with true when somebody is afterwards. It must be
   * called in a click handler. `subject` is the code of the enterprise that it is about. Resolves with undefined where
   * the host app leaves this page for its own login. Rejects with an `ApiError` when it failed.
   */
  logIn(scope: Scope, subject?: string): Promise<boolean | undefined>
}

/** The props of every widget's view. */
export interface ViewProps<C extends WidgetContract, R extends Resources, Initial = undefined> {
  attributes: AttributesOf<C>
  client: Client<R>
  emit: Emit<C>
  /**
   * Fires the cancelable event `foyer:navigate`, then follows the link unless the page has prevented it. Addresses may
   * be relative to the API's origin.
   */
  navigate(destination: Destination): void
  page: PageLink
  /** The data from which the server rendered the view; undefined when it did not. */
  initial: Initial | undefined
}
