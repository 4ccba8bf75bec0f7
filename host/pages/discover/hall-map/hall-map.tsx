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
import { BoothSign } from '../../../../widgets/ui/overlay/booth-sign.tsx'
import { Spinner } from '../../../../widgets/ui/spinner.tsx'
import { link } from '../../../router.ts'
import { Bar } from '../../../shell/bar.tsx'
import { LoadFailed, PartFailed } from '../../../shell/load-failed.tsx'
import { updateAddress } from '../../../shell/navigation.ts'
import { type Booth, findBooth, type Hall, type HallPlan, planHalls } from './booths.ts'
import { below, card, page } from './hall-map.styles.ts'
import { mapWords } from './hall-map-messages.ts'
import { HallPlanView } from './hall-plan.tsx'
import { type MapRow, type MapRows, matches, useMapRows } from './use-map-rows.ts'

/** Stores the chosen booth in the address, so that it can be shared and is chosen again on coming back. */
function keepBooth(booth: Booth<MapRow> | undefined) {
  const url = new URL(location.href)
  if (booth) url.searchParams.set('booth', booth.rows[0]?.exhibitorCode ?? '')
  else url.searchParams.delete('booth')
  updateAddress(url.pathname + url.search)
}

/** The halls of an exhibition as plans: the booths with their exhibitors, and the path to a chosen one. */
export function HallMap({ meetingCode, booth = '' }: { meetingCode: string; booth?: string | undefined }) {
  const t = useWords(mapWords)
  const [loaded, retry] = useMapRows(meetingCode)
  const plan = useMemo(() => planHalls(loaded.rows), [loaded.rows])
  const [address, setAddress] = useState(booth)
  const [chosenHall, setChosenHall] = useState<string>()
  const [query, setQuery] = useState('')
  const [isSearching, setSearching] = useState(false)

  const located = address ? findBooth(plan, address) : undefined
  const hall = plan.halls.find((candidate) => candidate.hall === (chosenHall ?? located?.hall.hall)) ?? plan.halls[0]
  const highlighted = useHighlighted(plan, query)
  const choose = (chosenBooth: Booth<MapRow> | undefined) => {
    setAddress(chosenBooth?.rows[0]?.exhibitorCode ?? '')
    keepBooth(chosenBooth)
  }
  const search = (text: string) => {
    setQuery(text)
    setSearching(true)
  }
  const turnTo = (hallName: string) => {
    setChosenHall(hallName)
    setSearching(false)
  }
  // The hall of what is searched for, also where it comes only after the words; it stays when others come before it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `hall` is left out: a hall that was chosen by hand stays until the plan or the search changes
  useLayoutEffect(() => {
    const halls = matchesIn(plan, query).map((match) => match.hall)
    const firstHall = halls.find((candidate) => candidate === hall?.hall) ?? halls[0]
    if (isSearching && firstHall !== undefined) turnTo(firstHall)
  }, [plan, query, isSearching])
  const chosenHere = located && located.hall.hall === hall?.hall ? located.booth : undefined

  return (
    <div className={page}>
      <Bar
        title={hall?.hall ? t('hall', { hall: hall.hall }) : t('oneHall')}
        home={link('exhibitorList', { meetingCode })}
        end={<ListButton meetingCode={meetingCode} />}
      />
      {plan.halls.length > 0 && (
        <div className="above">
          <SearchBox
            label={t('find')}
            placeholder={t('findPlaceholder')}
            value={query}
            onSearch={search}
            onSubmit={() => {
              const firstBooth = hall?.booths.find(({ id }) => highlighted.has(id))
              if (firstBooth) choose(firstBooth)
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
          <MatchCount plan={plan} hall={hall} query={query} loaded={loaded} onHall={turnTo} />
        </div>
      )}
      {loaded.is === 'failed' && plan.halls.length > 0 && (
        <PartFailed tone="warn" onRetry={retry}>
          {t('partly')}
        </PartFailed>
      )}
      {hall ? (
        <HallPlanView hall={hall} chosen={chosenHere} highlighted={highlighted} onChoose={choose} />
      ) : (
        <NoPlan loaded={loaded} onRetry={retry} />
      )}
      {chosenHere && hall && (
        <BoothCard key={chosenHere.id} hall={hall.hall} booth={chosenHere} onClose={() => choose(undefined)} />
      )}
      {!chosenHere && hall && <WithoutPlace unplaced={plan.unplaced} />}
    </div>
  )
}

/** Returns the halls with matching booths, and how many each has. */
const matchesIn = (plan: HallPlan<MapRow>, query: string) =>
  plan.halls
    .map(({ hall, booths }) => ({
      hall,
      count: booths.filter(({ rows }) => rows.some((row) => matches(row, query))).length,
    }))
    .filter(({ count }) => count > 0)

const useHighlighted = (plan: HallPlan<MapRow>, query: string) =>
  useMemo(() => {
    const booths = plan.halls.flatMap((hall) => hall.booths)
    return new Set(booths.filter(({ rows }) => rows.some((row) => matches(row, query))).map(({ id }) => id))
  }, [plan, query])

function ListButton({ meetingCode }: { meetingCode: string }) {
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

function MatchCount(props: {
  plan: HallPlan<MapRow>
  hall: Hall<MapRow> | undefined
  query: string
  loaded: MapRows
  onHall(hall: string): void
}) {
  const { plan, hall, query, loaded, onHall } = props
  const t = useWords(mapWords)
  if (!query) {
    const isLoading = loaded.is === 'loading'
    return (
      <p className="status" role="status">
        {isLoading ? t('loading', { count: loaded.rows.length }) : t('drawn')}
      </p>
    )
  }
  const counts = matchesIn(plan, query)
  const countHere = counts.find((entry) => entry.hall === hall?.hall)?.count ?? 0
  return (
    <p className="status" role="status">
      {countHere > 0 ? t('found', { count: countHere }) : t('foundNone')}
      {counts
        .filter((entry) => entry.hall !== hall?.hall)
        .map((entry) => (
          <button key={entry.hall} type="button" onClick={() => onHall(entry.hall)}>
            {t('foundElsewhere', entry)}
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
        <BoothSign size="lg" hall={hall} booth={label} />
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

function WithoutPlace({ unplaced }: { unplaced: readonly MapRow[] }) {
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
              {booth && <BoothSign hall={hall} booth={booth} />}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
