import { useState } from 'react'
import { translator } from '../../../../i18n/messages.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { client } from '../../../client.ts'
import { beforeHydration } from '../../../kit/form/form.styles.ts'
import { FormError } from '../../../kit/form/form-error.tsx'
import { useIsHydrated } from '../../../kit/form/hydration.ts'
import { useHeadingFocus } from '../../../kit/form/steps.ts'
import { useSubmit } from '../../../kit/form/use-submit.ts'
import type { PageInput, PageProps } from '../../../page.ts'
import { link as to } from '../../../router.ts'
import { sessionStore, storeUser } from '../../../stores/session.ts'
import { SetPassword } from '../register/password-reset.tsx'
import { ChoosePassword } from '../register/password-set.tsx'
import { registerWords } from '../register/register-messages.ts'
import { EmailSentence } from './email-sentence.tsx'
import { Door } from './frame.tsx'
import { LinkProblem } from './link-problem.tsx'
import { checkMailLink, type MailLink } from './mail-link.ts'

interface Data {
  link: MailLink
  outbox: string
}

/**
 * Loads the state of the link. Programs that check links in mails open this page too, so loading it changes nothing.
 */
export async function load({ client, params }: PageInput<'emailCheck'>): Promise<Data> {
  const [link, { outbox }] = await Promise.all([checkMailLink(client, params.id), client.operator.info()])
  return { link, outbox }
}

export function head({ language, data }: PageProps<'emailCheck', Data>) {
  const t = translator(registerWords, language)
  const { state, purpose } = data.link
  return { title: t(state === 'SENT' ? stepTitles[purpose] : titles[state]) }
}
const stepTitles = { REGISTER: 'choosePassword', RESET: 'newPassword', CHANGE: 'newAddress' } as const
const titles = { EXPIRED: 'expiredTitle', USED: 'usedTitle', UNKNOWN: 'unknownTitle' } as const

/**
 * The page that the link in a mail opens: the form of a new account, that of a new password, or the button that
 * confirms a new address; else why the link does not work.
 */
export default function EmailCheck({ params: { id }, data: { link, outbox } }: PageProps<'emailCheck', Data>) {
  if (link.state !== 'SENT') return <LinkProblem link={link} id={id} outbox={outbox} />
  if (link.purpose === 'CHANGE') return <NewAddress id={id} email={link.email} outbox={outbox} />
  if (link.purpose === 'RESET') return <SetPassword id={id} link={link} outbox={outbox} />
  return <ChoosePassword id={id} link={link} outbox={outbox} />
}

function NewAddress({ id, email, outbox }: { id: string; email: string; outbox: string }) {
  const t = useWords(registerWords)
  const isHydrated = useIsHydrated()
  const [isDone, setDone] = useState(false)
  const { submit, isBusy, error, until } = useSubmit()
  useHeadingFocus(isDone)
  const confirm = async () => {
    const reply = await client.accounts.confirmEmail({ body: { id } })
    const user = sessionStore.get()?.user
    if (user) storeUser({ ...user, email: reply.email })
    setDone(true)
  }
  const linkStates = { linkExpired: 'EXPIRED', linkUsed: 'USED', linkNotFound: 'UNKNOWN' } as const
  const state = linkStates[error?.code as keyof typeof linkStates]
  if (state) return <LinkProblem link={{ state, purpose: 'CHANGE', email, redirect: '' }} id={id} outbox={outbox} />
  if (isDone) {
    return (
      <Door art title={t('addressChanged')} lead={<EmailSentence word="addressChangedLead" email={email} />}>
        <Button size="lg" block href={to('myPage')}>
          {t('toMyPage')}
        </Button>
      </Door>
    )
  }
  return (
    <Door art title={t('newAddress')} lead={<EmailSentence word="newAddressLead" email={email} />}>
      <FormError error={error} until={until} />
      <Button
        size="lg"
        block
        className={beforeHydration}
        disabled={!isHydrated}
        busy={isBusy}
        onClick={() => void submit(confirm)}
      >
        {t('confirmAddress')}
      </Button>
    </Door>
  )
}
