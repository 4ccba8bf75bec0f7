import { RotateCw, Sparkle, UserRound } from 'lucide'
import { useCode } from '../../element/use-code.ts'
import { PersonMark } from '../../ui/avatar.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useLanguage, useWords } from '../../ui/language.tsx'
import { styles } from '../chat.styles.ts'
import { PersonHours, whenBack } from '../person-hours.tsx'
import type { Config, Message, Source } from '../resources.ts'
import { talkWords } from '../talk-messages.ts'
import { AnswerBody, LazyCards } from './answer.tsx'
import { Actions } from './answer-actions.tsx'
import { line as lineStyle, question as questionStyle, sent as sentStyle } from './talk.styles.ts'
import type { TalkProps } from './talk.tsx'
import type { TalkState, Tried, Turn } from './use-talk.ts'

/** The props of one line. */
export interface LineProps {
  props: TalkProps
  state: TalkState
  message: Message
  /** The question that an answer belongs to. */
  question: string
  isLast: boolean
  tried: Tried
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
  const attached = <Attached {...{ message, navigate: props.navigate }} />
  if (role === 'VISITOR') {
    return (
      <>
        {text && <Question text={text} />}
        {hasAttached(message) && <div className={sentStyle}>{attached}</div>}
      </>
    )
  }
  if (role === 'STATE') {
    return (
      <div className={lineStyle} data-state="">
        <p dir="auto">{text}</p>
        {(message.line === 'ABSENT' || message.line === 'UNANSWERED') && line.isLast && (
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
          {text && (
            <p className="plain" dir="auto">
              {text}
            </p>
          )}
          {attached}
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

const hasAttached = ({ files, cards }: Message) => files.length > 0 || cards.length > 0

const loadAttachments = () => import('./attached/attachments.tsx')

/** The photos, files and cards of a message. */
function Attached({ message, navigate }: { message: Message; navigate: TalkProps['navigate'] }) {
  const { files, cards, role, name } = message
  return (
    <>
      {files.length > 0 && <LazyFiles files={files} by={role === 'PERSON' ? name : ''} />}
      {cards.length > 0 && <LazyCards cards={cards} navigate={navigate} />}
    </>
  )
}

function LazyFiles(props: { files: Message['files']; by: string }) {
  const { part } = useCode(loadAttachments)
  return part ? <part.Attachments {...props} /> : null
}

interface RunningProps extends Pick<LineProps, 'props' | 'state' | 'onPassage'> {
  turn: Turn
}

/** The question on its way, and its answer as far as it has come. */
export function RunningTurn({ props, state, turn, onPassage }: RunningProps) {
  const t = useWords(talkWords)
  const { is, sentences, citations, question, problem } = turn
  const isPerson = state.isWithPerson
  // Between a visitor and a person nothing is half written: it was sent, or it was not.
  const isNotSent = is === 'notSent' || (isPerson && is !== 'sent')
  return (
    <>
      {!turn.replaces && <Question text={question} />}
      {isNotSent ? (
        <Banner tone="error" role="alert">
          <p>{problem || t('notSent')}</p>
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

/** Below the lines while a person is asked for or answers: when somebody is there, and the way to the assistant. */
export function WaitingLine(props: { config: Config; state: TalkState; tried: Tried }) {
  const { config, state, tried } = props
  const t = useWords(talkWords)
  const language = useLanguage()
  const { repliesBy } = config
  return (
    <div className={lineStyle} data-state="">
      {state.conversation?.state === 'WAITING' && (
        <>
          <p>{t('waitingFor')}</p>
          <PersonHours config={config} />
          {repliesBy && <span>{t('repliesBy', { when: whenBack(repliesBy, language) })}</span>}
        </>
      )}
      <Button kind="ghost" size="sm" onClick={() => tried(state.closePerson)}>
        {t('backToAssistant')}
      </Button>
    </div>
  )
}
