import type { Handlers } from '../../http/handlers.ts'
import { invalidInput } from '../../http/refusal.ts'
import { ownFile } from './files.ts'
import { itemsOf } from './home-items.ts'

/** Pictures of the album as editors keep them. */
export const ownPhotos: Handlers<'ownPhotos'> = itemsOf<'ownPhotos'>({
  table: 'photo',
  maxItems: 200,
  fields: { url: ['url', 'file'], caption: ['caption', 'json'] },
  async prepare({ url }, { enterpriseCode, db }) {
    if (!url) throw invalidInput('url', 'the address of a picture')
    const file = await ownFile(url, enterpriseCode, db)
    if (file && !file.contentType.startsWith('image/')) throw invalidInput('url', 'the address of a picture')
    return { width: file?.width ?? 0, height: file?.height ?? 0 }
  },
})
