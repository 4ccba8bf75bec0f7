import type { IconNode } from 'lucide'
import { ChevronRight, Eye, Inbox, PencilLine, ScanLine, Settings, Sparkles, Users } from 'lucide'
import { roles } from '../../../api/contract/core/roles.ts'
import { translator } from '../../../i18n/messages.ts'
import { OrgMark } from '../../../widgets/ui/avatar.tsx'
import { Button } from '../../../widgets/ui/button.tsx'
import { Count } from '../../../widgets/ui/count.tsx'
import { Empty } from '../../../widgets/ui/empty.tsx'
import { Icon } from '../../../widgets/ui/icon.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import { List, ListItem } from '../../../widgets/ui/list-item.tsx'
import { Tag } from '../../../widgets/ui/tag.tsx'
import { rows, sign } from '../../kit/list.styles.ts'
import { type Membership, membershipOf, type ReaderMemberships } from '../../kit/membership.ts'
import type { PageInput, PageProps } from '../../page.ts'
import { link, open } from '../../router.ts'
import { column } from '../../shell/app.styles.ts'
import { Bar } from '../../shell/bar.tsx'
import { preloadPageCode, usePageCode } from '../../stores/page-code.ts'
import { ExpectedVisits, type Visit } from './expected-visits.tsx'
import { type Figures, FiguresPart } from './member-figures.tsx'
import { memberWords } from './member-messages.ts'
import { roleWords } from './member-terms.ts'
import { overview, railPage, head as top } from './my-enterprise.styles.ts'
import { myEnterpriseWords } from './my-enterprise-messages.ts'

interface Data extends ReaderMemberships {
  figures?: Figures
  /** In minutes; null where nobody has replied yet, undefined where the reader may not see leads. */
  firstReplyMinutes?: number | null
  /** The people who mean to come to its booths; left out where the reader may not see them. */
  visits?: Visit[]
}

const firstDays = 30

const loadSelect = () => import('../../../widgets/ui/fields/select-field.tsx')

/** Loads the enterprise with its figures of the last days. */
export async function load(input: PageInput<'myEnterprise'>): Promise<Data> {
  const { client, query } = input
  const reader = await membershipOf(input, query.enterpriseCode, roles)
  const { membership } = reader
  if (!membership) return reader
  const { enterpriseCode, role } = membership
  const [figures, summary, visits] = await Promise.all([
    client.visits.figures({ query: { enterpriseCode, days: firstDays } }),
    role === 'EDITOR' ? undefined : client.leadInbox.summary({ query: { enterpriseCode } }),
    role === 'EDITOR' ? undefined : client.visitPlans.expected({ query: { enterpriseCode } }),
    // Members of several enterprises choose one.
    reader.memberships.length > 1 && preloadPageCode(loadSelect),
  ])
  return {
    ...reader,
    figures,
    ...(summary && { firstReplyMinutes: summary.firstReplyMinutes }),
    ...(visits && { visits: visits.list }),
  }
}

export function head({ data, language }: PageProps<'myEnterprise', Data>) {
  return { title: data.membership?.name ?? translator(myEnterpriseWords, language)('myEnterprise') }
}

/** A member's overview of an enterprise: figures, and links to everything else. */
export default function MyEnterprise({ data }: PageProps<'myEnterprise', Data>) {
  const t = useWords(myEnterpriseWords)
  const { memberships, membership, figures, firstReplyMinutes, visits } = data
  return (
    <div className={membership && railPage}>
      <Bar title={t('myEnterprise')} home={link('myPage')} />
      {membership && figures ? (
        <div className={overview} key={membership.enterpriseCode}>
          <div className="side">
            <Head memberships={memberships} membership={membership} />
            <Entries membership={membership} />
            {visits && visits.length > 0 && <ExpectedVisits visits={visits} />}
          </div>
          <FiguresPart
            enterpriseCode={membership.enterpriseCode}
            name={membership.name}
            first={figures}
            firstReplyMinutes={firstReplyMinutes}
          />
        </div>
      ) : (
        <div className={column}>
          <Empty
            title={t('noEnterprise')}
            text={t('noEnterpriseText')}
            action={<Button href={link('myPage')}>{t('toMyPage')}</Button>}
          />
        </div>
      )}
    </div>
  )
}

