import { type RawBuilder, sql } from 'kysely'
import type { LanguageMap } from '../../db/schema.ts'
import type { Say } from './home-language.ts'

/** A picture of an album as the statement below reads it. */
export interface PhotoRow {
  id: string
  url: string
  thumbnail: string
  width: number
  height: number
  caption: LanguageMap
}

/** Returns the pictures of an enterprise in its own order, each with its smaller copy, if there is one. */
export const photoRows = (enterpriseCode: string) => sql<PhotoRow>`
  select photo.id, url, width, height, caption, coalesce((
    select '/media/' || media.id from media
    where media.large_id = case when url like '/media/%' then substr(url, 8) end limit 1
  ), url) as thumbnail
  from photo where enterprise_code = ${enterpriseCode} order by position, id`

/** A picture of an album in one language. */
export const photo = ({ id, url, thumbnail, width, height, caption }: PhotoRow, say: Say) => ({
  photoId: id,
  url,
  thumbnailUrl: thumbnail,
  caption: say(caption),
  width,
  height,
})

/** A file for visitors as the statement below reads it. */
export interface DocumentRow {
  id: string
  name: LanguageMap
  url: string
  content_type: string
  bytes: number
  language: string
}

/** Files for visitors in their order. */
export const documentRows = (condition: RawBuilder<unknown>) => sql<DocumentRow>`
  select id, name, url, content_type, bytes, language from document where ${condition} order by position, id`

const fileTypes = { image: '1', video: '3' } as const

/** A file for visitors in one language. */
export const fileItem = ({ id, name, url, content_type, bytes, language }: DocumentRow, say: Say) => ({
  fileId: id,
  name: say(name),
  fileUrl: url,
  previewUrl: url,
  relationUrl: '',
  fileType: fileTypes[content_type.split('/')[0] as keyof typeof fileTypes] ?? '2',
  contentType: content_type,
  size: bytes,
  width: 0,
  height: 0,
  language,
})
