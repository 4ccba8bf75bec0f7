import { Award, ChevronRight } from 'lucide'
import { type ReactNode, useEffect } from 'react'
import { pageLink } from '../../../api/contract/page-link.ts'
import { formatDay } from '../../../i18n/format-more.ts'
import { FileRow } from '../../ui/cards/file-item.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useLanguage, useWords } from '../../ui/language.tsx'
import { css } from '../../ui/theme/style.ts'
import { langOf } from '../head.tsx'
import { laterWords } from '../later-messages.ts'
import { useLinks } from '../links.ts'
import type { Home, OverviewProps } from '../resources.ts'
import { ProductGrid } from './product-grid.tsx'

const card = 'background:var(--foyer-surface);border-radius:var(--foyer-r-lg);box-shadow:var(--foyer-e-1);'
const forcedLine = '@media (forced-colors:active){border:1px solid CanvasText;}'
const overviewStyles = {
  sectionHead: css`
    display:flex;flex-wrap:wrap;align-items:baseline;justify-content:space-between;gap:0 12px;margin-block-end:12px;
    h2{font-size:var(--foyer-fs-h2);line-height:var(--foyer-lh-snug);letter-spacing:var(--foyer-track-title);}
    button{position:relative;display:inline-flex;align-items:center;gap:2px;font-size:var(--foyer-fs-small);font-weight:600;color:var(--foyer-brand-text);}
    button::after{content:"";position:absolute;inset:-12px -8px;}
  `,
  papers: css`
    display:flex;gap:12px;overflow-x:auto;margin:-4px;padding:4px;scrollbar-width:none;overscroll-behavior-x:contain;scroll-snap-type:x proximity;
    &::-webkit-scrollbar{display:none;}
    @media (hover:hover){display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,150*var(--foyer-px) + 18px),1fr));overflow:visible;}
    >li{flex:0 0 min(100%,150*var(--foyer-px) + 18px);padding:14px;scroll-snap-align:start;scroll-margin-inline:4px;${card}${forcedLine}}
    svg{color:var(--foyer-brass-text);margin-block-end:8px;}
    b{display:block;font-weight:600;line-height:var(--foyer-lh-snug);hyphens:auto;}
    small{display:block;margin-block-start:2px;font-size:var(--foyer-fs-small);color:var(--foyer-text-3);}
  `,
  files: css`
    overflow:hidden;${card}${forcedLine}
    >li+li{border-block-start:1px solid var(--foyer-line);}
  `,
}

/** The overview below the first view: qualifications, products, documents. */
export function OverviewDetails({ home, onAllProducts }: OverviewProps) {
  const t = useWords(laterWords)
  const { products, qualifications, documents, productNum } = home
  // Without this file rows end at their edge without a fade.
  useEffect(() => void import('../../ui/theme/edge-fade.ts').catch(() => {}), [])
  return (
    <>
      {qualifications.length > 0 && <Qualifications home={home} />}
      {products.length > 0 && (
        <section>
          <SectionHead title={t('featured')}>
            {productNum > products.length && (
              <button type="button" onClick={onAllProducts}>
                {t('showAll', { count: productNum })}
                <Icon of={ChevronRight} size="xs" flip />
              </button>
            )}
          </SectionHead>
          <ProductGrid products={products.slice(0, 4)} />
        </section>
      )}
      {documents.length > 0 && <Documents home={home} />}
    </>
  )
}

function SectionHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={overviewStyles.sectionHead}>
      <h2>{title}</h2>
      {children}
    </div>
  )
}

function Qualifications({ home }: { home: Home }) {
  const t = useWords(laterWords)
  const language = useLanguage()
  return (
    <section>
      <SectionHead title={t('qualifications')} />
      {/* biome-ignore lint/a11y: Safari forgets that a list without bullets is one, and keys scroll what has the focus */}
      <ul role="list" className={overviewStyles.papers} tabIndex={0} aria-label={t('qualifications')}>
        {home.qualifications.map(({ qualificationId, name, issuer, validUntil }) => (
          <li key={qualificationId} lang={langOf(home)}>
            <Icon of={Award} />
            <b>
              <bdi>{name}</bdi>
            </b>
            {issuer && (
              <small>
                <bdi>{issuer}</bdi>
              </small>
            )}
            {validUntil && <small>{t('validUntil', { day: formatDay(validUntil, language) })}</small>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Documents({ home }: { home: Home }) {
  const t = useWords(laterWords)
  const { address } = useLinks()
  return (
    <section>
      <SectionHead title={t('documents')} />
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
      <ul role="list" className={overviewStyles.files}>
        {home.documents.map((file) => (
          <li key={file.fileId}>
            <FileRow file={file} href={address(documentPath(file))} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Returns the address that opens a document: Foyer's viewer for PDF files, else the file itself. */
function documentPath({ fileUrl, contentType, name }: Home['documents'][number]) {
  if (contentType !== 'application/pdf') return fileUrl
  return pageLink('pdfPreview', { url: fileUrl, title: name })
}
