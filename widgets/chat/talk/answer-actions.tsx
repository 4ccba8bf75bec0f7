import { Copy, RotateCw, Square, ThumbsDown, ThumbsUp, Volume2 } from 'lucide'
import type { MouseEvent } from 'react'
import { useEffect, useState } from 'react'
import { feedbackReasons } from '../../../api/contract/assistant/assistant-terms.ts'
import { locales } from '../../../i18n/locales.ts'
import { Button } from '../../ui/button.tsx'
import { copyText } from '../../ui/copy.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useLanguage, useWords } from '../../ui/language.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { talkWords } from '../talk-messages.ts'
import { actions, reasons } from './answer.styles.ts'
import type { LineProps } from './lines.tsx'
import { markdownOf, spokenText } from './markdown-text.ts'

/** The buttons below an answer: copy, thumbs with a reason, read aloud, and answer again for the last one. */
export function Actions({ state, message, question, isLast, tried }: LineProps) {
  const t = useWords(talkWords)
  const toast = useToast()
  const [asksWhy, setAskingWhy] = useState(false)
  const { thumb, kind, sentences } = message
  const text = spokenText(sentences.length > 0 ? markdownOf(sentences) : message.text)
  const copy = async ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const hasWorked = await copyText(text, currentTarget)
    toast(t(hasWorked ? 'copied' : 'notCopied'), hasWorked ? 'done' : 'error')
  }
  const rate = (chosen: 'UP' | 'DOWN') => {
    const next = thumb === chosen ? '' : chosen
    setAskingWhy(next === 'DOWN')
    tried(() => state.rate(message, next))
  }
  return (
    <>
      <div className={actions}>
        <IconButton size="sm" icon={Copy} label={t('copy')} onClick={copy} />
        {kind !== 'SMALL_TALK' && (
          <>
            <IconButton
              size="sm"
              icon={ThumbsUp}
              label={t('helpful')}
              aria-pressed={thumb === 'UP'}
              onClick={() => rate('UP')}
            />
            <IconButton
              size="sm"
              icon={ThumbsDown}
              label={t('notHelpful')}
              aria-pressed={thumb === 'DOWN'}
              onClick={() => rate('DOWN')}
            />
          </>
        )}
        {'speechSynthesis' in window && <ReadAloud text={text} />}
        {isLast && question && (
          <IconButton
            size="sm"
            icon={RotateCw}
            label={t('regenerate')}
            onClick={() => void state.regenerate(question, message)}
          />
        )}
      </div>
      {asksWhy && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw and name more than a group
        <div className={reasons} role="group" aria-label={t('why')}>
          <p>{t('why')}</p>
          {feedbackReasons.map((reason) => (
            <Button
              key={reason}
              kind="secondary"
              size="sm"
              onClick={() =>
                tried(async () => {
                  await state.rate(message, 'DOWN', reason)
                  setAskingWhy(false)
                  toast(t('thanks'), 'done')
                })
              }
            >
              {t(reason)}
            </Button>
          ))}
        </div>
      )}
    </>
  )
}

function ReadAloud({ text }: { text: string }) {
  const t = useWords(talkWords)
  const language = useLanguage()
  const [isReading, setReading] = useState(false)
  useEffect(() => {
    if (isReading) return () => speechSynthesis.cancel()
  }, [isReading])
  const read = () => {
    speechSynthesis.cancel()
    if (isReading) return setReading(false)
    const speech = new SpeechSynthesisUtterance(text)
    speech.lang = locales[language].tag
    speech.onend = () => setReading(false)
    speech.onerror = () => setReading(false)
    setReading(true)
    speechSynthesis.speak(speech)
  }
  return (
    <IconButton
      size="sm"
      icon={isReading ? Square : Volume2}
      label={t(isReading ? 'stopReading' : 'readAloud')}
      aria-pressed={isReading}
      onClick={read}
    />
  )
}
