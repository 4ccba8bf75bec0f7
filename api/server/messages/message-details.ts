import { sql } from 'kysely'
import type { Language } from '../../contract/core/languages.ts'
import type { MessageItem } from '../../contract/messages/message-structs.ts'
import type { MessageKind } from '../../contract/messages/message-terms.ts'
import type { Db } from '../../db/index.ts'
import type { LanguageMap } from '../../db/schema.ts'
import { inLanguage } from '../core/language-map.ts'
import { invalidInput } from '../http/refusal.ts'
import { codedAmong } from '../kinds/kind.ts'
import { fileAddress } from '../media/media.ts'
import { readHits } from '../search/hits.ts'

/** A message's detail as the table holds it: a code, or a file. */
export interface StoredDetail {
  code?: string
  fileId?: string
  /** The smaller copy of a photo. */
  smallId?: string
  name?: string
  contentType?: string
  size?: number
  width?: number
  height?: number
}

type Detail = MessageItem['detail']

/** The kinds of things with a page that messages show. */
const thingKinds = {
  ...({ CARD: 'PERSON', PRODUCT: 'PRODUCT', EXHIBIT: 'EXHIBIT' } as const),
  ...({ EXHIBITOR: 'EXHIBITOR', MEETING: 'EXHIBITION' } as const),
}
type ThingKind = keyof typeof thingKinds

const isThing = (kind: MessageKind): kind is ThingKind => kind in thingKinds

const empty: Detail = {
  ...{ code: '', name: '', text: '', picture: '', fileUrl: '', previewUrl: '', contentType: '' },
  ...{ size: 0, width: 0, height: 0, isGone: false },
}

/** The text of a hit in a language; some lines are the same in all languages. */
const lineOf = (line: LanguageMap | string | null | undefined, language: Language, fallback: string) =>
  typeof line === 'string' ? line : inLanguage(line, language, fallback)

/** Reads those of the things that everybody may see: a code may be known of a meeting that is not published. */
async function publicHits(db: Db, things: { kind: ThingKind; code: string }[]) {
  if (things.length === 0) return []
  const coded = await codedAmong(
    db,
    things.map(({ code }) => code),
  )
  const entries = things.map(({ kind, code }) => ({ kind: thingKinds[kind], code }))
  return readHits(
    db,
    entries.filter((entry) => coded.some(({ kind, code }) => kind === entry.kind && code === entry.code)),
    '',
  )
}

async function readThings(db: Db, things: { kind: ThingKind; code: string }[], language: Language) {
  const hits = await publicHits(db, things)
  return new Map(
    hits.map(([kind, { code, name, fallback, texts, cover, logo }]) => {
      const line = texts.map((text) => lineOf(text, language, fallback)).find(Boolean) ?? ''
      const detail = { name: inLanguage(name, language, fallback), text: line, picture: cover || logo || '' }
      return [`${kind} ${code}`, detail] as const
    }),
  )
}

async function existingFiles(db: Db, ids: string[]) {
  const rows = ids.length > 0 ? await db.selectFrom('media').select('id').where('id', 'in', ids).execute() : []
  return new Set(rows.map(({ id }) => id))
}

function fileDetail({ fileId = '', smallId, ...stored }: StoredDetail, files: Set<string>): Detail {
  const { name = '', contentType = '', size = 0, width = 0, height = 0 } = stored
  const file = { ...empty, name, contentType, size, width, height }
  if (!files.has(fileId)) return { ...file, isGone: true }
  return { ...file, fileUrl: fileAddress(fileId), previewUrl: fileAddress(smallId ?? fileId) }
}

/** Returns what messages show beside their texts, in a reader's language, in the same order. */
export async function detailsOf(
  db: Db,
  rows: { kind: MessageKind; detail: StoredDetail }[],
  language: Language,
): Promise<Detail[]> {
  const things = rows.map(({ kind, detail: { code = '' } }) => (isThing(kind) && code ? { kind, code } : undefined))
  const [found, files] = await Promise.all([
    readThings(
      db,
      things.filter((thing) => thing !== undefined),
      language,
    ),
    existingFiles(
      db,
      rows.flatMap(({ detail: { fileId } }) => (fileId ? [fileId] : [])),
    ),
  ])
  return rows.map(({ detail }, at) => {
    const thing = things[at]
    if (thing) {
      const facts = found.get(`${thingKinds[thing.kind]} ${thing.code}`)
      return { ...empty, code: thing.code, isGone: !facts, ...facts }
    }
    return detail.fileId ? fileDetail(detail, files) : empty
  })
}

/** The detail that a new message is sent with, as the call names it. */
interface Given {
  kind: MessageKind
  text: string
  fileId?: string | undefined
  relationCode?: string | undefined
}

async function givenThing(db: Db, kind: ThingKind, code: string): Promise<StoredDetail> {
  const found = code && (await publicHits(db, [{ kind, code }])).length > 0
  if (!found) throw invalidInput('relationCode', `the code of a ${kind}`, `There is no ${kind} "${code}" to show.`)
  return { code }
}

/** A file that the sender uploaded. A photo is one that Foyer has drawn anew. */
async function givenFile(db: Db, kind: 'PHOTO' | 'FILE', fileId: string, uid: string): Promise<StoredDetail> {
  const { rows } = await sql<Required<Omit<StoredDetail, 'code' | 'smallId'>> & { smallId: string | null }>`
    select id as "fileId", name, content_type as "contentType", octet_length(bytes) as size, width, height,
      (select small.id from media as small where small.large_id = media.id limit 1) as "smallId"
    from media where id = ${fileId} and owner_uid = ${uid} and large_id is null and name <> ''`.execute(db)
  const [row] = rows
  if (!row || (kind === 'PHOTO' && !row.contentType.startsWith('image/')))
    throw invalidInput('fileId', `a ${kind} that the caller uploaded`, `The caller has no ${kind} "${fileId}".`)
  const { smallId, ...file } = row
  return { ...file, ...(smallId && { smallId }) }
}

/** Returns what a new message shows, after a check. Throws a Refusal for a message that shows nothing at all. */
export async function givenDetail(db: Db, { kind, text, fileId, relationCode }: Given, uid: string) {
  if (isThing(kind)) return givenThing(db, kind, relationCode ?? '')
  if (kind !== 'TEXT') return givenFile(db, kind, fileId ?? '', uid)
  if (!text) throw invalidInput('text', 'a text of 1 to 500 characters', 'The message is empty.')
  return {}
}
