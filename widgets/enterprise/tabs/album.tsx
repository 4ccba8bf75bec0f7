import { useCallback, useState } from 'react'
import { perPage, usePages } from '../../element/use-pages.ts'
import { useLanguage, useWords } from '../../ui/language.tsx'
import { ImagePreview } from '../../ui/media/image-preview.tsx'
import { css } from '../../ui/theme/style.ts'
import { laterWords } from '../later-messages.ts'
import { useLinks } from '../links.ts'
import type { TabProps } from '../resources.ts'
import { PagedRows } from './paged-rows.tsx'

const grid = css`
  display:grid;grid-template-columns:repeat(3,minmax(0,1fr));grid-auto-flow:dense;gap:4px;
  >li{min-inline-size:0;aspect-ratio:4/3;}
  >li:first-child{grid-column:span 2;grid-row:span 2;aspect-ratio:auto;}
  button{position:relative;display:block;inline-size:100%;block-size:100%;overflow:hidden;border-radius:var(--foyer-r-sm);background:var(--foyer-sunken);}
  img{inline-size:100%;block-size:100%;object-fit:cover;filter:var(--foyer-art,none);}
  button:focus-visible::after{content:"";position:absolute;inset:0;border-radius:inherit;box-shadow:inset 0 0 0 2px var(--foyer-brand-text),inset 0 0 0 4px #fff;}
  @container (min-width:640px){grid-template-columns:repeat(4,minmax(0,1fr));}
`

/** The pictures of a company; each opens over the whole screen. */
export function Album({ home, client }: TabProps) {
  const t = useWords(laterWords)
  const language = useLanguage()
  const { address } = useLinks()
  const { enterpriseCode } = home
  const [openIndex, setOpenIndex] = useState<number>()
  const ask = useCallback(
    (pageNum: number, signal: AbortSignal) =>
      client.enterprises.album({ query: { enterpriseCode, language, pageNum, pageSize: perPage } }, signal),
    [client, enterpriseCode, language],
  )
  const rows = usePages(ask)
  const { list, total } = rows

  return (
    <PagedRows rows={rows} skeleton="card">
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
      <ul role="list" className={grid}>
        {list.map(({ photoId, url, thumbnailUrl, caption }, index) => (
          <li key={photoId}>
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label={
                caption
                  ? t('openPhoto', { at: index + 1, total, caption })
                  : t('openPlainPhoto', { at: index + 1, total })
              }
              onClick={() => setOpenIndex(index)}
            >
              <img src={address(index ? thumbnailUrl || url : url)} alt="" loading="lazy" decoding="async" />
            </button>
          </li>
        ))}
      </ul>
      <ImagePreview
        images={list.map(({ url, caption }) => ({ src: address(url), alt: caption }))}
        at={openIndex}
        onClose={() => setOpenIndex(undefined)}
      />
    </PagedRows>
  )
}
