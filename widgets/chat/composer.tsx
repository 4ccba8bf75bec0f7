import { ArrowUp, Plus, Square } from 'lucide'
import type { KeyboardEvent } from 'react'
import { useLayoutEffect, useRef, useState } from 'react'
import { maxQuestionLength } from '../../api/contract/assistant/assistant-terms.ts'
import { useCode } from '../element/use-code.ts'
import type { PageLink } from '../element/view.ts'
import { isComposing } from '../ui/fields/composing.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { useLanguage, useWords } from '../ui/language.tsx'
import { uiWords } from '../ui/messages.ts'
import type { VoiceInput } from '../ui/voice/use-voice.ts'
import { styles } from './chat.styles.ts'
import { chatWords } from './messages.ts'
import { sendsAtOnce } from './voice-setting.ts'

/** From this length on the composer counts, in characters. */
const countFrom = 400

/** The props of the composer. */
export interface ComposerProps {
  text: string
  isAnswering: boolean
  hasVoice: boolean
  page: PageLink
  onText(text: string): void
  onSend(text: string): void
  onStop(): void
  onMore: (() => void) | undefined
}

/** The field for a question, which grows from 30 to 120 px, with voice where the server can recognise it. */
export function Composer(props: ComposerProps) {
  const { text, isAnswering, hasVoice, onText, onSend, onStop, onMore } = props
  const t = useWords(chatWords)
  const tUi = useWords(uiWords)
  const field = useRef<HTMLTextAreaElement>(null)
  // The words of a recording so far, while its recogniser still writes. They become text once it has ended.
  const [partial, setPartial] = useState('')
  const withSpoken = (spoken: string) => [text.trim(), spoken].filter(Boolean).join(' ')
  const { length } = text.trim()
  const left = maxQuestionLength - length
  const isTooLong = left < 0
  useLayoutEffect(() => {
    const { current } = field
    // Takes over the text that was typed before this code ran.
    if (current?.dataset.typed) {
      onText(current.dataset.typed)
      delete current.dataset.typed
    }
    if (!current || CSS.supports('field-sizing', 'content')) return
    current.style.height = 'auto'
    current.style.height = `${Math.min(120, Math.max(30, current.scrollHeight))}px`
  })
  const send = (question = partial ? '' : text) => {
    if (!question.trim() || question.trim().length > maxQuestionLength || isAnswering) return
    onSend(question.trim())
    onText('')
    field.current?.focus()
  }
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return
    // On phones Enter begins a new line.
    if (!matchMedia('(hover:hover) and (pointer:fine)').matches) return
    event.preventDefault()
    send()
  }
  return (
    <form
      className={styles.composer}
      part="composer"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {length >= countFrom && (
        <p className="count" id="count" data-over={isTooLong || undefined}>
          <span role="status">
            {isTooLong ? t('tooLong', { count: -left }) : tUi('charactersLeft', { count: left })}
          </span>
        </p>
      )}
      <div className="row">
        {onMore && <IconButton icon={Plus} label={t('more')} aria-haspopup="dialog" onClick={onMore} />}
        <div className="box" data-over={isTooLong || undefined}>
          <textarea
            ref={field}
            rows={1}
            name="question"
            part="text"
            {...{ enterkeyhint: 'send' }}
            dir={text || partial ? 'auto' : undefined}
            readOnly={partial !== ''}
            aria-busy={partial !== ''}
            aria-label={t('ask')}
            aria-invalid={isTooLong || undefined}
            aria-describedby={length >= countFrom ? 'count' : undefined}
            placeholder={t('ask')}
            value={partial ? withSpoken(partial) : text}
            onInput={({ currentTarget }) => onText(currentTarget.value)}
            onKeyDown={press}
          />
          {hasVoice && (
            <LazyVoice
              page={props.page}
              onPartial={setPartial}
              onText={(spoken, isWhole) => {
                const whole = withSpoken(spoken)
                if (isWhole && sendsAtOnce()) return send(whole)
                onText(whole)
                field.current?.focus()
              }}
            />
          )}
        </div>
        {isAnswering ? (
          <IconButton icon={Square} tone="tint" label={t('stop')} onClick={onStop} />
        ) : (
          <IconButton
            icon={ArrowUp}
            tone="brand"
            type="submit"
            label={t('send')}
            part="send"
            disabled={length === 0 || isTooLong || partial !== ''}
          />
        )}
      </div>
    </form>
  )
}

const loadVoice = () => import('./voice.tsx')

function LazyVoice(props: Omit<VoiceInput, 'recognise'> & { page: PageLink }) {
  const language = useLanguage()
  const { part } = useCode(loadVoice)
  return part ? <part.Voice {...props} language={language} /> : null
}
