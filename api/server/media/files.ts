import { type Insertable, sql } from 'kysely'
import { maxFileBytes } from '../../contract/site/file-limits.ts'
import type { Db } from '../../db/index.ts'
import type { Schema } from '../../db/schema.ts'
import type { GivenFile, Handlers, LoggedIn } from '../http/handlers.ts'
import { count, counter } from '../http/limits.ts'
import { wholePage } from '../http/listing.ts'
import { notMember, roleOf } from '../http/membership.ts'
import { Refusal } from '../http/refusal.ts'
import { asEnterprise } from '../http/row-security.ts'
import { allowedExtensions, type FileKind, fileName, kindOf } from './file-kinds.ts'
import { fileAddress, newFileId } from './media.ts'
import { drawPicture } from './pictures.ts'
import { deleteUnusedFiles } from './unused-files.ts'

type Row = Insertable<Schema['media']>

/** A file that was looked into. */
interface CheckedFile extends GivenFile {
  kind: FileKind
}

/** A file as it is to be kept, with its smaller copy if it is a picture. */
interface StoredFile {
  row: Row & { id: string; name: string; width: number; height: number }
  small: Row | undefined
  kind: FileKind
}

/** Looks into a file. Throws a Refusal where its type is not taken or it is too large. */
export function knownFile({ name, bytes }: GivenFile, at: number): CheckedFile {
  const kind = kindOf(bytes, name)
  const path = `files.${at}`
  if (!kind) {
    throw new Refusal('fileTypeNotAllowed', `The file "${path}" is none of ${allowedExtensions.join(', ')}.`, {
      data: { name, allowed: allowedExtensions },
      fields: [{ path, expected: `one of ${allowedExtensions.join(', ')}` }],
    })
  }
  const max = maxFileBytes[kind.group]
  if (bytes.length > max) {
    throw new Refusal('bodyTooLarge', `The file "${path}" may have ${max} bytes at most.`, {
      data: { name, most: max },
      fields: [{ path, expected: `at most ${max} bytes` }],
    })
  }
  return { name, bytes, kind }
}

async function storedFileOf({ name, bytes, kind }: CheckedFile, owner: Partial<Row>): Promise<StoredFile> {
  const id = newFileId()
  if (kind.group !== 'image') {
    const named = fileName(name, kind.extension)
    return {
      row: { ...owner, id, name: named, content_type: kind.contentType, bytes, width: 0, height: 0 },
      small: undefined,
      kind,
    }
  }
  const { large, small } = await drawPicture(bytes)
  const picture = { ...owner, name: fileName(name, 'webp'), content_type: 'image/webp' }
  return { row: { ...picture, id, ...large }, small: { ...picture, id: newFileId(), large_id: id, ...small }, kind }
}

/** Draws and names files one after another, so that one request never holds two unfolded pictures. */
async function storedFilesOf(files: CheckedFile[], owner: Partial<Row>) {
  const stored: StoredFile[] = []
  for (const file of files) {
    try {
      stored.push(await storedFileOf(file, owner))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      throw new Refusal(error.code, error.message, { ...error.more, data: { name: file.name } })
    }
  }
  return stored
}

const isOwned = ({ enterprise_code, owner_uid }: Partial<Row>) =>
  enterprise_code ? sql<boolean>`enterprise_code = ${enterprise_code}` : sql<boolean>`owner_uid = ${owner_uid ?? ''}`

/** Returns true if so many more bytes fit. */
async function hasRoom(bytes: number, owner: Partial<Row>, db: Db) {
  const { rows } = await sql<{ used: string }>`
    select coalesce(sum(octet_length(bytes)), 0) as used from media where ${isOwned(owner)}`.execute(db)
  return Number(rows[0]?.used) + bytes <= (owner.enterprise_code ? maxFileBytes.enterprise : maxFileBytes.person)
}

/** Stores files if they fit, one upload after the other, so that two cannot both use the last room. */
async function storeFiles(files: StoredFile[], owner: Partial<Row>, db: Db) {
  const rows = files.flatMap(({ row, small }) => (small ? [row, small] : [row]))
  const bytes = rows.reduce((sum, row) => sum + row.bytes.length, 0)
  const lock = `media:${owner.enterprise_code ?? ''}:${owner.owner_uid ?? ''}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(db)
  if (!(await hasRoom(bytes, owner, db))) {
    if (owner.enterprise_code) await deleteUnusedFiles(owner.enterprise_code, db)
    if (!(await hasRoom(bytes, owner, db))) {
      throw new Refusal('quotaFull', `There is no room for ${bytes} bytes more.`)
    }
  }
  // One by one: a statement with ten films would be held in memory twice.
  for (const row of rows) await db.insertInto('media').values(row).execute()
}

const fileTypes = { image: '1', document: '2', video: '3' } as const

const fileItem = ({ row, small, kind }: StoredFile) => ({
  fileId: row.id,
  name: row.name,
  fileUrl: fileAddress(row.id),
  previewUrl: fileAddress(small?.id ?? row.id),
  relationUrl: '',
  fileType: fileTypes[kind.group],
  contentType: row.content_type,
  size: row.bytes.length,
  width: row.width,
  height: row.height,
  language: '',
})

/** Throws a Refusal for callers who may not edit the enterprise; strangers get the one for a missing enterprise. */
async function refuseNoEditor(enterpriseCode: string, { session, db }: LoggedIn) {
  // Partner pages store only files of the person's own: each of their logins is for one purpose.
  const role = session.kind === 'PARTNER' ? undefined : await roleOf(session.uid, enterpriseCode, db)
  if (!role) throw notMember(`No enterprise of the caller has the code "${enterpriseCode}".`)
  if (role === 'SALES') throw new Refusal('forbidden', `The role ${role} is not enough for this call.`)
}

/** Answers the calls with which people upload files. */
export const files: Handlers<'files'> = {
  async upload({ query: { enterpriseCode }, files: given }, context) {
    const { session, db, settings } = context
    if (enterpriseCode) await refuseNoEditor(enterpriseCode, context)
    const checked = given.map(knownFile)
    await count(db, [counter('uploadsPerPerson', session.uid, settings.limits)])
    // A file of an enterprise stays when the one who gave it deletes their account.
    const owner = enterpriseCode ? { enterprise_code: enterpriseCode } : { owner_uid: session.uid }
    const files = await storedFilesOf(checked, owner)
    const store = (tx: Db) => storeFiles(files, owner, tx)
    await (enterpriseCode ? asEnterprise(db, enterpriseCode, store) : db.transaction().execute(store))
    return wholePage(files.map(fileItem))
  },
}
