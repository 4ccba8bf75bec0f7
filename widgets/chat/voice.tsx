import { textOfVoice } from '../../api/client/voice.ts'
import type { Language } from '../../i18n/locales.ts'
import type { PageLink } from '../element/view.ts'
import type { VoiceInput } from '../ui/voice/use-voice.ts'
import { VoiceButton } from '../ui/voice/voice-button.tsx'

/** The button to hold while speaking. */
export function Voice(props: Omit<VoiceInput, 'recognise'> & { page: PageLink; language: Language }) {
  const { page, language, ...receivers } = props
  return (
    <VoiceButton
      recognise={(wav, signal, onPartial) =>
        textOfVoice(wav, { origin: page.api, appKey: page.appKey, language, signal, onPartial })
      }
      {...receivers}
    />
  )
}
