import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { knownFair } from '../../../tests/support/world/known/known-fair.ts'
import { createApp } from '../app.ts'
import { readSettings } from '../core/settings.ts'

const { db, drop } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'foyer-first-'))
const app = createApp({ db, settings: readSettings({}), assets: pathToFileURL(`${folder}/`) })
const get = (path: string) => app.fetch(new Request(`http://foyer.test${path}`))

beforeAll(async () => {
  await knownFair(db)
  await mkdir(join(folder, 'assets/b1/CN'), { recursive: true })
  await writeFile(join(folder, 'assets/b1/CN/contact.json'), '{"contact":["发送询盘"]}')
  const call = ['enterprises.contactTarget', '/user/enterprise/contactTarget', 'enterpriseCode', 'relationCode']
  await writeFile(join(folder, 'first-calls.json'), JSON.stringify({ build: 'b1', widgets: { contact: [call] } }))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await drop()
})

test('a widget gets its words and the answers to its first calls at once', async () => {
  const answer = await get('/embed/first/contact?enterprise-code=E1001&language=CN&brand=%23bd4b29')

  expect(await answer.json()).toMatchObject({
    language: 'CN',
    build: 'b1',
    texts: { contact: ['发送询盘'] },
    answers: {
      'enterprises.contactTarget?enterpriseCode=E1001&language=CN': { code: 200, data: { enterpriseCode: 'E1001' } },
    },
  })
})

test('any page may ask for it without a preflight', async () => {
  const { headers } = await get('/embed/first/contact?enterprise-code=E1001')

  expect(headers.get('access-control-allow-origin')).toBe('*')
})

test('no browser takes the answer for anything but data', async () => {
  const { headers } = await get('/embed/first/contact?enterprise-code=E1001')

  expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

test('a first call that is refused is left out, so that the widget asks itself and says why', async () => {
  const answer = await get('/embed/first/contact?enterprise-code=E9999')

  expect(await answer.json()).toMatchObject({ language: 'CN', answers: {} })
})

test.each(['/embed/first/nothing', '/embed/first/constructor'])('%s is not found', async (path) => {
  expect((await get(path)).status).toBe(404)
})
