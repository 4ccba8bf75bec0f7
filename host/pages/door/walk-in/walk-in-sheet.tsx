import { useEffect, useMemo, useState } from 'react'
import { type ApiError, apiError } from '../../../../api/client/errors.ts'
import type { Answers, FieldError } from '../../../../api/contract/forms/answers.ts'
// With the sheet, because without a network it could not come later.
import '../../../../widgets/questions/heavy/phone.tsx'
import { errorsOf } from '../../../../widgets/questions/own-fields.ts'
import { Questions } from '../../../../widgets/questions/questions.tsx'
import type { QuestionServices } from '../../../../widgets/questions/services.ts'
import { Banner } from '../../../../widgets/ui/banner.tsx'
import { Empty } from '../../../../widgets/ui/empty.tsx'
import { TextField } from '../../../../widgets/ui/fields/text-field.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { List, ListItem } from '../../../../widgets/ui/list-item.tsx'
import { outward } from '../../../../widgets/ui/outward.ts'
import { Sheet } from '../../../../widgets/ui/overlay/overlay.tsx'
import { Skeleton } from '../../../../widgets/ui/skeleton.tsx'
import { newKey } from '../../../kit/form/new-key.ts'
import { link } from '../../../router.ts'
import { checkinWords } from '../checkin-messages.ts'
import { refusalText } from './refusal-text.ts'
import { walkInStyle } from './walk-in.styles.ts'
import { firstAnswers, type WalkInIdentity, walkInEntry, walkInForm } from './walk-in-form.ts'
import { walkInWords } from './walk-in-messages.ts'
import type { Registered, WalkInSender } from './walk-in-sender.ts'
import type { WalkInBody, WalkInForms } from './walk-in-store.ts'

const noErrors: readonly FieldError[] = []
/** The refusals that a supervisor may override with a reason. */
const overridden = ['registrationFull', 'sameTimeSlot']

interface SheetProps {
  sender: WalkInSender
  services: QuestionServices
  meetingCode: string
  checkType: string
  isSupervisor: boolean
  /** The text that was typed to find the person. */
  typed: string
  onClose(): void
  /** Called with the result; with nothing but what was sent if it waits for a network. */
  onRegistered(result: Registered | undefined, body: WalkInBody, identityName: string): void
}

/** The form of somebody who is registered on the spot: as whom first, then only what that needs. */
export function WalkInSheet(props: SheetProps) {
  const { sender, onClose } = props
  const t = useWords(walkInWords)
  const language = useLanguage()
  const [forms, setForms] = useState<WalkInForms>()
  const [failure, setFailure] = useState<ApiError>()
  const [identity, setIdentity] = useState<WalkInIdentity>()
  const [isTyped, setTyped] = useState(false)
  // Another identity keeps what was typed for the one before.
  const [answers, setAnswers] = useState<Answers>(() => firstAnswers(props.typed, language))
  useEffect(() => {
    let isOver = false
    sender.forms(language).then(
      (read) => {
        if (isOver) return
        setForms(read)
        const allowed = read.identities.filter(({ isAllowed }) => isAllowed)
        if (allowed.length === 1) setIdentity(allowed[0])
      },
      (error) => isOver || setFailure(apiError(error)),
    )
    return () => {
      isOver = true
    }
  }, [sender, language])
  return (
    <Sheet open title={t('title')} onClose={onClose} isDirty={isTyped}>
      <div className={walkInStyle}>
        {failure ? (
          <Empty
            drawing={failure.code === 'offline' ? 'offline' : 'error'}
            title={t('failed')}
            text={failure.message || t('noForm')}
          />
        ) : !forms ? (
          <Skeleton rows={4} />
        ) : forms.identities.length === 0 ? (
          <Empty drawing="lock" title={t('nobody')} />
        ) : identity ? (
          <Filling
            {...props}
            forms={forms}
            identity={identity}
            answers={answers}
            onAnswers={(next) => {
              setAnswers(next)
              setTyped(true)
            }}
            onBack={() => setIdentity(undefined)}
          />
        ) : (
          <Choice forms={forms} onChoose={setIdentity} />
        )}
      </div>
    </Sheet>
  )
}

function Choice({ forms, onChoose }: { forms: WalkInForms; onChoose(identity: WalkInIdentity): void }) {
  const t = useWords(walkInWords)
  const noteOf = ({ isAllowed, placesLeft }: WalkInIdentity) => {
    if (!isAllowed) return t('needsSupervisor')
    const left = Math.min(placesLeft ?? Number.POSITIVE_INFINITY, forms.placesLeft ?? Number.POSITIVE_INFINITY)
    if (left === 0) return t('full')
    return Number.isFinite(left) ? t('placesLeft', { count: left }) : ''
  }
  return (
    <>
      <h3>{t('identity')}</h3>
      <List label={t('identity')}>
        {forms.identities.map((identity) => (
          <ListItem
            key={identity.identity}
            title={identity.name}
            meta={noteOf(identity)}
            {...(identity.isAllowed && { onPress: () => onChoose(identity) })}
          />
        ))}
      </List>
    </>
  )
}

function Filling(
  props: SheetProps & {
    forms: WalkInForms
    identity: WalkInIdentity
    answers: Answers
    onAnswers(answers: Answers): void
    onBack(): void
  },
) {
  const { sender, services, meetingCode, checkType, isSupervisor, forms, identity, answers, onAnswers } = props
  const t = useWords(walkInWords)
  const tDoor = useWords(checkinWords)
  const language = useLanguage()
  const [id] = useState(newKey)
  const [refused, setRefused] = useState(noErrors)
  const [failure, setFailure] = useState<ApiError>()
  const [reason, setReason] = useState('')
  const [isBusy, setBusy] = useState(false)
  const definition = useMemo(() => walkInForm(identity, language), [identity, language])

  async function submit(checked: Answers) {
    const isOverriding = isSupervisor && failure && overridden.includes(failure.code) && reason.trim()
    const body: WalkInBody = {
      ...{ meetingCode, id, checkType, identity: identity.identity, formVersion: identity.formVersion, language },
      ...walkInEntry(checked),
      ...(isOverriding && { reason: reason.trim() }),
      terms: true,
    }
    setBusy(true)
    setFailure(undefined)
    try {
      props.onRegistered(await sender.register(body), body, identity.name)
    } catch (error) {
      const problem = apiError(error)
      const errors = problem.code === 'invalidInput' ? errorsOf(problem.more.fields) : noErrors
      setRefused(errors)
      if (errors.length === 0) setFailure(problem)
    } finally {
      setBusy(false)
    }
  }
  const isOverridable = isSupervisor && failure !== undefined && overridden.includes(failure.code)
  return (
    <Questions
      {...{ definition, answers, services, refused, isBusy }}
      onAnswers={(next) => {
        onAnswers(next)
      }}
      today={forms.today}
      submitLabel={t(isOverridable ? 'anyway' : 'submit')}
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
            <TextField label={t('reason')} name="reason" value={reason} onValue={setReason} maxLength={300} required />
          )}
        </>
      }
    />
  )
}
