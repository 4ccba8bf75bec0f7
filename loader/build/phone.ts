import type { Plugin } from 'vite'
import type { PhonePlan, SharingCountries } from '../../widgets/ui/phone/phone-plan.ts'
import { forBrowsers } from './graph.ts'
import { build, read } from './project.ts'

// The groups of the numbers of each dialling code: a file of some hundred bytes for each, taken from the metadata of
// libphonenumber, which as a whole is three quarters of the bytes of a contact form.

type Format = [
  pattern: string,
  national: string,
  leading?: string[],
  rule?: unknown,
  isOptional?: unknown,
  abroad?: string,
]
interface Metadata {
  country_calling_codes: Record<string, string[]>
  /** By country; the places are those of libphonenumber-js' `metadata.js`. */
  countries: Record<string, unknown[]>
}
const { country_calling_codes: codes, countries } = JSON.parse(
  read('node_modules/libphonenumber-js/metadata.min.json'),
) as Metadata

const places = { whole: 2, lengths: 3, formats: 4, prefix: 5, leading: 10, kinds: 11 }

/** A format that shows the typed digits and no others, in their order. */
const isPlain = (format: string) => /^\$1( \$\d)*$/.test(format)

/** Formats as they are written behind a dialling code: with spaces alone. */
function formatsOf([pattern, national, leading = [], , , abroad]: Format): PhonePlan['formats'] {
  const format = (abroad ?? national).replace(/[^$\d]+/g, ' ').trim()
  return isPlain(format) && !pattern.includes('|') ? [[pattern, format, ...leading]] : []
}

/** Returns the pattern of the numbers of a country that shares its dialling code. */
function patternOf(country: string) {
  const { [places.leading]: leading, [places.kinds]: kinds, [places.whole]: whole } = countries[country] ?? []
  if (leading) return `${leading}`
  const patterns = ((kinds || []) as [pattern?: string][]).flatMap((kind) => kind?.[0] || [])
  return `(?:${patterns.length ? patterns.join('|') : whole})$`
}

/** The dialling codes, without `+`. */
export const dials = Object.keys(codes)

/** Returns the groups of the numbers of one dialling code, as its main country writes them. */
export function planOf(dial: string): PhonePlan {
  const alike = codes[dial] ?? []
  const main = countries[alike[0] ?? ''] ?? []
  return {
    formats: ((main[places.formats] || []) as Format[]).flatMap(formatsOf),
    lengths: (main[places.lengths] || []) as number[],
    prefix: main[places.prefix] === '0' ? '0' : '',
  }
}

/** Returns the countries that share a dialling code; none where it belongs to one alone. */
export function sharingCountries(dial: string): SharingCountries {
  const alike = codes[dial] ?? []
  return alike.length > 1 ? alike.map((country) => [country, patternOf(country)]) : []
}

/** The content of each file of plans, by name: `44` and, because several countries share this code, `44-countries`. */
export const phoneFiles = () =>
  dials.flatMap((dial): [name: string, content: object][] => {
    const sharing = sharingCountries(dial)
    return [[dial, planOf(dial)], ...(sharing.length > 0 ? [[`${dial}-countries`, sharing] as [string, object]] : [])]
  })

/** Writes the plans beside the code. */
export const phone: Plugin = forBrowsers({
  name: 'foyer-phone',
  generateBundle() {
    for (const [name, content] of phoneFiles()) {
      this.emitFile({ type: 'asset', fileName: `assets/${build}/phone/${name}.json`, source: JSON.stringify(content) })
    }
  },
})
