import { useStore } from '@nanostores/preact'
import { BookUser, Building, Inbox } from 'lucide'
import { useEffect } from 'react'
import type { PageName } from '../../../api/contract/pages.ts'
import { Count } from '../../../widgets/ui/count.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import { hostWords } from '../../messages.ts'
import { link } from '../../router.ts'
import { membershipsStore, startMemberships } from '../../stores/memberships.ts'
import { startWaiting, waitingStore } from '../../stores/waiting.ts'
import { pageStore, useDrawn } from '../page-store.ts'
import { MenuEntry } from './menu-entry.tsx'

const leadPages: PageName[] = ['leadList', 'leadDetail']
const contactPages: PageName[] = ['contactList', 'groupDetail', 'requestList', 'group']
const companyPages: PageName[] = ['myEnterprise', 'enterpriseEdit', 'enterpriseMembers', 'leadSettings']

/**
 * The entries of those who are logged in, in the rail of wide screens: contacts, with the number of requests that wait,
 * and for members the leads, with the number of new ones, and the company.
 */
export function RailEntries() {
  const t = useWords(hostWords)
  const { route = '' } = useDrawn(pageStore)
  const memberships = useStore(membershipsStore)
  const waitingNum = useStore(waitingStore)
  useEffect(startMemberships, [])
  useEffect(startWaiting, [])
  const newLeadNum = memberships.reduce((sum, membership) => sum + membership.newLeadNum, 0)
  const isOf = (pages: PageName[]) => pages.some((name) => name === route)
  return (
    <>
      <MenuEntry href={link('contactList')} icon={BookUser} isCurrent={isOf(contactPages)} label={t('contacts')}>
        {waitingNum > 0 && (
          <span className="badge">
            <Count value={waitingNum} tone="alert" />
          </span>
        )}
      </MenuEntry>
      {memberships.some(({ role }) => role !== 'EDITOR') && (
        <MenuEntry href={link('leadList')} icon={Inbox} isCurrent={isOf(leadPages)} label={t('leads')}>
          {newLeadNum > 0 && (
            <span className="badge">
              <Count value={newLeadNum} tone="alert" />
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
