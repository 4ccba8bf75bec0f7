import { expect, test } from 'vitest'
import { fileNameIn } from './download.ts'

test.each([
  ['attachment; filename="leads.csv"', 'leads.csv'],
  ['attachment; filename="leads.csv"; filename*=UTF-8\'\'%E7%BA%BF%E7%B4%A2.csv', '线索.csv'],
  ["attachment; filename=leads.csv; filename*=UTF-8''%E7%", 'leads.csv'],
  [null, ''],
])('the file of %o is called “%s”', (header, name) => {
  expect(fileNameIn(header)).toBe(name)
})
