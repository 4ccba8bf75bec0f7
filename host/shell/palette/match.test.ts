import { expect, test } from 'vitest'
import { scoreOf } from './match.ts'

test.each([
  ['cop', 'Copy link', 4],
  ['link', 'Copy link', 3],
  ['ink', 'Copy link', 2],
  ['cl', 'Copy link', 1],
  ['cplk', 'Copy link', 1],
  ['link copy', 'Copy link', 3.5],
  ['', 'Copy link', 0],
  ['copyx', 'Copy link', 0],
  ['uebersicht', 'Übersicht', 0],
  ['ubersicht', 'Übersicht', 4],
  ['STRASSE', 'Straße', 4],
  ['链接', '复制链接', 2],
  ['複製', '复制链接', 0],
  ['リンク', 'りんくをコピー', 4],
  ['الروابط', 'نسخ الرَّوابط', 3],
  ['اعدادات', 'إعدادات', 4],
  ['링', '링크 복사', 4],
  ['ＬＩＮＫ', 'Copy link', 3],
])('%j matches %j by %d', (typed, text, score) => {
  expect(scoreOf(typed, text)).toBe(score)
})
