import { textOfVoice } from '../../../api/client/voice.ts'
import type { Language } from '../../../i18n/locales.ts'
import type { PageLink } from '../../element/view.ts'
import { loadWords } from '../../element/words.ts'
import { VoiceButton } from '../../ui/voice/voice-button.tsx'
import { voiceWords } from '../../ui/voice/voice-messages.ts'

/** Loads the words of the recorder, which do not come with those of the form. */
export const loadVoiceWords = (language: Language) => loadWords('contact-voice', [voiceWords], language)

/** The button to hold while speaking. */
export function Voice(props: { page: PageLink; language: Language; onText(text: string): void }) {
  const { page, language, onText } = props
  return (
    <VoiceButton
      recognise={(wav, signal, onPartial) =>
        textOfVoice(wav, { origin: page.api, appKey: page.appKey, language, signal, onPartial })
      }
      onText={onText}
    />
  )
}
