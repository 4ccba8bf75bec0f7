import type { ReactNode } from 'react'
import type { usePages } from '../../element/use-pages.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { useWords } from '../../ui/language.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { css } from '../../ui/theme/style.ts'
import { laterWords } from '../later-messages.ts'
import { enterpriseWords } from '../messages.ts'
import { Failure } from '../no-enterprise.tsx'

const end = css`margin-block-start:var(--foyer-s-4);text-align:center;font-size:var(--foyer-fs-small);color:var(--foyer-text-3);`
const waiting = css`opacity:.6;transition:opacity var(--foyer-d-3) 200ms;`

/** A list of pages around its rows: skeletons while it loads, the error, the button for the next page, and its end. */
export function PagedRows<Row>(props: {
  rows: ReturnType<typeof usePages<Row>>
  /** Shown when there is no row. */
  empty?: ReactNode
  skeleton?: 'list' | 'card'
  children: ReactNode
}) {
  const { rows, empty, skeleton = 'list', children } = props
  const t = useWords(enterpriseWords)
  const tLater = useWords(laterWords)
  const { is, list, total, error, more } = rows
  const failure = is === 'failed' && error && <Failure error={error} title={t('partDidNotLoad')} onRetry={more} />
  if (!list.length) {
    if (is === 'loading') return <Skeleton kind={skeleton} rows={4} />
    return failure || (empty ?? <Empty title={tLater('none')} />)
  }
  return (
    <>
      <div className={is === 'loading' ? waiting : undefined} aria-busy={is === 'loading'}>
        {children}
      </div>
      {failure ||
        (list.length < total ? (
          <p className={end}>
            <Button kind="secondary" busy={is === 'loading'} onClick={more}>
              {tLater('showMore')}
            </Button>
          </p>
        ) : (
          <p className={end}>{tLater('noMore')}</p>
        ))}
    </>
  )
}
