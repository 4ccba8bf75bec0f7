import type { PageContent } from '../../../../../api/contract/meetings/organising/event-pages.ts'
import type { StoredBlock } from '../../../../../api/contract/meetings/site-blocks.ts'
import type { Language } from '../../../../../i18n/locales.ts'
import type { SiteData } from '../../site/engine/site-data.ts'
import { blockKinds, type Field, wayFields } from '../fields/block-kinds.ts'
import { valueAt, withValue } from '../fields/paths.ts'

/** A text of a page that is edited in the page itself. */
export interface TextPlace {
  /** The id of its block, or `page`, and its path in there, such as `b1.entries.0.question`. */
  key: string
  /** The text in the edited language; empty where it is missing there. */
  value: string
  /** The text as readers see it, which may be that of another language, or one of the meeting. */
  shown: string
  kind: 'line' | 'words' | 'html'
  max: number
  /** The name of its field, also as screen readers say it: with its block and its language. */
  field: string
  label: string
}

/** The beginning of a text in the preview, by which its place is found; it is taken away before it can be seen. */
export const markOf = (key: string) => `\ue000${key}\ue001`

/** Returns the key of a marked text and the text without the mark; undefined for any other text. */
export function unmarked(text: string): { key: string; text: string } | undefined {
  const [, key, rest = ''] = /^\ue000([^\ue001]*)\ue001([\s\S]*)$/.exec(text) ?? []
  return key === undefined ? undefined : { key, text: rest }
}

interface Parts {
  content: PageContent
  page: SiteData['page']
  meeting: SiteData['meeting']
  language: Language
  /** The id of the open block, and the key of the edited text: their texts have a place also while they are empty. */
  openId: string
  editedKey: string
  fieldName(field: Extract<Field, { word: unknown }>): string
  labelOf(field: string, block: StoredBlock | undefined): string
}

/** Returns the fields of a thing that are texts of the page, with their paths; descriptions of pictures are not. */
function textFields(thing: object, fields: readonly Field[], path = ''): [string, Extract<Field, { word: unknown }>][] {
  return fields.flatMap((field) => {
    if (field.is === 'list') {
      const entries = (valueAt(thing, field.name) ?? []) as object[]
      return entries.flatMap((entry, at) => textFields(entry, field.fields, `${path}${field.name}.${at}.`))
    }
    return 'word' in field && field.word !== 'alt' ? [[`${path}${field.name}`, field] as const] : []
  }) as [string, Extract<Field, { word: unknown }>][]
}

/** The fields of a page beside its blocks that it shows as texts, with their names on the page as readers get it. */
const pageFields: readonly Field[] = [
  { is: 'line', name: 'titles', word: 'pageTitle', max: 200 },
  { is: 'words', name: 'summaries', word: 'summary', max: 500 },
  { is: 'list', name: 'menu', add: 'addEntry', max: 8, fields: wayFields, fresh: {} },
]
const readerPaths: Readonly<Record<string, string>> = { titles: 'title', summaries: 'summary' }

/** Returns what a block shows in place of a text that nobody has written. */
function standIn(type: StoredBlock['type'], path: string, { name, address }: SiteData['meeting']) {
  if (type === 'HERO' && path === 'title') return name
  return type === 'MAP' && path === 'text' ? address : ''
}

/** Returns the texts of a page that can be edited in it, in their order. */
export function textPlaces(parts: Parts): TextPlace[] {
  const { content, page, meeting, language, openId, editedKey, fieldName, labelOf } = parts
  const placeOf = (
    id: string,
    thing: object,
    [path, field]: [string, Extract<Field, { word: unknown }>],
    shown: string,
  ) => {
    const texts = (valueAt(thing, path) ?? {}) as Readonly<Record<string, string>>
    const name = fieldName(field)
    return {
      ...{ key: `${id}.${path}`, value: texts[language] ?? '', shown, kind: field.is, max: field.max },
      ...{ field: name, label: labelOf(name, id === 'page' ? undefined : (thing as StoredBlock)) },
    }
  }
  const ofPage = textFields(content, pageFields).map((each) =>
    placeOf('page', content, each, String(valueAt(page, readerPaths[each[0]] ?? each[0]) ?? '')),
  )
  const ofBlocks = content.blocks.flatMap((block, at) =>
    textFields(block, blockKinds[block.type].fields).map((each) => {
      const text = String(valueAt(page.blocks[at] ?? {}, each[0]) ?? '')
      return placeOf(block.id ?? '', block, each, text || standIn(block.type, each[0], meeting))
    }),
  )
  const hasPlace = ({ key, shown }: TextPlace) => shown !== '' || key === editedKey || key.startsWith(`${openId}.`)
  return [...ofPage, ...ofBlocks].filter(hasPlace)
}

/** Returns a page whose texts begin with the marks of their places. Formatted texts have none. */
export function withMarks(page: SiteData['page'], places: readonly TextPlace[]): SiteData['page'] {
  return places.reduce((marked, { key, shown, kind }) => {
    if (kind === 'html') return marked
    const [id, ...names] = key.split('.')
    const path = names.join('.')
    const at = marked.blocks.findIndex((block) => block.id === id)
    const whole = id === 'page' ? (readerPaths[path] ?? path) : `blocks.${at}.${path}`
    return withValue(marked, whole, markOf(key) + shown)
  }, page)
}

/** Returns a page with another text at a place, and the mark of that step for undoing it. */
export function withText(content: PageContent, key: string, language: Language, text: string) {
  const [id, ...names] = key.split('.')
  const path = names.join('.')
  const change = <T extends object>(thing: T): T =>
    typeof valueAt(thing, path) === 'object' ? withValue(thing, `${path}.${language}`, text) : thing
  // The same names of steps as those of the form.
  const mark = id === 'page' && !path.includes('.') ? path : key
  if (id === 'page') return { content: change(content), mark }
  return { content: { ...content, blocks: content.blocks.map((each) => (each.id === id ? change(each) : each)) }, mark }
}
