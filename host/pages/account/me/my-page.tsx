import type { IconNode } from 'lucide'
import {
  BadgeCheck,
  Building,
  ChevronRight,
  Contact,
  Download,
  FileText,
  Inbox,
  Link,
  LockKeyhole,
  LogOut,
  ShieldCheck,
} from 'lucide'
import { useState } from 'react'
import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { formatPercent } from '../../../../i18n/format-more.ts'
import { translator } from '../../../../i18n/messages.ts'
import { initials } from '../../../../widgets/ui/avatar.tsx'
import { Button } from '../../../../widgets/ui/button.tsx'
import { Count } from '../../../../widgets/ui/count.tsx'
import { Icon } from '../../../../widgets/ui/icon.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { List, ListItem } from '../../../../widgets/ui/list-item.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { fetchFile } from '../../../client.ts'
import { ArchArt } from '../../../kit/arch-art.tsx'
import { card, counts, hero, meter, page, rows, sign } from '../../../kit/list.styles.ts'
import { pageKitWords } from '../../../kit/messages.ts'
import { fileNameOf, saveFile } from '../../../kit/save-file.ts'
import type { PageInput, PageProps } from '../../../page.ts'
import { link } from '../../../router.ts'
import { LanguageButton } from '../../../shell/language-picker.tsx'
import { logOut } from '../../../shell/login-flow.ts'
import { meWords } from './me-messages.ts'

type Base = Reply<Contract['profiles']['baseInfo']>
type Memberships = Reply<Contract['members']['mine']>['list']
interface Data {
  person: Base
  enterprises: Memberships
}

/** Loads the logged-in person with the completeness of their card, and their memberships. */
export async function load({ client, language }: PageInput<'myPage'>): Promise<Data> {
  const [person, { list }] = await Promise.all([
    client.profiles.baseInfo({ query: { language } }),
    client.members.mine({ query: { language } }),
  ])
  return { person, enterprises: list }
}

export function head({ language }: PageProps<'myPage', Data>) {
  return { title: translator(meWords, language)('myPage') }
}

/** The page of the logged-in person: their card, what it still lacks, and everything about the account. */
export default function MyPage({ data: { person, enterprises } }: PageProps<'myPage', Data>) {
  return (
    <div className={page}>
      <Hero person={person} />
      <div className="side">
        <Counts person={person} />
        <Completeness person={person} />
      </div>
      <div className={`main ${rows}`}>
        <Enterprises enterprises={enterprises} />
        <AccountRows person={person} />
      </div>
    </div>
  )
}

function Hero({ person }: { person: Base }) {
  const t = useWords(meWords)
  const { name, avatar, position, companyName, isRealName } = person
  return (
    <header className={hero}>
      <ArchArt />
      <div>
        <span className="portrait" aria-hidden="true">
          {avatar ? <img src={avatar} alt="" /> : initials(name)}
        </span>
        <div>
          <h1>
            <bdi>{name}</bdi>
          </h1>
          <p>
            <bdi>{[position, companyName].filter(Boolean).join(' ·\u00a0')}</bdi>
          </p>
          {isRealName && (
            <span className="proven">
              <Icon of={BadgeCheck} size="xs" />
              {t('realName')}
            </span>
          )}
        </div>
      </div>
    </header>
  )
}

function Counts({ person }: { person: Base }) {
  const t = useWords(meWords)
  const rows = [
    ['followers', person.followers],
    ['following', person.following],
    ['languagesKept', person.languages.length],
  ] as const
  return (
    <dl className={counts}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{t(name)}</dt>
          <dd>
            <Count value={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

const missingWords = {
  avatar: 'missingAvatar',
  names: 'missingNames',
  companyName: 'missingCompanyName',
  position: 'missingPosition',
  phone: 'missingPhone',
  country: 'missingCountry',
  fullAddress: 'missingFullAddress',
} as const

function Completeness({ person: { completeness, missing } }: { person: Base }) {
  const t = useWords(meWords)
  const language = useLanguage()
  const percent = formatPercent(completeness, language)
  const [firstMissing] = missing
  return (
    <section className={`${card} ${meter}`}>
      <div className="head">
        <h2>{t('completenessTitle')}</h2>
        <b>{percent}</b>
      </div>
      <meter min={0} max={100} value={completeness} aria-label={t('completeness', { percent })} />
      <div className="next">
        <p>{firstMissing ? t(missingWords[firstMissing]) : t('allComplete')}</p>
        {firstMissing && (
          <Button kind="soft" size="sm" href={link('editCard')}>
            {t('completeCard')}
          </Button>
        )}
      </div>
    </section>
  )
}

const RowIcon = ({ icon }: { icon: IconNode }) => (
  <span className={sign} aria-hidden="true">
    <Icon of={icon} isActive />
  </span>
)

/** Links to the leads and the company page of each enterprise that the reader works for. */
function Enterprises({ enterprises }: { enterprises: Memberships }) {
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
          meta={newLeadNum > 0 ? t('newLeads', { count: newLeadNum }) : t('leadsHint')}
          href={link('leadList')}
          end={newLeadNum > 0 ? <Count value={newLeadNum} tone="alert" /> : chevron}
        />
      )}
      <ListItem
        mark={<RowIcon icon={Building} />}
        title={t('myEnterprise')}
        meta={enterprises.map(({ name }) => name).join(' ·\u00a0')}
        href={link('myEnterprise')}
        end={chevron}
      />
    </List>
  )
}

function AccountRows({ person }: { person: Base }) {
  const t = useWords(meWords)
  const tKit = useWords(pageKitWords)
  const toast = useToast()
  const [isLeaving, setLeaving] = useState(false)
  const chevron = <Icon of={ChevronRight} size="sm" flip />
  // With the owner's token the vCard contains phone number and e-mail address too.
  const save = () =>
    fetchFile(({ profiles }) => profiles.vcard, { query: { uid: person.uid } }).then(
      ({ content }) => saveFile(content, `${fileNameOf(person.name, person.uid)}.vcf`),
      () => toast(t('vcardFailed'), 'error'),
    )
  const leave = () => {
    setLeaving(true)
    void logOut()
  }
  return (
    <>
      <List label={t('yourThings')}>
        <ListItem
          mark={<RowIcon icon={Contact} />}
          title={t('editCard')}
          meta={t('editCardHint')}
          href={link('editCard')}
          end={chevron}
        />
        <ListItem
          mark={<RowIcon icon={Download} />}
          title={t('saveVcard')}
          meta={t('saveVcardHint')}
          onPress={() => void save()}
        />
        <ListItem
          mark={<RowIcon icon={Link} />}
          title={tKit('myLinks')}
          meta={tKit('myLinksHint')}
          href={link('myLinks')}
          end={chevron}
        />
        <ListItem
          mark={<RowIcon icon={ShieldCheck} />}
          title={t('security')}
          meta={t('securityHint')}
          href={link('security')}
          end={chevron}
        />
        <ListItem mark={<RowIcon icon={FileText} />} title={t('terms')} href={link('terms')} end={chevron} />
        <ListItem mark={<RowIcon icon={LockKeyhole} />} title={t('privacy')} href={link('privacy')} end={chevron} />
      </List>
      <LanguageButton />
      <Button kind="secondary" icon={LogOut} busy={isLeaving} onClick={leave}>
        {t('logOut')}
      </Button>
    </>
  )
}