function Head({ memberships, membership }: { memberships: Membership[]; membership: Membership }) {
  const tMembers = useWords(memberWords)
  const { enterpriseCode, name, logo, role } = membership
  return (
    <section className={top}>
      <div>
        <OrgMark name={name} src={logo} size={64} />
        <div>
          <h2>
            <bdi>{name}</bdi>
          </h2>
          <Tag tone="brand">{tMembers(roleWords[role])}</Tag>
        </div>
      </div>
      {memberships.length > 1 && <Choice memberships={memberships} enterpriseCode={enterpriseCode} />}
    </section>
  )
}

function Choice({ memberships, enterpriseCode }: { memberships: Membership[]; enterpriseCode: string }) {
  const t = useWords(myEnterpriseWords)
  const { part } = usePageCode(loadSelect)
  if (!part) return null
  return (
    <part.SelectField
      label={t('enterprise')}
      name="enterpriseCode"
      value={enterpriseCode}
      options={memberships.map((entry) => ({ value: entry.enterpriseCode, label: entry.name }))}
      onValue={(chosenCode) => void open(link('myEnterprise', { enterpriseCode: chosenCode }), true)}
    />
  )
}

const RowIcon = ({ of: icon }: { of: IconNode }) => (
  <span className={sign} aria-hidden="true">
    <Icon of={icon} isActive />
  </span>
)

function Entries({ membership }: { membership: Membership }) {
  const t = useWords(myEnterpriseWords)
  const { enterpriseCode, role, newLeadNum } = membership
  const query = { enterpriseCode }
  const chevron = <Icon of={ChevronRight} size="sm" flip />
  const newOnes = newLeadNum > 0 ? t('newLeads', { count: newLeadNum }) : t('noNewLeads')
  return (
    <div className={rows}>
      <List label={t('entries')}>
        {role !== 'EDITOR' && (
          <ListItem
            mark={<RowIcon of={Inbox} />}
            title={t('leads')}
            meta={newOnes}
            href={link('leadList', query)}
            end={newLeadNum > 0 ? <Count value={newLeadNum} tone="alert" /> : chevron}
          />
        )}
        {role !== 'EDITOR' && (
          <ListItem
            mark={<RowIcon of={ScanLine} />}
            title={t('scanBadges')}
            meta={t('scanBadgesHint')}
            href={link('badgeScan', query)}
            end={chevron}
          />
        )}
        {role !== 'SALES' && (
          <ListItem
            mark={<RowIcon of={PencilLine} />}
            title={t('edit')}
            meta={t('editHint')}
            href={link('enterpriseEdit', query)}
            end={chevron}
          />
        )}
        {role !== 'SALES' && (
          <ListItem
            mark={<RowIcon of={Sparkles} />}
            title={t('assistant')}
            meta={t('assistantHint')}
            href={link('myAssistant', query)}
            end={chevron}
          />
        )}
        <ListItem
          mark={<RowIcon of={Users} />}
          title={t('members')}
          meta={t('membersHint')}
          href={link('enterpriseMembers', query)}
          end={chevron}
        />
        <ListItem
          mark={<RowIcon of={Settings} />}
          title={t('settings')}
          meta={t(role === 'OWNER' ? 'settingsOwnerHint' : 'settingsHint')}
          href={link('leadSettings', query)}
          end={chevron}
        />
        <ListItem
          mark={<RowIcon of={Eye} />}
          title={t('view')}
          meta={t('viewHint')}
          href={link('enterpriseMainPage', query)}
          end={chevron}
        />
      </List>
    </div>
  )
}
