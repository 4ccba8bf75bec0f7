import { useId, useState } from 'react'
import { ApiError } from '../../api/client/errors.ts'
import { Button } from '../ui/button.tsx'
import { Note } from '../ui/fields/field.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { useLanguage, useWords } from '../ui/language.tsx'
import type { OwnDetails } from './form-of.ts'
import { registrationWords } from './messages.ts'
import { styles } from './registration.styles.ts'
import type { Identity, RegistrationProps, Start } from './resources.ts'

/** As whom somebody registers, and with which code. */
export interface Chosen {
  identity: Identity
  /** Empty where none is needed. */
  invitationCode: string
  /** The details of the guest whom the code invites; null where it invites nobody in particular. */
  entered?: OwnDetails | null
}

/** The first page: as whom somebody registers, and the invitation code where that needs one. */
export function Choose(props: {
  start: Start
  identities: readonly Identity[]
  /** The invitation code of the page's address. */
  given: string
  client: RegistrationProps['client']
  /** The choice to which the visitor comes back. */
  before: Chosen | undefined
  onChosen(chosen: Chosen): void
}) {
  const { start, identities, given, before, client, onChosen } = props
  const t = useWords(registrationWords)
  const language = useLanguage()
  const id = useId()
  const free = identities.filter(({ placesLeft }) => placesLeft !== 0)
  const invited = given ? free.find(({ needsInvitation }) => needsInvitation) : undefined
  const [picked, setPicked] = useState((before?.identity ?? invited ?? free[0])?.identity)
  const [code, setCode] = useState(before?.invitationCode || given)
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const identity = identities.find((each) => each.identity === picked)

  async function go() {
    if (!identity || isBusy) return
    const read = (invitationCode: string) =>
      client.registrationForms.readInvitation({ body: { meetingCode: start.meetingCode, invitationCode, language } })
    if (!identity.needsInvitation) {
      if (!given) return onChosen({ identity, invitationCode: '' })
      setBusy(true)
      // The link may be that of a listed guest; whether its code holds is said once they register.
      const { entered } = await read(given).catch(() => ({ entered: null }))
      return onChosen({ identity, invitationCode: '', entered })
    }
    if (!code.trim()) return setProblem(t('codeMissing'))
    setBusy(true)
    try {
      const invitation = await read(code)
      const opened = identities.find((each) => each.identity === invitation.identity) ?? identity
      onChosen({ identity: opened, invitationCode: invitation.invitationCode, entered: invitation.entered })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // The server says in the visitor's language that the code is unknown or used up.
      setProblem((error.code !== 'offline' && error.message) || t('failed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      className={styles.form}
      part="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void go()
      }}
    >
      <fieldset className={styles.rows} part="identities">
        <legend>{t('who')}</legend>
        {identities.map((each) => (
          <label key={each.identity}>
            <input
              type="radio"
              name={`${id}-identity`}
              value={each.identity}
              checked={each.identity === picked}
              disabled={each.placesLeft === 0}
              onChange={() => setPicked(each.identity)}
            />
            <span>
              <b>{each.name}</b>
              <Facts identity={each} />
            </span>
            {each.placesLeft === 0 && <em>{t('full')}</em>}
            {each.placesLeft !== 0 && each.needsInvitation && <em>{t('needsCode')}</em>}
          </label>
        ))}
      </fieldset>
      {identity?.needsInvitation && (
        <TextField
          label={t('code')}
          name="invitationCode"
          value={code}
          onValue={(text) => {
            setCode(text)
            setProblem('')
          }}
          help={t('codeHelp')}
          error={problem || undefined}
          required
          dir="ltr"
          autoComplete="off"
          part="field"
        />
      )}
      {!identity && <Note id={id} error={t('choose')} />}
      <Button type="submit" size="lg" block busy={isBusy} disabled={!identity} part="submit">
        {t('next')}
      </Button>
    </form>
  )
}

/** The few sentences that say what an identity is and what it needs. */
function Facts({ identity }: { identity: Identity }) {
  const t = useWords(registrationWords)
  const { summary, needsReview, idTypes, needsPhoto, placesLeft } = identity
  return (
    <>
      {summary && <small>{summary}</small>}
      {needsReview && <small>{t('needsReview')}</small>}
      {idTypes.length > 0 ? <small>{t('needsDocument')}</small> : needsPhoto && <small>{t('needsPhoto')}</small>}
      {placesLeft !== null && placesLeft > 0 && <small>{t('placesLeft', { count: placesLeft })}</small>}
    </>
  )
}
