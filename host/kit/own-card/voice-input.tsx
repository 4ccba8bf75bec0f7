import { textOfVoice } from '../../../api/client/voice.ts'
import type { Language } from '../../../i18n/locales.ts'
import { useWords } from '../../../widgets/ui/language.tsx'
import { css } from '../../../widgets/ui/theme/style.ts'
import { VoiceButton } from '../../../widgets/ui/voice/voice-button.tsx'
import { voiceWords } from '../../../widgets/ui/voice/voice-messages.ts'

const row = css`
  display: flex;
  align-items: center;
  gap: 8px;
  color: var(--foyer-text-2);
`

/** A button to hold while speaking, with its name beside it. `language` is the one that is spoken. */
export function VoiceInput({ language, onText }: { language: Language; onText(text: string): void }) {
  const t = useWords(voiceWords)
  return (
    <div className={row}>
      <VoiceButton
        recognise={(wav, signal, onPartial) =>
          textOfVoice(wav, { origin: location.origin, appKey: '', language, signal, onPartial })
        }
        onText={onText}
      />
      <span aria-hidden="true">{t('holdToTalk')}</span>
    </div>
  )
}
