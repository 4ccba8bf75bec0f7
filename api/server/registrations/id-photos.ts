import type { Infer } from 'superstruct'
import type { registrationForms } from '../../contract/registrations/registration-forms.ts'
import { photoLimits } from '../../contract/registrations/registration-limits.ts'
import type { Db } from '../../db/index.ts'
import { Refusal } from '../http/refusal.ts'
import { drawing, fileIdIn, pictureBytes } from '../media/media.ts'

type Verdict = Infer<(typeof registrationForms)['checkPhoto']['data']>

/** The longest side of a photo that is kept, in pixels. */
const maxSide = 900
const maxPixels = 50_000_000
/** The maximum time for drawing, in seconds. */
const timeoutSeconds = 10

const options = { limitInputPixels: maxPixels, failOn: 'error' } as const

/** Returns the verdict on a picture by its type, size and pixels; without bytes it is missing. */
export async function photoVerdict(bytes: Buffer | undefined): Promise<Verdict> {
  const refused = (fault: Verdict['faults'][number]): Verdict => ({
    isUsable: false,
    faults: [fault],
    width: 0,
    height: 0,
  })
  if (!bytes) return refused('MISSING')
  if (bytes.length === 0) return refused('TYPE')
  const sharp = await drawing()
  const size = await sharp(bytes, options)
    .metadata()
    .then(({ autoOrient }) => autoOrient)
    // These bytes are no picture, or one that is made to fill the memory.
    .catch(() => undefined)
  if (!size) return refused('TYPE')
  const { width, height } = size
  const { minWidth, minHeight, maxRatio, maxBytes } = photoLimits
  const faults: Verdict['faults'] = [
    ...(bytes.length > maxBytes ? (['BYTES'] as const) : []),
    ...(width < minWidth || height < minHeight ? (['PIXELS'] as const) : []),
    ...(height < width || height > width * maxRatio ? (['SHAPE'] as const) : []),
  ]
  return { isUsable: faults.length === 0, faults, width, height }
}

/** Returns the bytes of a picture in base64; undefined if they are no JPEG, PNG or WebP. */
export function bytesOfPhoto(base64: string): Buffer | undefined {
  try {
    return pictureBytes(base64)
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

/** Returns whether a photo is the address of an upload; base64 of a JPEG begins with a slash, too. */
export const isUploadAddress = (photo = '') => fileIdIn(photo) !== undefined

/** The bytes of a picture that a person uploaded; undefined if it is none of theirs. */
export async function uploadedPhoto(address: string, uid: string, db: Db): Promise<Buffer | undefined> {
  const id = fileIdIn(address)
  if (!id) return undefined
  const file = await db
    .selectFrom('media')
    .select('bytes')
    .where('id', '=', id)
    .where('owner_uid', '=', uid)
    .where('content_type', 'like', 'image/%')
    .executeTakeFirst()
  return file?.bytes
}

/** Deletes an uploaded picture with its smaller copy: an ID photo is kept sealed, and served to nobody. */
export async function deleteUpload(address: string, uid: string, db: Db): Promise<void> {
  const id = fileIdIn(address)
  if (!id) return
  await db
    .deleteFrom('media')
    .where('owner_uid', '=', uid)
    .where((row) => row.or([row('id', '=', id), row('large_id', '=', id)]))
    .execute()
}

/**
 * Returns an ID photo drawn anew as a WebP, without anything but its pixels. Uploads may be larger than photos in a
 * call, because they were drawn already. Throws a Refusal that names what speaks against it.
 */
export async function drawnPhoto(bytes: Buffer | undefined): Promise<Buffer> {
  const verdict = await photoVerdict(bytes)
  const faults = verdict.faults.filter((fault) => fault !== 'BYTES')
  if (!bytes || faults.length > 0) {
    throw new Refusal('photoRefused', `The photo is refused: ${faults.join(', ')}.`, {
      data: { ...verdict, faults },
      fields: [{ path: 'photo', expected: 'an upright photo of at least 240 × 300 pixels, as JPEG, PNG or WebP' }],
    })
  }
  const sharp = await drawing()
  return sharp(bytes, options)
    .timeout({ seconds: timeoutSeconds })
    .autoOrient()
    .resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 85 })
    .toBuffer()
    .catch((error: unknown) => {
      throw new Refusal('photoRefused', `The photo cannot be drawn: ${error instanceof Error ? error.message : error}.`)
    })
}
