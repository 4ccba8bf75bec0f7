import type { Choice, ChoiceGroup } from './choice.ts'

/** A choice as this browser stores it: with its name only where it is public. */
type StoredChoice = Pick<Choice, 'id'> & Partial<Pick<Choice, 'group' | 'name' | 'detail' | 'href' | 'picture'>>

const key = 'foyer:choices'
const maxChoices = 5

const isStored = (value: unknown): value is StoredChoice =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'id') === 'string'

function storedChoices(): StoredChoice[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isStored).slice(0, maxChoices) : []
  } catch {
    // Storage is blocked, or holds a value that Foyer did not write.
    return []
  }
}

/** Returns the newest choices: those of `offered` only while they are, and public things by what is stored of them. */
export function recentChoices(offered: readonly Choice[]): Choice[] {
  return storedChoices().flatMap((stored): Choice[] => {
    const choice = offered.find(({ id }) => id === stored.id)
    if (choice) return [{ ...choice, group: 'recent' }]
    const { id, name, href, detail, picture } = stored
    // Only addresses of this app are followed: anybody may have written into the storage.
    if (!name || !href?.startsWith('/') || href.startsWith('//')) return []
    return [{ id, group: 'recent', name, href, detail, picture: picture ?? '' }]
  })
}

/** The groups whose choices are not stored: they are nobody else's business. */
const privateGroups: readonly ChoiceGroup[] = ['contacts', 'members', 'leads', 'links']

/** Stores a choice as the newest one, unless it is private or on another website. */
export function storeChoice({ id, group, name, detail, href, picture, isOutward }: Choice) {
  if (privateGroups.includes(group) || isOutward) return
  const isPublic = picture !== undefined && href !== undefined
  const entry: StoredChoice = isPublic ? { id, name, detail, href, picture } : { id }
  const others = storedChoices().filter((choice) => choice.id !== id)
  try {
    localStorage.setItem(key, JSON.stringify([entry, ...others].slice(0, maxChoices)))
  } catch {
    // Storage is blocked: there are no recent choices.
  }
}
