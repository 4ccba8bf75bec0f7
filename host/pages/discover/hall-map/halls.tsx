import { List } from 'lucide'
import { useEffect, useMemo, useRef, useState } from 'react'
import { tidy } from '../../../../api/contract/meetings/organising/booth-numbers.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { HallTiles } from '../../../../widgets/ui/chips.tsx'
import { Empty } from '../../../../widgets/ui/empty.tsx'
import { SearchBox } from '../../../../widgets/ui/fields/search-box.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { Spinner } from '../../../../widgets/ui/spinner.tsx'
import { link } from '../../../router.ts'
import { Bar } from '../../../shell/bar.tsx'
import { ContextButton } from '../../../shell/context-pane.tsx'
import { LoadFailed, PartFailed } from '../../../shell/load-failed.tsx'
import { updateAddress } from '../../../shell/navigation.ts'
import { useDrawn } from '../../../shell/page-store.ts'
import { useHistoryState } from '../../../stores/history-state.ts'
import { directoryFilter, filterDirectory, pointedBooth, pointedRow } from '../directory-filter.ts'
import { BoothCard } from './booth-card.tsx'
import { type Booth, findBooth } from './booths.ts'
import { planOf } from './drawn-hall.ts'
import { Facilities, WithoutPlace } from './facilities.tsx'
import type { Hall, HallPlan } from './hall-layout.ts'
import type { HallMapProps } from './hall-map.tsx'
import { mapWords } from './hall-map-messages.ts'
import { HallPlanView } from './hall-plan.tsx'
import type { Mark } from './landmarks.ts'
import { markKinds } from './marks.tsx'
import { type Matches, useMatches } from './matches.ts'
import { planWords } from './plan-messages.ts'
import type { MapRow, MapRows } from './use-map-rows.ts'
import { drawnWayTo, wayTo } from './way/way.ts'

/** Stores the chosen booth in the address, so that it can be shared and is chosen again on coming back. */
function keepBooth(booth: Booth<MapRow> | undefined) {
  const url = new URL(location.href)
  if (booth) url.searchParams.set('booth', booth.rows[0]?.exhibitorCode ?? '')
  else url.searchParams.delete('booth')
  updateAddress(url.pathname + url.search)
}

/** The hall as exhibitors' rows spell it; empty where booth numbers name it. */
const spellingOf = ({ booths }: Hall<MapRow>) => booths[0]?.rows[0]?.hall ?? ''

/**
 * Returns the hall to show, and a function that turns to another one. The hall that the list is filtered by comes
 * first; then the one that was turned to, one with matches, and the one of the chosen booth.
 */
function useShownHall(plan: HallPlan<MapRow>, matches: Matches, search: string, located: string, first: string) {
  const { hall: filtered } = useDrawn(directoryFilter)
  const [turned, setTurned] = useHistoryState<{ hall: string; search: string } | undefined>('hall', undefined)
  const previous = useRef<string>(undefined)
  const matching = matches.halls.map(({ hall }) => hall)
  const current = previous.current ?? located
  const name = filtered
    ? tidy(filtered)
    : ((turned?.search === search ? turned.hall : undefined) ??
      (matching.includes(current) ? undefined : matching[0]) ??
      (current || tidy(first)))
  const hall = plan.halls.find((candidate) => candidate.hall === name) ?? (name ? undefined : plan.halls[0])
  useEffect(() => {
    previous.current = hall?.hall
  }, [hall?.hall])
  const turnTo = (hallName: string) => {
    setTurned({ hall: hallName, search })
    const target = plan.halls.find((candidate) => candidate.hall === hallName)
    if (filtered && target) filterDirectory({ hall: spellingOf(target) })
  }
  return [hall, turnTo] as const
}

