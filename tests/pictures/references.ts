import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../support/runner/test-files.ts'
import type { Shot } from './camera.ts'
import type { Drawing } from './drawing.ts'

const folder = join(root, 'tests/pictures/references')
const madeWith = join(folder, 'made-with.json')

/** The file of one picture in the folder of its screen: `390-dark-ar.webp`. */
export const fileOf = ({ width, scheme, language }: Omit<Shot, 'png'>) =>
  `${width}-${scheme}-${language.toLowerCase()}.webp`

/** Returns the kept picture; undefined if there is none. */
export const readReference = (screen: string, file: string): Promise<Buffer | undefined> =>
  readFile(join(folder, screen, file)).catch(() => undefined)

export async function writeReference(screen: string, file: string, picture: Buffer) {
  await mkdir(join(folder, screen), { recursive: true })
  await writeFile(join(folder, screen, file), picture)
}

/** Returns how the machine draws on which the pictures were made; undefined if none are kept. */
export async function readMadeWith(): Promise<Drawing | undefined> {
  const text = await readFile(madeWith, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : JSON.parse(text)
}

export async function writeMadeWith(drawing: Drawing) {
  await mkdir(folder, { recursive: true })
  await writeFile(madeWith, `${JSON.stringify(drawing, null, 2)}\n`)
}

/** Returns the screens of which pictures are kept. */
export async function keptScreens(): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
}

export const removeScreen = (screen: string) => rm(join(folder, screen), { recursive: true, force: true })

/** Returns the size of all kept pictures in bytes. */
export async function keptBytes(): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries.filter((entry) => entry.isFile() && entry.name.endsWith('.webp'))
  const sizes = await Promise.all(
    files.map(async ({ parentPath, name }) => (await readFile(join(parentPath, name))).length),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
