import { expect, test } from 'vitest'
import { hashPassword, isPassword } from './passwords.ts'

test('a password is told from every other, down to its last character', async () => {
  const hash = await hashPassword('Harbour#2026')
  const candidates = ['Harbour#2026', 'harbour#2026', 'Harbour#202', 'Harbour#2026 ', '']

  expect(await Promise.all(candidates.map((candidate) => isPassword(candidate, hash)))).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
})

test('the same password is kept in two forms, and neither shows it', async () => {
  const [first, second] = [await hashPassword('Harbour#2026'), await hashPassword('Harbour#2026')]

  expect(first).not.toBe(second)
  expect(first).toMatch(/^argon2id\$[\w-]{22}\$[\w-]{43}$/)
})

test('a long password counts to its end', async () => {
  const hash = await hashPassword(`${'a'.repeat(199)}b`)

  expect(await isPassword(`${'a'.repeat(199)}c`, hash)).toBe(false)
})

test('an accent is the same whether it was typed as one character or as two', async () => {
  const hash = await hashPassword('Ünlü#2026'.normalize('NFC'))

  expect(await isPassword('Ünlü#2026'.normalize('NFD'), hash)).toBe(true)
})

test.each([undefined, null, ''])('nothing is the password of somebody whose hash is %o', async (hash) => {
  expect(await isPassword('Harbour#2026', hash)).toBe(false)
})
