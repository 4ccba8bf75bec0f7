import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from './settings.ts'

/** The file of the data folder that holds the key where the environment gives none. */
const fileName = 'id-key'
const keyBytes = 32
const ivBytes = 12
const tagBytes = 16
/** The first byte of what is sealed: the way in which it was. */
const format = 1

const keys = new Map<string, Buffer>()

function keyOfFolder(folder: string) {
  const file = join(folder, fileName)
  mkdirSync(folder, { recursive: true })
  try {
    // Another process that starts at the same moment made it first.
    writeFileSync(file, `${randomBytes(keyBytes).toString('base64')}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64')
  if (key.length !== keyBytes) throw new Error(`The file ${file} holds no key: expected 32 bytes in base64.`)
  return key
}

/** The key with which ID data is sealed: that of the environment, else one that is made in the data folder. */
function sealingKey({ idKey, dataFolder }: Pick<Settings, 'idKey' | 'dataFolder'>) {
  const name = idKey || dataFolder
  const key = keys.get(name) ?? (idKey ? Buffer.from(idKey, 'base64') : keyOfFolder(dataFolder))
  keys.set(name, key)
  return key
}

type Holder = Pick<Settings, 'idKey' | 'dataFolder'>

/**
 * Returns bytes encrypted by AES-256-GCM. `owner` names the row and the field that hold them: sealed bytes that are
 * moved to another row cannot be opened.
 */
export function seal(plain: Buffer | string, owner: string, settings: Holder): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', sealingKey(settings), iv).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([Buffer.of(format), iv, cipher.getAuthTag(), sealed])
}

/** Returns the bytes that were sealed for `owner`. Throws if they were changed, moved, or sealed with another key. */
export function unseal(sealed: Buffer, owner: string, settings: Holder): Buffer {
  if (sealed[0] !== format) throw new Error('The sealed bytes are of an unknown format.')
  const iv = sealed.subarray(1, 1 + ivBytes)
  const tag = sealed.subarray(1 + ivBytes, 1 + ivBytes + tagBytes)
  const decipher = createDecipheriv('aes-256-gcm', sealingKey(settings), iv, { authTagLength: tagBytes })
  decipher.setAAD(Buffer.from(owner)).setAuthTag(tag)
  return Buffer.concat([decipher.update(sealed.subarray(1 + ivBytes + tagBytes)), decipher.final()])
}
