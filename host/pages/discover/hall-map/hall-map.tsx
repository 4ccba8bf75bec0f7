import { List, X } from 'lucide'
import { useLayoutEffect, useMemo, useState } from 'react'
import { OrgMark } from '../../../../widgets/ui/avatar.tsx'
import { Button } from '../../../../widgets/ui/button.tsx'
import { HallTiles } from '../../../../widgets/ui/chips.tsx'
import { Empty } from '../../../../widgets/ui/empty.tsx'
import { SearchBox } from '../../../../widgets/ui/fields/search-box.tsx'
import { Icon } from '../../../../widgets/ui/icon.tsx'
import { IconButton } from '../../../../widgets/ui/icon-button.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { Plate } from '../../../../widgets/ui/overlay/plate.tsx'
import { Spinner } from '../../../../widgets/ui/spinner.tsx'
import { link } from '../../../router.ts'
import { Bar } from '../../../shell/bar.tsx'
import { LoadFailed, PartFailed } from '../../../shell/load-failed.tsx'
import { keepInAddress } from '../../../shell/navigation.ts'
import { type Booth, findBooth, type Hall, type HallPlan, planHalls } from './booths.ts'
import { below, card, page } from './hall-map.styles.ts'
import { mapWords } from './hall-map-messages.ts'
import { HallPlanView } from './hall-map-plan.tsx'
import { isMeant, type MapRow, type MapRows, useMapRows } from './hall-map-rows.ts'

/** The address keeps the chosen booth, so that it can be shared, and coming back shows it again. */
function keepBooth(booth: Booth<MapRow> | undefined) {
  const url = new URL(location.href)
  if (booth) url.searchParams.set('booth', booth.rows[0]?.exhibitorCode ?? '')
  else url.searchParams.delete('booth')
  keepInAddress(url.pathname + url.search)
}

/** The halls of an exhibition as plans: who stands where, and the way to one booth. */
export function HallMap({ meetingCode, booth = '' }: { meetingCode: string; booth?: string | undefined }) {
  const t = useWords(mapWords)
  const [loaded, retry] = useMapRows(meetingCode)
  const plan = useMemo(() => planHalls(loaded.rows), [loaded.rows])
  const [asked, setAsked] = useState(booth)
  const [wanted, setWanted] = useState<string>()
  const [wish, setWish] = useState('')
  const [isSeeking, setSeeking] = useState(false)

  const found = asked ? findBooth(plan, asked) : undefined
  const hall = plan.halls.find((one) => one.hall === (wanted ?? found?.hall.hall)) ?? plan.halls[0]
  const highlighted = useHighlighted(plan, wish)
  const choose = (next: Booth<MapRow> | undefined) => {
    setAsked(next?.rows[0]?.exhibitorCode ?? '')
    keepBooth(next)
  }
  const search = (next: string) => {
    setWish(next)
    setSeeking(true)
  }
  const turnTo = (next: string) => {
    setWanted(next)
    setSeeking(false)
  }
  // The hall of what is searched for, also where it comes only after the words; it stays when others come before it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: turns only when the plan or the search has changed, so that a hall chosen by hand stays
  useLayoutEffect(() => {
    const halls = litIn(plan, wish).map((one) => one.hall)
    const first = halls.find((one) => one === hall?.hall) ?? halls[0]
    if (isSeeking && first !== undefined) turnTo(first)
  }, [plan, wish, isSeeking])
  const chosen = found && found.hall.hall === hall?.hall ? found.booth : undefined

  return (
    <div className={page}>
      <Bar
        title={hall?.hall ? t('hall', { hall: hall.hall }) : t('oneHall')}
        home={link('exhibitorList', { meetingCode })}
        end={<ToList meetingCode={meetingCode} />}
      />
      {plan.halls.length > 0 && (
        <div className="above">
          <SearchBox
            label={t('find')}
            placeholder={t('findPlaceholder')}
            value={wish}
            onSearch={search}
            onSubmit={() => {
              const first = hall?.booths.find(({ id }) => highlighted.has(id))
              if (first) choose(first)
            }}
          />
          {plan.halls.length > 1 && (
            <HallTiles
              label={t('halls')}
              options={plan.halls.map(({ hall: value, booths }) => ({
                value,
                label: value || '–',
                count: booths.length,
              }))}
              value={hall?.hall ?? ''}
              onValue={turnTo}
            />
          )}
          <Said plan={plan} hall={hall} wish={wish} loaded={loaded} onHall={turnTo} />
        </div>
      )}
      {loaded.is === 'failed' && plan.halls.length > 0 && (
        <PartFailed tone="warn" onRetry={retry}>
          {t('partly')}
        </PartFailed>
      )}
      {hall ? (
        <HallPlanView hall={hall} chosen={chosen} highlighted={highlighted} onChoose={choose} />
      ) : (
        <NoPlan loaded={loaded} onRetry={retry} />
      )}
      {chosen && hall && (
        <BoothCard key={chosen.id} hall={hall.hall} booth={chosen} onClose={() => choose(undefined)} />
      )}
      {!chosen && hall && <Below unplaced={plan.unplaced} />}
    </div>
  )
}

