import { expect, test } from 'vitest'
import { isAllowed, normalOrigin } from './app-keys.ts'

test.each([
  ['https://fair.example', 'https://fair.example'],
  ['https://Fair.Example/', 'https://fair.example'],
  ['https://fair.example:443', 'https://fair.example'],
  ['https://fair.example:8443', 'https://fair.example:8443'],
  ['https://bücher.example', 'https://xn--bcher-kva.example'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['http://127.0.0.1', 'http://127.0.0.1'],
  ['http://[::1]:5173', 'http://[::1]:5173'],
  ['http://localhost:*', 'http://localhost:*'],
  ['https://LOCALHOST:*', 'https://localhost:*'],
  ['http://[::1]:*', 'http://[::1]:*'],
])('%s is kept as %s', (entered, stored) => {
  expect(normalOrigin(entered)).toBe(stored)
})

test.each([
  '*',
  'null',
  'fair.example',
  'https://*',
  'https://*.fair.example',
  'https://%2a.fair.example',
  'https://fair.example:*',
  'http://192.168.0.1:*',
  'http://localhost.fair.example:*',
  'http://localhost:8*',
  'http://localhost:*/',
  'http://localhost:*:*',
  'http://fair.example',
  'http://localhost.fair.example',
  'https://fair.example/path',
  'https://fair.example//',
  'https://fair.example?q',
  'https://fair.example#a',
  'https://me@fair.example',
  'https://me:pass@fair.example',
  'https:\\\\fair.example',
  'https:fair.example',
  'https://fair.example https://other.example',
  'https://fa\nir.example',
  'https://fair.example:99999',
  'ftp://fair.example',
  'file:///fair',
  'javascript://fair.example',
  'chrome-extension://abcdef',
  '',
])('%j is refused', (entered) => {
  expect(normalOrigin(entered)).toBeUndefined()
})

const listed = ['https://fair.example', 'http://localhost:*', 'http://[::1]:*', 'http://127.0.0.1:4000']

test.each([
  'https://fair.example',
  'http://localhost',
  'http://localhost:1',
  'http://localhost:65535',
  'http://[::1]:3000',
  'http://127.0.0.1:4000',
])('%s is allowed', (origin) => {
  expect(isAllowed(listed, origin)).toBe(true)
})

test.each([
  '',
  'null',
  '*',
  'http://fair.example',
  'https://fair.example:444',
  'https://fair.example/',
  'https://fair.example.stranger.example',
  'https://stranger-fair.example',
  'https://www.fair.example',
  'HTTPS://FAIR.EXAMPLE',
  'https://localhost:3000',
  'http://localhost:*',
  'http://localhost:80.stranger.example',
  'http://localhost.stranger.example',
  'http://localhost:3000/',
  'http://localhost:3000@stranger.example',
  'http://localhost:',
  'http://127.0.0.1:4001',
])('%j is not allowed', (origin) => {
  expect(isAllowed(listed, origin)).toBe(false)
})

test('a wildcard beyond this machine stands for nothing, even where it was written into the database', () => {
  expect(isAllowed(['https://fair.example:*', '*', 'https://*'], 'https://fair.example:8443')).toBe(false)
})
