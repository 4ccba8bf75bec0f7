import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'

/** The meals of a meeting as its organisers edit them. */
export type HeldMeals = Reply<Contract['heldMeals']['list']>
/** A sitting as its organisers edit it. */
export type HeldSitting = HeldMeals['sittings'][number]
/** A dish of a sitting. */
export type HeldDish = HeldSitting['dishes'][number]

/** Returns true if two maps of names have the same name in a language, however it is capitalised. */
export function areSameNames(one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean {
  const folded = (name = '') => name.trim().toLowerCase()
  return Object.entries(one).some(([language, name]) => folded(name) !== '' && folded(name) === folded(other[language]))
}
