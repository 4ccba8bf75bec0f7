import { VoiceError } from './problems.ts'

// The messaging app WeChat records and recognises by itself where a page has its script and the operator's signature.

interface AppAnswer<Field extends string> {
  success(answer: Record<Field, string>): void
  fail(): void
  cancel?(): void
}

/** The part of the messaging app's script that records. */
interface AppScript {
  startRecord(answer: AppAnswer<never>): void
  stopRecord(answer: AppAnswer<'localId'>): void
  translateVoice(question: AppAnswer<'translateResult'> & { localId: string; isShowProgressTips: 0 }): void
}

/** Returns the messaging app's script, where the page has it. */
export const appScript = () => (window as { wx?: Partial<AppScript> }).wx as AppScript | undefined

/** Returns whether the messaging app can record for this page. */
export const canAppRecord = () => /MicroMessenger/.test(navigator.userAgent) && Boolean(appScript()?.startRecord)

const answered = <Field extends string>(ask: (answer: AppAnswer<Field>) => void) =>
  new Promise<Record<Field, string>>((success, failed) => {
    ask({
      success,
      fail: () => failed(new VoiceError('unsupported')),
      cancel: () => failed(new VoiceError('refused')),
    })
  })

/** Lets the messaging app record; `stop` resolves to the text that it heard. */
export async function recordInApp() {
  const script = appScript()
  if (!script) throw new VoiceError('inApp')
  await answered<never>((answer) => script.startRecord(answer))
  const end = () => answered<'localId'>((answer) => script.stopRecord(answer))
  return {
    async stop() {
      const { localId } = await end()
      const { translateResult } = await answered<'translateResult'>((answer) =>
        script.translateVoice({ ...answer, localId, isShowProgressTips: 0 }),
      )
      const text = translateResult.replace(/。$/, '').trim()
      if (!text) throw new VoiceError('silent')
      return text
    },
    // The recording stays in the app and is not asked for.
    cancel: () => void end().catch(() => {}),
  }
}
