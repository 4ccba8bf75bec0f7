/**
 * The reasons why nothing was recorded: the device, the page or the person does not let it, or there was
 * nothing to hear, or the recogniser stopped midway.
 */
export type VoiceProblem =
  | 'refused'
  | 'blocked'
  | 'noDevice'
  | 'deviceBusy'
  | 'inApp'
  | 'unsupported'
  | 'silent'
  | 'unreadable'
  | 'brokeOff'

/** A recording that cannot begin or cannot be used, and why. */
export class VoiceError extends Error {
  readonly problem: VoiceProblem
  constructor(problem: VoiceProblem) {
    super(problem)
    this.problem = problem
  }
}

/** The browsers inside of other apps, many of which give pages no microphone. */
const inAppBrowsers = /MicroMessenger|FBAN|FBAV|Instagram|Line\/|DingTalk|Lark|Feishu|QQ\/|Weibo|; wv\)/

/** Returns whether the page is shown inside of another app. */
export const isInApp = () => inAppBrowsers.test(navigator.userAgent)

interface PolicyDocument {
  featurePolicy?: { allowsFeature(name: string): boolean }
}

/** Returns why the browser gave no microphone, from the error with which it refused. */
export function problemOf(error: unknown): VoiceProblem {
  if (error instanceof VoiceError) return error.problem
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'noDevice'
  if (name === 'NotReadableError' || name === 'AbortError') return 'deviceBusy'
  if (name !== 'NotAllowedError' && name !== 'SecurityError') return 'unsupported'
  const { featurePolicy } = document as PolicyDocument
  // Only Chromium tells a page's policy from a person's answer.
  return name === 'SecurityError' || featurePolicy?.allowsFeature('microphone') === false ? 'blocked' : 'refused'
}
