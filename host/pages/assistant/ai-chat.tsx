import { ListClock } from 'lucide'
import { useEffect, useRef } from 'react'
import { ApiError } from '../../../api/client/errors.ts'
import type { Reply } from '../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../api/contract/index.ts'
import type { PageQuery } from '../../../api/contract/page-queries.ts'
import { isLanguage, type Language } from '../../../i18n/locales.ts'
import { translator } from '../../../i18n/messages.ts'
import { Button } from '../../../widgets/ui/button.tsx'
import { IconButton } from '../../../widgets/ui/icon-button.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import { takeQuestion } from '../../access/asked-question.ts'
import type { Head, PageInput, PageProps } from '../../page.ts'
import { link, open } from '../../router.ts'
import { Bar } from '../../shell/bar.tsx'
import { chooseLanguage } from '../../shell/navigation.ts'
import { panes } from '../../shell/panes.ts'
import { languageStore } from '../../stores/language.ts'
import { useMinWidth } from '../../stores/min-width.ts'
import { usePageCode } from '../../stores/page-code.ts'
import { useHasLogin } from '../../stores/session.ts'
import { chatPage, guest } from './assistant.styles.ts'
import { assistantWords } from './assistant-messages.ts'

/** The assistant, for the page's head; undefined where there is none. The widget loads what it shows itself. */
type Data = Pick<Reply<Contract['chatConfigs']['get']>, 'name' | 'targetName' | 'greeting'> | undefined

/** Returns the address of the chat that a query names. */
const addressOf = ({ enterpriseCode, uid, meetingCode }: PageQuery<'aiChat'>) =>
  link('aiChat', enterpriseCode ? { enterpriseCode } : uid ? { uid } : meetingCode ? { meetingCode } : {})

export async function load({ client, language, query }: PageInput<'aiChat'>): Promise<Data> {
  const { enterpriseCode, uid, meetingCode } = query
  try {
    return await client.chatConfigs.get({
      query: { ...(enterpriseCode ? { enterpriseCode } : uid ? { uid } : { meetingCode }), language },
    })
  } catch (error) {
    // The widget says that there is no assistant.
    if (error instanceof ApiError && (error.more.status === 404 || error.code === 'invalidInput')) return undefined
    throw error
  }
}

export function head({ data, language }: PageProps<'aiChat', Data>): Head {
  const t = translator(assistantWords, language)
  return { title: data?.name || t('assistant'), description: t('description'), ...(!data && { status: 404 }) }
}

/** The chat with an assistant, as the widget that partners embed; on wide screens beside the list of conversations. */
export default function AiChat({ data, query, language }: PageProps<'aiChat', Data>) {
  const t = useWords(assistantWords)
  const isWide = useMinWidth(840)
  const hasLogin = useHasLogin()
  const address = addressOf(query)
  const { enterpriseCode, uid } = query
  const home = enterpriseCode
    ? link('enterpriseMainPage', { enterpriseCode })
    : uid
      ? link('mainPage', { uid })
      : link('home')
  return (
    <div className={panes} data-shows="detail">
      <div className="list">
        {isWide && (hasLogin ? <LazyHistory current={address} /> : <Guest query={query} address={address} />)}
      </div>
      <div className="detail">
        <Bar
          title={data?.name || t('assistant')}
          home={home}
          end={
            !isWide && hasLogin ? (
              <IconButton label={t('history')} icon={ListClock} onClick={() => void open(link('aigcHistory'))} />
            ) : undefined
          }
        />
        <Chat key={address} query={query} address={address} language={language} />
      </div>
    </div>
  )
}

function Guest({ query: { enterpriseCode, uid }, address }: { query: PageQuery<'aiChat'>; address: string }) {
  const t = useWords(assistantWords)
  return (
    <>
      <Bar title={t('history')} />
      <div className={guest}>
        <p>{t('logInText')}</p>
        <Button
          kind="soft"
          href={link('aiLogin', {
            redirect: address,
            ...(enterpriseCode ? { enterpriseCode } : uid ? { uid } : {}),
          })}
        >
          {t('logIn')}
        </Button>
      </div>
    </>
  )
}

const loadHistory = () => import('./history-side.tsx')

/** The list of conversations beside the chat; its code is loaded where there is room for it. */
function LazyHistory({ current }: { current: string }) {
  const { part } = usePageCode(loadHistory)
  return part ? <part.HistorySide current={current} /> : null
}

/** The widget. A question that was typed before the login is asked once. */
function Chat(props: { query: PageQuery<'aiChat'>; address: string; language: Language }) {
  const { query, address, language } = props
  const { enterpriseCode, uid, meetingCode } = query
  const container = useRef<HTMLDivElement>(null)
  const hasLogin = useHasLogin()
  useEffect(() => {
    const text = hasLogin && takeQuestion(address)
    const element = container.current?.querySelector('foyer-chat')
    if (text && element) Object.assign(element, { question: { text } })
  }, [address, hasLogin])
  useEffect(() => {
    const element = container.current
    const controller = new AbortController()
    const { signal } = controller
    // The assistant has a login page of its own, which leads back here.
    const logIn = (event: Event) => {
      event.preventDefault()
      event.stopPropagation()
      void open(link('aiLogin', { redirect: address, ...(enterpriseCode ? { enterpriseCode } : uid ? { uid } : {}) }))
    }
    element?.addEventListener('foyer:login-required', logIn, { signal })
    element?.addEventListener('foyer:navigate', follow, { signal })
    element?.addEventListener('foyer:language', setLanguage, { signal })
    return () => controller.abort()
  }, [address, enterpriseCode, uid])
  return (
    <div ref={container} className={chatPage}>
      <foyer-chat
        server
        enterprise-code={enterpriseCode}
        uid={enterpriseCode ? undefined : uid}
        {...(meetingCode && !enterpriseCode && !uid && { 'llm-type': 'MEETING', 'relation-code': meetingCode })}
        language={language}
        loading="eager"
      />
    </div>
  )
}

/** Opens the links of the widget as pages of the app, where they are such. */
function follow(event: Event) {
  const { href, target } = (event as CustomEvent<{ href: string; target: string }>).detail
  if (target === '_self' && open(href)) event.preventDefault()
}

/** A language chosen in the widget becomes the language of the app. */
function setLanguage(event: Event) {
  const { language } = (event as CustomEvent<{ language: string }>).detail
  if (isLanguage(language) && language !== languageStore.get()) void chooseLanguage(language)
}
