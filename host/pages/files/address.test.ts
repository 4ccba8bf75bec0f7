import { expect, test } from 'vitest'
import { badRedirects } from '../../../tests/support/wire/redirect-strings.ts'
import { readAddress } from './address.ts'

test.each([
  ['/files/arc-8-data-sheet.pdf', 'pdf', 'arc-8-data-sheet.pdf'],
  ['/files/Datenblatt-W%C3%A4rme.PDF', 'pdf', 'Datenblatt-Wärme.PDF'],
  ['/media/3f2a', 'pdf', '3f2a'],
  ['/art/cover-hall-teal.svg', 'image', 'cover-hall-teal.svg'],
  ['/files/live/booth.m3u8', 'video', 'booth.m3u8'],
  ['/files/arc-8-sound.csv', 'other', 'arc-8-sound.csv'],
  ['https://arc.example/sheets/arc-8.pdf?v=2#page=3', 'pdf', 'arc-8.pdf'],
])('the address %j is opened as %s', (address, is, name) => {
  expect(readAddress(address)).toEqual({ is, href: address, name })
})

test('a file of a meeting is read by its call, and another call of this Foyer is not', () => {
  const url = '/user/meeting/material/file?meetingCode=M1&materialId=7'

  expect(readAddress(url)).toEqual({ is: 'stored', file: { meetingCode: 'M1', materialId: '7' }, name: '' })
  expect(readAddress('/user/meeting/material/file?meetingCode=M1')).toEqual({ is: 'refused' })
  expect(readAddress('/user/meeting/material/edit?meetingCode=M1&materialId=7')).toEqual({ is: 'refused' })
})

test("an address on this Foyer's origin becomes a path", () => {
  expect(readAddress('https://foyer.example/files/a.pdf', 'https://foyer.example')).toMatchObject({
    href: '/files/a.pdf',
  })
})

test.each([undefined, '', '  '])('the address %j means that no file was requested', (address) => {
  expect(readAddress(address)).toEqual({ is: 'nothing' })
})

test.each([
  'javascript:alert(1)//a.pdf',
  'data:application/pdf;base64,AAAA',
  'blob:https://foyer.example/1',
  'http://arc.example/a.pdf',
  '//arc.example/a.pdf',
  '/\\arc.example/a.pdf',
  '/files/../user/foyer/me.pdf',
  '/files/%2e%2e/user/a.pdf',
  '/user/enterprise/export.pdf',
  '/mini-h5/index/home',
  'https://me:secret@arc.example/a.pdf',
  'a.pdf',
])('the address %j is refused', (address) => {
  expect(readAddress(address)).toEqual({ is: 'refused' })
})

test.each(badRedirects.map(String))(
  'the address %j never leads to a page of Foyer, nor to anything but https',
  (address) => {
    const file = readAddress(address)
    const href = 'href' in file ? file.href : 'https://none.example'

    expect(href).toMatch(/^https:\/\/|^\/(?:files|media|art)\//i)
  },
)
