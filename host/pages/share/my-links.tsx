import { linkLimits, linkSorts, linkStates } from '../../../api/contract/sharing/link-terms.ts'
import { translator } from '../../../i18n/messages.ts'
import { Button } from '../../../widgets/ui/button.tsx'
import { Empty } from '../../../widgets/ui/empty.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import { Skeleton } from '../../../widgets/ui/skeleton.tsx'
import { dayFigureWords } from '../../kit/figures/day-figure-messages.ts'
import { pageKitWords } from '../../kit/messages.ts'
import { sheet } from '../../kit/sheet/sheet.styles.ts'
import { tableView } from '../../kit/table/table-view.styles.ts'
import { listViewOf, useTableView } from '../../kit/table/use-table-view.ts'
import { ViewSwitch } from '../../kit/table/view-switch.tsx'
import type { PageInput, PageProps } from '../../page.ts'
import { link, open } from '../../router.ts'
import { Bar } from '../../shell/bar.tsx'
import { context } from '../../shell/context.styles.ts'
import { ContextButton, ContextPane } from '../../shell/context-pane.tsx'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { panes } from '../../shell/panes.ts'
import { useMinWidth } from '../../stores/min-width.ts'
import { usePageCode } from '../../stores/page-code.ts'
import { LinkList, linkTableCode } from './link-list.tsx'
import { linkWords } from './link-messages.ts'
import { titleOf } from './link-terms.ts'
import type { LinkVisitsProps } from './links/link-visits.tsx'
import { useLinkVisits } from './links/use-link-visits.ts'
import { type FirstLinks, firstLinks, type LinkFilter, type LinkStore, useLink, useLinks } from './use-links.ts'

/** The forms of one link are loaded when one is open. */
const loadDetail = () => import('./link-detail.tsx')

/** Loads the first links, and the forms where the address names a link. */
export async function load(input: PageInput<'myLinks'>): Promise<FirstLinks> {
  const detail = input.query.code ? loadDetail().catch(() => {}) : undefined
  const [first] = await Promise.all([firstLinks(input, filterOf(input.query)), detail])
  return first
}

/** The table is drawn at once where the screen has room for it. */
export const prepare = linkTableCode.prepare

export function head({ language }: PageProps<'myLinks', FirstLinks>) {
  return { title: translator(pageKitWords, language)('myLinks') }
}

/** Reads the filter from the query of the address; values that no filter has are left out. */
function filterOf(query: PageInput<'myLinks'>['query']): LinkFilter {
  const { search, state, shareUserType, shareEnCode, sort } = query
  const knownState = linkStates.find((entry) => entry === state)
  const knownSort = linkSorts.find((entry) => entry === sort)
  const sharer =
    shareUserType === 'USER'
      ? ({ shareUserType } as const)
      : shareEnCode && ({ shareUserType: 'ENTERPRISE', shareEnCode } as const)
  const text = search?.trim().slice(0, linkLimits.search)
  return {
    ...(text && { search: text }),
    ...(knownState && { state: knownState }),
    ...(sharer || {}),
    ...(knownSort && { sort: knownSort }),
  }
}

/** The short links of the logged-in person; on wide screens as a table, or with the open one beside them. */
export default function MyLinks({ query, data }: PageProps<'myLinks', FirstLinks>) {
  const tKit = useWords(pageKitWords)
  const { code = '' } = query
  const filter = filterOf(query)
  const view = listViewOf(query.view)
  const isTable = useTableView(code ? 'list' : view)
  const isWide = useMinWidth(840)
  const store = useLinks(filter, data)
  const list = link('myLinks', { ...filter, ...(view !== 'auto' && { view }) })
  const hasNone = store.links.is === 'ready' && store.links.total === 0
  const go = (changed: LinkFilter) =>
    void open(link('myLinks', { ...(code && { code }), ...changed, ...(view !== 'auto' && { view }) }), true)
  return (
    <div className={`${panes} ${tableView}`} data-shows={code ? 'detail' : 'list'} data-view={view}>
      <div className="list">
        <Bar
          title={tKit('myLinks')}
          home={link('myPage')}
          end={
            <ViewSwitch
              isTable={isTable ?? false}
              onView={(view) => void open(link('myLinks', { ...filter, view }), true)}
            />
          }
        />
        <LinkList
          store={store}
          filter={filter}
          enterprises={data.enterprises}
          code={code}
          isTable={isTable}
          onFilter={go}
        />
      </div>
      {code ? (
        <OneLink key={code} code={code} store={store} list={list} />
      ) : (
        <div className="detail">{!hasNone && isWide && isTable === false && <LazyOverview />}</div>
      )}
    </div>
  )
}

const loadOverview = () => import('./links/link-overview.tsx')

function LazyOverview() {
  const { part } = usePageCode(loadOverview)
  return part ? <part.LinkOverview /> : <Skeleton rows={5} />
}

const loadVisits = () => import('./links/link-visits.tsx')

function LazyVisits(props: LinkVisitsProps) {
  const { part } = usePageCode(loadVisits)
  return part ? <part.LinkVisits {...props} /> : null
}

function OneLink({ code, store, list }: { code: string; store: LinkStore; list: string }) {
  const t = useWords(linkWords)
  const tKit = useWords(pageKitWords)
  const tDays = useWords(dayFigureWords)
  const { link: shortLink, is, again, replace: replaceLink } = useLink(code, store)
  const { part, isMissing, retry } = usePageCode(loadDetail)
  const visits = useLinkVisits(code, shortLink)
  const isWaiting = is === 'waiting' || (is === 'ready' && !part && !isMissing)
  return (
    <>
      <div className="detail">
        <Bar
          title={shortLink ? titleOf(shortLink) : tKit('myLinks')}
          home={list}
          end={is !== 'missing' && <ContextButton />}
        />
        <article className={sheet}>
          {shortLink && part && <part.LinkDetail shortLink={shortLink} visits={visits} onChange={replaceLink} />}
          {isWaiting && <Skeleton rows={3} />}
          {(is === 'failed' || isMissing) && <LoadFailed title={t('failed')} onRetry={isMissing ? retry : again} />}
          {is === 'missing' && (
            <Empty
              drawing="lock"
              title={t('gone')}
              text={t('goneText')}
              action={<Button href={list}>{t('toLinks')}</Button>}
            />
          )}
        </article>
      </div>
      {is !== 'missing' && (
        <ContextPane label={tDays('perDay')}>
          <div className={context}>
            {shortLink && <LazyVisits shortLink={shortLink} visits={visits} isTableFirst />}
          </div>
        </ContextPane>
      )}
    </>
  )
}
