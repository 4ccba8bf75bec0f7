import { ApiError } from '../../../api/client/errors.ts'
import { createClient } from '../../../api/client/index.ts'
import { hasToken, holdToken, type Issuer, isHome, scopesOf } from '../../../api/client/request-token.ts'
import { exchangeCode, identifyPerson, renewLogin } from '../../../api/contract/accounts/apps.ts'
import type { Scope } from '../../../api/contract/core/roles.ts'
import { pageLink } from '../../../api/contract/page-link.ts'
import type { Language } from '../../../i18n/locales.ts'
import type { Settings } from '../settings.ts'
import { brandOf, logInByPopup, type PopupLogin } from './login-popup.ts'
import { type Login, type LoginClient, openWindow } from './login-window.ts'

// Logging in on any page. The token is held in closures of modules that are loaded only now, so that the page cannot
// reach it: it is in no element, no storage and no event.

/** The maximum time in which a page that logs people in by itself must set an identity, in milliseconds. */
const maxIdentityMs = 120_000
/** The maximum life of a token, and the time before its end at which it is renewed, in milliseconds. */
const maxLifeMs = 30 * 60_000
const renewBeforeMs = 2 * 60_000
/** The time after which a renewal is tried again where the network was down, in milliseconds. */
const retryMs = 30_000
/** The interval at which the page checks whether the host app has a login, in milliseconds. */
const pollMs = 500

const popups = new Map<string, PopupLogin>()
const renewals = new Map<string, number>()

const keyOf = ({ origin, appKey }: Issuer) => `${origin} ${appKey}`

/**
 * Logs a person in for all widgets of this page with the same API and app key, for the scope of the action and those
 * the person has allowed before. `subject` is the code of the enterprise that the window names. Resolves with true when
 * somebody is logged in, with false when the person declined, with undefined where the host app leaves this page for
 * its own login; rejects with an `ApiError` when it failed. It must be called in an event handler of the person's own
 * click, or browsers open no window.
 */
export async function logIn(
  element: HTMLElement,
  settings: Settings,
  scope: Scope,
  subject?: string,
): Promise<boolean | undefined> {
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
  const isPrevented = !emitRequired(element)
  // The host app listens to the event and shows its own login; some pages of Foyer have no host app.
  if (isHome(issuer)) {
    if (isPrevented) return undefined
    const brand = brandOf(settings, element)
    return logInBeside(issuer, { language, ...(subject && { subject }), ...(brand && { brand }) })
  }
  if (isPrevented) {
    const identity = await identityOn(element)
    return (
      identity !== undefined && holdLogin(await client.apps.identify({ body: { appKey, identity } }), issuer, client)
    )
  }
  const scopes = [...new Set([...scopesOf(issuer), scope])]
  const login = await popupLogin(issuer, () => logInByPopup({ issuer, settings, client, element, scopes, subject }))
  return hasToken(issuer, scope) || (login !== undefined && holdLogin(login, issuer, client))
}

/** Fires the event; returns false when the page logs the person in by itself. */
const emitRequired = (element: HTMLElement) =>
  element.dispatchEvent(
    new CustomEvent('foyer:login-required', { detail: {}, bubbles: true, composed: true, cancelable: true }),
  )

/**
 * Opens the host app's own login in a window, in the page's colour and with the enterprise that it is for; its login is
 * stored for this page too.
 */
async function logInBeside(issuer: Issuer, purpose: { language: Language; subject?: string; brand?: string }) {
  const popup = openWindow(pageLink('emailLogin', purpose))
  while (popup && !popup.closed && !hasToken(issuer)) await new Promise((resolve) => setTimeout(resolve, pollMs))
  popup?.close()
  return hasToken(issuer)
}

/** Brings the window of a running login to the front; where the window is gone, it starts another login. */
function popupLogin(issuer: Issuer, start: () => PopupLogin) {
  const key = keyOf(issuer)
  const running = popups.get(key)
  if (running?.show()) return running.answer
  running?.stop()
  const popup = start()
  popups.set(key, popup)
  const end = () => void (popups.get(key) === popup && popups.delete(key))
  popup.answer.then(end, end)
  return popup.answer
}

/**
 * Resolves with the identity that the page's own server has signed, as soon as the page sets it, and removes it from
 * the element.
 */
function identityOn(element: HTMLElement) {
  return new Promise<string | undefined>((resolve) => {
    const readIdentity = () => {
      const identity = element.getAttribute('identity')
      if (!identity) return
      end(identity)
      element.removeAttribute('identity')
    }
    const end = (identity?: string) => {
      watcher.disconnect()
      clearTimeout(timer)
      resolve(identity)
    }
    const watcher = new MutationObserver(readIdentity)
    const timer = setTimeout(end, maxIdentityMs)
    watcher.observe(element, { attributeFilter: ['identity'] })
    readIdentity()
  })
}

function holdLogin({ token, expiresAt, scopes }: Login, issuer: Issuer, client: LoginClient): true {
  const key = keyOf(issuer)
  holdToken(issuer, { token, scopes })
  clearTimeout(renewals.get(key))
  const leftMs = Date.parse(expiresAt) - Date.now()
  // The clock of the device may be wrong by days.
  const lifeMs = leftMs > 0 && leftMs < maxLifeMs ? leftMs : maxLifeMs
  const renew = async () => {
    if (!hasToken(issuer)) return
    try {
      holdLogin(await client.apps.renew(), issuer, client)
    } catch (error) {
      // If the network is down, a later renewal may succeed. Otherwise the token ends at its time, and the next action
      // logs in again.
      if (error instanceof ApiError && error.isOpen) renewIn(retryMs)
    }
  }
  const renewIn = (ms: number) => renewals.set(key, window.setTimeout(renew, ms))
  renewIn(Math.max(lifeMs - renewBeforeMs, retryMs))
  return true
}
