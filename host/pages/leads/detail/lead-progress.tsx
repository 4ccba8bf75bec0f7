import { Check } from 'lucide'
import { leadStates, mayBecome } from '../../../../api/contract/leads/lead-states.ts'
import { formatMoment } from '../../../../i18n/format-more.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { SelectField } from '../../../../widgets/ui/fields/select-field.tsx'
import { Icon } from '../../../../widgets/ui/icon.tsx'
import { moveFocus } from '../../../../widgets/ui/keys/roving.ts'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { Tag } from '../../../../widgets/ui/tag.tsx'
import { css } from '../../../../widgets/ui/theme/style.ts'
import { useAwaited } from '../../../kit/awaited.ts'
import { lasting } from '../../../kit/durations.ts'
import { useNow } from '../../../kit/use-now.ts'
import { useSession } from '../../../stores/session.ts'
import { leadWords } from '../lead-messages.ts'
import { Due } from '../lead-row.tsx'
import { stateWords } from '../lead-terms.ts'
import { steps } from './lead-detail.styles.ts'
import { leadDetailWords } from './lead-detail-messages.ts'
import type { Detail, LeadStore } from './use-lead.ts'

const clockLine = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 10px;
  font-size: var(--foyer-fs-small);
  color: var(--foyer-text-3);
`
const assigneeStyle = css`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: 12px;
  & > :first-child {
    flex: 1 1 200px;
  }
`

/** The value of the option “nobody”; an empty value would show the placeholder. */
const nobodyValue = 'NOBODY'

/** The state of a lead, its assignee, and how long the visitor has been waiting. */
export function LeadProgress({ store }: { store: LeadStore }) {
  const t = useWords(leadDetailWords)
  const { lead } = store
  return (
    <section>
      <h2>{t('state')}</h2>
      <Steps store={store} />
      <Waiting lead={lead} />
      <Assignee store={store} />
    </section>
  )
}

function Steps({ store: { lead, change, isBusy } }: { store: LeadStore }) {
  const t = useWords(leadDetailWords)
  const tLeads = useWords(leadWords)
  return (
    <div className={steps} role="toolbar" aria-label={t('state')} aria-busy={isBusy || undefined}>
      {leadStates.map((state, index) => {
        const name = tLeads(stateWords[state])
        const isCurrent = state === lead.status
        const isPossible = mayBecome(lead.status, state)
        const choose = () => void (!isCurrent && isPossible && change({ status: state }))
        return (
          <button
            key={state}
            type="button"
            aria-current={isCurrent ? 'step' : undefined}
            // One that is not possible now can be reached, so that the arrows lead through all of them.
            aria-disabled={!isCurrent && !isPossible}
            tabIndex={isCurrent ? 0 : -1}
            onClick={choose}
            onKeyDown={(event) => void moveFocus(event, index)}
          >
            {isCurrent && <Icon of={Check} size="xs" />}
            {name}
          </button>
        )
      })}
    </div>
  )
}

function Waiting({ lead }: { lead: Detail }) {
  const t = useWords(leadDetailWords)
  const language = useLanguage()
  const now = useNow()
  const awaited = useAwaited()
  const { firstReplyMinutes, replyDueAt } = lead
  if (firstReplyMinutes >= 0) {
    return (
      <p className={clockLine}>
        <Tag tone="ok">{t('waited', { time: lasting(firstReplyMinutes, language) })}</Tag>
      </p>
    )
  }
  return (
    <div className={clockLine}>
      <span>{t('noReply')}</span>
      <Due replyDueAt={replyDueAt} now={now} />
      {/* The server does not know the time zone: its words are as long, and hidden. */}
      {replyDueAt && <span {...awaited}>{t('dueAt', { time: formatMoment(replyDueAt, language) })}</span>}
    </div>
  )
}

function Assignee({ store: { lead, change, isBusy } }: { store: LeadStore }) {
  const t = useWords(leadDetailWords)
  const readerUid = useSession()?.user.uid ?? ''
  const { assignees, assigneeUid, assigneeName } = lead
  const isKnown = assignees.some(({ uid }) => uid === assigneeUid)
  const options = [
    { value: nobodyValue, label: t('nobody') },
    ...assignees.map(({ uid, name }) => ({ value: uid, label: name })),
    ...(assigneeUid && !isKnown ? [{ value: assigneeUid, label: assigneeName || t('formerMember') }] : []),
  ]
  return (
    <div className={assigneeStyle}>
      <SelectField
        label={t('assignee')}
        name="assigneeUid"
        value={assigneeUid || nobodyValue}
        options={options}
        disabled={isBusy}
        onValue={(uid) => void change({ assigneeUid: uid === nobodyValue ? '' : uid })}
      />
      {readerUid && assigneeUid !== readerUid && assignees.some(({ uid }) => uid === readerUid) && (
        <Button kind="soft" busy={isBusy} onClick={() => void change({ assigneeUid: readerUid })}>
          {t('take')}
        </Button>
      )}
    </div>
  )
}