/** The halls of an exhibition as plans: the booths with their exhibitors, landmarks, and the way to a chosen booth. */
export function Halls(props: HallMapProps & { loaded: MapRows; onRetry(): void }) {
  const { exhibition, booth = '', hasContext = false, loaded, onRetry } = props
  const { meetingCode, landmarks, categories } = exhibition
  const t = useWords(planWords)
  const tMap = useWords(mapWords)
  const filter = useDrawn(directoryFilter)
  const plan = useMemo(() => planOf(loaded.rows, landmarks, loaded.plans), [loaded.rows, landmarks, loaded.plans])
  const categoryName = categories.find(({ code }) => code === filter.category)?.name ?? ''
  const matches = useMatches(meetingCode, plan, filter, categoryName)
  const [address, setAddress] = useState(booth)
  const [door, setDoor] = useState('')
  const [shownMark, setShownMark] = useState('')

  const located = address ? findBooth(plan, address) : undefined
  const halls = hallsOf(exhibition, plan)
  const [hall, turnTo] = useShownHall(
    plan,
    matches,
    filter.search,
    located?.hall.hall ?? '',
    address && loaded.is === 'loading' ? '' : (halls[0]?.value ?? ''),
  )
  const chosen = located && located.hall.hall === hall?.hall ? located.booth : undefined
  const way = useMemo(
    () => (hall && chosen ? (hall.drawn ? drawnWayTo : wayTo)(hall, chosen, door) : undefined),
    [hall, chosen, door],
  )

  // A booth that was opened by its address is shown, whatever hall the list was filtered by before.
  const locatedHall = located && spellingOf(located.hall)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a booth that has just been found turns the list to its hall
  useEffect(() => {
    const { hall: filtered } = directoryFilter.get()
    if (located && filtered && tidy(filtered) !== located.hall.hall) filterDirectory({ hall: locatedHall ?? '' })
  }, [locatedHall, address])
  useEffect(() => () => pointedBooth.set(''), [])

  const choose = (chosenBooth: Booth<MapRow> | undefined) => {
    setAddress(chosenBooth?.rows[0]?.exhibitorCode ?? '')
    setShownMark('')
    keepBooth(chosenBooth)
  }
  const nameOf = (mark: Mark) => mark.name || t(markKinds[mark.kind].word)
  const status = <Status matches={matches} hall={hall} loaded={loaded} onHall={turnTo} />

  return (
    <>
      <Bar
        title={hall?.hall ? tMap('hall', { hall: hall.hall }) : tMap('oneHall')}
        home={link('exhibitorList', { meetingCode })}
        end={
          <>
            <ListButton meetingCode={meetingCode} />
            {hasContext && <ContextButton />}
          </>
        }
      />
      <div className="above">
        <SearchBox
          label={t('find')}
          placeholder={t('findPlaceholder')}
          value={filter.search}
          onSearch={(search) => filterDirectory({ search })}
          onSubmit={() => {
            const firstBooth = hall?.booths.find(({ id }) => matches.ids.has(id))
            if (firstBooth) choose(firstBooth)
          }}
        />
        {halls.length > 1 && (
          <HallTiles
            label={tMap('halls')}
            options={halls}
            value={hall ? (halls.find(({ value }) => tidy(value) === hall.hall)?.value ?? '') : filter.hall}
            onValue={(value) => (exhibition.halls.length > 0 ? filterDirectory({ hall: value }) : turnTo(value))}
          />
        )}
      </div>
      {loaded.is === 'failed' && plan.halls.length > 0 && (
        <PartFailed tone="warn" onRetry={onRetry}>
          {t('partly')}
        </PartFailed>
      )}
      {hall && isComplete(hall, exhibition, loaded) ? (
        <HallPlanWithPointer
          hall={hall}
          status={status}
          chosen={chosen}
          way={way}
          shownMark={shownMark}
          highlighted={matches.ids}
          nameOf={nameOf}
          onChoose={choose}
        />
      ) : (
        <>
          <div className="tools">{status}</div>
          <NoPlan loaded={loaded} isFound={plan.halls.length > 0} onRetry={onRetry} />
        </>
      )}
      {chosen && hall ? (
        <BoothCard
          key={chosen.id}
          hall={hall}
          booth={chosen}
          way={way}
          nameOf={nameOf}
          onDoor={setDoor}
          onClose={() => choose(undefined)}
        />
      ) : (
        <>
          {hall && <Facilities marks={hall.marks} nameOf={nameOf} onShow={({ id }) => setShownMark(id)} />}
          {hall && <WithoutPlace unplaced={unplacedIn(hall, plan)} />}
        </>
      )}
    </>
  )
}

