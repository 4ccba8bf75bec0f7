import { ShieldCheck } from 'lucide'
import { type ReactNode, useState } from 'react'
import { apiError } from '../../../api/client/errors.ts'
import type { Reply } from '../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../api/contract/index.ts'
import { reviewLimits } from '../../../api/contract/registrations/review-terms.ts'
import { formatMoment } from '../../../i18n/format-more.ts'
import { PersonMark } from '../../../widgets/ui/avatar.tsx'
import { Button } from '../../../widgets/ui/button.tsx'
import { TextField } from '../../../widgets/ui/fields/text-field.tsx'
import { Icon } from '../../../widgets/ui/icon.tsx'
import { useLanguage, useWords } from '../../../widgets/ui/language.tsx'
import { Skeleton } from '../../../widgets/ui/skeleton.tsx'
import { client } from '../../client.ts'
import { link } from '../../router.ts'
import { usePageCode } from '../../stores/page-code.ts'
import { review } from './review.styles.ts'
import { reviewWords } from './review-messages.ts'
import { eventWords, signWords } from './review-terms.ts'
import { StateTag } from './state-tag.tsx'

type Detail = Reply<Contract['reviews']['detail']>

/** Everything that is known of one registration. */
export function ReviewSheet({ meetingCode, detail }: { meetingCode: string; detail: Detail }) {
  const t = useWords(reviewWords)
  const { name, avatar, organisation, position, status, reason, photo, isNameProven, form } = detail
  return (
    <article className={review}>
      <section className="who">
        <PersonMark name={name} src={avatar} size={64} />
        <div>
          <h2 dir="auto">{name}</h2>
          <p dir="auto">{[position, organisation].filter(Boolean).join(' ·\u00a0')}</p>
          <StateTag status={status} />
        </div>
        {status === 'NOT_PASSED' && reason && <p dir="auto">{reason}</p>}
      </section>
      <Same meetingCode={meetingCode} detail={detail} />
      <section>
        {photo && <img className="photo" src={photo} alt={t('photo', { name })} width={220} height={293} />}
        <Facts detail={detail} />
        <DocumentNumber meetingCode={meetingCode} detail={detail} />
        {isNameProven && (
          <p>
            <Icon of={ShieldCheck} size="sm" /> {t('proven')}
          </p>
        )}
      </section>
      {form.pages.some(({ fields }) => fields.length > 0) && (
        <section>
          <h2>{t('answers')}</h2>
          <Answers detail={detail} />
        </section>
      )}
      <History detail={detail} />
    </article>
  )
}

const loadAnswers = () => import('./given-answers.tsx')

/** The answers; their code comes after the page. */
function Answers({ detail: { form, answers, registeredAt, faultyFields } }: { detail: Detail }) {
  const { part } = usePageCode(loadAnswers)
  if (!part) return <Skeleton rows={3} />
  return (
    <part.GivenAnswers definition={form} answers={answers} today={registeredAt.slice(0, 10)} faulty={faultyFields} />
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Facts({ detail }: { detail: Detail }) {
  const t = useWords(reviewWords)
  const language = useLanguage()
  const { identityName, email, phone, phoneCountryCode, invitationCode, source, registeredAt } = detail
  return (
    <dl className="facts">
      <Fact label={t('identity')}>
        <bdi>{identityName}</bdi>
      </Fact>
      <Fact label={t('registeredAt')}>{formatMoment(registeredAt, language)}</Fact>
      <Fact label={t('source')}>{t(source)}</Fact>
      {email && (
        <Fact label={t('email')}>
          <bdi dir="ltr">{email}</bdi>
        </Fact>
      )}
      {phone && (
        <Fact label={t('phone')}>
          <bdi dir="ltr">{`${phoneCountryCode} ${phone}`}</bdi>
        </Fact>
      )}
      {invitationCode && (
        <Fact label={t('invitationCode')}>
          <bdi dir="ltr">{invitationCode}</bdi>
        </Fact>
      )}
    </dl>
  )
}

/** The number of the ID document, hidden until the reader says what they need it for. */
function DocumentNumber({ meetingCode, detail }: { meetingCode: string; detail: Detail }) {
  const t = useWords(reviewWords)
  const { registrationId, documentType, documentNumber } = detail
  const [number, setNumber] = useState('')
  const [isAsking, setAsking] = useState(false)
  const [why, setWhy] = useState('')
  const [problem, setProblem] = useState('')
  if (!documentType) return null
  const reveal = async () => {
    setProblem('')
    try {
      const body = { meetingCode, registrationId, reason: why.trim() }
      setNumber((await client.reviews.reveal({ body })).documentNumber)
      setAsking(false)
    } catch (error) {
      setProblem(apiError(error).message || t('notDone'))
    }
  }
  return (
    <>
      <dl className="facts">
        <Fact label={t('document')}>
          <bdi dir="ltr">{number || documentNumber}</bdi>
        </Fact>
      </dl>
      {!number && !isAsking && (
        <div>
          <Button kind="secondary" size="sm" onClick={() => setAsking(true)}>
            {t('reveal')}
          </Button>
        </div>
      )}
      {isAsking && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            void reveal()
          }}
        >
          <TextField
            label={t('revealWhy')}
            help={t('revealNote')}
            name="why"
            value={why}
            maxLength={reviewLimits.reason}
            error={problem || undefined}
            onValue={setWhy}
            required
          />
          <Button kind="soft" type="submit">
            {t('reveal')}
          </Button>
        </form>
      )}
    </>
  )
}

function Same({ meetingCode, detail: { duplicates } }: { meetingCode: string; detail: Detail }) {
  const t = useWords(reviewWords)
  if (duplicates.length === 0) return null
  return (
    <section>
      <h2>{t('same')}</h2>
      <ul>
        {duplicates.map(({ registrationId, name, organisation, status, signs }) => (
          <li key={registrationId}>
            <a href={link('examinUserDetail', { meetingCode, id: registrationId })} dir="auto">
              {name}
            </a>{' '}
            <StateTag status={status} />
            <p dir="auto">
              {[organisation, ...signs.map((sign) => t(signWords[sign]))].filter(Boolean).join(' ·\u00a0')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function History({ detail: { history, earlier } }: { detail: Detail }) {
  const t = useWords(reviewWords)
  const language = useLanguage()
  return (
    <>
      <section>
        <h2>{t('history')}</h2>
        <ul>
          {history.map(({ event, name, reason, at }) => (
            <li key={`${at} ${event}`}>
              {t(eventWords[event])}
              <p dir="auto">{[name, formatMoment(at, language), reason].filter(Boolean).join(' ·\u00a0')}</p>
            </li>
          ))}
        </ul>
      </section>
      {earlier.length > 0 && (
        <section>
          <h2>{t('earlier')}</h2>
          <ul>
            {earlier.map(({ meetingCode, meetingName, status, at }) => (
              <li key={`${meetingCode} ${at}`}>
                <bdi>{meetingName}</bdi> <StateTag status={status} />
                <p>{formatMoment(at, language)}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
