import { apiError } from '../../../../api/client/errors.ts'
import { formatMoment, formatShortDay } from '../../../../i18n/format-more.ts'
import { PersonMark } from '../../../../widgets/ui/avatar.tsx'
import { Banner } from '../../../../widgets/ui/banner.tsx'
import { Button } from '../../../../widgets/ui/button.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { outward } from '../../../../widgets/ui/outward.ts'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { Tag } from '../../../../widgets/ui/tag.tsx'
import { client } from '../../../client.ts'
import { facts } from '../../../kit/facts.tsx'
import { useSubmit } from '../../../kit/form/use-submit.ts'
import { outcomeOf, type Report, reasonWords } from './report-terms.ts'
import { reportWords } from './report-words.ts'
import { reportCard } from './reports.styles.ts'

interface CardProps {
  report: Report
  onDecide(): void
  onHistory(): void
  onLifted(): void
}

/** A report: the message as it stood, who wrote it, who reported it and why, and the decision or the way to it. */
export function ReportCard({ report, onDecide, onHistory, onLifted }: CardProps) {
  const t = useWords(reportWords)
  const language = useLanguage()
  const { reportId, reason, at, sender, reporter, enterpriseName, note, isGone, senderReportNum } = report
  const name = sender.name || t('somebody')
  return (
    <article className={reportCard} data-report={report.state} aria-labelledby={`sender-${reportId}`}>
      <div className="top">
        <Tag tone="warn">{t(reasonWords[reason])}</Tag>
        <time dateTime={at}>{formatMoment(at, language)}</time>
      </div>
      <div className="who">
        <PersonMark name={sender.name} src={sender.avatar} size={44} />
        <div>
          <b id={`sender-${reportId}`}>
            <bdi>{name}</bdi>
          </b>
          {enterpriseName && <small>{t('inName', { company: enterpriseName })}</small>}
          {report.suspendedUntil && (
            <small>{t('suspended', { day: formatShortDay(report.suspendedUntil, language) })}</small>
          )}
        </div>
      </div>
      <Content report={report} />
      {isGone && <small>{t('gone')}</small>}
      <div className="by">
        <p>{t('reportedBy', { name: reporter.name || t('somebody') })}</p>
        {note && <p dir="auto">{note}</p>}
      </div>
      {report.decision && <Outcome report={report} />}
      <div className="actions">
        {!report.decision && (
          <Button data-action="decide" onClick={onDecide}>
            {t('decide')}
          </Button>
        )}
        {report.suspendedUntil && <LiftButton uid={sender.uid} onLifted={onLifted} />}
        {sender.uid && (
          <Button kind="ghost" size="sm" data-action="history" aria-haspopup="dialog" onClick={onHistory}>
            {t('history', { count: senderReportNum })}
          </Button>
        )}
      </div>
    </article>
  )
}

/** The message as it was when it was reported. */
function Content({ report: { kind, text, detail } }: { report: Report }) {
  const t = useWords(reportWords)
  const { fileUrl, previewUrl, name, width, height } = detail
  const isPhoto = kind === 'PHOTO' && previewUrl !== ''
  if (!text && !isPhoto && !name) return null
  return (
    <blockquote>
      {isPhoto && (
        <img src={previewUrl} alt={t('photo')} {...(width > 0 && { width, height })} decoding="async" loading="lazy" />
      )}
      {text && <p dir="auto">{text}</p>}
      {!isPhoto && name && (fileUrl ? <FileLink url={fileUrl} name={name} /> : <bdi>{name}</bdi>)}
    </blockquote>
  )
}

const FileLink = ({ url, name }: { url: string; name: string }) => (
  <a href={url} {...outward}>
    <bdi>{name}</bdi>
  </a>
)

function Outcome({ report: { decision, decidedBy, decidedAt, decisionNote } }: { report: Report }) {
  const t = useWords(reportWords)
  const language = useLanguage()
  const word = outcomeOf(decision)
  return (
    <Banner tone={decision === 'DISMISS' ? 'info' : 'brass'}>
      {word && <b>{t(word)}</b>}
      <br />
      {facts(decidedBy || t('somebody'), formatMoment(decidedAt, language))}
      {decisionNote && <p dir="auto">{decisionNote}</p>}
    </Banner>
  )
}

function LiftButton({ uid, onLifted }: { uid: string; onLifted(): void }) {
  const t = useWords(reportWords)
  const toast = useToast()
  const { submit, isBusy } = useSubmit()
  const lift = async () => {
    try {
      await client.reports.lift({ body: { uid } })
      toast(t('lifted'), 'done')
      onLifted()
    } catch (error) {
      toast(apiError(error).message || t('failed'), 'error')
    }
  }
  return (
    <Button kind="secondary" busy={isBusy} data-action="lift" onClick={() => void submit(lift)}>
      {t('lift')}
    </Button>
  )
}
