import type { FontDetails } from '@takumi-rs/core'
import { fontFiles, readFont } from '../../media/font-files.ts'

/** Every font of posters, as the drawing of posters takes it. */
export const fonts = () =>
  Promise.all(
    fontFiles.map(
      async ({ script, weight }): Promise<FontDetails> => ({
        name: script,
        weight,
        data: await readFont(script, weight),
      }),
    ),
  )
