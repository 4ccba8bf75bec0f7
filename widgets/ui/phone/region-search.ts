/** A province, city or area, with the texts by which it is found: `江苏省`, `jiangsusheng`, `jss`. */
export interface Division {
  code: string
  name: string
  pinyin: string
  initials: string
}

/**
 * A region with the divisions that contain it: a province, a province and its city, or a province, its city and its
 * area.
 */
export type RegionPath = readonly [Division] | readonly [Division, Division] | readonly [Division, Division, Division]

const maxHits = 60

/** Returns how well a division matches a search: 0 is best, `undefined` is no match. */
function rank({ name, pinyin, initials }: Division, query: string) {
  if (name === query) return 0
  if (name.startsWith(query)) return 1
  if (initials === query) return 1
  if (pinyin.startsWith(query)) return 2
  if (initials.startsWith(query)) return 3
  return name.includes(query) ? 4 : undefined
}

/**
 * Returns the regions that match a name, its pinyin or its initials, the best first, larger regions before smaller
 * ones.
 */
export function searchRegions(paths: readonly RegionPath[], text: string): RegionPath[] {
  const query = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s'’]+/g, '')
  if (!query) return []
  return paths
    .map((path) => ({ path, rank: rank(path.at(-1) as Division, query) }))
    .filter((entry): entry is { path: RegionPath; rank: number } => entry.rank !== undefined)
    .sort((a, b) => a.rank - b.rank || a.path.length - b.path.length)
    .slice(0, maxHits)
    .map(({ path }) => path)
}
