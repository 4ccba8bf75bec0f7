import { Sparkle } from 'lucide'
import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { useAnswer } from '../element/use-answer.ts'
import { useCode } from '../element/use-code.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useLanguage, useWords } from '../ui/language.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Begin } from './begin.tsx'
import { styles } from './chat.styles.ts'
import { Composer } from './composer.tsx'
import { chatWords } from './messages.ts'
import type { ChatProps, Config } from './resources.ts'
import type { Controls, Pending } from './talk/talk.tsx'
import { type Target, targetOf } from './target.ts'
import { useRoom } from './use-room.ts'

/** The chat: in the page, or behind a button in its corner, whose code is loaded only there. */
export function Chat(props: ChatProps) {
  const { attributes } = props
  const target = targetOf(attributes)
  const hasTarget = target !== undefined
  useEffect(() => {
    if (!hasTarget) console.error('<foyer-chat> needs "enterprise-code" or "uid", such as "E1001".')
  }, [hasTarget])
  if (!target) return null
  const inside = (close?: () => void) => (
    <Room key={JSON.stringify(target)} {...props} target={target} onClose={close} />
  )
  return attributes.mode === 'inline' ? inside() : <Floating {...props}>{inside}</Floating>
}

const loadLauncher = () => import('./launcher.tsx')

function Floating({ children, ...props }: ChatProps & { children(close: () => void): ReactNode }) {
  const { part } = useCode(loadLauncher)
  return part ? <part.Launcher {...props}>{children}</part.Launcher> : null
}

const loadTalk = () => import('./talk/talk.tsx')

interface RoomProps extends ChatProps {
  target: Target
  onClose?: (() => void) | undefined
}

/** One conversation: it can be typed into at once; the code of what follows comes behind. */
function Room(props: RoomProps) {
  const { target, initial, client, attributes } = props
  const t = useWords(chatWords)
  const language = useLanguage()
  const drawn = useRef(initial)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another target is another room
  const answer = useAnswer<Config>(
    (signal) => {
      const first = drawn.current
      drawn.current = undefined
      return first && isIn(first, language)
        ? undefined
        : client.chatConfigs.get({ query: { ...target, language } }, signal)
    },
    [client, language],
  )
  const config = answer.data ?? initial
  const root = useRoom()
  const [pending, setPending] = useState<Pending>()
  const [hasBegun, setBegun] = useState(false)
  const [isAnswering, setAnswering] = useState(false)
  const [text, setText] = useState('')
  const { part, isMissing, retry } = useCode(loadTalk)
  const controls = useRef<Controls>({})
  const ask = (question: string) => setPending({ question, at: Date.now() })
  const asked = useRef('')
  const given = attributes.question?.text
  useEffect(() => {
    if (!given || asked.current === given) return
    asked.current = given
    setPending({ question: given, at: Date.now() })
  }, [given])

  if (!config) return <Nothing {...props} error={answer.error?.code} onRetry={answer.again} />
  const waits = pending && isMissing
  return (
    <section ref={root} className={styles.root} part="root" aria-label={config.name}>
      <Head config={config} onClose={props.onClose} />
      <div className={styles.log} part="log" data-log="">
        {!hasBegun && !pending && (
          <Begin config={config} onAsk={ask} onPerson={() => controls.current.askPerson?.()} isReady={Boolean(part)} />
        )}
        {part && (
          <part.Talk
            {...{ ...props, config, pending, controls, language }}
            onTaken={() => setPending(undefined)}
            onBegun={setBegun}
            onAnswering={setAnswering}
          />
        )}
        {waits && (
          <div className={styles.problem} role="alert">
            <p>{t('weakNetwork')}</p>
            <Button kind="secondary" onClick={retry}>
              {t('tryAgain')}
            </Button>
          </div>
        )}
      </div>
      <Composer
        {...{ text, isAnswering, hasVoice: config.hasVoice, page: props.page }}
        onText={setText}
        onSend={ask}
        onStop={() => controls.current.stop?.()}
        onMore={part && (() => controls.current.openMenu?.())}
      />
    </section>
  )
}

const isIn = (config: Config, language: string) =>
  config.isMaintained ? config.language === language : config.language !== language

function Head({ config, onClose }: { config: Config; onClose: (() => void) | undefined }) {
  const t = useWords(chatWords)
  return (
    <header className={styles.head} part="head">
      <span className={styles.mark} aria-hidden="true">
        <Icon of={Sparkle} size="sm" isActive />
      </span>
      <div>
        <h2>
          <bdi>{config.name}</bdi>
        </h2>
        <p>{t('fromMaterial')}</p>
      </div>
      {onClose && <CloseButton onClose={onClose} />}
    </header>
  )
}

function CloseButton({ onClose }: { onClose: () => void }) {
  const t = useWords(chatWords)
  return (
    <Button kind="ghost" onClick={onClose} aria-label={t('close')}>
      ✕
    </Button>
  )
}

/** A chat that is loading, or the reason why there is none. */
function Nothing(props: RoomProps & { error: string | undefined; onRetry(): void }) {
  const { error, onRetry } = props
  const t = useWords(chatWords)
  useEffect(() => {
    if (error !== 'offline') return
    addEventListener('online', onRetry)
    return () => removeEventListener('online', onRetry)
  }, [error, onRetry])
  if (!error) {
    return (
      <div className={`${styles.root} ${styles.problem}`}>
        <Skeleton kind="text" rows={5} />
      </div>
    )
  }
  const isUnknown = error === 'agentNotFound'
  return (
    <div className={styles.root}>
      <div className={styles.problem} role="alert">
        <p>{t(isUnknown ? 'noAgent' : error === 'offline' ? 'weakNetwork' : 'didNotLoad')}</p>
        {!isUnknown && (
          <Button kind="secondary" onClick={onRetry}>
            {t('tryAgain')}
          </Button>
        )}
      </div>
    </div>
  )
}
