import { useStore } from '@nanostores/preact'
import { Building, Inbox } from 'lucide'
import { useEffect } from 'react'
import type { PageName } from '../../../api/contract/pages.ts'
import { useWords } from '../../../widgets/ui/language.tsx'
import { link } from '../../router.ts'
import { membershipsStore, startMemberships } from '../../stores/memberships.ts'
import { CappedCount } from '../capped-count.tsx'
import { pageStore, useDrawn } from '../page-store.ts'
import { onEntry } from './menu-count.tsx'
import { MenuEntry } from './menu-entry.tsx'
import { menuWords } from './menu-messages.ts'

const leadPages: PageName[] = ['leadList', 'leadDetail']
const companyPages: PageName[] = ['myEnterprise', 'enterpriseEdit', 'enterpriseMembers', 'leadSettings']

/**
 * The entries of members in the rail of wide screens: the leads, with the number of new ones, and the company.
 */
export function RailEntries() {
  const t = useWords(menuWords)
  const { route = '' } = useDrawn(pageStore)
  const memberships = useStore(membershipsStore)
  useEffect(startMemberships, [])
  const newLeadNum = memberships.reduce((sum, membership) => sum + membership.newLeadNum, 0)
  const isOf = (pages: PageName[]) => pages.some((name) => name === route)
  return (
    <>
      {memberships.some(({ role }) => role !== 'EDITOR') && (
        <MenuEntry href={link('leadList')} icon={Inbox} isCurrent={isOf(leadPages)} label={t('leads')}>
          {newLeadNum > 0 && (
            <span className={onEntry}>
              <CappedCount value={newLeadNum} tone="alert" />
            </span>
          )}
        </MenuEntry>
      )}
      {memberships.length > 0 && (
        <MenuEntry href={link('myEnterprise')} icon={Building} isCurrent={isOf(companyPages)} label={t('company')} />
      )}
    </>
  )
}
