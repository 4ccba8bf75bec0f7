import { expect, test } from 'vitest'
import { lettersOf } from './letters.ts'

test.each([
  ['EN', { Ägir: 'A', '“Norvane”': 'N', Østed: 'O', '3M': '#', 深圳: '#', zeta: 'Z', '': '#' }],
  ['DE', { Öhler: 'O', Übersee: 'U', Straße: 'S' }],
  ['ES', { Ñandú: 'Ñ', Nube: 'N', Ópera: 'O' }],
  ['TR', { Şeker: 'Ş', Istanbul: 'I', İzmir: 'İ', ipek: 'İ', ılık: 'I', Wolf: 'W' }],
  ['VI', { Đông: 'Đ', Ánh: 'A', Ấm: 'Â', Ứng: 'Ư', Zed: 'Z' }],
  ['CN', { 吖啶: 'A', 诺凡热控: 'N', 北京: 'B', 鄂尔多斯: 'E', 中国: 'Z', 安徽: 'A', Norvane: 'N', '3M': '#' }],
  ['JA', { ソニー: 'さ', がくぶち: 'か', パナ: 'は', んだ: 'わ', ヴィラ: 'あ', 東京: '漢', Norvane: 'N' }],
  ['KO', { 까치: 'ㄱ', 삼성: 'ㅅ', 현대: 'ㅎ', Norvane: 'N' }],
  ['RU', { Ёлка: 'Е', Йод: 'Й', яма: 'Я', Norvane: 'N' }],
  ['AR', { أحمد: 'ا', إبراهيم: 'ا', شركة: 'ش', ياسر: 'ي', Norvane: 'N' }],
  ['TH', { เก่ง: 'ก', โรงงาน: 'ร', ไทย: 'ท' }],
] as const)('readers of %s look names up under %j', (language, names) => {
  const { letterOf } = lettersOf(language)

  expect(Object.fromEntries(Object.keys(names).map((name) => [name, letterOf(name)]))).toEqual(names)
})

test('letters of the language come before Latin ones, and names without a letter last', () => {
  const { rankOf } = lettersOf('RU')

  expect(['#', 'A', 'Я', 'А'].sort((one, other) => rankOf(one) - rankOf(other))).toEqual(['А', 'Я', 'A', '#'])
})

test.each([
  [
    'EN',
    { 陈柏言: 'C', 山田: 'S', さくら: 'さ', 김민수: 'ㄱ', Дарья: 'Д', أحمد: 'ا', สมชาย: 'ส', Øyvind: 'O', '3M': '#' },
  ],
  ['JA', { 陈柏言: '漢', 김민수: 'ㄱ', Chen: 'C' }],
  ['AR', { 陈柏言: 'C', أحمد: 'ا', Chen: 'C' }],
  ['TR', { Şeker: 'Ş', 陈柏言: 'C' }],
] as const)('where every script has letters, readers of %s look names up under %j', (language, names) => {
  const { letterOf } = lettersOf(language, { everyScript: true })

  expect(Object.fromEntries(Object.keys(names).map((name) => [name, letterOf(name)]))).toEqual(names)
})

test('letters of other scripts come after those of the language, and names without one last', () => {
  const { rankOf } = lettersOf('EN', { everyScript: true })

  expect(['#', 'ا', 'ㄱ', 'Z', 'C'].sort((one, other) => rankOf(one) - rankOf(other))).toEqual([
    'C',
    'Z',
    'ㄱ',
    'ا',
    '#',
  ])
})
