import { grouped, ownerOf, type PhonePlan } from './phone-plan.ts'

// Plans of the dialling codes that were typed on this page, or are on their way.
const plans = new Map<string, PhonePlan>()
const loads = new Map<string, Promise<void>>()

// Vite must not take this for the address of an asset, hence the detour over a name.
function addressOf(dial: string) {
  const here = import.meta.url
  return new URL(`${import.meta.env.DEV ? '/assets/dev/' : './'}phone/${dial.slice(1)}.json`, here)
}

/** Makes a plan known. */
export const addPlan = (dial: string, plan: PhonePlan) => void plans.set(dial, plan)

/** Loads how the numbers of a dialling code, such as `+44`, are written. Rejects never: they stay as they are typed. */
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
 * Groups a number as its country writes it: `('+44', '7700900142')` → `7700 900142`. Until its plan is there, it stays
 * as it is.
 */
export function formatPhone(dial: string, number: string) {
  const plan = plans.get(dial)
  if (plan) return grouped(plan, number)
  void loadPlan(dial)
  return number
}

/** The country that a full number belongs to, where several share the dialling code: `+14165550123` → `CA`. */
export function countryOf(dial: string, number: string): string | undefined {
  const plan = plans.get(dial)
  return plan && ownerOf(plan, number)
}
