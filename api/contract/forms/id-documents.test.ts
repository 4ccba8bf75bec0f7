import { expect, test } from 'vitest'
import { type IdType, idTypes, isDocumentNumber, maskedDocumentNumber, minDocumentLength } from './id-documents.ts'

test.each<[IdType, string]>([
  ['RESIDENT_ID', '11010519491231002X'],
  ['RESIDENT_ID', '110105 19491231 002x'],
  ['HK_MACAO_PASS', 'H12345678'],
  ['HK_MACAO_PASS', 'm1234567801'],
  ['TAIWAN_PASS', '12345678'],
  ['TAIWAN_PASS', '1234567801'],
  ['RESIDENCE_PERMIT', 'DEU310188052201'],
  ['PASSPORT', 'E12345678'],
  ['PASSPORT', 'C01X00T47'],
])('a %s may have the number %s', (type, number) => {
  expect(isDocumentNumber(type, number)).toBe(true)
})

test.each<[IdType, string]>([
  ['RESIDENT_ID', '110105194912310021'],
  ['RESIDENT_ID', '110105194913310024'],
  ['RESIDENT_ID', '123456'],
  ['HK_MACAO_PASS', 'A12345678'],
  ['HK_MACAO_PASS', 'H1234567'],
  ['TAIWAN_PASS', '1234567'],
  ['RESIDENCE_PERMIT', '110105194912310021'],
  ['PASSPORT', 'ABCDEFG'],
  ['PASSPORT', 'E1234'],
  ['PASSPORT', 'E12345678901234'],
])('no %s has the number %s', (type, number) => {
  expect(isDocumentNumber(type, number)).toBe(false)
})

test.each(idTypes)('a %s has at least six characters', (type) => {
  const short = ['1', 'H', 'A1'].map((start) => start.padEnd(minDocumentLength - 1, '1'))

  expect(short.filter((number) => isDocumentNumber(type, number))).toEqual([])
})

test('a masked number shows its last three characters', () => {
  expect(maskedDocumentNumber('11010519491231002x')).toBe('••••••02X')
})
