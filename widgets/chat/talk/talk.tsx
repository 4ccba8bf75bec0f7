import type { RefObject } from 'react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { ApiError } from '../../../api/client/errors.ts'
import type { Language } from '../../../i18n/locales.ts'
import { useCode } from '../../element/use-code.ts'
import { useWords } from '../../ui/language.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import type { Source } from '../resources.ts'
import { talkWords } from '../talk-messages.ts'
import { LanguageGap } from './language-gap.tsx'
import { Line, RunningTurn, WaitingLine } from './lines.tsx'
import { talk as talkStyle } from './talk.styles.ts'
import { type TalkInput, type Tried, useTalk } from './use-talk.ts'

/** A question that was asked before this code came. */
export interface Pending {
  question: string
  at: number
}

/** The functions that the frame around a conversation calls. */
export interface Controls {
  stop?(): void
  askPerson?(): void
  openMenu?(): void
}

/** The props of a conversation. */
export interface TalkProps extends TalkInput {
  pending: Pending | undefined
  controls: RefObject<Controls>
  language: Language
  /** Called when the pending question is on its way. */
  onTaken(): void
  onBegun(hasBegun: boolean): void
  onAnswering(isAnswering: boolean): void
}

const loadMenu = () => import('./menu.tsx')
const loadLead = () => import('./lead-form.tsx')
const loadPassage = () => import('./passage.tsx')

/** The lines of a conversation, the answer that is being written, and what can be done with them. */
export function Talk(props: TalkProps) {
  const { config, pending, controls, onTaken, onBegun, onAnswering } = props
  const t = useWords(talkWords)
  const toast = useToast()
  const tried: Tried = (work) =>
    void work().catch((error: unknown) => toast((error instanceof ApiError && error.message) || t('notDone'), 'error'))
  const state = useTalk(props, tried)
  const { conversation, turn, news, isWithPerson } = state
  const [open, setOpen] = useState<'menu' | 'lead'>()
  // Kept here: an answer that is complete is drawn anew as one of the lines, and its passage stays open.
  const [passage, setPassage] = useState<Source>()
  const end = useRef<HTMLDivElement>(null)
  const lines = conversation?.list ?? []

  // biome-ignore lint/correctness/useExhaustiveDependencies: each question is taken once
  useEffect(() => {
    if (!pending) return
    onTaken()
    onBegun(true)
    void state.ask(pending.question)
  }, [pending])
  const hasBegun = lines.length > 0 || turn !== undefined
  useEffect(() => onBegun(hasBegun), [hasBegun, onBegun])
  const isAnswering = turn?.is === 'sent'
  useEffect(() => onAnswering(isAnswering), [isAnswering, onAnswering])
  if (controls.current) {
    controls.current.stop = state.stop
    controls.current.askPerson = () => tried(state.askPerson)
    controls.current.openMenu = () => setOpen('menu')
  }

  useFollow(end, lines.length > 0, turn?.key)
  useReading(end, lines.filter(({ role }) => role === 'PERSON').at(-1)?.messageId, state.seen)

  const replaced = turn?.replaces
  const last = lines.at(-1)
  return (
    <>
      {!config.isMaintained && <LanguageGap config={config} />}
      {/* The answer is read as a whole when it is complete: read while it grows, it would interrupt itself. */}
      <div
        className={talkStyle}
        role="log"
        aria-live="off"
        aria-label={t('conversation', { name: config.name })}
        tabIndex={hasBegun ? 0 : -1}
      >
        {lines
          .filter(
            ({ messageId, role, text }) =>
              messageId !== replaced &&
              !(turn && role === 'VISITOR' && last?.messageId === messageId && text === turn.question),
          )
          .map((message) => (
            <Line
              key={message.messageId}
              {...{ props, state, message, tried }}
              isLast={message === last && !turn}
              question={questionBefore(lines, message.messageId)}
              onLead={() => setOpen('lead')}
              onPassage={setPassage}
            />
          ))}
        {turn && <RunningTurn {...{ props, state, turn }} onPassage={setPassage} />}
        {isWithPerson && turn?.is !== 'sent' && <WaitingLine {...{ config, state, tried }} />}
        <div ref={end} />
      </div>
      <p className="off-screen" role="status">
        {isAnswering ? t('answering', { name: config.name }) : news}
      </p>
      {open === 'menu' && (
        <LazyMenu {...{ props, state, tried }} onClose={() => setOpen(undefined)} onLead={() => setOpen('lead')} />
      )}
      {open === 'lead' && <LazyLead {...{ props, state }} onClose={() => setOpen(undefined)} />}
      {passage && <LazyPassage source={passage} navigate={props.navigate} onClose={() => setPassage(undefined)} />}
    </>
  )
}

/**
 * Keeps the end of the conversation in sight while it grows, the actions and sources of an answer included, and shows
 * it when the lines come first and at each question. A reader who has scrolled up is left there.
 */
function useFollow(end: RefObject<HTMLElement | null>, hasLines: boolean, question: string | undefined) {
  const isAtEnd = useRef(true)
  useEffect(() => {
    const log = end.current?.closest('[data-log]')
    const content = end.current?.parentElement
    if (!log || !content) return
    const look = () => {
      isAtEnd.current = log.scrollHeight - log.scrollTop - log.clientHeight < 48
    }
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) log.scrollTop = log.scrollHeight
    })
    log.addEventListener('scroll', look, { passive: true })
    observer.observe(content)
    observer.observe(log)
    return () => {
      log.removeEventListener('scroll', look)
      observer.disconnect()
    }
  }, [end])
  // biome-ignore lint/correctness/useExhaustiveDependencies: at the first lines and each question
  useLayoutEffect(() => {
    const log = end.current?.closest('[data-log]')
    isAtEnd.current = true
    if (log && (hasLines || question)) log.scrollTop = log.scrollHeight
  }, [hasLines, question])
}

/** Marks the newest line of a person as read, once it has been on screen. */
function useReading(
  end: RefObject<HTMLElement | null>,
  newest: string | undefined,
  seen: (messageId: string) => Promise<void>,
) {
  const marked = useRef('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each line
  useEffect(() => {
    const mark = end.current
    if (!mark || !newest || marked.current === newest) return
    let isVisible = false
    const look = () => {
      if (!isVisible || document.hidden || marked.current === newest) return
      marked.current = newest
      // The next line marks it where this fails.
      void seen(newest).catch(() => {})
    }
    const observer = new IntersectionObserver((entries) => {
      isVisible = entries.at(-1)?.isIntersecting ?? false
      look()
    })
    observer.observe(mark)
    document.addEventListener('visibilitychange', look)
    return () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', look)
    }
  }, [end, newest])
}

function questionBefore(lines: readonly { messageId: string; role: string; text: string }[], messageId: string) {
  const before = lines.slice(
    0,
    lines.findIndex((line) => line.messageId === messageId),
  )
  return before.filter(({ role }) => role === 'VISITOR').at(-1)?.text ?? ''
}

/** The props of a sheet of the conversation. */
export interface SheetProps {
  props: TalkProps
  state: ReturnType<typeof useTalk>
  onClose(): void
}

function LazyMenu(menu: SheetProps & { tried: Tried; onLead(): void }) {
  const { part } = useCode(loadMenu)
  return part ? <part.Menu {...menu} /> : null
}

function LazyLead(lead: SheetProps) {
  const { part } = useCode(loadLead)
  return part ? <part.LeadForm {...lead} /> : null
}

function LazyPassage(props: { source: Source; navigate: TalkProps['navigate']; onClose(): void }) {
  const { part } = useCode(loadPassage)
  return part ? <part.Passage {...props} /> : null
}
