import { zip } from 'fflate'
import { fileName } from '../../../../share/native-share.ts'
import type { MadePoster } from './use-many-posters.ts'

/** Returns all posters in one ZIP file, each under its guest's name. Rejects where a picture cannot be fetched. */
export async function zipOf(posters: readonly MadePoster[]): Promise<Blob> {
  const files: Record<string, Uint8Array> = {}
  for (const [at, { guest, imageUrl }] of posters.entries()) {
    const answer = await fetch(imageUrl)
    if (!answer.ok) throw new Error(`The poster of guest ${at + 1} was answered with ${answer.status}.`)
    // The number keeps two guests apart whose names become the same file name.
    files[`${String(at + 1).padStart(3, '0')} ${fileName(guest, 'png')}`] = new Uint8Array(await answer.arrayBuffer())
  }
  // Pictures are compressed already.
  return new Promise((resolve, reject) =>
    zip(files, { level: 0 }, (error, bytes) =>
      error ? reject(error) : resolve(new Blob([new Uint8Array(bytes)], { type: 'application/zip' })),
    ),
  )
}
