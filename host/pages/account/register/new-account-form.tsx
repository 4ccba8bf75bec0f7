import { useLayoutEffect, useRef, useState } from 'react'
import { ApiError } from '../../../../api/client/errors.ts'
import { asksFamilyFirst } from '../../../../i18n/person-name.ts'
import { Banner } from '../../../../widgets/ui/banner.tsx'
import { Button } from '../../../../widgets/ui/button.tsx'
import { TextField } from '../../../../widgets/ui/fields/text-field.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { client } from '../../../client.ts'
import { useCountries } from '../../../kit/form/countries.ts'
import { fields, pinned } from '../../../kit/form/form.styles.ts'
import { FormError } from '../../../kit/form/form-error.tsx'
import { tickedBeforeHydration, typedBeforeHydration } from '../../../kit/form/hydration.ts'
import { loginWords } from '../../../kit/form/login-messages.ts'
import { CountryField } from '../../../kit/form/place-fields.tsx'
import { SubmitButton } from '../../../kit/form/submit-button.tsx'
import { TermsCheckbox } from '../../../kit/form/terms-checkbox.tsx'
import { useProblems } from '../../../kit/form/use-problems.ts'
import { useSubmit } from '../../../kit/form/use-submit.ts'
import { link as to } from '../../../router.ts'
import type { Login } from '../../../shell/login-flow.ts'
import { useDraft } from '../../../stores/drafts.ts'
import { EmailSentence } from '../door/email-sentence.tsx'
import { ExpiredBanner } from '../door/link-problem.tsx'
import { NewPassword, type Passwords, passwordProblems, passwordsBeforeHydration } from './new-password.tsx'
import { pair, rule } from './register.styles.ts'
import { registerWords } from './register-messages.ts'

/** In the API `firstName` is the family name and `lastName` the given name. */
const emptyNames = { firstName: '', lastName: '', organisation: '', position: '', countryCode: '' }
type Names = typeof emptyNames
const missing = {
  firstName: 'familyNameMissing',
  lastName: 'givenNameMissing',
  organisation: 'organisationMissing',
} as const
type Required = keyof typeof missing
const required = Object.keys(missing) as Required[]

const namesBeforeHydration = () =>
  Object.fromEntries(
    [...required, 'position' as const].map((name) => [name, typedBeforeHydration(name)]).filter(([, text]) => text),
  )