/** How many booths of each hall are meant by what is typed. */
const litIn = (plan: HallPlan<MapRow>, wish: string) =>
  plan.halls
    .map(({ hall, booths }) => ({
      hall,
      count: booths.filter(({ rows }) => rows.some((row) => isMeant(row, wish))).length,
    }))
    .filter(({ count }) => count > 0)

const useHighlighted = (plan: HallPlan<MapRow>, wish: string) =>
  useMemo(() => {
    const booths = plan.halls.flatMap((hall) => hall.booths)
    return new Set(booths.filter(({ rows }) => rows.some((row) => isMeant(row, wish))).map(({ id }) => id))
  }, [plan, wish])

function ToList({ meetingCode }: { meetingCode: string }) {
  const t = useWords(mapWords)
  return (
    <Button
      kind="ghost"
      size="sm"
      icon={List}
      href={link('exhibitorList', { meetingCode })}
      aria-label={t('showList')}
      title={t('showList')}
    />
  )
}

function Said(props: {
  plan: HallPlan<MapRow>
  hall: Hall<MapRow> | undefined
  wish: string
  loaded: MapRows
  onHall(hall: string): void
}) {
  const { plan, hall, wish, loaded, onHall } = props
  const t = useWords(mapWords)
  if (!wish) {
    const isLoading = loaded.is === 'loading'
    return (
      <p className="said" role="status">
        {isLoading ? t('loading', { count: loaded.rows.length }) : t('drawn')}
      </p>
    )
  }
  const counts = litIn(plan, wish)
  const here = counts.find((one) => one.hall === hall?.hall)?.count ?? 0
  return (
    <p className="said" role="status">
      {here > 0 ? t('found', { count: here }) : t('foundNone')}
      {counts
        .filter((one) => one.hall !== hall?.hall)
        .map((one) => (
          <button key={one.hall} type="button" onClick={() => onHall(one.hall)}>
            {t('foundElsewhere', one)}
          </button>
        ))}
    </p>
  )
}

function NoPlan({ loaded, onRetry }: { loaded: MapRows; onRetry(): void }) {
  const t = useWords(mapWords)
  return (
    <div className="middle">
      {loaded.is === 'loading' && <Spinner label={t('loading', { count: loaded.rows.length })} />}
      {loaded.is === 'ready' && <Empty drawing="door" title={t('nobody')} text={t('nobodyText')} />}
      {loaded.is === 'failed' && <LoadFailed title={t('failed')} text={t('failedText')} onRetry={onRetry} />}
    </div>
  )
}

function BoothCard({ hall, booth, onClose }: { hall: string; booth: Booth<MapRow>; onClose(): void }) {
  const t = useWords(mapWords)
  const { row, place, label, rows } = booth
  const ofRow = row || '–'
  return (
    <section className={card} aria-label={t('booth', { booth: label, names: rows.map(({ name }) => name).join(', ') })}>
      <IconButton className="close" icon={X} size="sm" label={t('closeBooth', { booth: label })} onClick={onClose} />
      <div className="head" role="status">
        <Plate size="lg" hall={hall} booth={label} />
        <span>{hall ? t('route', { hall, row: ofRow, place }) : t('routeRow', { row: ofRow, place })}</span>
      </div>
      {rows.length > 1 && <p>{t('sharedBooth', { count: rows.length })}</p>}
      <ul>
        {rows.map(({ exhibitorCode, name, logo, businessCategory }) => (
          <li key={exhibitorCode}>
            <OrgMark name={name} src={logo} size={44} />
            <div>
              <b>
                <bdi>{name}</bdi>
              </b>
              {businessCategory && <small>{businessCategory}</small>}
            </div>
            <Button
              size="sm"
              href={link('exhibitorDetail', { exhibitorCode })}
              aria-label={t('viewExhibitorOf', { name })}
            >
              {t('viewExhibitor')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Below({ unplaced }: { unplaced: readonly MapRow[] }) {
  const t = useWords(mapWords)
  if (unplaced.length === 0) return null
  return (
    <details className={below}>
      <summary>{t('unplaced', { count: unplaced.length })}</summary>
      <ul>
        {unplaced.map(({ exhibitorCode, name, hall, booth }) => (
          <li key={exhibitorCode}>
            <a href={link('exhibitorDetail', { exhibitorCode })}>
              <Icon of={List} size="xs" />
              <bdi>{name}</bdi>
              {booth && <Plate hall={hall} booth={booth} />}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
