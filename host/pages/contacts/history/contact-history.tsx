import { formatMoment } from '../../../../i18n/format-more.ts'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { useAwaited } from '../../../kit/awaited.ts'
import type { Detail } from '../contact-detail.tsx'
import { contactWords } from '../contact-messages.ts'
import { metWords } from '../contact-terms.ts'
import { person } from '../contacts.styles.ts'
import { historyWords } from './history-messages.ts'

const ownSteps = {
  ASKED: 'youAsked',
  APPROVED: 'youApproved',
  IGNORED: 'youIgnored',
  WITHDRAWN: 'youWithdrew',
  REMOVED: 'youRemoved',
} as const
/** Of the other person; nobody learns that they were ignored or removed. */
const theirSteps = { ...ownSteps, ASKED: 'theyAsked', APPROVED: 'theyApproved', WITHDRAWN: 'theyWithdrew' } as const

/** The history of the requests between the reader and a contact, the newest first. */
export function ContactHistory({ detail: { contact, history } }: { detail: Detail }) {
  const t = useWords(historyWords)
  const tContacts = useWords(contactWords)
  const language = useLanguage()
  const awaited = useAwaited()
  const { name } = contact
  if (history.length === 0) return null
  // Counted from the oldest: two steps can have one time.
  const steps = history.map((step, at) => ({ ...step, number: history.length - at }))
  return (
    <section className={person}>
      <h2>{t('history')}</h2>
      {/* biome-ignore lint/a11y/noRedundantRoles: WebKit drops the role of lists without bullets. */}
      <ol role="list" data-part="history">
        {steps.map(({ number, kind, isOwn, at, met }) => (
          <li key={number}>
            <p>{t((isOwn ? ownSteps : theirSteps)[kind], { name })}</p>
            <p className="small">
              <time dateTime={at} {...awaited}>
                {formatMoment(at, language)}
              </time>
              {kind === 'ASKED' && <bdi>{` · ${met.name || tContacts(metWords[met.kind])}`}</bdi>}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
