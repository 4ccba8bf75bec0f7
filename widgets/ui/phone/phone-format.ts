import { grouped, ownerOf, type PhonePlan, type SharingCountries } from './phone-plan.ts'

// The plans of dialling codes that were typed on this page, and those that are loading.
const plans = new Map<string, PhonePlan>()
const loads = new Map<string, Promise<void>>()

// Vite would take `import.meta.url` in `new URL` for an asset's address, hence the variable.
function addressOf(name: string) {
  const moduleUrl = import.meta.url
  return new URL(`${import.meta.env.DEV ? '/assets/dev/' : './'}phone/${name}.json`, moduleUrl)
}

/** Loads one file of the plans. Rejects if it does not arrive. */
const load = async (name: string) => {
  const answer = await fetch(addressOf(name))
  if (!answer.ok) throw new Error(`The server answered ${answer.status} for the phone plan "${name}".`)
  return answer.json()
}

/** Adds the plan of a dialling code. */
export const addPlan = (dial: string, plan: PhonePlan) => void plans.set(dial, plan)

/**
 * Loads the grouping of the numbers of a dialling code such as `+44`. It never rejects: without the plan numbers stay
 * as typed.
 */
export function loadPlan(dial: string): Promise<void> {
  if (!dial || plans.has(dial)) return Promise.resolve()
  const loading =
    loads.get(dial) ??
    load(dial.slice(1))
      .then((plan: PhonePlan) => addPlan(dial, plan))
      .catch(() => void loads.delete(dial))
  loads.set(dial, loading)
  return loading
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
 * Resolves to the country of a full number where several share its dialling code: `+14165550123` → `CA`; to undefined
 * where the number does not tell, or where the patterns of the countries do not load.
 */
export async function countryOf(dial: string, number: string): Promise<string | undefined> {
  const countries: SharingCountries = await load(`${dial.slice(1)}-countries`).catch(() => [])
  return ownerOf(countries, number)
}
