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
import { sayLastDay } from './link-days.ts'
import { linkWords } from './link-messages.ts'
import { signOf, spoken, stateOf, stateWords, titleOf, useKindName } from './link-terms.ts'
import { mark } from './my-links.styles.ts'
import type { LinkStore, MyLink, Wanted } from './use-links.ts'

interface ListProps {
  store: LinkStore
  wanted: Wanted
  /** The link that is open beside the list. */
  code: string
  onWanted(wanted: Wanted): void
}

/** One's own links with what narrows them down. */
export function LinkList(props: ListProps) {
  const { store, wanted, code, onWanted } = props
  const t = useWords(linkWords)
  const kit = useWords(pageKitWords)
  const { is, rows } = store.links
  const isNarrowed = Object.keys(wanted).length > 0
  const isNothing = is === 'ready' && rows.length === 0
  return (
    <>
      {(isNarrowed || !isNothing) && <Narrowing {...props} />}
      <div className={cards}>
        {is === 'waiting' && <Skeleton rows={5} />}
        {is === 'failed' && <LoadFailed title={t('failed')} onRetry={store.again} />}
        {isNothing && <Nothing isNarrowed={isNarrowed} onAll={() => onWanted({})} />}
        {rows.length > 0 && (
          <>
            {/* biome-ignore lint/a11y/noRedundantRoles: WebKit drops the role of lists without bullets. */}
            <ul role="list" aria-label={kit('myLinks')}>
              {rows.map((row) => (
                <li key={row.code} data-link={row.code}>
                  <LinkCard
                    row={row}
                    isOpen={row.code === code}
                    href={link('myLinks', { code: row.code, ...wanted })}
                  />
                </li>
              ))}
            </ul>
            <More store={store} />
          </>
        )}
      </div>
    </>
  )
}

/** A search, chips for state and sharer, and how many links they leave. */
function Narrowing({ store: { links }, wanted, onWanted }: ListProps) {
  const t = useWords(linkWords)
  const share = useWords(shareWords)
  const own = useOwnEnterprises()
  const { search = '', state, ...whose } = wanted
  const kept = { ...(search && { search }), ...(state && { state }) }
  const states = linkStates.map((value) => ({ value, label: t(stateWords[value]) }))
  const sharers = own.map(({ enterpriseCode, name }) => ({ value: enterpriseCode, label: name }))
  const sharer = whose.shareEnCode ?? whose.shareUserType ?? ''
  const shareOf = (value: string): Wanted =>
    value === 'USER' ? { shareUserType: value } : value ? { shareUserType: 'ENTERPRISE', shareEnCode: value } : {}
  return (
    <div className={tools}>
      <SearchBox
        label={t('searchLinks')}
        placeholder={t('searchLinks')}
        value={search}
        onSearch={(words) => {
          const { search: _, ...others } = wanted
          onWanted({ ...(words.trim() && { search: words.trim() }), ...others })
        }}
      />
      <Chips
        label={t('states')}
        options={[{ value: '', label: t('all') }, ...states]}
        value={state ?? ''}
        onValue={(value) =>
          onWanted({
            ...(search && { search }),
            ...whose,
            ...(value && { state: value as NonNullable<typeof state> }),
          })
        }
      />
      {own.length > 0 && (
        <Chips
          label={t('sharers')}
          options={[{ value: '', label: t('anyName') }, { value: 'USER', label: share('asMyself') }, ...sharers]}
          value={sharer}
          onValue={(value) => onWanted({ ...kept, ...shareOf(value) })}
        />
      )}
      <div className="line" role="status">
        {links.is === 'ready' && links.total > 0 && t('total', { count: links.total })}
      </div>
    </div>
  )
}

/** One link, pressed as one; its copy button stands for itself. */
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
            <bdi dir="ltr">{spoken(row.url)}</bdi>
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
      {state === 'OVER' && <Tag tone="warn">{t('expired', { day: sayLastDay(expiresAt, language) })}</Tag>}
      <Tag tone={visits > 0 ? 'brand' : 'plain'}>{visits > 0 ? t('opened', { count: visits }) : t('neverOpened')}</Tag>
      {state !== 'OVER' && <Tag>{expiresAt ? t('until', { day: sayLastDay(expiresAt, language) }) : t('noEnd')}</Tag>}
      {shareEnName && (
        <Tag tone="brass">
          <bdi>{shareEnName}</bdi>
        </Tag>
      )}
    </div>
  )
}

function More({ store: { links, more } }: { store: LinkStore }) {
  const t = useWords(linkWords)
  const share = useWords(shareWords)
  const { hasMore, isLoadingMore, hasMoreFailed } = links
  if (!hasMore) return null
  return (
    <p className="end" aria-live="polite">
      {hasMoreFailed && `${t('moreFailed')} `}
      <Button kind="secondary" busy={isLoadingMore} onClick={more}>
        {hasMoreFailed ? share('tryAgain') : t('more')}
      </Button>
    </p>
  )
}

function Nothing({ isNarrowed, onAll }: { isNarrowed: boolean; onAll(): void }) {
  const t = useWords(linkWords)
  if (!isNarrowed) {
    return <Empty title={t('none')} text={t('noneText')} action={<Button href={link('search')}>{t('find')}</Button>} />
  }
  const all = (
    <Button kind="soft" onClick={onAll}>
      {t('showAll')}
    </Button>
  )
  return <Empty drawing="search" title={t('noMatch')} text={t('noMatchText')} action={all} />
}
