import { BookOpenCheck, MessagesSquare, Sparkle, UserRound } from 'lucide'
import { useEffect } from 'react'
import { ApiError } from '../../../../api/client/errors.ts'
import { translator } from '../../../../i18n/messages.ts'
import { Icon } from '../../../../widgets/ui/icon.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { keepQuestion } from '../../../access/asked-question.ts'
import { savePath } from '../../../access/guard.ts'
import type { PageInput, PageProps } from '../../../page.ts'
import { link } from '../../../router.ts'
import { assistant, points } from '../door/door.styles.ts'
import { doorWords } from '../door/door-messages.ts'
import { Door } from '../door/frame.tsx'
import { LoginForm } from './login-form.tsx'

/** The name of the person whose assistant it is; empty where the address names none, or one that does not exist. */
interface Data {
  name: string
}
const maxQuestionLength = 500

export async function load({ client, language, query }: PageInput<'aiLogin'>): Promise<Data> {
  const { enterpriseCode } = query
  if (!enterpriseCode) return { name: '' }
  try {
    const { name } = await client.enterprises.contactTarget({ query: { enterpriseCode, language } })
    return { name }
  } catch (error) {
    // A link to somebody who no longer exists must not keep the reader from logging in.
    if (error instanceof ApiError && (error.more.status === 404 || error.code === 'invalidInput')) return { name: '' }
    throw error
  }
}

export function head({ language }: PageProps<'aiLogin', Data>) {
  const t = translator(doorWords, language)
  return { title: t('aiTitle'), description: t('aiDescription') }
}

/** The login before a chat with an assistant: the question that was asked, and what a login adds. */
export default function AiLogin({ query, data }: PageProps<'aiLogin', Data>) {
  const t = useWords(doorWords)
  const question = query.question?.trim().slice(0, maxQuestionLength)
  const { enterpriseCode, uid, redirect } = query
  useEffect(() => {
    if (!enterpriseCode && !uid) return
    const address = link('aiChat', enterpriseCode ? { enterpriseCode } : uid ? { uid } : {})
    if (!redirect) savePath(address)
    if (question) keepQuestion({ question, address })
  }, [enterpriseCode, uid, redirect, question])

  return (
    <Door art title={t('aiTitle')} lead={data.name ? t('aiLeadOf', { name: data.name }) : t('aiLead')}>
      {question && <Question text={question} />}
      <ul className={points}>
        <li>
          <Icon of={BookOpenCheck} size="sm" />
          {t('aiAnswer')}
        </li>
        <li>
          <Icon of={MessagesSquare} size="sm" />
          {t('aiHistory')}
        </li>
        <li>
          <Icon of={UserRound} size="sm" />
          {t('aiPerson')}
        </li>
      </ul>
      <LoginForm firstMethod="phone" />
    </Door>
  )
}

function Question({ text }: { text: string }) {
  const t = useWords(doorWords)
  return (
    <figure className={assistant}>
      <span>
        <Icon of={Sparkle} size="sm" />
      </span>
      <div>
        <figcaption>
          {t('aiQuestion')} <small>{t('aiKept')}</small>
        </figcaption>
        <blockquote dir="auto">{text}</blockquote>
      </div>
    </figure>
  )
}
