import {
  BadgeCheck,
  Bell,
  BookUser,
  ChartNoAxesColumn,
  ChevronRight,
  Contact,
  Download,
  FileText,
  Flag,
  GraduationCap,
  Link,
  LockKeyhole,
  LogOut,
  NotebookPen,
  QrCode,
  ShieldCheck,
  Ticket,
  User,
} from 'lucide'
import { useEffect, useState } from 'react'
import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { translator } from '../../../../i18n/messages.ts'
import { initials } from '../../../../widgets/ui/avatar.tsx'
import { Button } from '../../../../widgets/ui/button.tsx'
import { Count } from '../../../../widgets/ui/count.tsx'
import { Icon } from '../../../../widgets/ui/icon.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { List, ListItem } from '../../../../widgets/ui/list-item.tsx'
import { fileNameOf, saveFile } from '../../../../widgets/ui/media/save-file.ts'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { fetchFile } from '../../../client.ts'
import { ArchArt } from '../../../kit/arch-art.tsx'
import { counts, hero, page, rows } from '../../../kit/list.styles.ts'
import { pageKitWords } from '../../../kit/messages.ts'
import { useNoticeNum } from '../../../kit/notice-bell.tsx'
import { Settings } from '../../../kit/settings/settings.tsx'
import { hostWords } from '../../../messages.ts'
import type { PageInput, PageProps } from '../../../page.ts'
import { link } from '../../../router.ts'
import { LanguageButton } from '../../../shell/language-picker.tsx'
import { logOut } from '../../../shell/login-flow.ts'
import { useContactCount } from '../../../shell/menu/contact-count.ts'
import { startWaiting } from '../../../stores/counts/waiting.ts'
import { Completeness, Languages } from './completeness.tsx'
import { FindableQuestion } from './findable.tsx'
import { meWords } from './me-messages.ts'
import { TextSizeRow } from './text-size.tsx'
import { Enterprises, type Memberships, Organising, RowIcon } from './work-rows.tsx'

type Base = Reply<Contract['profiles']['baseInfo']>
type Homepage = Reply<Contract['cards']['myHomepage']>
interface Data extends Pick<Homepage, 'languages' | 'isFindable' | 'isFindableAnswered'> {
  person: Base
  enterprises: Memberships
}

/** Loads the logged-in person with the completeness of their card, and their memberships. */
export async function load({ client, language }: PageInput<'myPage'>): Promise<Data> {
  const [person, { languages, isFindable, isFindableAnswered }, { list }] = await Promise.all([
    client.profiles.baseInfo({ query: { language } }),
    client.cards.myHomepage({ query: { language } }),
    client.members.mine({ query: { language } }),
  ])
  return { person, enterprises: list, languages, isFindable, isFindableAnswered }
}

export function head({ language }: PageProps<'myPage', Data>) {
  return { title: translator(meWords, language)('myPage') }
}

/** The page of the logged-in person: their card, what it still lacks, and everything about the account. */
export default function MyPage({ data: { person, enterprises, languages, ...findable } }: PageProps<'myPage', Data>) {
  return (
    <Settings at="myPage">
      <div className={page}>
        <Hero person={person} />
        <div className="side">
          <Counts person={person} />
          <Completeness person={person} />
          <FindableQuestion {...findable} />
          <Languages languages={languages} />
        </div>
        <div className={`main ${rows}`}>
          <div className="in-settings">
            <Enterprises enterprises={enterprises} />
          </div>
          <AccountRows person={person} />
        </div>
      </div>
    </Settings>
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

function AccountRows({ person }: { person: Base }) {
  const t = useWords(meWords)
  const tKit = useWords(pageKitWords)
  const tHost = useWords(hostWords)
  const contact = useContactCount()
  const noticeNum = useNoticeNum()
  useEffect(startWaiting, [])
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
      {person.isOperator && (
        <List label={t('operating')}>
          <ListItem mark={<RowIcon icon={Flag} />} title={t('reports')} href={link('admReports')} end={chevron} />
        </List>
      )}
      <List label={t('yourThings')}>
        <ListItem
          mark={<RowIcon icon={Bell} />}
          title={tHost('notices')}
          label={noticeNum > 0 ? `${tHost('notices')}: ${tKit('unreadNotices', { count: noticeNum })}` : undefined}
          href={link('notification')}
          end={
            <>
              {noticeNum > 0 && <Count value={noticeNum} tone="brand" />}
              {chevron}
            </>
          }
        />
        <ListItem
          mark={<RowIcon icon={BookUser} />}
          title={tHost('contacts')}
          label={contact.value > 0 ? `${tHost('contacts')}: ${contact.label}` : undefined}
          href={link('contactList')}
          end={
            <>
              {contact.value > 0 && <Count value={contact.value} tone="alert" />}
              {chevron}
            </>
          }
        />
        <ListItem
          mark={<RowIcon icon={User} />}
          title={t('viewCard')}
          href={link('mainPage', { uid: person.uid })}
          end={chevron}
        />
        <div className="in-settings">
          <ListItem mark={<RowIcon icon={Contact} />} title={t('editCard')} href={link('editCard')} end={chevron} />
        </div>
        <div className="in-settings">
          <ListItem
            mark={<RowIcon icon={GraduationCap} />}
            title={t('lounge')}
            href={link('resumeList')}
            end={chevron}
          />
        </div>
        <ListItem
          mark={<RowIcon icon={Ticket} />}
          title={tKit('myRegistrations')}
          href={link('myRegistrations')}
          end={chevron}
        />
        <ListItem
          mark={<RowIcon icon={NotebookPen} />}
          title={tKit('meetingNotes')}
          href={link('aiNote')}
          end={chevron}
        />
        <ListItem mark={<RowIcon icon={Ticket} />} title={t('coupons')} href={link('coupons')} end={chevron} />
        <ListItem mark={<RowIcon icon={QrCode} />} title={tKit('myCodes')} href={link('qrCodeList')} end={chevron} />
        <Organising />
        <ListItem
          mark={<RowIcon icon={ChartNoAxesColumn} />}
          title={tKit('cardFigures')}
          href={link('cardFigures')}
          end={chevron}
        />
        <ListItem mark={<RowIcon icon={Download} />} title={t('saveVcard')} onPress={() => void save()} />
        <div className="in-settings">
          <ListItem mark={<RowIcon icon={Link} />} title={tKit('myLinks')} href={link('myLinks')} end={chevron} />
        </div>
        <div className="in-settings">
          <ListItem mark={<RowIcon icon={ShieldCheck} />} title={t('security')} href={link('security')} end={chevron} />
        </div>
        <TextSizeRow />
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
