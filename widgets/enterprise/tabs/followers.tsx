import { useCallback } from 'react'
import { perPage, usePages } from '../../element/use-pages.ts'
import { PersonMark } from '../../ui/avatar.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { List, ListItem } from '../../ui/list-item.tsx'
import { useLinks } from '../links.ts'
import type { TabProps } from '../resources.ts'
import { PagedRows } from './paged-rows.tsx'

/** The followers of a company, the newest first. */
export function Followers({ home, client }: TabProps) {
  const language = useLanguage()
  const { to, address } = useLinks()
  const { enterpriseCode } = home
  const ask = useCallback(
    (pageNum: number, signal: AbortSignal) =>
      client.enterprises.followers({ query: { enterpriseCode, language, pageNum, pageSize: perPage } }, signal),
    [client, enterpriseCode, language],
  )
  const rows = usePages(ask)

  return (
    <PagedRows rows={rows}>
      <List>
        {rows.list.map(({ uid, name, avatar, position, company }) => (
          <ListItem
            key={uid}
            mark={<PersonMark name={name} src={address(avatar)} size={48} />}
            title={name}
            meta={[position, company].filter(Boolean).join(' ·\u00a0')}
            href={to({ kind: 'contact', uid })?.href}
          />
        ))}
      </List>
    </PagedRows>
  )
}
