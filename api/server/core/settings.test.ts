import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

test('an empty environment serves the demo world on the local machine', () => {
  expect(readSettings({})).toMatchObject({
    port: 4000,
    host: '127.0.0.1',
    demo: true,
    outbox: true,
    publicUrl: 'http://127.0.0.1:4000',
  })
})

test.each([
  [{ PORT: 'abc' }, 'The setting PORT cannot be "abc": expected a whole number from 0 to 65535.'],
  [{ PORT: '70000' }, 'The setting PORT cannot be "70000": expected a whole number from 0 to 65535.'],
  [{ FOYER_DEMO: 'maybe' }, 'The setting FOYER_DEMO cannot be "maybe": expected 1 or 0.'],
  [{ NODE_ENV: 'prod' }, 'The setting NODE_ENV cannot be "prod": expected development or test or production.'],
  [
    { PUBLIC_URL: 'foyer.example' },
    'The setting PUBLIC_URL cannot be "foyer.example": expected an address that begins with https:// or http://.',
  ],
])('a wrong value %j is named in one line', (env, line) => {
  expect(() => readSettings(env)).toThrow(line)
})

test('the password inside a wrong database address is not repeated', () => {
  expect(() => readSettings({ DATABASE_URL: 'mysql://u:hunter2@h/db' })).toThrow(
    /^The setting DATABASE_URL cannot be its present value/,
  )
})

test('production has no demo accounts, whatever FOYER_DEMO says', () => {
  expect(readSettings({ NODE_ENV: 'production', FOYER_DEMO: '1' }).demo).toBe(false)
})

test('the demo accounts are not opened to the network by accident', () => {
  expect(() => readSettings({ HOST: '0.0.0.0' })).toThrow('FOYER_DEMO_PUBLIC=1')
  expect(readSettings({ HOST: '0.0.0.0', FOYER_DEMO_PUBLIC: '1' }).demo).toBe(true)
})

test.each([
  [{ PUBLIC_URL: 'http://localhost:4000' }, true],
  [{ HOST: '::1', PUBLIC_URL: 'http://[::1]:4000' }, true],
  [{ FOYER_DEMO: '0' }, false],
  [{ NODE_ENV: 'production' }, false],
  [{ PUBLIC_URL: 'https://foyer.example' }, false],
  [{ PUBLIC_URL: 'http://127.0.0.1.example' }, false],
  [{ HOST: '0.0.0.0', FOYER_DEMO_PUBLIC: '1' }, false],
  [{ HOST: '0.0.0.0', FOYER_DEMO_PUBLIC: '1', PUBLIC_URL: 'http://localhost:4000' }, false],
])('with %j it is %s that what was sent is shown', (env, outbox) => {
  expect(readSettings(env).outbox).toBe(outbox)
})

test('an empty variable counts as unset', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 4000, databaseUrl: '' })
})
