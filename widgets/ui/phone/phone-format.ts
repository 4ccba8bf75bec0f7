import { grouped, ownerOf, type PhonePlan } from './phone-plan.ts'

// The plans of dialling codes that were typed on this page, and those that are loading.
const plans = new Map<string, PhonePlan>()
const loads = new Map<string, Promise<void>>()

// Vite would take `import.meta.url` in `new URL` for an asset's address, hence the variable.
function addressOf(dial: string) {
  const moduleUrl = import.meta.url
  return new URL(`${import.meta.env.DEV ? '/assets/dev/' : './'}phone/${dial.slice(1)}.json`, moduleUrl)
}

/** Adds the plan of a dialling code. */
export const addPlan = (dial: string, plan: PhonePlan) => void plans.set(dial, plan)

/**
 * Loads the grouping of the numbers of a dialling code such as `+44`. It never rejects: without the plan numbers stay
 * as typed.
 */
export function loadPlan(dial: string): Promise<void> {
  if (!dial || plans.has(dial)) return Promise.resolve()
  const load =
    loads.get(dial) ??
    fetch(addressOf(dial))
      .then((answer) => (answer.ok ? (answer.json() as Promise<PhonePlan>) : Promise.reject(answer.status)))
      .then((plan) => addPlan(dial, plan))
      .catch(() => void loads.delete(dial))
  loads.set(dial, load)
  return load
}

/**
 * Groups a number as usual in its country: `('+44', '7700900142')` → `7700 900142`. Until the plan is loaded, the
 * number stays as it is.
 */
export function formatPhone(dial: string, number: string) {
  const plan = plans.get(dial)
  if (plan) return grouped(plan, number)
  void loadPlan(dial)
  return number
}

/**
 * Returns the country of a full number where several share its dialling code: `+14165550123` → `CA`; undefined where
 * the number does not tell.
 */
export function countryOf(dial: string, number: string): string | undefined {
  const plan = plans.get(dial)
  return plan && ownerOf(plan, number)
}