/** The plan of a hall, tied to the rows of the list: what is under the pointer here is lit there, and the other way. */
function HallPlanWithPointer(props: Omit<Parameters<typeof HallPlanView>[0], 'pointed' | 'onPoint'>) {
  const pointed = useDrawn(pointedRow)
  return <HallPlanView {...props} pointed={pointed} onPoint={(exhibitorCode) => pointedBooth.set(exhibitorCode)} />
}

type Exhibition = HallMapProps['exhibition']

/** Returns whether every exhibitor of an exhibition has a hall of its own, apart from the booth number. */
const namesHalls = ({ halls, exhibitorNum }: Exhibition) =>
  halls.length > 0 && halls.reduce((sum, { exhibitorNum: count }) => sum + count, 0) === exhibitorNum

/** The halls to choose from: those of the exhibition, else those that booth numbers name. */
function hallsOf(exhibition: Exhibition, plan: HallPlan<MapRow>) {
  if (namesHalls(exhibition))
    return exhibition.halls.map(({ hall, exhibitorNum }) => ({ value: hall, label: hall, count: exhibitorNum }))
  return plan.halls.map(({ hall, booths }) => ({ value: hall, label: hall || '–', count: booths.length }))
}

/** Returns the exhibitors without a place that belong to a hall, and those that belong to none that is shown. */
const unplacedIn = ({ hall }: Hall<MapRow>, { halls, unplaced }: HallPlan<MapRow>) =>
  unplaced.filter((row) => {
    const name = tidy(row.hall)
    return name === hall || !halls.some((each) => each.hall === name)
  })

/** Returns whether all exhibitors of a hall have come, so that its drawing does not change any more. */
function isComplete({ hall }: Hall<MapRow>, exhibition: Exhibition, { is, rows }: MapRows) {
  if (is !== 'loading') return true
  const expected = exhibition.halls.find((candidate) => tidy(candidate.hall) === hall)?.exhibitorNum ?? 0
  return namesHalls(exhibition) && rows.filter((row) => tidy(row.hall) === hall).length >= expected
}

function ListButton({ meetingCode }: { meetingCode: string }) {
  const t = useWords(planWords)
  return (
    <Button
      className="to-list"
      kind="ghost"
      size="sm"
      icon={List}
      href={link('exhibitorList', { meetingCode })}
      aria-label={t('showList')}
      title={t('showList')}
    />
  )
}

/** The number of booths that match, here and in other halls; without a filter, how the plan was made. */
function Status(props: {
  matches: Matches
  hall: Hall<MapRow> | undefined
  loaded: MapRows
  onHall(hall: string): void
}) {
  const { matches, hall, loaded, onHall } = props
  const t = useWords(planWords)
  const tMap = useWords(mapWords)
  if (!matches.isFiltered) {
    const isLoading = loaded.is === 'loading'
    const text = isLoading ? tMap('loading', { count: loaded.rows.length }) : hall && !hall.drawn ? t('drawn') : ''
    return (
      <p className="status" role="status">
        {/* Another text takes the place of the one before; to browsers, a longer line from right to left would move. */}
        <span key={text}>{text}</span>
      </p>
    )
  }
  const countHere = matches.halls.find((entry) => entry.hall === hall?.hall)?.count ?? 0
  return (
    <p className="status" role="status">
      {countHere > 0 ? t('found', { count: countHere }) : t('foundNone')}
      {matches.halls
        .filter((entry) => entry.hall !== hall?.hall)
        .map((entry) => (
          <button key={entry.hall} type="button" onClick={() => onHall(entry.hall)}>
            {t('foundElsewhere', entry)}
          </button>
        ))}
    </p>
  )
}

function NoPlan({ loaded, isFound, onRetry }: { loaded: MapRows; isFound: boolean; onRetry(): void }) {
  const t = useWords(planWords)
  const tMap = useWords(mapWords)
  return (
    <div className="middle">
      {loaded.is === 'loading' && <Spinner label={tMap('loading', { count: loaded.rows.length })} />}
      {loaded.is === 'ready' && !isFound && <Empty drawing="door" title={t('nobody')} text={t('nobodyText')} />}
      {loaded.is === 'failed' && !isFound && (
        <LoadFailed title={tMap('failed')} text={tMap('failedText')} onRetry={onRetry} />
      )}
    </div>
  )
}
