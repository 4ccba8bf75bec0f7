import { useCallback } from 'react'
import { perPage, usePages } from '../../element/use-pages.ts'
import { JobCard } from '../../ui/cards/job-card.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { css } from '../../ui/theme/style.ts'
import { useLinks } from '../links.ts'
import type { TabProps } from '../resources.ts'
import { PagedRows } from './paged-rows.tsx'

const grid = css`
  display:grid;grid-template-columns:minmax(0,1fr);gap:12px;
  @container (min-width:640px){grid-template-columns:repeat(2,minmax(0,1fr));}
`

/** The open jobs of a company. */
export function Jobs({ home, client }: TabProps) {
  const language = useLanguage()
  const { to, address } = useLinks()
  const { enterpriseCode } = home
  const ask = useCallback(
    (pageNum: number, signal: AbortSignal) =>
      client.jobs.list({ query: { enterpriseCode, language, pageNum, pageSize: perPage } }, signal),
    [client, enterpriseCode, language],
  )
  const rows = usePages(ask)

  return (
    <PagedRows rows={rows}>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
      <ul role="list" className={grid}>
        {rows.list.map((job) => {
          const target = to({ kind: 'job', jobCode: job.code, enterpriseCode, meetingCode: job.meetingCode })
          return (
            <li key={job.code}>
              <JobCard
                job={{ ...job, en_logo: address(job.en_logo) }}
                href={target?.href ?? ''}
                target={target?.target ?? '_self'}
              />
            </li>
          )
        })}
      </ul>
    </PagedRows>
  )
}
