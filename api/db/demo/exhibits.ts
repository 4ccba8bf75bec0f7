import type { LanguageMap, StoredAttribute } from '../schema.ts'
import { searchText } from '../search/search.ts'
import { type Chance, chanceOf } from './chance.ts'
import { categories } from './facts/categories.ts'
import { enterprises } from './facts/enterprises.ts'
import { type ExhibitType, exhibitTypes } from './facts/exhibit-types.ts'
import { norvaneExhibits } from './facts/norvane.ts'
import { tagNames } from './facts/terms.ts'
import { art, type ExhibitorRow, type ExhibitRow, slug } from './rows.ts'

/** Languages in which a model's name stands before its kind. */
const modelFirst = ['CN', 'EN', 'DE', 'JA', 'KO', 'TR']
/** Languages that write a decimal comma. */
const decimalComma = ['DE', 'FR', 'ES']
/** The drawing that shows each kind of exhibit in use. */
const scenes: Record<string, string> = {
  'heat-pump': 'scene-roof',
  solar: 'scene-roof',
  ventilation: 'scene-roof',
  thermostat: 'scene-room',
  pendant: 'scene-room',
  'acoustic-panel': 'scene-room',
  glass: 'scene-room',
  battery: 'scene-room',
  circulator: 'scene-section',
  gateway: 'scene-section',
}

