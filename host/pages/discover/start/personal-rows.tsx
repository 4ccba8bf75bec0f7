import { useStore } from '@nanostores/preact'
import type { IconNode } from 'lucide'
import { Bookmark, Building, CalendarCog, ChevronRight, Clock, Contact, Inbox, Link, Ticket, Users } from 'lucide'
import { useEffect } from 'react'
import { formatDays } from '../../../../i18n/format.ts'
import { formatMoment, formatPercent } from '../../../../i18n/format-more.ts'
import type { Language } from '../../../../i18n/locales.ts'
import type { Translate } from '../../../../i18n/messages.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { Count } from '../../../../widgets/ui/count.tsx'
import { Icon } from '../../../../widgets/ui/icon.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { List, ListItem } from '../../../../widgets/ui/list-item.tsx'
import { link } from '../../../router.ts'
import { firstPages } from '../../../shell/console/first-pages.ts'
import { homeWords } from './home-messages.ts'
import { PersonalSkeleton, rowNum } from './personal-skeleton.tsx'
import { loadPersonal, type PersonalData, personalStore } from './personal-store.ts'

/** A row: what waits, how many of it, and the page where it is done. */
interface Row {
  icon: IconNode
  title: string
  meta: string
  href: string
  /** The number at the end; 0 shows none. */
  count: number
  /** True for what somebody else waits for. */
  isUrgent?: boolean
}

type T = Translate<typeof homeWords.english>

/** The rows of a member's enterprise: its new leads, the replies that are due, and what its page lacks. */
function workRows({ work }: PersonalData, t: T, language: Language): Row[] {
  if (!work) return []
  const { membership, leads, page } = work
  const { enterpriseCode } = membership
  const rows: Row[] = []
  if (leads) {
    const href = link('leadList', { enterpriseCode, status: 'NEW' })
    rows.push({
      icon: Inbox,
      title: t('newLeads'),
      href,
      count: membership.newLeadNum,
      isUrgent: true,
      meta: leads.newest || t('noNewLeads'),
    })
    const due = leads.firstDueAt && t('nextDue', { when: formatMoment(leads.firstDueAt, language) })
    rows.push({
      icon: Clock,
      title: t('repliesDue'),
      href,
      count: leads.dueNum,
      isUrgent: leads.overdueNum > 0,
      meta: leads.overdueNum > 0 ? t('overdue', { count: leads.overdueNum }) : due || t('noneDue'),
    })
  }
  if (page) {
    const { percent, section } = page
    rows.push({
      icon: Building,
      href: link('enterpriseEdit', { enterpriseCode, ...(section && { section }) }),
      count: 0,
      title: t('pageComplete', { percent: formatPercent(percent, language) }),
      meta: t(section ? nextWords[section] : 'pageDone'),
    })
  }
  return rows
}

const nextWords = {
  about: 'nextAbout',
  pictures: 'nextPictures',
  products: 'nextProducts',
  album: 'nextAlbum',
  team: 'nextTeam',
  qualifications: 'nextQualifications',
  documents: 'nextDocuments',
  jobs: 'nextJobs',
  chain: 'nextChain',
} as const

/** The row of waiting contact requests. */
const requestRow = ({ requests: { num, names } }: PersonalData, t: T): Row => ({
  icon: Users,
  title: t('requests'),
  href: link('requestList'),
  count: num,
  isUrgent: true,
  meta: names.join(' ·\u00a0') || t('noneDue'),
})

/** The meetings that are near: the one in which the person has a role, and the one for which they are registered. */
function meetingRows({ organised, registration }: PersonalData, t: T, language: Language): Row[] {
  const rows: Row[] = []
  if (organised) {
    const { meetingCode, name, role } = organised
    rows.push({
      icon: CalendarCog,
      title: name,
      href: link(firstPages[role], { meetingCode }),
      count: 0,
      meta: t('organising'),
    })
  }
  if (registration) {
    const { meetingName, meetingCode, meetingType, startTime, endTime, timeZone, status } = registration
    const hasPass = status === 'PASSED' || status === 'SIGNED'
    rows.push({
      icon: Ticket,
      title: meetingName,
      href: link(hasPass ? 'exhibitionSignCode' : 'registrationDetail', { meetingCode, meetingType }),
      count: 0,
      meta: formatDays(startTime, endTime, timeZone, language),
    })
  }
  return rows
}

/** The rows of any person: the card, saved exhibitors, and shared links. */
function personRows({ card, saved }: PersonalData, t: T, language: Language, meetingCode: string | undefined): Row[] {
  const directory = link('exhibitorList', meetingCode ? { meetingCode } : undefined)
  return [
    {
      icon: Contact,
      href: link('editCard'),
      count: 0,
      title: t('cardComplete', { percent: formatPercent(card.completeness, language) }),
      meta: t(card.completeness < 100 ? 'cardNext' : 'cardDone'),
    },
    {
      icon: Bookmark,
      title: t('saved'),
      href: directory,
      count: saved.num,
      meta: saved.names.join(' ·\u00a0') || t(saved.num > 0 ? 'savedOpen' : 'noneSaved'),
    },
    { icon: Link, title: t('myLinks'), meta: t('myLinksText'), count: 0, href: link('myLinks') },
  ]
}

/**
 * Always as many rows as there are places: first those where somebody waits for an answer, then the meetings that are
 * near, then what one can complete. The page of a member's enterprise keeps the last place.
 */
function rowsOf(data: PersonalData, t: T, language: Language, meetingCode: string | undefined) {
  const work = workRows(data, t, language)
  const [page, answers] = [work.find(isPage), work.filter((row) => !isPage(row))]
  const requests = requestRow(data, t)
  const isAsked = requests.count > 0
  const [card, saved, links] = personRows(data, t, language, meetingCode)
  const all = [
    ...answers,
    isAsked && requests,
    ...meetingRows(data, t, language),
    ...(work.length > 0 ? [saved, links, card] : [saved, card, !isAsked && requests, links]),
  ].filter((row) => row !== false && row !== undefined)
  return page ? [...all.slice(0, rowNum - 1), page] : all.slice(0, rowNum)
}

const isPage = ({ icon }: Row) => icon === Building

/** The things that wait for the logged-in person, as rows that lead to them. */
export function PersonalRows({ meetingCode }: { meetingCode: string | undefined }) {
  const t = useWords(homeWords)
  const language = useLanguage()
  const state = useStore(personalStore)
  useEffect(() => void loadPersonal(language, meetingCode), [language, meetingCode])

  if (state.is === 'waiting') return <PersonalSkeleton />
  if (state.is === 'failed') {
    return (
      <div className="failed" role="alert">
        <p>{t('personalFailed')}</p>
        <Button kind="soft" size="sm" onClick={() => void loadPersonal(language, meetingCode)}>
          {t('tryAgain')}
        </Button>
      </div>
    )
  }
  return (
    <List label={t('personal')}>
      {rowsOf(state.data, t, language, meetingCode).map(({ icon, title, meta, href, count, isUrgent }) => (
        <ListItem
          key={`${href} ${title}`}
          mark={
            <span className="sign" aria-hidden="true">
              <Icon of={icon} isActive />
            </span>
          }
          title={title}
          meta={<bdi>{meta}</bdi>}
          href={href}
          end={
            count > 0 ? (
              <Count value={count} tone={isUrgent ? 'alert' : 'brand'} />
            ) : (
              <Icon of={ChevronRight} size="sm" flip />
            )
          }
        />
      ))}
    </List>
  )
}
