import { Ban, CircleAlert, CircleCheck, CloudOff } from 'lucide'
import type { ReactNode } from 'react'
import { toneOf } from '../../../../api/contract/registrations/check-in-terms.ts'
import { formatTime } from '../../../../i18n/format.ts'
import { Icon } from '../../../../widgets/ui/icon.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { Tag } from '../../../../widgets/ui/tag.tsx'
import { fieldWord } from '../check-terms.ts'
import { checkinWords } from '../checkin-messages.ts'
import { verdictCard } from '../door.styles.ts'
import type { Shown } from './gate-engine.ts'
import type { Setup } from './gate-store.ts'

/** The words of verdicts. */
export const verdictWord = {
  ADMITTED: 'admitted',
  DUPLICATE: 'duplicate',
  UNDER_REVIEW: 'underReview',
  NOT_PASSED: 'notPassed',
  CANCELLED: 'cancelled',
  FORGED: 'forged',
  EXPIRED: 'expired',
  UNKNOWN: 'unknown',
  UNDONE: 'undone',
  SAVED: 'saved',
} as const

const icons = { green: CircleCheck, amber: CircleAlert, red: Ban } as const

/** The colour of what a gate shows: a scan that could not be judged is amber. */
export const toneOfShown = ({ verdict }: Shown) => (verdict === 'SAVED' ? 'amber' : toneOf(verdict))

/** The result of a scan: a colour, a word, the person, and the fields of the organiser, biggest first. */
export function VerdictCard({ shown, setup, children }: { shown: Shown; setup: Setup; children?: ReactNode }) {
  const t = useWords(checkinWords)
  const language = useLanguage()
  const tone = toneOfShown(shown)
  const { verdict, name, identityName, values, firstAt, firstGate, isLocal } = shown
  const time = firstAt && formatTime(firstAt, language, setup.timeZone)
  return (
    <section className={verdictCard} data-tone={tone} role="status" aria-live="assertive">
      <p className="word">
        <Icon of={icons[tone]} />
        <strong>{t(shown.isWalkIn ? 'walkInKept' : verdictWord[verdict])}</strong>
        {isLocal && <Icon of={CloudOff} size="sm" />}
      </p>
      {name && (
        <p className="name">
          <bdi>{name}</bdi> {identityName && <Tag>{identityName}</Tag>}
        </p>
      )}
      {time && <p>{firstGate ? t('firstAtGate', { time, gate: firstGate }) : t('firstAt', { time })}</p>}
      {shown.isWalkIn && <p>{t('walkInSaved')}</p>}
      {verdict === 'EXPIRED' && <p>{t('expiredHint')}</p>}
      {values.some(Boolean) && (
        <dl>
          {setup.fields.map((field, at) =>
            values[at] ? (
              <div key={field.name}>
                <dt>{field.label || t(fieldWord[field.name as keyof typeof fieldWord])}</dt>
                <dd>
                  <bdi>{values[at]}</bdi>
                </dd>
              </div>
            ) : null,
          )}
        </dl>
      )}
      {children}
    </section>
  )
}
