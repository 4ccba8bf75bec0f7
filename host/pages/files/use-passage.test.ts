import { expect, test } from 'vitest'
import { quotedIn } from './use-passage.ts'

test.each([
  ['#page=2&passage=0.4+kN+per+foot', { page: 2, text: '0.4 kN per foot' }],
  ['#page=14', { page: 14, text: '' }],
  ['#page=0&passage=nothing', undefined],
  ['#top', undefined],
  ['', undefined],
])('the fragment %j quotes %j', (fragment, quoted) => {
  expect(quotedIn(fragment)).toEqual(quoted)
})
