import { Copy } from 'lucide'
import { linkStates } from '../../../api/contract/sharing/link-terms.ts'
import { Button } from '../../../widgets/ui/button.tsx'
import { Chips } from '../../../widgets/ui/chips.tsx'
import { Empty } from '../../../widgets/ui/empty.tsx'
import { SearchBox } from '../../../widgets/ui/fields/search-box.tsx'
import { Icon } from '../../../widgets/ui/icon.tsx'
import { IconButton } from '../../../widgets/ui/icon-button.tsx'
import { useLanguage, useWords } from '../../../widgets/ui/language.tsx'
import { Skeleton } from '../../../widgets/ui/skeleton.tsx'
import { Tag } from '../../../widgets/ui/tag.tsx'
import { pageKitWords } from '../../kit/messages.ts'
import { card, cards, tools } from '../../kit/rows.styles.ts'
import { link } from '../../router.ts'
import { shareWords } from '../../share/messages.ts'
import { useOwnEnterprises } from '../../share/share-as.tsx'
import { useCopyLink } from '../../share/use-copy-link.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { formatLastDay } from './link-days.ts'
import { linkWords } from './link-messages.ts'
import { displayUrl, signOf, stateOf, stateWords, titleOf, useKindName } from './link-terms.ts'
import { mark } from './my-links.styles.ts'
import type { LinkFilter, LinkStore, MyLink } from './use-links.ts'

interface ListProps {
  store: LinkStore
  filter: LinkFilter
  /** The code of the link that is open beside the list. */
  code: string
  onFilter(filter: LinkFilter): void
}

/** The links of the logged-in person, with the fields that filter them. */
export function LinkList(props: ListProps) {
  const { store, filter, code, onFilter } = props
  const t = useWords(linkWords)
  const tKit = useWords(pageKitWords)
  const { is, rows } = store.links
  const isNarrowed = Object.keys(filter).length > 0
  const isNothing = is === 'ready' && rows.length === 0
  return (
    <>
      {(isNarrowed || !isNothing) && <Filters {...props} />}
      <div className={cards}>
        {is === 'waiting' && <Skeleton rows={5} />}
        {is === 'failed' && <LoadFailed title={t('failed')} onRetry={store.retry} />}
        {isNothing && <NoLinks isNarrowed={isNarrowed} onAll={() => onFilter({})} />}
        {rows.length > 0 && (
          <>
            {/* biome-ignore lint/a11y/noRedundantRoles: WebKit drops the role of lists without bullets. */}
            <ul role="list" aria-label={tKit('myLinks')}>
              {rows.map((row) => (
                <li key={row.code} data-link={row.code}>
                  <LinkCard
                    row={row}
                    isOpen={row.code === code}
                    href={link('myLinks', { code: row.code, ...filter })}
                  />
                </li>
              ))}
            </ul>
            <MoreButton store={store} />
          </>
        )}
      </div>
    </>
  )
}

/** A search field, chips for state and sharer, and the number of links that match. */
function Filters({ store: { links }, filter, onFilter }: ListProps) {
  const t = useWords(linkWords)
  const tShare = useWords(shareWords)
  const enterprises = useOwnEnterprises()
  const { search = '', state, ...sharerFilter } = filter
  const otherFilters = { ...(search && { search }), ...(state && { state }) }
  const states = linkStates.map((value) => ({ value, label: t(stateWords[value]) }))
  const sharers = enterprises.map(({ enterpriseCode, name }) => ({ value: enterpriseCode, label: name }))
  const sharer = sharerFilter.shareEnCode ?? sharerFilter.shareUserType ?? ''
  const shareOf = (value: string): LinkFilter =>
    value === 'USER' ? { shareUserType: value } : value ? { shareUserType: 'ENTERPRISE', shareEnCode: value } : {}
  return (
    <div className={tools}>
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
      <div className="line" role="status">
        {links.is === 'ready' && links.total > 0 && t('total', { count: links.total })}
      </div>
    </div>
  )
}

/** One link: the whole row opens it; its copy button is a control of its own. */
function LinkCard({ row, isOpen, href }: { row: MyLink; isOpen: boolean; href: string }) {
  const t = useWords(linkWords)
  const copy = useCopyLink()
  const kindName = useKindName()
  const title = titleOf(row)
  return (
    <article className={card} data-open={isOpen ? '' : undefined}>
      <div className="who">
        <span className={mark} aria-hidden="true">
          <Icon of={signOf(row.kind)} />
        </span>
        <div>
          <h2>
            <a href={href} aria-current={isOpen ? 'true' : undefined} dir="auto">
              {title}
            </a>
          </h2>
          <p>
            {kindName(row.kind)} ·{'\u00a0'}
            <bdi dir="ltr">{displayUrl(row.url)}</bdi>
          </p>
        </div>
        <span className="over">
          <IconButton
            icon={Copy}
            size="sm"
            label={t('copyOf', { title })}
            onClick={({ currentTarget }) => void copy(row.url, currentTarget)}
          />
        </span>
      </div>
      <Tags row={row} />
    </article>
  )
}

function Tags({ row }: { row: MyLink }) {
  const t = useWords(linkWords)
  const language = useLanguage()
  const { visits, expiresAt, shareEnName } = row
  const state = stateOf(row)
  return (
    <div className="tags">
      {state === 'OFF' && <Tag tone="error">{t('off')}</Tag>}
      {state === 'OVER' && <Tag tone="warn">{t('expired', { day: formatLastDay(expiresAt, language) })}</Tag>}
      <Tag tone={visits > 0 ? 'brand' : 'plain'}>{visits > 0 ? t('opened', { count: visits }) : t('neverOpened')}</Tag>
      {state !== 'OVER' && (
        <Tag>{expiresAt ? t('until', { day: formatLastDay(expiresAt, language) }) : t('noEnd')}</Tag>
      )}
      {shareEnName && (
        <Tag tone="brass">
          <bdi>{shareEnName}</bdi>
        </Tag>
      )}
    </div>
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
