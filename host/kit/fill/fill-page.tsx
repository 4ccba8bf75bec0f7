import { useMemo, useState } from 'react'
import { apiError } from '../../../api/client/errors.ts'
import { Questions } from '../../../widgets/questions/questions.tsx'
import { Banner } from '../../../widgets/ui/banner.tsx'
import { Button } from '../../../widgets/ui/button.tsx'
import { copyText } from '../../../widgets/ui/copy.ts'
import { Empty } from '../../../widgets/ui/empty.tsx'
import { TextField } from '../../../widgets/ui/fields/text-field.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import { useToast } from '../../../widgets/ui/overlay/toast.tsx'
import { hostWords } from '../../messages.ts'
import { link, open } from '../../router.ts'
import { useHasLogin, useSession } from '../../stores/session.ts'
import { Segments } from '../form/segments.tsx'
import { fillPage } from './fill.styles.ts'
import { fillWords } from './fill-messages.ts'
import { FormHead } from './form-head.tsx'
import { useFormServices } from './form-services.ts'
import { canSplit, oneByOne } from './one-by-one.ts'
import type { OpenForm } from './open-form.ts'
import { isFinal, Outcome } from './outcome.tsx'
import { type Fill, useFill } from './use-fill.ts'

const stateWords = { NOT_OPEN: 'notOpen', CLOSED: 'closed', FULL: 'full' } as const
const sendWords = { QUESTIONNAIRE: 'send', APPLICATION: 'apply', COMMITMENT: 'sign' } as const

/** Opens the login of applicants, or the short one, and leads back to the form. */
function openLogin({ kind, meeting }: OpenForm) {
  const redirect = location.pathname + location.search
  const isApplication = kind === 'APPLICATION'
  const meetingCode = meeting?.meetingCode
  open(
    isApplication
      ? link('applyLogin', { redirect, ...(meetingCode && { meetingCode }) })
      : link('userLogin', { redirect }),
  )
}

/** A form with its head, its state and its questions; or that there is none. */
export function FillPage({ form, resumeKey }: { form: OpenForm | undefined; resumeKey?: string | undefined }) {
  const t = useWords(fillWords)
  const tHost = useWords(hostWords)
  if (form) return <OneForm key={form.formCode} form={form} resumeKey={resumeKey} />
  return (
    <div className={fillPage}>
      <Empty
        drawing="search"
        title={t('none')}
        text={t('noneText')}
        action={<Button href={link('home')}>{tHost('toHome')}</Button>}
      />
    </div>
  )
}

function OneForm({ form, resumeKey }: { form: OpenForm; resumeKey: string | undefined }) {
  const t = useWords(fillWords)
  const fill = useFill(form, resumeKey)
  const hasLogin = useHasLogin()
  const [isAgain, setAgain] = useState(false)
  const { answered, state, isPreview, needsLogin } = form
  const outcome =
    fill.given ??
    (answered && !isAgain && (isFinal(form, answered) || form.kind === 'APPLICATION') ? answered : undefined)
  return (
    <div className={fillPage}>
      <FormHead form={form} />
      {outcome ? (
        <Outcome
          form={form}
          answered={outcome}
          onAgain={() => {
            setAgain(true)
            fill.restart()
          }}
        />
      ) : state !== 'OPEN' ? (
        <Empty drawing="lock" title={t(stateWords[state])} text={t('stateText')} />
      ) : (
        <>
          {needsLogin && !hasLogin && !isPreview && (
            <Banner
              action={
                <Button kind="soft" size="sm" onClick={() => openLogin(form)}>
                  {t('logIn')}
                </Button>
              }
            >
              {t('loginText')}
            </Banner>
          )}
          <Filling form={form} fill={fill} />
        </>
      )}
    </div>
  )
}

function Filling({ form, fill }: { form: OpenForm; fill: Fill }) {
  const t = useWords(fillWords)
  const [isSplit, setSplit] = useState(form.layout === 'ONE_BY_ONE')
  const services = useFormServices(() => openLogin(form))
  const session = useSession()
  const { definition, today, onePer, isPreview, needsLogin } = form
  const asked = useMemo(() => (isSplit ? oneByOne(definition) : definition), [isSplit, definition])
  return (
    <>
      {form.kind === 'QUESTIONNAIRE' && canSplit(definition) && (
        <Segments
          label={t('view')}
          segments={[
            { id: 'one', label: t('oneByOne') },
            { id: 'list', label: t('asList') },
          ]}
          value={isSplit ? 'one' : 'list'}
          onValue={(id) => setSplit(id === 'one')}
        />
      )}
      {onePer === 'INVITATION' && (
        <TextField
          label={t('invitation')}
          name="invitationCode"
          value={fill.invitationCode}
          required
          maxLength={40}
          onValue={fill.setInvitationCode}
        />
      )}
      <div id={`panel-${isSplit ? 'one' : 'list'}`} role="tabpanel" aria-label={t('view')}>
        <Questions
          key={isSplit ? 'one' : 'list'}
          definition={asked}
          answers={fill.answers}
          onAnswers={fill.setAnswers}
          today={today}
          services={services}
          submitLabel={t(sendWords[form.kind])}
          isBusy={fill.isBusy}
          refused={fill.refused}
          onSubmit={(answers) => {
            if (needsLogin && !session && !isPreview) openLogin(form)
            else void fill.submit(answers)
          }}
          notice={<Notice fill={fill} isPreview={isPreview} />}
        />
      </div>
      {!isPreview && <Kept form={form} fill={fill} />}
    </>
  )
}

function Notice({ fill, isPreview }: { fill: Fill; isPreview: boolean }) {
  const t = useWords(fillWords)
  if (isPreview) return <Banner tone="warn">{t('draftText')}</Banner>
  if (fill.isWaiting && !fill.isBusy) {
    return (
      <Banner role="status" tone="brand">
        {t('waiting')}
      </Banner>
    )
  }
  if (!fill.error || fill.refused.length > 0) return null
  return (
    <Banner tone="error" role="alert">
      {fill.error.message}
    </Banner>
  )
}

/** Says that answers are kept, and makes a link that opens them elsewhere. */
function Kept({ form, fill }: { form: OpenForm; fill: Fill }) {
  const t = useWords(fillWords)
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  if (Object.keys(fill.answers).length === 0) return null
  async function copyLink(button: HTMLElement) {
    setBusy(true)
    try {
      const key = await fill.keep()
      const address = new URL(link('getForm', { code: form.formCode, resume: key }), location.origin).href
      toast(t((await copyText(address, button)) ? 'linkCopied' : 'linkFailed'))
    } catch (error) {
      toast(apiError(error).message || t('linkFailed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <p className="kept">
      <span>{t('kept')}</span>
      <Button kind="ghost" size="sm" busy={isBusy} onClick={(event) => void copyLink(event.currentTarget)}>
        {t('elsewhere')}
      </Button>
    </p>
  )
}
