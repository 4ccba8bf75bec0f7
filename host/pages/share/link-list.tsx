import { Copy } from 'lucide'
import { linkStates } from '../../../api/contract/sharing/link-terms.ts'
import { useCode } from '../../../widgets/element/use-code.ts'
import { Button } from '../../../widgets/ui/button.tsx'
import { Chips } from '../../../widgets/ui/chips.tsx'
import { Empty } from '../../../widgets/ui/empty.tsx'
import { SearchBox } from '../../../widgets/ui/fields/search-box.tsx'
import { Icon } from '../../../widgets/ui/icon.tsx'
import { IconButton } from '../../../widgets/ui/icon-button.tsx'
import { useLanguage, useWords } from '../../../widgets/ui/language.tsx'
import { Skeleton } from '../../../widgets/ui/skeleton.tsx'
import { Tag } from '../../../widgets/ui/tag.tsx'
import type { Membership } from '../../kit/membership.ts'
import { pageKitWords } from '../../kit/messages.ts'
import { compactRows } from '../../kit/table/compact-rows.styles.ts'
import { tools } from '../../kit/table/list-tools.styles.ts'
import { wideCode } from '../../kit/table/wide-code.ts'
import { link } from '../../router.ts'
import { shareWords } from '../../share/messages.ts'
import { useCopyLink } from '../../share/use-copy-link.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { formatLastDay } from './link-days.ts'
import { linkWords } from './link-messages.ts'
import { signOf, stateOf, stateTones, stateWords, titleOf, useKindName } from './link-terms.ts'
import type { LinkFilter, LinkStore, MyLink } from './use-links.ts'

/** The code of the links as a table. */
export const linkTableCode = wideCode(() => import('./links/link-table.tsx'))

export interface LinkListProps {
  store: LinkStore
  filter: LinkFilter
  /** The enterprises in whose name the reader shares. */
  enterprises: readonly Membership[]
  /** The code of the link that is open beside the list. */
  code: string
  /** True if the links are drawn as a table; undefined while the width of the screen is unknown. */
  isTable: boolean | undefined
  onFilter(filter: LinkFilter): void
}

/** The links of the logged-in person, with the fields that filter them. */
export function LinkList(props: LinkListProps) {
  const { store, filter, isTable, onFilter } = props
  const t = useWords(linkWords)
  const { is, rows } = store.links
  const isNarrowed = Object.keys(filter).some((name) => name !== 'sort')
  const isNothing = is === 'ready' && rows.length === 0
  return (
    <>
      {(isNarrowed || !isNothing) && <Filters {...props} />}
      {is === 'waiting' && <Skeleton rows={8} />}
      {is === 'failed' && <LoadFailed title={t('failed')} onRetry={store.retry} />}
      {isNothing && <NoLinks isNarrowed={isNarrowed} onAll={() => onFilter({})} />}
      {rows.length > 0 && !isTable && <Rows {...props} />}
      {rows.length > 0 && (isTable ?? linkTableCode.get()) && (
        <div className="as-table">
          <WideTable {...props} />
          <MoreButton store={store} />
        </div>
      )}
    </>
  )
}

function WideTable(props: LinkListProps) {
  const part = useCode(linkTableCode.load).part ?? linkTableCode.get()
  return part ? <part.LinkTable {...props} /> : <Skeleton rows={8} />
}

function Rows({ store, filter, code }: LinkListProps) {
  const tKit = useWords(pageKitWords)
  return (
    <div className={`${compactRows} as-list`} data-pane="">
      {/* biome-ignore lint/a11y/noRedundantRoles: WebKit drops the role of lists without bullets. */}
      <ul role="list" aria-label={tKit('myLinks')} data-keys="list">
        {store.links.rows.map((row) => (
          <li key={row.code} data-link={row.code}>
            <LinkRow row={row} isOpen={row.code === code} href={link('myLinks', { code: row.code, ...filter })} />
          </li>
        ))}
      </ul>
      <MoreButton store={store} />
    </div>
  )
}

