import type { ReactNode } from 'react'
import { Button } from '../../../widgets/ui/button.tsx'
import { Empty } from '../../../widgets/ui/empty.tsx'
import { SearchBox } from '../../../widgets/ui/fields/search-box.tsx'
import { List } from '../../../widgets/ui/list-item.tsx'
import { Skeleton } from '../../../widgets/ui/skeleton.tsx'
import { MoreButton, NothingMatches } from '../../kit/list-ends.tsx'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { historyPane } from './assistant.styles.ts'
import type { useOwnList } from './use-own-list.ts'

interface OwnListPaneProps<Item> {
  listed: ReturnType<typeof useOwnList<Item>>
  search: string
  onSearch(search: string): void
  /** `begin` is the action of an empty list, `label` the name of the list. */
  words: Record<'search' | 'failed' | 'noMatch' | 'clear' | 'none' | 'noneText' | 'begin' | 'label' | 'more', string>
  /** The page on which one begins who has nothing yet. */
  beginHref: string
  children(item: Item): ReactNode
}

/** A list of the reader's own things with its search, its ends, and the button for more. */
export function OwnListPane<Item>(props: OwnListPaneProps<Item>) {
  const { listed, search, onSearch, words, beginHref, children } = props
  const { page, error, again, isLoading, more } = listed
  return (
    <div className={historyPane}>
      <SearchBox label={words.search} value={search} onSearch={onSearch} />
      {!page && (error ? <LoadFailed title={words.failed} onRetry={again} /> : <Skeleton rows={6} />)}
      {page?.list.length === 0 &&
        (search ? (
          <NothingMatches title={words.noMatch} clearLabel={words.clear} onClear={() => onSearch('')} />
        ) : (
          <Empty
            title={words.none}
            text={words.noneText}
            action={
              <Button kind="soft" href={beginHref}>
                {words.begin}
              </Button>
            }
          />
        ))}
      {page && page.list.length > 0 && (
        <>
          <List label={words.label}>{page.list.map(children)}</List>
          <MoreButton page={page} label={words.more} isBusy={isLoading} onMore={more} />
        </>
      )}
    </div>
  )
}
