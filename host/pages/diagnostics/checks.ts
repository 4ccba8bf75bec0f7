import type { Translate } from '../../../i18n/messages.ts'
import { surroundings } from '../../../widgets/links/surroundings.ts'
import type { testWords } from './messages.ts'

/** One line of the self-check. */
export interface Check {
  name: string
  value: string
  isOk: boolean
}

type Say = Translate<typeof testWords.english>

/**
 * The maximum difference between the clocks of browser and server, in seconds; sign-in links and passes fail beyond it.
 */
const maxClockSeconds = 30

async function serverChecks(t: Say): Promise<Check[]> {
  const began = performance.now()
  try {
    const answer = await fetch('/healthz', { cache: 'no-store' })
    const ms = Math.round(performance.now() - began)
    const serverTime = Date.parse(answer.headers.get('date') ?? '')
    const seconds = Math.round(Math.abs(Date.now() - serverTime) / 1000)
    const isRight = Number.isNaN(serverTime) || seconds <= maxClockSeconds
    return [
      { name: t('server'), value: answer.ok ? t('serverAnswers', { ms }) : t('serverSilent'), isOk: answer.ok },
      { name: t('clock'), value: isRight ? t('clockRight') : t('clockWrong', { seconds }), isOk: isRight },
    ]
  } catch {
    // The network is down: there is no answer at all.
    return [{ name: t('server'), value: t('serverSilent'), isOk: false }]
  }
}

function canStore() {
  try {
    sessionStorage.setItem('foyer:test', '1')
    sessionStorage.removeItem('foyer:test')
    return true
  } catch {
    // Storage is blocked.
    return false
  }
}

const surroundingsWords = { miniProgram: 'miniProgram', inAppBrowser: 'inApp', browser: 'browser' } as const

/** Tests what this browser supports and whether the server answers. */
export async function checks(t: Say): Promise<Check[]> {
  const featureCheck = (name: string, isOk: boolean): Check => ({ name, value: t(isOk ? 'works' : 'missing'), isOk })
  return [
    { name: t('environment'), value: t(surroundingsWords[surroundings()]), isOk: true },
    { name: t('network'), value: t(navigator.onLine ? 'online' : 'offline'), isOk: navigator.onLine },
    ...(await serverChecks(t)),
    featureCheck(t('storage'), canStore()),
    featureCheck(t('recorder'), Boolean(navigator.mediaDevices?.getUserMedia) && 'AudioContext' in window),
    featureCheck(t('shadow'), 'attachShadow' in Element.prototype),
    featureCheck(t('sheets'), 'adoptedStyleSheets' in Document.prototype),
    featureCheck(t('colours'), CSS.supports('color', 'oklch(from red l c h)')),
    featureCheck(t('popups'), 'showModal' in (window.HTMLDialogElement?.prototype ?? {})),
  ]
}
