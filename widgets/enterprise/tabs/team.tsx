import { useCallback } from 'react'
import { perPage, usePages } from '../../element/use-pages.ts'
import { ContactItem } from '../../ui/cards/contact-item.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { List } from '../../ui/list-item.tsx'
import { chatWith, useLinks } from '../links.ts'
import type { TabProps } from '../resources.ts'
import { PagedRows } from './paged-rows.tsx'

/** Returns the `tel:` address of a number. */
const telephone = (code: string, phone: string) =>
  `tel:${(/^\+/.test(phone) ? phone : code + phone).replace(/[^+\d]/g, '')}`

/** The people of a company, with the ways to contact them. */
export function Team({ home, client }: TabProps) {
  const language = useLanguage()
  const { to, address } = useLinks()
  const { enterpriseCode } = home
  const ask = useCallback(
    (pageNum: number, signal: AbortSignal) =>
      client.team.list({ query: { enterpriseCode, language, pageNum, pageSize: perPage } }, signal),
    [client, enterpriseCode, language],
  )
  const rows = usePages(ask)

  return (
    <PagedRows rows={rows}>
      <List>
        {rows.list.map((contact) => {
          const { uid, imUid, phone, phoneCountryCode } = contact
          return (
            <ContactItem
              key={contact.contactId}
              contact={{ ...contact, avatar: address(contact.avatar) }}
              actions="full"
              call={phone ? telephone(phoneCountryCode, phone) : undefined}
              chat={imUid ? to(chatWith(contact, enterpriseCode))?.href : undefined}
              profile={uid ? to({ kind: 'contact', uid })?.href : undefined}
            />
          )
        })}
      </List>
    </PagedRows>
  )
}
