import type { ReactNode } from 'react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../api/client/errors.ts'
import type { Page } from '../../../api/contract/core/endpoint.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { useWords } from '../../ui/language.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { css } from '../../ui/theme/style.ts'
import { laterWords } from '../later-messages.ts'
import { enterpriseWords } from '../messages.ts'
import { Failure } from '../nothing.tsx'

const end = css`margin-block-start:var(--foyer-s-4);text-align:center;font-size:var(--foyer-fs-small);color:var(--foyer-text-3);`
const waiting = css`opacity:.6;transition:opacity var(--foyer-d-3) 200ms;`

/** How many rows come at a time. */
export const perPage = 12

interface Shown<Row> {
  is: 'loading' | 'ready' | 'failed'
  list: Row[]
  total: number
  error?: ApiError
}

/** The rows of a list, page by page. `ask` must be the same function while the same rows are wanted. */
export function usePages<Row>(ask: (pageNum: number, signal: AbortSignal) => Promise<Page<Row>>) {
  const [shown, setShown] = useState<Shown<Row>>({ is: 'loading', list: [], total: 0 })
  const asking = useRef<AbortController>(undefined)
  const fetchAfter = useCallback(
    async (before: Row[]) => {
      asking.current?.abort()
      asking.current = new AbortController()
      const { signal } = asking.current
      setShown((was) => ({ is: 'loading', list: was.list, total: was.total }))
      try {
        const { list, total } = await ask(before.length / perPage + 1, signal)
        if (!signal.aborted) setShown({ is: 'ready', list: [...before, ...list], total })
      } catch (error) {
        if (signal.aborted) return
        if (!(error instanceof ApiError)) throw error
        setShown(({ total }) => ({ is: 'failed', list: before, total, error }))
      }
    },
    [ask],
  )
  useEffect(() => {
    void fetchAfter([])
    return () => asking.current?.abort()
  }, [fetchAfter])

  return { ...shown, more: () => void fetchAfter(shown.list) }
}

/** A list of pages around its rows: boxes to come, what went wrong, the next page, and its end. */
export function Pages<Row>(props: {
  of: ReturnType<typeof usePages<Row>>
  /** What stands there when there is no row. */
  empty?: ReactNode
  skeleton?: 'list' | 'card'
  children: ReactNode
}) {
  const { of, empty, skeleton = 'list', children } = props
  const t = useWords(enterpriseWords)
  const later = useWords(laterWords)
  const { is, list, total, error, more } = of
  const failure = is === 'failed' && error && <Failure error={error} title={t('partDidNotLoad')} onRetry={more} />
  if (!list.length) {
    if (is === 'loading') return <Skeleton kind={skeleton} rows={4} />
    return failure || (empty ?? <Empty title={later('none')} />)
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
              {later('showMore')}
            </Button>
          </p>
        ) : (
          <p className={end}>{later('noMore')}</p>
        ))}
    </>
  )
}
