import { useCallback, useEffect, useState } from 'react'
import type { Infer } from 'superstruct'
import { ApiError } from '../../api/client/errors.ts'
import type { ExhibitItem } from '../../api/contract/meetings/exhibits.ts'
import { targetOf } from '../links/leads-to.ts'
import { contextHere } from '../links/where.ts'
import { Button } from '../ui/button.tsx'
import { ExhibitCard, exhibitGrid } from '../ui/cards/exhibit-card.tsx'
import { Empty } from '../ui/empty.tsx'
import { useLanguage, useWords } from '../ui/language.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { detailStyles } from './detail.styles.ts'
import { isPlainPress } from './links.ts'
import { exhibitorsWords } from './messages.ts'
import { Failure } from './nothing.tsx'
import type { ExhibitorsProps } from './resources.ts'

type Item = Infer<typeof ExhibitItem>
interface Shown {
  is: 'loading' | 'ready' | 'failed'
  list: Item[]
  total: number
  error?: ApiError
}

/** How many exhibits are loaded at a time. */
const perPage = 12

/** The exhibits of one exhibitor as cards, loaded a dozen at a time. */
export function Exhibits(
  props: Pick<ExhibitorsProps, 'client' | 'navigate'> & { exhibitorCode: string; address(path: string): string },
) {
  const { client, navigate, exhibitorCode, address } = props
  const t = useWords(exhibitorsWords)
  const language = useLanguage()
  const [shown, setShown] = useState<Shown>({ is: 'loading', list: [], total: 0 })

  const ask = useCallback(
    async (before: Item[], signal?: AbortSignal) => {
      setShown((was) => ({ ...was, is: 'loading' }))
      try {
        const pageNum = before.length / perPage + 1
        const query = { exhibitorCode, language, pageNum, pageSize: perPage }
        const { list, total } = await client.exhibits.list({ query }, signal)
        setShown({ is: 'ready', list: [...before, ...list], total })
      } catch (error) {
        if (signal?.aborted) return
        if (!(error instanceof ApiError)) throw error
        setShown((was) => ({ ...was, is: 'failed', error }))
      }
    },
    [client, exhibitorCode, language],
  )

  useEffect(() => {
    const stopper = new AbortController()
    void ask([], stopper.signal)
    return () => stopper.abort()
  }, [ask])

  const { is, list, total, error } = shown
  if (is === 'ready' && !list.length) return <Empty drawing="door" title={t('noExhibits')} />
  return (
    <>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
      <ul role="list" className={exhibitGrid}>
        {list.map((exhibit) => (
          <li key={exhibit.exhibitCode}>
            <LinkedCard exhibit={exhibit} navigate={navigate} address={address} />
          </li>
        ))}
      </ul>
      {is === 'loading' && !list.length && <Skeleton kind="card" rows={4} />}
      {is === 'failed' && error && <Failure error={error} title={t('exhibitsDidNotLoad')} onRetry={() => ask(list)} />}
      {is !== 'failed' && list.length < total && list.length > 0 && (
        <p className={detailStyles.more}>
          <Button kind="secondary" busy={is === 'loading'} onClick={() => ask(list)}>
            {t('showMoreExhibits')}
          </Button>
        </p>
      )}
    </>
  )
}

/** A card that links to the exhibit's own website, or to its page. */
function LinkedCard(props: Pick<ExhibitorsProps, 'navigate'> & { exhibit: Item; address(path: string): string }) {
  const { exhibit, navigate, address } = props
  const language = useLanguage()
  const { exhibitCode, link } = exhibit
  const cardTarget = targetOf({ kind: 'exhibit', exhibitCode, link }, contextHere(language))
  if (!cardTarget) return null
  const { href, target, kind } = cardTarget

  return (
    <ExhibitCard
      exhibit={{ ...exhibit, cover: address(exhibit.cover) }}
      href={address(href)}
      target={target}
      onClick={(event) => {
        if (!isPlainPress(event)) return
        event.preventDefault()
        navigate({ href, target, kind })
      }}
    />
  )
}
