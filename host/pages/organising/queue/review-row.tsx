import { PersonMark } from '../../../../widgets/ui/avatar.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { Tag } from '../../../../widgets/ui/tag.tsx'
import { useAwaited } from '../../../kit/awaited.ts'
import { timeAgo } from '../../../kit/durations.ts'
import { tableWords } from '../../../kit/table/messages.ts'
import { reviewWords } from '../review-messages.ts'
import type { Row } from '../use-review.ts'

/** One registration of the queue. On a phone its two decisions are behind the end of the row. */
export function ReviewRow(props: {
  row: Row
  /** The present instant in ms; 0 while it is unknown. */
  now: number
  href: string
  isOpen: boolean
  isPicked: boolean
  /** Undefined while rows are not selected. */
  onPick: ((isPicked: boolean) => void) | undefined
  /** Undefined where there is nothing to decide. */
  onDecide: ((isPass: boolean) => void) | undefined
}) {
  const { row, now, href, isOpen, isPicked, onPick, onDecide } = props
  const t = useWords(reviewWords)
  const tTable = useWords(tableWords)
  const language = useLanguage()
  const awaited = useAwaited()
  const { name, avatar, organisation, identityName, registeredAt, isDuplicate, holder, status } = row
  return (
    <li data-registration={row.registrationId} data-open={isOpen ? '' : undefined}>
      <div className="front">
        {onPick && (
          <label>
            <span className="off-screen">{tTable('selectRow', { name })}</span>
            <input type="checkbox" checked={isPicked} onChange={({ currentTarget }) => onPick(currentTarget.checked)} />
          </label>
        )}
        <PersonMark name={name} src={avatar} size={44} />
        <div className="words">
          <h2>
            <a href={href} aria-current={isOpen ? 'true' : undefined} dir="auto">
              {name}
            </a>
          </h2>
          <p>
            <bdi>{organisation}</bdi>
          </p>
          <div className="marks">
            <Tag>{identityName}</Tag>
            {isDuplicate && <Tag tone="warn">{t('duplicate')}</Tag>}
            {status === 'SIGNED' && <Tag tone="ok">{t('SIGNED')}</Tag>}
            {holder && <Tag tone="info">{t('openBy', { name: holder.name })}</Tag>}
          </div>
        </div>
        <time dateTime={registeredAt} {...awaited}>
          {timeAgo(registeredAt, now || Date.now(), language)}
        </time>
      </div>
      <div className="actions">
        {onDecide && (
          <>
            <button type="button" tabIndex={-1} onClick={() => onDecide(false)}>
              {t('refuse')}
              <span className="off-screen">: {name}</span>
            </button>
            <button type="button" tabIndex={-1} onClick={() => onDecide(true)}>
              {t('pass')}
              <span className="off-screen">: {name}</span>
            </button>
          </>
        )}
      </div>
    </li>
  )
}
