import { RotateCw, Sparkle, UserRound } from 'lucide'
import { PersonMark } from '../../ui/avatar.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useWords } from '../../ui/language.tsx'
import { styles } from '../chat.styles.ts'
import { PersonHours } from '../person-hours.tsx'
import type { Message, Source } from '../resources.ts'
import { talkWords } from '../talk-messages.ts'
import { AnswerBody } from './answer.tsx'
import { Actions } from './answer-actions.tsx'
import { line as lineStyle, question as questionStyle } from './talk.styles.ts'
import type { TalkProps } from './talk.tsx'
import type { TalkState, Turn } from './use-talk.ts'

/** The props of one line. */
export interface LineProps {
  props: TalkProps
  state: TalkState
  message: Message
  /** The question that an answer belongs to. */
  question: string
  isLast: boolean
  /** Does something that may fail, and says so. */
  tried(work: () => Promise<unknown>): void
  onLead(): void
  onPassage(source: Source): void
}

function Question({ text }: { text: string }) {
  const t = useWords(talkWords)
  return (
    <div className={questionStyle} part="question">
      <span className="off-screen">{t('you')}: </span>
      <p dir="auto">{text}</p>
    </div>
  )
}

const Mark = () => (
  <span className={styles.mark} aria-hidden="true">
    <Icon of={Sparkle} size="sm" isActive />
  </span>
)

/** One line: a question, an answer with its sources, a person's words, or who answers from now on. */
export function Line(line: LineProps) {
  const { props, message, state, tried, onLead } = line
  const t = useWords(talkWords)
  const { role, text, name, avatar } = message
  if (role === 'VISITOR') return <Question text={text} />
  if (role === 'STATE') {
    return (
      <div className={lineStyle} data-state="">
        <p dir="auto">{text}</p>
        {(message.line === 'ABSENT' || message.line === 'LEAD') && message.line === 'ABSENT' && line.isLast && (
          <>
            <PersonHours config={props.config} />
            {props.config.enterpriseCode && (
              <Button kind="soft" size="sm" onClick={onLead}>
                {t('leaveLead')}
              </Button>
            )}
          </>
        )}
      </div>
    )
  }
  if (role === 'PERSON') {
    return (
      <div className={lineStyle} data-answer="">
        <PersonMark name={name} src={avatar} size={36} />
        <div>
          <b className="who">{name}</b>
          <p className="plain" dir="auto">
            {text}
          </p>
        </div>
      </div>
    )
  }
  return (
    <article className={lineStyle} data-answer="" part="answer" aria-label={props.config.name}>
      <Mark />
      <div>
        <AnswerBody
          {...message}
          isWriting={false}
          navigate={props.navigate}
          onPassage={line.onPassage}
          nearestLead={message.kind === 'ABSTAINED'}
        />
        {message.kind === 'ABSTAINED' && props.config.hasPerson && (
          <Button kind="soft" size="sm" icon={UserRound} onClick={() => tried(state.askPerson)}>
            {t('askPerson')}
          </Button>
        )}
        <Actions {...line} />
      </div>
    </article>
  )
}

interface RunningProps extends Pick<LineProps, 'props' | 'state' | 'onPassage'> {
  turn: Turn
}

/** The question on its way, and its answer as far as it has come. */
export function RunningTurn({ props, state, turn, onPassage }: RunningProps) {
  const t = useWords(talkWords)
  const { is, sentences, citations, question } = turn
  const isPerson = state.isWithPerson
  return (
    <>
      {!turn.replaces && <Question text={question} />}
      {is === 'notSent' ? (
        <Banner tone="error" role="alert">
          <p>{state.news || t('notSent')}</p>
          <Button kind="ghost" size="sm" icon={RotateCw} onClick={() => void state.again(turn)}>
            {t('resend')}
          </Button>
        </Banner>
      ) : (
        !isPerson && (
          <article className={lineStyle} data-answer="" part="answer" aria-busy={is === 'sent'}>
            <Mark />
            <div>
              <AnswerBody
                {...{ sentences, citations, text: '', cards: [], nearest: [] }}
                isWriting={is === 'sent'}
                navigate={props.navigate}
                onPassage={onPassage}
                nearestLead={false}
              />
              {is !== 'sent' && (
                <p className="broken" role="status">
                  {t(is === 'stopped' ? 'stopped' : 'broken')}{' '}
                  <Button kind="ghost" size="sm" icon={RotateCw} onClick={() => void state.again(turn)}>
                    {t('goOn')}
                  </Button>
                </p>
              )}
            </div>
          </article>
        )
      )}
    </>
  )
}

/** Below the lines while a person is asked for or answers: the way back to the assistant. */
export function WaitingLine({ state, tried }: { state: TalkState; tried(work: () => Promise<unknown>): void }) {
  const t = useWords(talkWords)
  return (
    <div className={lineStyle} data-state="">
      {state.conversation?.state === 'WAITING' && <p>{t('waitingFor')}</p>}
      <Button kind="ghost" size="sm" onClick={() => tried(state.closePerson)}>
        {t('backToAssistant')}
      </Button>
    </div>
  )
}
