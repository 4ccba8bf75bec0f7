import { Empty } from '../../../../../widgets/ui/empty.tsx'
import { useWords } from '../../../../../widgets/ui/language.tsx'
import { Skeleton } from '../../../../../widgets/ui/skeleton.tsx'
import { useBrand } from '../../../../kit/use-brand.ts'
import { link } from '../../../../router.ts'
import { LanguageButton } from '../../../../shell/language-picker.tsx'
import { PartFailed } from '../../../../shell/load-failed.tsx'
import { usePageCode } from '../../../../stores/page-code.ts'
import { blockCode } from './block-code.ts'
import { sitePage } from './site.styles.ts'
import type { SiteData } from './site-data.ts'
import { siteWords } from './site-messages.ts'
import { printedSite } from './site-print.styles.ts'
import { usePrintedAddresses } from './use-printed-addresses.ts'
import { hrefOf } from './ways.ts'

/** An event page: the name and menu of its site, and its blocks in the design of its family. */
export function SitePage({ data }: { data: SiteData }) {
  const t = useWords(siteWords)
  const { page, meeting } = data
  const { family, menu, blocks, title, summary, brand } = page
  useBrand(brand)
  usePrintedAddresses()
  return (
    <article className={`${sitePage} ${printedSite}`} data-family={family} key={page.code}>
      {data.isDraft && <p className="draft">{t('draft')}</p>}
      <header className="top">
        <a className="name" href={hrefOf(menu[0]?.to ?? 'meetingDetail', data)}>
          <bdi>{meeting.name}</bdi>
        </a>
        <LanguageButton />
        {menu.length > 0 && (
          <nav data-strip="" aria-label={t('pagesOf', { name: meeting.name })}>
            {menu.map(({ label, to }) => (
              <a
                key={to}
                href={hrefOf(to, data)}
                aria-current={to === (page.address || page.pathName || page.code) ? 'page' : undefined}
              >
                {label}
              </a>
            ))}
          </nav>
        )}
      </header>
      {blocks[0]?.type !== 'HERO' && (
        <div className="head">
          <h1 dir="auto">{title}</h1>
          {summary && <p dir="auto">{summary}</p>}
        </div>
      )}
      {blocks.length === 0 && <Empty drawing="door" title={t('blank')} text={t('blankText')} />}
      {blocks.map((block, at) => (
        // Blocks have no names of their own: their order is what the page is.
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is read, never reordered
        <BlockView key={`${block.type} ${at}`} block={block} site={data} />
      ))}
      <footer>
        <a href={link('meetingDetail', { code: page.meetingCode })}>
          <bdi>{meeting.organiser || meeting.name}</bdi>
        </a>
      </footer>
    </article>
  )
}

/** One block. Its code is there with the first drawing; where it did not arrive, only this block says so. */
function BlockView({ block, site }: { block: SiteData['page']['blocks'][number]; site: SiteData }) {
  const t = useWords(siteWords)
  const { part, isMissing, retry } = usePageCode(blockCode(block.type))
  return (
    <section className="block" data-block={block.type} data-id={site.isDraft ? block.id : undefined}>
      {part ? (
        <part.Block block={block} site={site} />
      ) : isMissing ? (
        <PartFailed onRetry={retry}>{t('notLoaded')}</PartFailed>
      ) : (
        <Skeleton kind="list" rows={2} />
      )}
    </section>
  )
}