/** The form of a new account. `onOver` is called where the link was used meanwhile, or is unknown. */
export function NewAccountForm(props: {
  id: string
  email: string
  onDone: (login: Login) => void
  onOver: (state: 'USED' | 'UNKNOWN') => void
}) {
  const { id, email, onDone, onOver } = props
  const [t, tLogin] = [useWords(registerWords), useWords(loginWords)]
  const { likelyCountry } = useCountries()
  const [names, changeNames, clearDraft] = useDraft(`new account ${email}`, emptyNames)
  const [passwords, setPasswords] = useState(passwordsBeforeHydration)
  const [isTicked, setTicked] = useState(() => tickedBeforeHydration('terms'))
  // Text that was typed before hydration would be lost when the app draws the page.
  const [typedNames] = useState(namesBeforeHydration)
  // biome-ignore lint/correctness/useExhaustiveDependencies: takes over once the names that were typed before hydration; later ones are in the draft
  useLayoutEffect(() => changeNames(typedNames), [])
  const form = useRef<HTMLFormElement>(null)
  const { submit, isBusy, error, until } = useSubmit()
  const problems = useProblems<Required | keyof Passwords | 'terms'>(
    () => ({
      ...passwordProblems(passwords, t),
      ...Object.fromEntries(required.flatMap((name) => (names[name].trim() ? [] : [[name, t(missing[name])]]))),
      ...(!isTicked && { terms: tLogin('agreeFirst') }),
    }),
    form,
  )
  const countryCode = names.countryCode || likelyCountry

  const activate = async () => {
    const body = { ...names, id, password: passwords.password, terms: true as const }
    try {
      const reply = await client.accounts.activate({ body: { ...body, ...(countryCode && { countryCode }) } })
      clearDraft({ isLeft: true })
      onDone(reply)
    } catch (error) {
      const code = error instanceof ApiError ? error.code : undefined
      if (code === 'passwordTooCommon') return problems.refuse({ password: (error as ApiError).message })
      if (code === 'linkUsed') return onOver('USED')
      if (code === 'linkNotFound') return onOver('UNKNOWN')
      throw error
    }
  }
  const send = (event: Pick<Event, 'preventDefault'>) => {
    event.preventDefault()
    if (problems.check()) void submit(activate)
  }
  const text = (name: keyof Names) => ({
    name,
    value: names[name],
    maxLength: name === 'organisation' ? 200 : 100,
    onValue: (value: string) => changeNames({ [name]: value }),
  })
  return (
    <form ref={form} className={fields} method="post" noValidate onSubmit={send} {...problems.watch}>
      <NewPassword
        email={email}
        value={passwords}
        problem={problems.errorOf}
        onChange={(changed) => {
          if ('password' in changed) problems.typed('password')
          setPasswords((current) => ({ ...current, ...changed }))
        }}
      />
      <hr className={rule} />
      <FullName text={text} problem={problems.errorOf} />
      <TextField
        label={t('organisation')}
        {...text('organisation')}
        autoComplete="organization"
        required
        error={problems.errorOf('organisation')}
      />
      <TextField label={t('position')} {...text('position')} autoComplete="organization-title" optional />
      <CountryField value={countryCode} onValue={(countryCode) => changeNames({ countryCode })} />
      <TermsCheckbox isTicked={isTicked} onTick={setTicked} error={problems.errorOf('terms')} />
      <div className={pinned}>
        {problems.count > 1 && (
          <Banner tone="error" role="alert">
            {t('needsAttention', { count: problems.count })}
          </Banner>
        )}
        {error?.code === 'linkExpired' ? (
          <LinkExpired id={id} email={email} />
        ) : (
          <FormError error={error} until={until} action={error?.code === 'accountExists' && <LoginLink />} />
        )}
        <SubmitButton busy={isBusy} busyLabel={t('creating')}>
          {t('createAccount')}
        </SubmitButton>
      </div>
    </form>
  )
}

/** Given name and family name, in the order of the page's language. */
function FullName(props: {
  text: (name: 'firstName' | 'lastName') => { name: string; value: string; onValue: (value: string) => void }
  problem: (name: 'firstName' | 'lastName') => string | undefined
}) {
  const { text, problem } = props
  const t = useWords(registerWords)
  const isFamilyFirst = asksFamilyFirst(useLanguage())
  const family = (
    <TextField
      key="family"
      label={t('familyName')}
      {...text('firstName')}
      autoComplete="family-name"
      required
      error={problem('firstName')}
    />
  )
  return (
    <div className={pair}>
      {isFamilyFirst && family}
      <TextField
        key="given"
        label={t('givenName')}
        {...text('lastName')}
        autoComplete="given-name"
        required
        error={problem('lastName')}
      />
      {!isFamilyFirst && family}
    </div>
  )
}

function LoginLink() {
  const t = useWords(registerWords)
  return (
    <Button kind="ghost" size="sm" href={to('emailLogin')}>
      {t('logIn')}
    </Button>
  )
}

/** Shown where the link expired while the reader was typing: it sends another link, and the form stays as it is. */
function LinkExpired({ id, email }: { id: string; email: string }) {
  const [isSent, setSent] = useState(false)
  const { submit, isBusy, error, until } = useSubmit()
  const resend = async () => {
    await client.accounts.sendAgain({ id })
    setSent(true)
  }
  if (isSent) {
    return (
      <Banner tone="brand" role="status">
        <EmailSentence word="resentKept" email={email} />
      </Banner>
    )
  }
  return (
    <>
      <ExpiredBanner isBusy={isBusy} onResend={() => void submit(resend)} />
      <FormError error={error} until={until} />
    </>
  )
}
