import type { IconNode } from 'lucide'
import { Building, CalendarCog, ChevronRight, Inbox } from 'lucide'
import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { Count } from '../../../../widgets/ui/count.tsx'
import { Icon } from '../../../../widgets/ui/icon.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { List, ListItem } from '../../../../widgets/ui/list-item.tsx'
import { sign } from '../../../kit/list.styles.ts'
import { link } from '../../../router.ts'
import { meWords } from './me-messages.ts'

export type Memberships = Reply<Contract['members']['mine']>['list']

/** The sign before a row. */
export const RowIcon = ({ icon }: { icon: IconNode }) => (
  <span className={sign} aria-hidden="true">
    <Icon of={icon} isActive />
  </span>
)

/** The end of a row: a short fact, and the sign that the row leads on. */
const End = ({ text }: { text: string }) => (
  <>
    <small dir="auto">{text}</small>
    <Icon of={ChevronRight} size="sm" flip />
  </>
)

/** Links to the leads and the company page of each enterprise that the reader works for. */
export function Enterprises({ enterprises }: { enterprises: Memberships }) {
  const t = useWords(meWords)
  const chevron = <Icon of={ChevronRight} size="sm" flip />
  const newLeadNum = enterprises.reduce((sum, membership) => sum + membership.newLeadNum, 0)
  if (enterprises.length === 0) return null
  return (
    <List label={t('yourWork')}>
      {enterprises.some(({ role }) => role !== 'EDITOR') && (
        <ListItem
          mark={<RowIcon icon={Inbox} />}
          title={t('leads')}
          label={newLeadNum > 0 ? `${t('leads')}: ${t('newLeads', { count: newLeadNum })}` : undefined}
          href={link('leadList')}
          end={
            <>
              {newLeadNum > 0 && <Count value={newLeadNum} tone="alert" />}
              {chevron}
            </>
          }
        />
      )}
      <ListItem
        mark={<RowIcon icon={Building} />}
        title={t('myEnterprise')}
        href={link('myEnterprise')}
        end={<End text={enterprises.map(({ name }) => name).join(' ·\u00a0')} />}
      />
    </List>
  )
}

/** The way to the meetings that the reader organises, and to a first one. */
export function Organising() {
  const t = useWords(meWords)
  return (
    <ListItem
      mark={<RowIcon icon={CalendarCog} />}
      title={t('organising')}
      href={link('admMeetings')}
      end={<Icon of={ChevronRight} size="sm" flip />}
    />
  )
}
