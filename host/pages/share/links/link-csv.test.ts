import { expect, test } from 'vitest'
import type { MyLink } from '../use-links.ts'
import { csvOf } from './link-csv.ts'

const link: MyLink = {
  code: 'abcd2345',
  url: 'https://foyer.example/v/abcd2345',
  name: '',
  target: '/mini-h5/index/home',
  kind: 'PAGE',
  title: 'Home',
  shareEnCode: '',
  shareEnName: '',
  isOn: true,
  visits: 12,
  leads: 2,
  createdAt: '2026-05-12T10:00:00.000Z',
  expiresAt: '',
}
const csv = (...links: MyLink[]) =>
  csvOf(links, { heads: ['Name', 'Link'], stateName: () => 'On', kindName: () => 'Page' }).split('\r\n')

test('a list of links as CSV has its heads, a line for each link, and a mark for UTF-8', () => {
  expect(csv(link)).toEqual([
    '\uFEFFName,Link',
    'Home,https://foyer.example/v/abcd2345,Page,/mini-h5/index/home,,On,12,2,2026-05-12,',
    '',
  ])
})

test('commas and quotes in a name stay in its cell, and no cell runs as a formula', () => {
  const [, quoted, formula] = csv({ ...link, name: 'Hall 4, “A” and "B"' }, { ...link, name: '=HYPERLINK("x")' })

  expect(quoted).toMatch(/^"Hall 4, “A” and ""B""",/)
  expect(formula).toMatch(/^"'=HYPERLINK\(""x""\)",/)
})
