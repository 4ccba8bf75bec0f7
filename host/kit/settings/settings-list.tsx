import { useStore } from '@nanostores/preact'
import type { IconNode } from 'lucide'
import { Bell, Building, Contact, GraduationCap, Link, PencilLine, ShieldCheck, User, Users } from 'lucide'
import { useEffect } from 'react'
import type { PageName } from '../../../api/contract/pages.ts'
import { Icon } from '../../../widgets/ui/icon.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import { link, linkTo } from '../../router.ts'
import { membershipsStore, startMemberships } from '../../stores/memberships.ts'
import { settingsList } from './settings.styles.ts'
import { settingsWords } from './settings-messages.ts'

/** The pages of settings that the side list marks. */
export type SettingsPage = Extract<
  PageName,
  | 'myPage'
  | 'editCard'
  | 'resumeList'
  | 'security'
  | 'myLinks'
  | 'myEnterprise'
  | 'enterpriseEdit'
  | 'enterpriseMembers'
  | 'leadSettings'
>

interface Entry {
  page: SettingsPage
  icon: IconNode
  label: string
}

/** Links to all settings of the person and of their company. */
export function SettingsList({ at, enterpriseCode }: { at: SettingsPage; enterpriseCode?: string | undefined }) {
  const t = useWords(settingsWords)
  const memberships = useStore(membershipsStore)
  useEffect(startMemberships, [])
  const membership = memberships.find((entry) => entry.enterpriseCode === enterpriseCode) ?? memberships[0]
  const personalEntries: Entry[] = [
    { page: 'myPage', icon: User, label: t('profile') },
    { page: 'editCard', icon: Contact, label: t('editCard') },
    { page: 'resumeList', icon: GraduationCap, label: t('lounge') },
    { page: 'security', icon: ShieldCheck, label: t('security') },
    { page: 'myLinks', icon: Link, label: t('myLinks') },
  ]
  const companyEntries: Entry[] = [
    { page: 'myEnterprise', icon: Building, label: t('overview') },
    ...(membership?.role === 'SALES'
      ? []
      : [{ page: 'enterpriseEdit' as const, icon: PencilLine, label: t('editCompany') }]),
    { page: 'enterpriseMembers', icon: Users, label: t('members') },
    { page: 'leadSettings', icon: Bell, label: t('notices') },
  ]
  const rowOf = ({ page, icon, label }: Entry, href: string) => (
    <li key={page}>
      <a href={href} aria-current={page === at ? 'page' : undefined}>
        <Icon of={icon} isActive={page === at} />
        {label}
      </a>
    </li>
  )
  return (
    <nav className={settingsList} aria-label={t('settings')}>
      <ul data-keys="list">{personalEntries.map((entry) => rowOf(entry, link(entry.page as 'myPage')))}</ul>
      {membership && (
        <div>
          <h2>{t('company')}</h2>
          <ul data-keys="list">
            {companyEntries.map((entry) =>
              rowOf(entry, linkTo(entry.page, { enterpriseCode: membership.enterpriseCode })),
            )}
          </ul>
        </div>
      )}
    </nav>
  )
}