/** The kind of exhibit of `key`. */
export function typeOf(key: string): ExhibitType {
  const type = exhibitTypes.find((row) => row.key === key)
  if (!type) throw new Error(`No kind of exhibit "${key}": expected one of exhibit-types.ts.`)
  return type
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** `Arc 8 air-source heat pump`, `Pompe à chaleur air-eau Arc 8` … in the languages of `languages`. */
function nameOf(model: string, type: ExhibitType, languages: string[]): LanguageMap {
  const entries = languages.map((language) => {
    const kind = type.name[language] ?? ''
    return [language, modelFirst.includes(language) ? `${model} ${kind}` : `${capital(kind)} ${model}`]
  })
  return Object.fromEntries(entries)
}

function claim(type: ExhibitType, index: number, chance: Chance): LanguageMap {
  const chosen = type.claims[index]
  if (!chosen) return {}
  const number = String(chance.pick(chosen.numbers))
  const entries = Object.entries(chosen.text).map(([language, text]) => {
    const written = decimalComma.includes(language) ? number.replace('.', ',') : number
    return [language, text.replace('{n}', written)]
  })
  return Object.fromEntries(entries)
}

/** Both texts in the languages of the first, separated as each language does. */
const joined = (first: LanguageMap, second: LanguageMap): LanguageMap =>
  Object.fromEntries(
    Object.entries(first).map(([language, text]) => {
      const more = second[language]
      return [language, more ? `${text}${language === 'CN' ? '' : ' '}${more}` : text]
    }),
  )

/** The category serves as the type, because the name of each exhibit already tells its kind. */
const attributesOf = (type: ExhibitType, tags: string[]): StoredAttribute[] => [
  { type: 'TYPE', name: categories.find(({ code }) => code === type.category)?.name ?? {} },
  ...tags.map((tag): StoredAttribute => ({ type: 'TAG', name: tagNames[tag] ?? { CN: tag, EN: tag } })),
]

type Unfinished = Pick<ExhibitRow, 'name' | 'summary' | 'images' | 'attributes'> & { link?: string }

function picturesOf(type: ExhibitType, chance: Chance): string[] {
  const drawings = [`exhibit-${type.key}`, `exhibit-${type.key}-2`]
  if (chance.next() < 0.5) drawings.reverse()
  const more = chance.next() < 0.45 ? [drawings[1] ?? '', scenes[type.key] ?? ''] : []
  return [drawings[0] ?? '', ...more].filter(Boolean).map(art)
}

function ofNorvane(): Unfinished[] {
  return norvaneExhibits.map(({ type, model, summary, tags, images, link = '' }) => ({
    name: nameOf(model, typeOf(type), Object.keys(summary)),
    summary,
    images: images.map(art),
    attributes: attributesOf(typeOf(type), tags),
    link,
  }))
}

function ofEnterprise(code: string): Unfinished[] {
  const enterprise = enterprises.find((row) => row.code === code)
  const twoLanguages = code === 'E1002'
  return (enterprise?.exhibits ?? []).map(([key, model], index) => {
    const type = typeOf(key)
    const chance = chanceOf(`exhibit ${code} ${model}`)
    const summary = joined(claim(type, 0, chance), claim(type, 1 + (index % 2), chance))
    return {
      name: nameOf(model, type, twoLanguages ? ['CN', 'EN'] : Object.keys(type.name)),
      summary: twoLanguages ? { CN: summary.CN ?? '', EN: summary.EN ?? '' } : summary,
      images: picturesOf(type, chance),
      attributes: attributesOf(type, [...chance.some(Object.keys(tagNames), 1), ...chance.some(type.facts, 1)]),
      link: index === 0 ? `https://${enterprise?.key}.example/${slug(model)}` : '',
    }
  })
}

function ofCompany(exhibitor: ExhibitorRow): Unfinished[] {
  const chance = chanceOf(`exhibits ${exhibitor.code}`)
  const kinds = exhibitTypes.filter(({ category }) => category === exhibitor.category_code)
  const languages = [
    'CN',
    'EN',
    ...Object.keys(exhibitor.name).filter((language) => language !== 'CN' && language !== 'EN'),
  ]
  return Array.from({ length: chance.pick([0, 1, 1, 2, 2, 3]) }, () => {
    const type = chance.pick(kinds)
    const model = `${chance.pick(type.models)} ${chance.pick(['', 'S', 'Plus ', ''])}${chance.integer(2, 98)}`
    const first = chance.integer(0, 2)
    const sentences =
      chance.next() < 0.5
        ? joined(claim(type, first, chance), claim(type, (first + 1) % 3, chance))
        : claim(type, first, chance)
    const tags = [
      ...chance.some(Object.keys(tagNames), chance.integer(0, 1)),
      ...chance.some(type.facts, chance.integer(0, 2)),
    ]
    return {
      name: nameOf(model, type, languages),
      summary: sentences,
      images: picturesOf(type, chance),
      attributes: attributesOf(type, tags),
      link: exhibitor.website && chance.next() < 0.05 ? `${exhibitor.website}/${slug(model)}` : '',
    }
  })
}

/** `XB1001` … of the exhibitors of `X2026`: those of `E1001` first, those of `E1002` after the other enterprises. */
export function exhibitRows(exhibitors: ExhibitorRow[]): ExhibitRow[] {
  const fair = exhibitors.filter(({ meeting_code }) => meeting_code === 'X2026')
  const rank = ({ enterprise_code }: ExhibitorRow) => (enterprise_code === 'E1002' ? 1 : enterprise_code ? 0 : 2)
  const ordered = fair.toSorted((a, b) => rank(a) - rank(b))
  const all = ordered.flatMap((exhibitor) => {
    const code = exhibitor.enterprise_code
    const exhibits = code === 'E1001' ? ofNorvane() : code ? ofEnterprise(code) : ofCompany(exhibitor)
    return exhibits.map((exhibit, index) => ({ exhibitor, exhibit, position: index + 1 }))
  })
  return all.map(({ exhibitor, exhibit, position }, index) => ({
    code: `XB${1001 + index}`,
    exhibitor_code: exhibitor.code,
    name: exhibit.name,
    summary: exhibit.summary,
    cover: exhibit.images[0] ?? '',
    images: exhibit.images,
    link: exhibit.link ?? '',
    attributes: exhibit.attributes,
    fallback_language: exhibitor.fallback_language,
    position,
    search: searchText(
      ...Object.values(exhibit.name),
      ...exhibit.attributes.flatMap(({ name }) => Object.values(name)),
      ...Object.values(exhibitor.name),
    ),
  }))
}
