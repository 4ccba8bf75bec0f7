import { useState } from 'react'
import { translator } from '../../../../i18n/messages.ts'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { useHeadingFocus } from '../../../kit/form/steps.ts'
import type { PageInput, PageProps } from '../../../page.ts'
import { open, link as to } from '../../../router.ts'
import { type Login, savedPath } from '../../../shell/login-flow.ts'
import { storeLogin } from '../../../stores/session.ts'
import { EmailSentence } from '../door/email-sentence.tsx'
import { Door } from '../door/frame.tsx'
import { LinkProblem } from '../door/link-problem.tsx'
import { checkMailLink, type MailLink } from '../door/mail-link.ts'
import { NewAccountForm } from './new-account-form.tsx'
import { registerWords } from './register-messages.ts'

interface Data {
  link: MailLink
  outbox: string
}

/** Loads the state of the link with which the account is made. */
export async function load({ client, query }: PageInput<'passwordSet'>): Promise<Data> {
  const [link, { outbox }] = await Promise.all([checkMailLink(client, query.id), client.operator.info()])
  return { link: link.purpose === 'REGISTER' ? link : { ...link, state: 'UNKNOWN' }, outbox }
}

export function head({ language }: PageProps<'passwordSet', Data>) {
  return { title: translator(registerWords, language)('choosePassword') }
}

/** The form of a new account at an address of its own, which earlier mails led to. */
export default function PasswordSet({ query: { id = '' }, data }: PageProps<'passwordSet', Data>) {
  return <ChoosePassword id={id} {...data} />
}

/** Password and names of a new account, which is logged in afterwards, as long as its link works. */
export function ChoosePassword({ id, link, outbox }: Data & { id: string }) {
  const t = useWords(registerWords)
  const [state, setState] = useState(link.state)
  useHeadingFocus(state)
  if (state !== 'SENT') return <LinkProblem link={{ ...link, state }} id={id} outbox={outbox} />

  const continueRegistration = (login: Login) => {
    storeLogin(login)
    const redirect = link.redirect || savedPath()
    open(to('userRegister', { step: 'ready', ...(redirect && { redirect }) }), true)
  }
  return (
    <Door
      bar={t('createAccount')}
      title={t('choosePassword')}
      lead={<EmailSentence word="forEmail" email={link.email} />}
    >
      <NewAccountForm id={id} email={link.email} onDone={continueRegistration} onOver={setState} />
    </Door>
  )
}
