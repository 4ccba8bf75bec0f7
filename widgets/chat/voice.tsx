import { textOfVoice } from '../../api/client/voice.ts'
import type { Language } from '../../i18n/locales.ts'
import type { PageLink } from '../element/view.ts'
import { VoiceButton } from '../ui/voice/voice-button.tsx'

/** The button to hold while speaking. */
export function Voice(props: { page: PageLink; language: Language; onText(text: string): void }) {
  const { page, language, onText } = props
  return (
    <VoiceButton
      recognise={(wav, signal) => textOfVoice(wav, { origin: page.api, appKey: page.appKey, language, signal })}
      onText={onText}
    />
  )
}
