import { expect, test } from 'vitest'
import { fullName, nameIn } from './person-name.ts'

// `firstName` is the family name, `lastName` the given name.
test.each([
  ['Byron', 'Ada', 'GB', 'Ada Byron'],
  ['Byron', 'Ada', '+44', 'Ada Byron'],
  ['Byron', 'Ada', '', 'Ada Byron'],
  ['林', '晓雨', 'CN', '林晓雨'],
  ['Lin', 'Xiaoyu', 'CN', 'Lin Xiaoyu'],
  ['陳', '大文', '+852', '陳大文'],
  ['Lee', 'Mei', 'MO', 'Lee Mei'],
  ['王', 'Mei', 'TW', '王 Mei'],
  ['山田', '花子', '+81', '山田花子'],
  ['やまだ', 'ハナコー', 'JP', 'やまだハナコー'],
  ['김', '민준', 'kr', '김민준'],
  ['Kim', 'Min-jun', '+82', 'Kim Min-jun'],
  ['Nguyễn', 'Văn An', 'VN', 'Nguyễn Văn An'],
  ['Nagy', 'Ilona', 'HU', 'Nagy Ilona'],
  ['Nagy', 'Ilona', '+36', 'Nagy Ilona'],
  ['عزيز', 'نور', 'AE', 'نور عزيز'],
  ['林', '晓雨', 'GB', '晓雨林'],
])('%s and %s of %s are “%s”', (firstName, lastName, countryCode, expected) => {
  expect(fullName({ firstName, lastName, countryCode })).toBe(expected)
})

test('a name with one part has no space beside it', () => {
  expect(fullName({ firstName: '', lastName: 'Noor', countryCode: 'MY' })).toBe('Noor')
  expect(fullName({ firstName: ' Aziz ', lastName: ' ', countryCode: 'CN' })).toBe('Aziz')
  expect(fullName({ firstName: '', lastName: '', countryCode: '' })).toBe('')
})

test.each([
  ['CN', '林', '若溪', 'CN', '林若溪'],
  ['CN', '史', '安', 'DE', '史安'],
  ['KO', '김', '민준', 'US', '김민준'],
  ['JA', '山田', 'はなこ', 'GB', '山田はなこ'],
  ['JA', 'シュミット', 'アンナ', 'DE', 'アンナ・シュミット'],
  ['JA', 'ヤマダ', 'ハナコ', 'JP', 'ヤマダハナコ'],
  ['AR', 'حداد', 'أميرة', 'AE', 'أميرة حداد'],
  ['AR', 'لين', 'روشي', 'CN', 'لين روشي'],
  ['EN', 'Lin', 'Ruoxi', 'CN', 'Lin Ruoxi'],
])(
  'the name for readers of %s in the parts %s and %s, of %s, is “%s”',
  (language, firstName, lastName, country, whole) => {
    const person = {
      firstName: 'Main',
      lastName: 'Name',
      countryCode: country,
      names: { [language]: { firstName, lastName } },
    }

    expect(nameIn(person, language)).toBe(whole)
    expect(nameIn(person, 'TR')).toBe(fullName(person))
  },
)

test('nobody has an empty name in every language', () => {
  expect(nameIn({ firstName: null, lastName: null, countryCode: null, names: null }, 'CN')).toBe('')
})
