import type { Page } from '../../api/contract/core/endpoint.ts'
import { Button } from '../../widgets/ui/button.tsx'
import { Empty } from '../../widgets/ui/empty.tsx'

/** The button for the next page of a list; nothing after the last one. */
export function MoreButton({
  page: { pageNum, pages },
  label,
  isBusy,
  onMore,
}: {
  page: Pick<Page<unknown>, 'pageNum' | 'pages'>
  label: string
  isBusy: boolean
  onMore(): void
}) {
  if (pageNum >= pages) return null
  return (
    <div className="more">
      <Button kind="secondary" busy={isBusy} onClick={onMore}>
        {label}
      </Button>
    </div>
  )
}

/** Shown in place of rows where the filters leave none, with the action that clears them. */
export function NothingMatches({
  title,
  text,
  clearLabel,
  onClear,
}: {
  title: string
  text?: string
  clearLabel: string
  onClear(): void
}) {
  return (
    <Empty
      drawing="search"
      title={title}
      {...(text && { text })}
      action={
        <Button kind="soft" onClick={onClear}>
          {clearLabel}
        </Button>
      }
    />
  )
}
