import { expect, test } from 'vitest'
import type { PageName } from '../../api/contract/pages.ts'
import { cardOf, type ReadyPage } from './page-card.ts'

const page = (route: PageName, address: string, head: object = {}) =>
  ({ is: 'ready', route, address, head: { title: 'Norvane', description: 'Heat.', ...head } }) as ReadyPage
const guest = { language: 'DE', uid: undefined, origin: 'https://foyer.example' } as const
const ada = { ...guest, uid: 'UADA' }
const home = '/mini-h5/index/enterpriseMainPage?enterpriseCode=E1001'

test('a page is shared with its title, text, square picture and whole address, in its language', () => {
  expect(cardOf(page('enterpriseMainPage', home, { preview: { kind: 'ENTERPRISE', code: 'E1001' } }), guest)).toEqual({
    title: 'Norvane',
    text: 'Heat.',
    link: `https://foyer.example${home}&language=DE`,
    image: 'https://foyer.example/poster/preview/ENTERPRISE/E1001/DE/square.jpg',
  })
})

test('a logged-in person shares in their own name, not in that of the sharer by whose link they came', () => {
  const address = '/mini-h5/index/productDetail?productCode=P1&shareUserType=ENTERPRISE&shareEnCode=E1'

  const { searchParams } = new URL(cardOf(page('productDetail', address), ada).link)

  expect(Object.fromEntries(searchParams)).toEqual({
    productCode: 'P1',
    shareUserType: 'USER',
    shareUid: 'UADA',
    language: 'DE',
  })
})

test('a shared company page is shared by the address of its landing page', () => {
  const { pathname, searchParams } = new URL(cardOf(page('enterpriseMainPage', home), ada).link)

  expect(pathname).toBe('/mini-h5/index/enterpriseMainPageShare')
  expect(searchParams.get('enterpriseCode')).toBe('E1001')
  expect(searchParams.get('shareUid')).toBe('UADA')
})

test('a guest passes on the first sharer, and not that a code was scanned', () => {
  const address = '/mini-h5/index/exhibitorDetail?exhibitorCode=EX1&shareUserType=USER&shareUid=UNOOR&via=qr'

  const { searchParams } = new URL(cardOf(page('exhibitorDetail', address), guest).link)

  expect(searchParams.get('shareUid')).toBe('UNOOR')
  expect(searchParams.has('via')).toBe(false)
})

test('a page that reads no sharer gets none in its shared address', () => {
  expect(cardOf(page('search', '/mini-h5/index/search?search=pump'), ada).link).not.toContain('UADA')
})

test.each<[PageName, string]>([
  ['leadDetail', '/mini-h5/index/leadDetail?enterpriseCode=E1001&id=L1'],
  ['passwordReset', '/mini-h5/index/passwordReset?id=secret'],
  ['emailCheck', '/mini-h5/index/emailCheck/secret'],
  ['joinEnterprise', '/mini-h5/index/joinEnterprise?id=secret'],
])('%s is nobody else’s: the home page is shared in its place', (route, address) => {
  expect(cardOf(page(route, address), ada)).toEqual({
    title: 'Foyer',
    text: '',
    link: 'https://foyer.example/mini-h5/index/home?language=DE',
    image: '',
  })
})
