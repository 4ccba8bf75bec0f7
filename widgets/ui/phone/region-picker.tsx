import { ChevronRight } from 'lucide'
import { Fragment, useEffect, useState } from 'react'
import { Button } from '../button.tsx'
import { SearchList } from '../fields/search-list.tsx'
import { Icon } from '../icon.tsx'
import { kitWords } from '../kit-messages.ts'
import { useWords } from '../language.tsx'
import { Sheet } from '../overlay/overlay.tsx'
import { Spinner } from '../spinner.tsx'
import { css } from '../theme/style.ts'
import { type Column, RegionColumns } from './region-columns.tsx'
import { type Division, type RegionPath, searchRegions } from './region-search.ts'
import { type LoadRegions, useRegionTree } from './region-tree.ts'

/** A region of China, by name and six-digit code. In a city without areas the last two fields are empty. */
export interface Region {
  province: string
  provinceCode: string
  city: string
  cityCode: string
  area: string
  areaCode: string
}
type Chosen = Partial<Region>
const provinceOf = ({ province, provinceCode }: Chosen): Chosen => ({
  ...(province !== undefined && { province }),
  ...(provinceCode !== undefined && { provinceCode }),
})

// The next form of the visit starts with the region chosen last. It is kept in memory only.
let lastChosen: Region | undefined

const body = css`display:flex;flex-direction:column;block-size:100%;min-block-size:0;`
const crumbs = css`
  display:flex;flex-wrap:wrap;align-items:center;gap:8px;padding-block-end:12px;font-size:var(--foyer-fs-small);color:var(--foyer-text-3);
  b{font-weight:600;color:var(--foyer-brand-text);}
`
const below = css`display:flex;align-items:center;justify-content:center;gap:10px;padding-block:16px;font-size:var(--foyer-fs-small);color:var(--foyer-text-2);`

