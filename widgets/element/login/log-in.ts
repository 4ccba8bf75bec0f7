import { ApiError } from '../../../api/client/errors.ts'
import { createClient } from '../../../api/client/index.ts'
import { hasToken, holdToken, type Issuer, isHome, scopesOf } from '../../../api/client/request-token.ts'
import { exchangeCode, identifyPerson, renewLogin } from '../../../api/contract/accounts/apps.ts'
import type { Scope } from '../../../api/contract/core/roles.ts'
import { pageLink } from '../../../api/contract/page-link.ts'
import type { Language } from '../../../i18n/locales.ts'
import type { Settings } from '../settings.ts'
import { logInByPopup, type PopupLogin } from './login-popup.ts'
import { type Login, type LoginClient, openWindow } from './login-window.ts'

// Logging in on a page that may be anybody's. The token lives in closures of files that come only now, so that nothing
// the page can look into ever holds it: no element, no storage, no event.

/** How long a page that logs in by itself may take to bring an identity, in milliseconds. */
const maxIdentityMs = 120_000
/** How long a token lasts at most, and how long before its end another one takes its place, in milliseconds. */
const maxLifeMs = 30 * 60_000
const renewBeforeMs = 2 * 60_000
/** How soon that is tried again where the network was down, in milliseconds. */
const againMs = 30_000
/** How often it is looked whether the host app knows somebody now, in milliseconds. */
const lookEveryMs = 500

const popups = new Map<string, PopupLogin>()
const renewals = new Map<string, number>()

const keyOf = ({ origin, appKey }: Issuer) => `${origin} ${appKey}`

/**
 * Logs a person in for all widgets of this page that call the same API with the same app key, for what the press needs
 * and what they let this page do before. True when somebody is
 * logged in, false when nobody wanted to; rejects with an `ApiError` when it could not be done. Has to be called in the
 * person's own press, or browsers open no window.
 */
export async function logIn(element: HTMLElement, settings: Settings, scope: Scope): Promise<boolean> {
  const issuer = { origin: settings.api, appKey: settings.appKey }
  if (hasToken(issuer, scope)) return true
  const { language, appKey } = settings
  const client = createClient(
    { apps: { exchange: exchangeCode, identify: identifyPerson, renew: renewLogin } },
    {
      origin: issuer.origin,
      info: () => ({ language, appKey, eventKey: settings.eventKey, from: 'H5' }),
    },
  )
  const isPrevented = !sayRequired(element)
  // The host app has heard it, and shows its own login; some pages of Foyer's are without it.
  if (isHome(issuer)) return !isPrevented && logInBeside(issuer, language)
  if (isPrevented) {
    const identity = await identityOn(element)
    return identity !== undefined && keep(await client.apps.identify({ body: { appKey, identity } }), issuer, client)
  }
  const scopes = [...new Set([...scopesOf(issuer), scope])]
  const login = await popupLogin(issuer, () => logInByPopup({ issuer, settings, client, element, scopes }))
  return hasToken(issuer, scope) || (login !== undefined && keep(login, issuer, client))
}

/** False when the page logs the person in by itself. */
const sayRequired = (element: HTMLElement) =>
  element.dispatchEvent(
    new CustomEvent('foyer:login-required', { detail: {}, bubbles: true, composed: true, cancelable: true }),
  )

/** The host app's own login in a window of its own; what it keeps is there for this page too. */
async function logInBeside(issuer: Issuer, language: Language) {
  const popup = openWindow(pageLink('emailLogin', { language }))
  while (popup && !popup.closed && !hasToken(issuer)) await new Promise((done) => setTimeout(done, lookEveryMs))
  popup?.close()
  return hasToken(issuer)
}

/** The window of a login that is under way comes to the front; one that is gone makes room for another. */
function popupLogin(issuer: Issuer, start: () => PopupLogin) {
  const key = keyOf(issuer)
  const before = popups.get(key)
  if (before?.show()) return before.answer
  before?.stop()
  const popup = start()
  popups.set(key, popup)
  const end = () => void (popups.get(key) === popup && popups.delete(key))
  popup.answer.then(end, end)
  return popup.answer
}

/** The identity that the page's own server has signed, as soon as the page sets it; it stays there no longer. */
function identityOn(element: HTMLElement) {
  return new Promise<string | undefined>((done) => {
    const take = () => {
      const identity = element.getAttribute('identity')
      if (!identity) return
      end(identity)
      element.removeAttribute('identity')
    }
    const end = (identity?: string) => {
      watcher.disconnect()
      clearTimeout(timer)
      done(identity)
    }
    const watcher = new MutationObserver(take)
    const timer = setTimeout(end, maxIdentityMs)
    watcher.observe(element, { attributeFilter: ['identity'] })
    take()
  })
}

function keep({ token, expiresAt, scopes }: Login, issuer: Issuer, client: LoginClient): true {
  const key = keyOf(issuer)
  holdToken(issuer, { token, scopes })
  clearTimeout(renewals.get(key))
  const leftMs = Date.parse(expiresAt) - Date.now()
  // The clock of the device may be days off.
  const lifeMs = leftMs > 0 && leftMs < maxLifeMs ? leftMs : maxLifeMs
  const renew = async () => {
    if (!hasToken(issuer)) return
    try {
      keep(await client.apps.renew(), issuer, client)
    } catch (error) {
      // A network that is down may come back in time. Else the token ends as it was said to: the next press logs in.
      if (error instanceof ApiError && error.isOpen) renewIn(againMs)
    }
  }
  const renewIn = (ms: number) => renewals.set(key, window.setTimeout(renew, ms))
  renewIn(Math.max(lifeMs - renewBeforeMs, againMs))
  return true
}