/** A search field, chips for state and sharer, and the number of links that match. */
function Filters({ store: { links }, filter, enterprises, onFilter }: LinkListProps) {
  const t = useWords(linkWords)
  const tShare = useWords(shareWords)
  const { search = '', state, sort, ...sharerFilter } = filter
  const otherFilters = { ...(search && { search }), ...(state && { state }), ...(sort && { sort }) }
  const states = linkStates.map((value) => ({ value, label: t(stateWords[value]) }))
  const sharers = enterprises.map(({ enterpriseCode, name }) => ({ value: enterpriseCode, label: name }))
  const sharer = sharerFilter.shareEnCode ?? sharerFilter.shareUserType ?? ''
  const shareOf = (value: string): LinkFilter =>
    value === 'USER' ? { shareUserType: value } : value ? { shareUserType: 'ENTERPRISE', shareEnCode: value } : {}
  return (
    <div className={tools} data-tools="">
      <SearchBox
        label={t('searchLinks')}
        placeholder={t('searchLinks')}
        value={search}
        onSearch={(text) => {
          const { search: _, ...withoutSearch } = filter
          onFilter({ ...(text.trim() && { search: text.trim() }), ...withoutSearch })
        }}
      />
      <Chips
        label={t('states')}
        options={[{ value: '', label: t('all') }, ...states]}
        value={state ?? ''}
        onValue={(value) =>
          onFilter({
            ...(search && { search }),
            ...sharerFilter,
            ...(sort && { sort }),
            ...(value && { state: value as NonNullable<typeof state> }),
          })
        }
      />
      {enterprises.length > 0 && (
        <Chips
          label={t('sharers')}
          options={[{ value: '', label: t('anyName') }, { value: 'USER', label: tShare('asMyself') }, ...sharers]}
          value={sharer}
          onValue={(value) => onFilter({ ...otherFilters, ...shareOf(value) })}
        />
      )}
      <div className="line" role="status" data-whole="">
        {links.is === 'ready' && links.total > 0 && t('total', { count: links.total })}
      </div>
    </div>
  )
}

/** One link in two lines: the whole row opens it; its copy button is a control of its own. */
function LinkRow({ row, isOpen, href }: { row: MyLink; isOpen: boolean; href: string }) {
  const t = useWords(linkWords)
  const language = useLanguage()
  const copy = useCopyLink()
  const kindName = useKindName()
  const title = titleOf(row)
  const { visits, leads, expiresAt, shareEnName } = row
  const state = stateOf(row)
  const day = expiresAt && formatLastDay(expiresAt, language)
  const end = day ? t(state === 'OVER' ? 'expired' : 'until', { day }) : t('noEnd')
  const about = [
    kindName(row.kind),
    visits > 0 ? t('opened', { count: visits }) : t('neverOpened'),
    ...(leads > 0 ? [t('leadNum', { count: leads })] : []),
    ...(state === 'OFF' ? [] : [end]),
    ...(shareEnName ? [shareEnName] : []),
  ]
  return (
    <>
      <span className="mark" aria-hidden="true">
        <Icon of={signOf(row.kind)} />
      </span>
      <div className="words">
        <h2>
          <a href={href} aria-current={isOpen ? 'true' : undefined} dir="auto">
            {title}
          </a>
        </h2>
        <p>
          {about.map((part, index) => (
            <bdi key={part}>{index > 0 ? ` ·\u00a0${part}` : part}</bdi>
          ))}
        </p>
      </div>
      {state !== 'ON' && <Tag tone={stateTones[state]}>{t(stateWords[state])}</Tag>}
      <span className="over">
        <IconButton
          icon={Copy}
          size="sm"
          label={t('copyOf', { title })}
          onClick={({ currentTarget }) => void copy(row.url, currentTarget)}
        />
      </span>
    </>
  )
}

function MoreButton({ store: { links, loadMore } }: { store: LinkStore }) {
  const t = useWords(linkWords)
  const tShare = useWords(shareWords)
  const { hasMore, isLoadingMore, hasMoreFailed } = links
  if (!hasMore) return null
  return (
    <p className="end" aria-live="polite">
      {hasMoreFailed && `${t('moreFailed')} `}
      <Button kind="secondary" busy={isLoadingMore} onClick={loadMore}>
        {hasMoreFailed ? tShare('tryAgain') : t('more')}
      </Button>
    </p>
  )
}

function NoLinks({ isNarrowed, onAll }: { isNarrowed: boolean; onAll(): void }) {
  const t = useWords(linkWords)
  if (!isNarrowed) {
    return <Empty title={t('none')} text={t('noneText')} action={<Button href={link('search')}>{t('find')}</Button>} />
  }
  const showAll = (
    <Button kind="soft" onClick={onAll}>
      {t('showAll')}
    </Button>
  )
  return <Empty drawing="search" title={t('noMatch')} text={t('noMatchText')} action={showAll} />
}
