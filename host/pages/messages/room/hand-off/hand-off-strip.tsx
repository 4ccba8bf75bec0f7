import { Sparkle } from 'lucide'
import { useState } from 'react'
import { formatMoment } from '../../../../../i18n/format-more.ts'
import { Button } from '../../../../../widgets/ui/button.tsx'
import { useLanguage, useWords } from '../../../../../widgets/ui/language.tsx'
import { Sheet } from '../../../../../widgets/ui/overlay/overlay.tsx'
import { strip, transcript } from './hand-off.styles.ts'
import { handOffWords } from './hand-off-messages.ts'
import type { HandOff } from './use-hand-off.ts'

/** An answer without the numbers of its sources, which stand in the chat only. */
const plainText = (text: string) => text.replace(/ \[\d+\]/g, '').replaceAll('**', '')

/** The line of a room that opens what its visitor and the assistant have written before. */
export function HandOffStrip({ handOff, visitor }: { handOff: HandOff; visitor: string }) {
  const t = useWords(handOffWords)
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={strip}>
      <Button kind="ghost" size="sm" icon={Sparkle} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('readTranscript')}
      </Button>
      <Sheet
        open={isOpen}
        title={t('transcript')}
        subtitle={t('transcriptText', { name: visitor })}
        onClose={() => setOpen(false)}
      >
        <ol className={transcript}>
          {handOff.list.map(({ role, text, at, isAbstained }) => (
            <li key={at} data-role={role}>
              <p>
                <b>{role === 'VISITOR' ? <bdi>{visitor}</bdi> : t('assistant')}</b>
                <time dateTime={at}>{formatMoment(at, language)}</time>
                {isAbstained && <span>{t('abstained')}</span>}
              </p>
              <p dir="auto">{plainText(text)}</p>
            </li>
          ))}
        </ol>
      </Sheet>
    </div>
  )
}
