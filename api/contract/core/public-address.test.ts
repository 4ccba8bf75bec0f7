import { expect, test } from 'vitest'
import { publicAddress } from './public-address.ts'

test.each([
  'https://norvane.example',
  'https://norvane.example/',
  'http://www.norvane.example:8080/a/b?c=d&e=%20#f',
  'https://norvane.example/größe/产品?q=ä',
  'https://a-b.c_d.example/@name',
  'https://xn--mller-kva.example/',
])('%s stays as it was written', (address) => {
  expect(publicAddress(address)).toBe(address)
})

test.each([
  ['HTTPS://Norvane.Example/Path', 'https://Norvane.Example/Path'],
  ['https://norvane.example:443/a', 'https://norvane.example/a'],
  ['https://norvane。example/', 'https://norvane.example/'],
  ['https://norvane．example/', 'https://norvane.example/'],
  ['https://norvane%2eexample/', 'https://norvane.example/'],
  ['https://ｎorvane.example', 'https://norvane.example'],
  ['https://müller.example/', 'https://xn--mller-kva.example/'],
  ['https://nоrvane.example/', 'https://xn--nrvane-wqf.example/'],
])('%s names its real host', (given, real) => {
  expect(publicAddress(given)).toBe(real)
})

test.each([
  '',
  'norvane.example',
  '/media/a.pdf',
  '//norvane.example',
  'https://foyer.example@evil.example/',
  'https://foyer.example:secret@evil.example/',
  'https://@evil.example/',
  'https:\\\\evil.example',
  'https:/\\evil.example',
  'https://foyer.example\\@evil.example/',
  'https:evil.example',
  'https:///evil.example',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'http://127.0.0.1/',
  'http://127.1/',
  'http://2130706433/',
  'http://0x7f.0.0.1/',
  'https://8.8.8.8/',
  'https://localhost/',
  'https://foyer.localhost/',
  'https://printer.local/',
  'https://db.internal/',
  'https://intranet/',
  'https://norvane/',
  'https://nor vane.example/',
  'https://norvane.example/a b',
  'https://norvane.example/\u202efdp.exe',
  'https://norvane.example/\u0000',
  'https://norvane.example\n',
  'ftp://norvane.example/',
  'javascript:alert(1)//https://norvane.example',
  'data:text/html,https://norvane.example',
])('%j is no address that others are led to', (given) => {
  expect(publicAddress(given)).toBeUndefined()
})
