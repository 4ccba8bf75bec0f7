import { expect, test } from 'vitest'
import { shownCompanies } from './differing-reasons.ts'

type Interest = Parameters<typeof shownCompanies>[0][number]
const company = (cover: string, reason: Interest['reason']) => ({ cover, reason }) as Interest

test('a drawing is shown once in a view, also where an exhibition has it', () => {
  const companies = ['/tower.svg', '/hall.svg', '/tower.svg', '/fair.svg'].map((cover) => company(cover, 'NEW'))

  const covers = shownCompanies(companies, ['/fair.svg']).map(({ cover }) => cover)
  expect(covers).toEqual(['/tower.svg', '/hall.svg', '', ''])
})

test('a reason is shown where two thirds of the companies have another one, and never that they exhibit', () => {
  const reasons = ['POPULAR', 'POPULAR', 'POPULAR', 'FEATURED', 'EXHIBITING'] as const

  const companies = shownCompanies(
    reasons.map((reason, index) => company(`${index}`, reason)),
    [],
  )
  expect(companies.map(({ hasOwnReason }) => hasOwnReason)).toEqual([false, false, false, true, false])
})
