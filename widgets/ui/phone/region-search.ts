/** A province, city or area with what it can be found by: `江苏省`, `jiangsusheng`, `jss`. */
export interface Division {
  code: string
  name: string
  pinyin: string
  initials: string
}

/** A place on its way down: a province, a city of a province, or an area of a city of a province. */
export type RegionPath = readonly [Division] | readonly [Division, Division] | readonly [Division, Division, Division]

const maxHits = 60

/** How well a division answers a search: 0 is best, `undefined` not at all. */
function rank({ name, pinyin, initials }: Division, wanted: string) {
  if (name === wanted) return 0
  if (name.startsWith(wanted)) return 1
  if (initials === wanted) return 1
  if (pinyin.startsWith(wanted)) return 2
  if (initials.startsWith(wanted)) return 3
  return name.includes(wanted) ? 4 : undefined
}

/** The places that match a name, its pinyin or its initials, the best first, larger places before smaller ones. */
export function searchRegions(paths: readonly RegionPath[], text: string): RegionPath[] {
  const wanted = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s'’]+/g, '')
  if (!wanted) return []
  return paths
    .map((path) => ({ path, rank: rank(path.at(-1) as Division, wanted) }))
    .filter((found): found is { path: RegionPath; rank: number } => found.rank !== undefined)
    .sort((a, b) => a.rank - b.rank || a.path.length - b.path.length)
    .slice(0, maxHits)
    .map(({ path }) => path)
}
