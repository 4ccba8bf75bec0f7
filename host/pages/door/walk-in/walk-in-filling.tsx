import { useMemo, useState } from 'react'
import { apiError } from '../../../../api/client/errors.ts'
import type { Answers, FieldError } from '../../../../api/contract/forms/answers.ts'
import { doorLimits } from '../../../../api/contract/registrations/check-in-terms.ts'
// With the sheet, because without a network it could not come later.
import '../../../../widgets/questions/heavy/phone.tsx'
import { errorsOf } from '../../../../widgets/questions/own-fields.ts'
import { Questions } from '../../../../widgets/questions/questions.tsx'
import type { QuestionServices } from '../../../../widgets/questions/services.ts'
import { Banner } from '../../../../widgets/ui/banner.tsx'
import { TextField } from '../../../../widgets/ui/fields/text-field.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { outward } from '../../../../widgets/ui/outward.ts'
import { newKey } from '../../../kit/form/new-key.ts'
import { link } from '../../../router.ts'
import { checkinWords } from '../checkin-messages.ts'
import { refusalOf, refusalText, type WalkInRefusal } from './refusal-text.ts'
import { doorFields, fieldsToCorrect, type WalkInIdentity, walkInEntry, walkInForm } from './walk-in-form.ts'
import { walkInWords } from './walk-in-messages.ts'
import type { Registered, WalkInSender } from './walk-in-sender.ts'
import type { QueuedWalkIn, WalkInBody, WalkInForms } from './walk-in-store.ts'

const noErrors: readonly FieldError[] = []
/** The refusals that a supervisor may override with a reason. */
const overridden = ['registrationFull', 'sameTimeSlot']

/** The props of a registration at the door, whether somebody is new or corrected. */
export interface WalkInProps {
  sender: WalkInSender
  services: QuestionServices
  meetingCode: string
  checkType: string
  isSupervisor: boolean
  /** Somebody who was registered before and whom the server has refused since. */
  refused?: QueuedWalkIn | undefined
  /** Called with the result; with nothing but what was sent if it waits for a network. */
  onRegistered(result: Registered | undefined, body: WalkInBody, identityName: string): void
}

const wrongFields = ({ code, fields }: WalkInRefusal) => (code === 'invalidInput' ? errorsOf(fields) : noErrors)

/** The questions about somebody as one identity, until the server has taken them or they wait. */
export function WalkInFilling(
  props: WalkInProps & {
    forms: WalkInForms
    identity: WalkInIdentity
    answers: Answers
    onAnswers(answers: Answers): void
    onBack(): void
  },
) {
  const { sender, services, meetingCode, checkType, isSupervisor, forms, identity, answers, onAnswers } = props
  const refusal = props.refused?.refusal
  const t = useWords(walkInWords)
  const tDoor = useWords(checkinWords)
  const language = useLanguage()
  const [id] = useState(() => props.refused?.id ?? newKey())
  const [wrong, setWrong] = useState(() => (refusal ? wrongFields(refusal) : noErrors))
  const [faulty, setFaulty] = useState(() => (refusal ? fieldsToCorrect(refusal) : []))
  const [failure, setFailure] = useState<WalkInRefusal>()
  const [isBusy, setBusy] = useState(false)
  const definition = useMemo(() => walkInForm(identity, language), [identity, language])
  const reason = String(answers[doorFields.reason] ?? '').trim()
  const isOverridable = isSupervisor && overridden.includes((failure ?? refusal)?.code ?? '')

  async function submit(checked: Answers) {
    const body: WalkInBody = {
      ...{ meetingCode, id, checkType, identity: identity.identity, formVersion: identity.formVersion, language },
      ...walkInEntry(checked),
      ...(isOverridable && reason && { reason }),
      terms: true,
    }
    setBusy(true)
    setFailure(undefined)
    try {
      props.onRegistered(await sender.register(body, answers, props.refused), body, identity.name)
    } catch (error) {
      const problem = refusalOf(apiError(error))
      const errors = wrongFields(problem)
      setWrong(errors)
      if (errors.length === 0) setFailure(problem)
    } finally {
      setBusy(false)
    }
  }
  const isEarlier = refusal !== undefined && !isBusy && failure === undefined && wrong.length === 0
  return (
    <>
      {isEarlier && (
        <Banner tone="error" role="status">
          {refusalText(refusal, tDoor)}
        </Banner>
      )}
      <Questions
        {...{ definition, answers, services, faulty, isBusy }}
        refused={wrong}
        onAnswers={(next) => {
          // Fields that were looked at are no longer marked, so that the same answer can be sent again.
          setFaulty((names) => names.filter((name) => next[name] === answers[name]))
          onAnswers(next)
        }}
        today={forms.today}
        submitLabel={t(isOverridable ? 'anyway' : refusal ? 'sendAgain' : 'submit')}
        onSubmit={(checked) => void submit(checked)}
        onBack={forms.identities.length > 1 ? props.onBack : undefined}
        notice={
          <>
            <p className="note">
              {t('read')}{' '}
              <a href={link('terms')} {...outward}>
                {t('termsLink')}
              </a>
              {', '}
              <a href={link('privacy')} {...outward}>
                {t('privacyLink')}
              </a>
            </p>
            {failure && (
              <Banner tone="error" role="alert">
                {refusalText(failure, tDoor)}
              </Banner>
            )}
            {isOverridable && (
              <TextField
                label={t('reason')}
                name="reason"
                value={String(answers[doorFields.reason] ?? '')}
                onValue={(value) => onAnswers({ ...answers, [doorFields.reason]: value })}
                maxLength={doorLimits.reason}
                required
              />
            )}
          </>
        }
      />
    </>
  )
}