/** A picker for a region of China: three columns and a search. A choice takes effect after “confirm”. */
export function RegionPicker(props: {
  value: Region | undefined
  onPick: (region: Region) => void
  load: LoadRegions
  open: boolean
  onClose: () => void
  /** The number of levels that are chosen: the province alone, its city too, or all three as without it. */
  depth?: 1 | 2 | 3
}) {
  const { value, onPick, load, open, onClose, depth = 3 } = props
  const t = useWords(kitWords)
  const tree = useRegionTree(load)
  const [chosen, setChosen] = useState<Chosen>({})
  const [text, setText] = useState('')
  const { provinceCode, cityCode } = chosen

  // biome-ignore lint/correctness/useExhaustiveDependencies: `value` is where the sheet begins: a change while it is open takes nothing from the reader
  useEffect(() => {
    if (!open) return
    setText('')
    setChosen(value?.provinceCode ? value : (lastChosen ?? {}))
    void tree.ask.provinces()
  }, [open])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tree` is new with each drawing; it asks for the cities of a province once
  useEffect(() => {
    if (open && provinceCode && depth > 1) void tree.ask.cities(provinceCode)
  }, [open, provinceCode])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tree` is new with each drawing; it asks for the areas of a city once
  useEffect(() => {
    if (open && cityCode && depth > 2) void tree.ask.areas(cityCode)
  }, [open, cityCode])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first letter is enough: all cities are asked for once, whatever is typed further
  useEffect(() => {
    if (!open || !text) return
    const timer = setTimeout(tree.askForAllCities, 300)
    return () => clearTimeout(timer)
  }, [open, Boolean(text)])

  const cities = provinceCode ? tree.cities(provinceCode) : undefined
  const areas = cityCode ? tree.areas(cityCode) : undefined
  // A province with one city, such as Beijing, needs no second choice.
  const only = cities?.is === 'ready' && cities.list.length === 1 ? cities.list[0] : undefined
  useEffect(() => {
    if (only && !cityCode && depth > 1) setChosen((current) => ({ ...current, ...named('city', only) }))
  }, [only, cityCode, depth])

  const isWholeOf = {
    1: Boolean(provinceCode),
    2: Boolean(cityCode),
    3: Boolean(chosen.areaCode || (areas?.is === 'ready' && !areas.list.length)),
  }
  const isWhole = isWholeOf[depth]
  const confirm = () => {
    const { province = '', provinceCode = '', city = '', cityCode = '', area = '', areaCode = '' } = chosen
    const ofProvince = { province, provinceCode, city: '', cityCode: '', area: '', areaCode: '' }
    const ofCity = depth > 1 ? { city, cityCode } : {}
    lastChosen = { ...ofProvince, ...ofCity, ...(depth > 2 && { area, areaCode }) }
    onPick(lastChosen)
    onClose()
  }
  const take = (path: RegionPath) => {
    const [province, city, area] = path
    setChosen({ ...named('province', province), ...(city && named('city', city)), ...(area && named('area', area)) })
    setText('')
  }
  const columns: Column[] = [
    {
      label: t('provinces'),
      level: tree.provinces(),
      chosen: provinceCode,
      onPick: (province) => setChosen(named('province', province)),
      onRetry: tree.ask.provinces,
    },
    {
      label: t('cities'),
      level: cities,
      chosen: cityCode,
      onPick: (city) => setChosen({ ...provinceOf(chosen), ...named('city', city) }),
      onRetry: () => provinceCode && tree.ask.cities(provinceCode),
    },
    {
      label: t('areas'),
      level: areas,
      chosen: chosen.areaCode,
      onPick: (area) => setChosen({ ...chosen, ...named('area', area) }),
      onRetry: () => cityCode && tree.ask.areas(cityCode),
    },
  ]
  const hits = searchRegions(tree.paths(), text).filter((path) => path.length <= depth)
  const searching = tree.searchState()
  const footer = (
    <Button block disabled={!isWhole || Boolean(text)} onClick={confirm}>
      {t('confirm')}
    </Button>
  )
  return (
    <Sheet open={open} onClose={onClose} title={t('region')} footer={footer}>
      <div className={body}>
        <SearchList
          label={t('region')}
          placeholder={t('searchRegions')}
          text={text}
          onText={setText}
          options={hits.map((path) => ({
            id: idOf(path),
            name: nameOf(path),
            meta: path
              .slice(0, -1)
              .map(({ name }) => name)
              .join(' '),
          }))}
          onPick={(id) => {
            const path = hits.find((hit) => idOf(hit) === id)
            if (path) take(path)
          }}
          empty={t('noRegion')}
          below={searching === 'ready' ? null : <SearchState is={searching} onRetry={tree.askForAllCities} />}
        >
          {!text && (
            <>
              <Crumbs chosen={chosen} isWhole={isWhole} />
              <RegionColumns columns={columns.slice(0, depth)} />
            </>
          )}
        </SearchList>
      </div>
    </Sheet>
  )
}

const idOf = (path: RegionPath) => path.map(({ code }) => code).join('-')
const nameOf = (path: RegionPath) => path.at(-1)?.name ?? ''
const named = (level: 'province' | 'city' | 'area', { code, name }: Division): Chosen => ({
  [level]: name,
  [`${level}Code`]: code,
})

function Crumbs({ chosen, isWhole }: { chosen: Chosen; isWhole: boolean }) {
  const t = useWords(kitWords)
  const { province, city, area } = chosen
  const nextStep = isWhole ? '' : t(city ? 'pickArea' : province ? 'pickCity' : 'pickProvince')
  const names = [province, city, area].filter((name): name is string => Boolean(name))
  return (
    <p className={crumbs} aria-live="polite">
      {names.map((name, index) => (
        <Fragment
          key={`${
            // biome-ignore lint/suspicious/noArrayIndexKey: the list keeps its order and its places have no other name
            index
          } ${name}`}
        >
          {index > 0 && <Icon of={ChevronRight} size="xs" flip />}
          <b lang="zh-CN">{name}</b>
        </Fragment>
      ))}
      {nextStep && province && <Icon of={ChevronRight} size="xs" flip />}
      {nextStep}
    </p>
  )
}

function SearchState({ is, onRetry }: { is: 'loading' | 'failed'; onRetry: () => void }) {
  const t = useWords(kitWords)
  if (is === 'loading') {
    return (
      <p className={below}>
        <Spinner /> {t('loading')}
      </p>
    )
  }
  return (
    <p className={below} role="alert">
      {t('regionsNotLoaded')}
      <Button kind="soft" size="sm" onClick={onRetry}>
        {t('retry')}
      </Button>
    </p>
  )
}
