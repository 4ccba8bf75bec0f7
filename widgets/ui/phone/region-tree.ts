import { useEffect, useReducer, useRef } from 'react'
import type { Division, RegionPath } from './region-search.ts'

/** The three calls that load divisions, by the code of the division above. */
export interface LoadRegions {
  provinces: () => Promise<readonly Division[]>
  cities: (provinceCode: string) => Promise<readonly Division[]>
  areas: (cityCode: string) => Promise<readonly Division[]>
}

/** The content of one column: its divisions, or that they are loading or have failed to load. */
export type Level = { is: 'loading' } | { is: 'failed' } | { is: 'ready'; list: readonly Division[] }

const maxConcurrent = 4

/** Returns the divisions loaded until now. Each list is loaded once; `ask` loads one that failed again. */
export function useRegionTree(load: LoadRegions) {
  const levels = useRef(new Map<string, Level>()).current
  const [, redraw] = useReducer((count: number, _: undefined) => count + 1, 0)
  const isMounted = useRef(true)
  useEffect(
    () => () => {
      isMounted.current = false
    },
    [],
  )

  const fetch = async (key: string, call: () => Promise<readonly Division[]>) => {
    const loaded = levels.get(key)
    if (loaded && loaded.is !== 'failed') return
    levels.set(key, { is: 'loading' })
    redraw(undefined)
    const level = await call().then(
      (list): Level => ({ is: 'ready', list }),
      (): Level => ({ is: 'failed' }),
    )
    levels.set(key, level)
    if (isMounted.current) redraw(undefined)
  }
  const ask = {
    provinces: () => fetch('', load.provinces),
    cities: (code: string) => fetch(`c${code}`, () => load.cities(code)),
    areas: (code: string) => fetch(`a${code}`, () => load.areas(code)),
  }
  const listOf = (key: string) => {
    const level = levels.get(key)
    return level?.is === 'ready' ? level.list : []
  }
  const provinces = () => levels.get('') ?? { is: 'loading' as const }
  const cities = (code: string) => levels.get(`c${code}`) ?? { is: 'loading' as const }
  const areas = (code: string) => levels.get(`a${code}`) ?? { is: 'loading' as const }

  /** Returns all loaded divisions, for the search. */
  const paths = (): RegionPath[] =>
    listOf('').flatMap((province): RegionPath[] => [
      [province],
      ...listOf(`c${province.code}`).flatMap((city): RegionPath[] => [
        [province, city],
        ...listOf(`a${city.code}`).map((area): RegionPath => [province, city, area]),
      ]),
    ])

  /** Loads the cities of all provinces, a few requests at a time, so that a search finds every city. */
  const askForAllCities = async () => {
    await ask.provinces()
    const codes = listOf('').map(({ code }) => code)
    const work = async () => {
      for (let code = codes.shift(); code && isMounted.current; code = codes.shift()) await ask.cities(code)
    }
    await Promise.all(Array.from({ length: maxConcurrent }, work))
  }
  /** Returns whether a search may miss cities, because some are still loading or have failed to load. */
  const searchState = () => {
    const states = [provinces(), ...listOf('').map(({ code }) => cities(code))].map(({ is }) => is)
    return states.includes('loading') ? 'loading' : states.includes('failed') ? 'failed' : 'ready'
  }
  return { provinces, cities, areas, ask, paths, askForAllCities, searchState }
}
