import { ChevronRight, Radio } from 'lucide'
import { useCallback } from 'react'
import { formatDays } from '../../../i18n/format.ts'
import { perPage, usePages } from '../../element/use-pages.ts'
import { webAddress } from '../../links/web-address.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useLanguage, useWords } from '../../ui/language.tsx'
import { List, ListItem } from '../../ui/list-item.tsx'
import { outward } from '../../ui/outward.ts'
import { BoothSign } from '../../ui/overlay/booth-sign.tsx'
import { css } from '../../ui/theme/style.ts'
import { laterWords } from '../later-messages.ts'
import { useLinks } from '../links.ts'
import type { Home, TabProps } from '../resources.ts'
import { PagedRows } from './paged-rows.tsx'

const exhibitsStyle = css`
  display:grid;grid-template-columns:minmax(0,1fr);gap:var(--foyer-s-5);
  header{display:flex;flex-wrap:wrap;align-items:center;gap:8px 12px;margin-block-end:12px;}
  header>div{flex:1 1 180px;min-inline-size:0;}
  h2{font-size:var(--foyer-fs-h2);line-height:var(--foyer-lh-snug);}
  h2 a{position:relative;display:inline-block;}
  h2 a::after{content:"";position:absolute;inset:-10px 0;}
  small{display:block;font-size:var(--foyer-fs-small);color:var(--foyer-text-3);}
  li a{display:block;}
`
const thumb = css`inline-size:72px;block-size:58px;border-radius:10px;object-fit:cover;background:var(--foyer-sunken);`
const emptyText = css`color:var(--foyer-text-3);`

/** The exhibitions of a company, and its exhibits there. */
export function Exhibits({ home, client }: TabProps) {
  return (
    <div className={exhibitsStyle}>
      {home.exhibitions.map((exhibition) => (
        <Exhibition key={exhibition.exhibitorCode} exhibition={exhibition} client={client} />
      ))}
    </div>
  )
}

type ExhibitionRow = Home['exhibitions'][number]

function Exhibition({ exhibition, client }: Pick<TabProps, 'client'> & { exhibition: ExhibitionRow }) {
  const t = useWords(laterWords)
  const language = useLanguage()
  const { to } = useLinks()
  const { exhibitorCode, meetingCode, meetingName, startTime, endTime, timeZone, hall, booth, exhibitNum } = exhibition
  const target = to({ kind: 'exhibitor', exhibitorCode, meetingCode, enterpriseCode: '' })
  const live = webAddress(exhibition.liveUrl)

  return (
    <section>
      <header>
        {booth && <BoothSign size="lg" hall={hall} booth={booth} />}
        <div>
          <h2>{target ? <a {...target}>{meetingName}</a> : meetingName}</h2>
          <small>
            {[
              formatDays(startTime, endTime, timeZone, language),
              exhibitNum > 0 && t('exhibitCount', { count: exhibitNum }),
            ]
              .filter(Boolean)
              .join(' ·\u00a0')}
          </small>
        </div>
        {live && (
          <Button kind="soft" size="sm" icon={Radio} href={live} {...outward}>
            {t('watchLive')}
          </Button>
        )}
      </header>
      {exhibitNum > 0 ? (
        <ExhibitList exhibitorCode={exhibitorCode} client={client} />
      ) : (
        <p className={emptyText}>{t('noExhibits')}</p>
      )}
    </section>
  )
}

function ExhibitList({ exhibitorCode, client }: Pick<TabProps, 'client'> & { exhibitorCode: string }) {
  const language = useLanguage()
  const { to, address } = useLinks()
  const ask = useCallback(
    (pageNum: number, signal: AbortSignal) =>
      client.exhibits.list({ query: { exhibitorCode, language, pageNum, pageSize: perPage } }, signal),
    [client, exhibitorCode, language],
  )
  const rows = usePages(ask)

  return (
    <PagedRows rows={rows}>
      <List>
        {rows.list.map(({ exhibitCode, exhibitName, cover, link, productAttributeVos }) => (
          <ListItem
            key={exhibitCode}
            mark={
              cover ? <img className={thumb} src={address(cover)} alt="" loading="lazy" /> : <i className={thumb} />
            }
            title={exhibitName}
            meta={productAttributeVos.map(({ name }) => name).join(' ·\u00a0')}
            href={to({ kind: 'exhibit', exhibitCode, link })?.href}
            end={<Icon of={ChevronRight} size="sm" flip />}
          />
        ))}
      </List>
    </PagedRows>
  )
}
