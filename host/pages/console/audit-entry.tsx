import type { Reply } from '../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../api/contract/index.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { formatMoment } from '../../../i18n/format-more.ts'
import type { PlainKey, Translate } from '../../../i18n/messages.ts'
import { PersonMark } from '../../../widgets/ui/avatar.tsx'
import { useLanguage, useWords } from '../../../widgets/ui/language.tsx'
import { css } from '../../../widgets/ui/theme/style.ts'
import { facts } from '../../kit/facts.tsx'
import { link } from '../../router.ts'
import { auditWords } from './audit-messages.ts'
import { deedWords } from './deed-words.ts'

/** An entry of the audit. */
export type Entry = Reply<Contract['audits']['list']>['list'][number]
type Say = Translate<typeof auditWords.english>
type Value = Entry['before'][string]

const list = css`
  max-width: 860px;
  margin: 0 auto;
  padding: 0 var(--foyer-gutter);
  list-style: none;
  & > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 2px 12px;
    padding: 14px 16px;
    background: var(--foyer-surface);
    border-block-end: 1px solid var(--foyer-line);
  }
  & > li:first-child {
    border-start-start-radius: var(--foyer-r-lg);
    border-start-end-radius: var(--foyer-r-lg);
  }
  & > li:last-child {
    border-end-start-radius: var(--foyer-r-lg);
    border-end-end-radius: var(--foyer-r-lg);
    border-block-end: 0;
  }
  & .sentence {
    overflow-wrap: anywhere;
    text-wrap: pretty;
  }
  & a.sentence {
    display: flex;
    align-items: center;
    min-height: 44px;
    font-weight: 550;
    color: var(--foyer-brand-text);
  }
  & ul {
    display: grid;
    gap: 2px;
    margin: 4px 0 0;
    padding: 0;
    list-style: none;
  }
  & li li,
  & .where {
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
    overflow-wrap: anywhere;
  }
  & li li {
    color: var(--foyer-text-2);
  }
`

const fieldWords = [
  ...(['state', 'role', 'rows', 'format', 'name', 'hours', 'types', 'fields'] as const),
  ...(['hall', 'booth', 'category', 'added', 'updated', 'removed', 'kept'] as const),
  ...(['startTime', 'endTime', 'groups', 'capacity', 'uses'] as const),
] as const
const valueWords = [
  ...(['UNDER_REVIEW', 'PASSED', 'NOT_PASSED', 'CANCELLED', 'SIGNED'] as const),
  ...(['OPEN', 'CLOSED'] as const),
  ...(['ORGANISER', 'EXAMINER', 'STEWARD', 'SHOP', 'GATE', 'KIOSK'] as const),
]

/** Returns the word of a key that has one, else the key itself. */
const wordOr = (known: readonly PlainKey<typeof auditWords.english>[], key: string, t: Say) => {
  const word = known.find((each) => each === key)
  return word ? t(word) : key
}

/** The lines of a change: “Status: from Under review to Passed”, or “Rows: 128” where one of both is missing. */
function Difference({ before, after }: Pick<Entry, 'before' | 'after'>) {
  const t = useWords(auditWords)
  const language = useLanguage()
  const text = (value: Value) =>
    typeof value === 'number' ? formatNumber(value, language) : wordOr(valueWords, String(value), t)
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const lines = names.flatMap((name) => {
    const [old, now] = [before[name], after[name]]
    if (old === now) return []
    const field = wordOr(fieldWords, name, t)
    const value = now ?? old
    if (old !== undefined && now !== undefined) return t('change', { field, before: text(old), after: text(now) })
    return value === undefined || value === '' ? [] : `${field}: ${text(value)}`
  })
  return lines.map((line) => <li key={line}>{line}</li>)
}

/** Deeds that were done to a registration, which the sentence leads to. */
const toRegistrations: readonly string[] = ['PASS', 'REFUSE', 'UNDO', 'REVEAL']

function Sentence({ meetingCode, entry }: { meetingCode: string; entry: Entry }) {
  const t = useWords(auditWords)
  const { action, subject, subjectName, name } = entry
  const text = t(deedWords[action][0], { who: name || t('somebody'), subject: subjectName || t('somebody') })
  if (!toRegistrations.includes(action) || !subjectName) return <p className="sentence">{text}</p>
  return (
    <a className="sentence" href={link('examinUserDetail', { meetingCode, id: subject })}>
      {text}
    </a>
  )
}

/** The entries as sentences with what changed, when, and from which device. */
export function AuditEntries({ meetingCode, entries }: { meetingCode: string; entries: readonly Entry[] }) {
  const t = useWords(auditWords)
  const language = useLanguage()
  return (
    <ol className={list}>
      {entries.map((entry) => (
        <li key={entry.entryId}>
          <PersonMark name={entry.name} src={entry.avatar} size={36} />
          <div>
            <Sentence meetingCode={meetingCode} entry={entry} />
            <ul>
              <Difference before={entry.before} after={entry.after} />
              {entry.reason && <li>{t('reason', { reason: entry.reason })}</li>}
            </ul>
            <p className="where">
              {facts(<time dateTime={entry.at}>{formatMoment(entry.at, language)}</time>, entry.device)}
            </p>
          </div>
        </li>
      ))}
    </ol>
  )
}
