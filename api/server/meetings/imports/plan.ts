import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Language } from '../../../contract/core/languages.ts'
import { fold } from '../../../db/search/search.ts'
import type { ExhibitorRow, RefusedExhibitor, Remark, Wrong } from './exhibitor-row.ts'
import type { CategoryRecord, ExhibitorRecord, StoredData } from './known.ts'
import { merged, newExhibitor } from './merge.ts'

/** The rows that an import will add, update, leave unchanged or refuse. */
export interface Plan {
  added: ExhibitorRecord[]
  updated: ExhibitorRecord[]
  unchanged: number
  refused: RefusedExhibitor[]
  remarks: Remark[]
  newCategories: CategoryRecord[]
  /** All categories after the import, by code. */
  categories: Map<string, CategoryRecord>
}

type Match = { is: 'new' } | { is: 'known'; exhibitor: ExhibitorRecord } | ({ is: 'refused' } & Wrong)

interface RowResult {
  row: ExhibitorRow
  record: ExhibitorRecord
  is: 'added' | 'updated' | 'unchanged'
}

/** Decides row by row, in the order of the file, without asking the database again. */
export function planExhibitors(rows: ExhibitorRow[], stored: StoredData): Plan {
  const find = finder(stored)
  const guard = twinGuard(stored)
  const categorise = categoriser(stored.categories)
  const results: RowResult[] = []
  const refused: RefusedExhibitor[] = []
  let position = Math.max(0, ...stored.exhibitors.map((exhibitor) => exhibitor.position))

  for (const row of rows) {
    const match = find(row)
    const exhibitor = match.is === 'known' ? match.exhibitor : undefined
    const wrong = match.is === 'refused' ? match : guard.refusal(row, exhibitor)
    if (wrong) {
      const { fault, reason } = wrong
      refused.push({ line: row.line, name: row.name, fault, reason })
      continue
    }
    const category = categorise(row.category, row.language)
    const record = exhibitor ? merged(exhibitor, row, category) : newExhibitor(row, category, ++position)
    results.push({
      row,
      record,
      is: !exhibitor ? 'added' : isDeepStrictEqual(record, exhibitor) ? 'unchanged' : 'updated',
    })
    guard.results(row, record)
  }

  const those = (is: RowResult['is']) => results.filter((result) => result.is === is).map(({ record }) => record)
  const figures = { added: those('added'), updated: those('updated'), unchanged: those('unchanged').length }
  return { ...figures, refused, remarks: sharedBooths(results), ...categorise.result() }
}

/** Remembers the line of each exhibitor, so that no exhibitor is written twice and no name is given twice. */
function twinGuard(stored: StoredData) {
  const names = new Set(stored.exhibitors.map(({ name_key }) => name_key))
  const lineOfName = new Map<string, number>()
  const lineOfCode = new Map<string, number>()
  return {
    refusal(row: ExhibitorRow, exhibitor?: ExhibitorRecord): Wrong | undefined {
      const twin = lineOfName.get(row.nameKey) ?? lineOfCode.get(exhibitor?.code ?? row.exhibitorCode)
      if (twin !== undefined) return { fault: 'TWICE', reason: `The same company as line ${twin}.` }
      const key = exhibitor && merged(exhibitor, row, '').name_key
      const isRenamed = key !== undefined && key !== exhibitor?.name_key
      if (isRenamed && (names.has(key) || lineOfName.has(key)))
        return { fault: 'NAME_TAKEN', reason: `Another exhibitor already has the name "${row.name}".` }
      return undefined
    },
    results(row: ExhibitorRow, record: ExhibitorRecord) {
      lineOfName.set(row.nameKey, row.line).set(record.name_key, row.line)
      if (record.code) lineOfCode.set(record.code, row.line)
    },
  }
}

/** Finds the exhibitor that a row speaks of: by its code, else by its name, else by its name in another language. */
function finder(stored: StoredData) {
  const byCode = new Map(stored.exhibitors.map((exhibitor) => [exhibitor.code, exhibitor]))
  const byKey = new Map(stored.exhibitors.map((exhibitor) => [exhibitor.name_key, exhibitor]))
  const byAnyName = new Map<string, ExhibitorRecord | 'several'>()
  for (const exhibitor of stored.exhibitors) {
    for (const key of new Set(Object.values(exhibitor.name).map(fold))) {
      byAnyName.set(key, byAnyName.has(key) ? 'several' : exhibitor)
    }
  }
  return (row: ExhibitorRow): Match => {
    if (row.enterpriseCode && !stored.enterpriseCodes.has(row.enterpriseCode)) {
      const reason = `There is no enterprise with the code "${row.enterpriseCode}".`
      return { is: 'refused', fault: 'NO_ENTERPRISE', reason }
    }
    const meeting = stored.elsewhere.get(row.exhibitorCode)
    if (meeting) {
      const reason = `The exhibitor code "${row.exhibitorCode}" belongs to meeting ${meeting}.`
      return { is: 'refused', fault: 'OTHER_CODE', reason }
    }
    const coded = row.exhibitorCode ? byCode.get(row.exhibitorCode) : undefined
    if (coded) return { is: 'known', exhibitor: coded }
    const other = byAnyName.get(row.nameKey)
    const named = byKey.get(row.nameKey) ?? (other === 'several' ? undefined : other)
    if (named && row.exhibitorCode) {
      const reason = `This company has the exhibitor code ${named.code}, not "${row.exhibitorCode}".`
      return { is: 'refused', fault: 'OTHER_CODE', reason }
    }
    return named ? { is: 'known', exhibitor: named } : { is: 'new' }
  }
}

/** Returns a function that returns a category's code for its name in any language; a new name creates a category. */
function categoriser(stored: CategoryRecord[]) {
  const categories = new Map(stored.map((category) => [category.code, category]))
  const byName = new Map<string, string>()
  for (const { code, name } of stored) for (const key of [code, ...Object.values(name)]) byName.set(fold(key), code)
  const newCategories: CategoryRecord[] = []
  let position = Math.max(0, ...stored.map((category) => category.position))

  const categorise = (name: string, language: Language) => {
    const knownCode = byName.get(fold(name))
    if (!name || knownCode) return knownCode ?? ''
    const plain = categoryCode(name)
    let code = plain
    for (let number = 2; categories.has(code); number++) code = `${plain}-${number}`
    const category = { code, name: { [language]: name }, position: ++position }
    categories.set(code, category)
    newCategories.push(category)
    byName.set(fold(name), code)
    return code
  }
  return Object.assign(categorise, { result: () => ({ categories, newCategories }) })
}

/** `Automation & Configuration` → `automation-configuration`; names in other scripts → a short hash. */
function categoryCode(name: string) {
  const slug = fold(name)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
  if (/^[a-z0-9-]{2,50}$/.test(slug)) return slug
  return `c-${createHash('sha256').update(fold(name)).digest('hex').slice(0, 10)}`
}

/** Shared booths are allowed; a slip of the pen looks the same, so they are mentioned. */
function sharedBooths(results: RowResult[]): Remark[] {
  const first = new Map<string, ExhibitorRow>()
  const remarks: Remark[] = []
  for (const { row, record, is } of results) {
    if (!record.booth) continue
    const place = JSON.stringify([fold(record.hall), fold(record.booth)])
    const there = first.get(place)
    if (!there) first.set(place, row)
    else if (is !== 'unchanged') {
      const reason = `Shares booth ${record.booth} with "${there.name}" (line ${there.line}).`
      remarks.push({ line: row.line, name: row.name, reason })
    }
  }
  return remarks
}
