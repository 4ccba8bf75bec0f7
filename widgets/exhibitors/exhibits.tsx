import { useCallback } from 'react'
import type { Infer } from 'superstruct'
import type { ExhibitItem } from '../../api/contract/meetings/exhibits.ts'
import { perPage, usePages } from '../element/use-pages.ts'
import { targetOf } from '../links/card-target.ts'
import { contextHere } from '../links/link-context.ts'
import { Button } from '../ui/button.tsx'
import { ExhibitCard, exhibitGrid } from '../ui/cards/exhibit-card.tsx'
import { Empty } from '../ui/empty.tsx'
import { useLanguage, useWords } from '../ui/language.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { detailStyles } from './detail.styles.ts'
import { isPlainPress } from './links.ts'
import { exhibitorsWords } from './messages.ts'
import { Failure } from './no-exhibitors.tsx'
import type { ExhibitorsProps } from './resources.ts'

type Item = Infer<typeof ExhibitItem>
/** The exhibits of one exhibitor as cards, loaded a dozen at a time. */
export function Exhibits(
  props: Pick<ExhibitorsProps, 'client' | 'navigate'> & { exhibitorCode: string; address(path: string): string },
) {
  const { client, navigate, exhibitorCode, address } = props
  const t = useWords(exhibitorsWords)
  const language = useLanguage()
  const ask = useCallback(
    (pageNum: number, signal: AbortSignal) =>
      client.exhibits.list({ query: { exhibitorCode, language, pageNum, pageSize: perPage } }, signal),
    [client, exhibitorCode, language],
  )
  const { is, list, total, error, more } = usePages(ask)

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
      {is === 'failed' && error && <Failure error={error} title={t('exhibitsDidNotLoad')} onRetry={more} />}
      {is !== 'failed' && list.length < total && list.length > 0 && (
        <p className={detailStyles.more}>
          <Button kind="secondary" busy={is === 'loading'} onClick={more}>
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
