import { useMemo } from 'react'
import { useAnswer } from '../../../../widgets/element/use-answer.ts'
import { useLanguage } from '../../../../widgets/ui/language.tsx'
import { client } from '../../../client.ts'
import type { DirectoryFilter } from '../directory-filter.ts'
import type { HallPlan } from './hall-layout.ts'
import type { MapRow } from './use-map-rows.ts'

const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\s]/gu, '')
    .toLowerCase()

/** Returns whether the typed words match an exhibitor's name or booth, ignoring case, accents and blanks. */
function isNamed({ name, hall, booth }: MapRow, query: string) {
  const folded = fold(query)
  return folded !== '' && [name, booth, hall + booth].some((text) => fold(text).includes(folded))
}

/** The booths that match the filter of the directory. */
export interface Matches {
  /** True while the filter chooses among the exhibitors; the hall is not part of it. */
  isFiltered: boolean
  /** The ids of the matching booths; none while nothing is filtered. */
  ids: ReadonlySet<string>
  /** The halls with matching booths, and how many each has. */
  halls: readonly { hall: string; count: number }[]
}

/**
 * Finds the booths that match the filter: at once by name and booth, and by products and categories as soon as the
 * server has answered.
 */
export function useMatches(
  meetingCode: string,
  plan: HallPlan<MapRow>,
  { search, category, codes }: DirectoryFilter,
  categoryName: string,
): Matches {
  const language = useLanguage()
  const { data: found } = useAnswer(
    async (signal) =>
      search
        ? client.exhibitors.list({ query: { meetingCode, language, search, category, pageSize: 100 } }, signal)
        : undefined,
    [meetingCode, language, search, category],
  )
  return useMemo(() => {
    const isFiltered = Boolean(search || category || codes)
    const chosen = new Set(codes.split(','))
    const bySearch = new Set(found?.list.map(({ exhibitorCode }) => exhibitorCode))
    const isMatch = (row: MapRow) =>
      (!search || isNamed(row, search) || bySearch.has(row.exhibitorCode)) &&
      (!category || row.businessCategory === categoryName) &&
      (!codes || chosen.has(row.exhibitorCode))
    const halls = plan.halls.map(({ hall, booths }) => ({
      hall,
      ids: isFiltered ? booths.filter(({ rows }) => rows.some(isMatch)).map(({ id }) => id) : [],
    }))
    return {
      isFiltered,
      ids: new Set(halls.flatMap(({ ids }) => ids)),
      halls: halls.filter(({ ids }) => ids.length > 0).map(({ hall, ids }) => ({ hall, count: ids.length })),
    }
  }, [plan, search, category, codes, categoryName, found])
}
