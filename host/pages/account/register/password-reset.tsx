import { useRef, useState } from 'react'
import { ApiError } from '../../../../api/client/errors.ts'
import { reset } from '../../../../api/contract/accounts/account-states.ts'
import { translator } from '../../../../i18n/messages.ts'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { savePath } from '../../../access/guard.ts'
import { client } from '../../../client.ts'
import { aside, fields, textLink } from '../../../kit/form/form.styles.ts'
import { FormError } from '../../../kit/form/form-error.tsx'
import { useHeadingFocus, useSteps } from '../../../kit/form/steps.ts'
import { SubmitButton } from '../../../kit/form/submit-button.tsx'
import { useProblems } from '../../../kit/form/use-problems.ts'
import { useSubmit } from '../../../kit/form/use-submit.ts'
import type { PageInput, PageProps } from '../../../page.ts'
import { link as to } from '../../../router.ts'
import { finishLogin, savedPath } from '../../../shell/login-flow.ts'
import { AddressForm } from '../door/address-form.tsx'
import { EmailSentence } from '../door/email-sentence.tsx'
import { Door } from '../door/frame.tsx'
import { Inbox } from '../door/inbox.tsx'
import { LinkProblem } from '../door/link-problem.tsx'
import { checkMailLink, type JustSent, type MailLink, wasJustSent } from '../door/mail-link.ts'
import { NewPassword, passwordProblems, passwordsBeforeHydration } from './new-password.tsx'
import { quiet } from './register.styles.ts'
import { registerWords } from './register-messages.ts'

interface Data {
  /** Null where the address has no link: the page then asks for an e-mail address. */
  link: MailLink | null
  outbox: string
}

export async function load({ client, query: { id } }: PageInput<'passwordReset'>): Promise<Data> {
  const [link, { outbox }] = await Promise.all([id ? checkMailLink(client, id) : null, client.operator.info()])
  return { link: link && link.purpose !== 'RESET' ? { ...link, state: 'UNKNOWN' } : link, outbox }
}

export function head({ language }: PageProps<'passwordReset', Data>) {
  return { title: translator(registerWords, language)('newPassword') }
}

/** A new password for people who forgot theirs: they ask for a link, and set the password with it. */
export default function PasswordReset({ query: { id = '' }, data }: PageProps<'passwordReset', Data>) {
  const { link, outbox } = data
  return link ? <SetPassword key={id} id={id} link={link} outbox={outbox} /> : <AskForLink key="" outbox={outbox} />
}

function AskForLink({ outbox }: { outbox: string }) {
  const t = useWords(registerWords)
  const [step, go] = useSteps(reset, 'ADDRESS')
  const [sent, setSent] = useState<JustSent>()
  const send = async (email: string) => {
    if (wasJustSent(sent, email)) return go('send')
    const redirect = savedPath()
    const reply = await client.accounts.forgot({ body: { email, ...(redirect && { redirect }) } })
    setSent({ ...reply, email, sentAt: Date.now() })
    go('send')
  }
  if (step === 'INBOX' && sent) {
    const change = () => go('change')
    return (
      <Door title={t('checkInbox')} onBack={change}>
        <Inbox email={sent.email} sent={sent} outbox={outbox} onChange={change} />
      </Door>
    )
  }
  return (
    <Door art title={t('newPassword')} lead={t('forgotLead')}>
      <AddressForm onSend={send}>
        <p className={aside}>
          <a className={textLink} href={to('emailLogin')}>
            {t('logIn')}
          </a>
        </p>
      </AddressForm>
    </Door>
  )
}

const over = { linkExpired: 'EXPIRED', linkUsed: 'USED', linkNotFound: 'UNKNOWN' } as const

/** The form of a new password, as long as its link works. */
export function SetPassword({ id, link, outbox }: { id: string; link: MailLink; outbox: string }) {
  const t = useWords(registerWords)
  const [state, setState] = useState(link.state)
  useHeadingFocus(state)
  const [passwords, setPasswords] = useState(passwordsBeforeHydration)
  const form = useRef<HTMLFormElement>(null)
  const { submit, isBusy, error, until } = useSubmit()
  const problems = useProblems(() => passwordProblems(passwords, t), form)
  if (state !== 'SENT') return <LinkProblem link={{ ...link, state }} id={id} outbox={outbox} />

  const save = async () => {
    try {
      const login = await client.accounts.reset({ body: { id, password: passwords.password } })
      if (link.redirect) savePath(link.redirect)
      await finishLogin(login)
    } catch (error) {
      const code = error instanceof ApiError ? error.code : undefined
      if (code === 'passwordTooCommon') return problems.refuse({ password: (error as ApiError).message })
      if (code !== undefined && code in over) return setState(over[code as keyof typeof over])
      throw error
    }
  }
  const send = (event: Pick<Event, 'preventDefault'>) => {
    event.preventDefault()
    if (problems.check()) void submit(save)
  }
  return (
    <Door title={t('newPassword')} lead={<EmailSentence word="forEmail" email={link.email} />}>
      <form ref={form} className={fields} method="post" noValidate onSubmit={send} {...problems.watch}>
        <NewPassword
          email={link.email}
          value={passwords}
          problem={problems.errorOf}
          onChange={(changed) => {
            if ('password' in changed) problems.typed('password')
            setPasswords((current) => ({ ...current, ...changed }))
          }}
        />
        <FormError error={error} until={until} />
        <SubmitButton busy={isBusy} busyLabel={t('savingPassword')}>
          {t('savePassword')}
        </SubmitButton>
        <p className={quiet}>{t('resetNote')}</p>
      </form>
    </Door>
  )
}
