import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '../../tests/support/browser/fake-browser.ts'
import { deleteSharer, sharedBy, sharedChannel, storeSharer } from './attribution.ts'

let browser: ReturnType<typeof fakeBrowser>

beforeEach(() => {
  browser = fakeBrowser('https://foyer.example/mini-h5/index/enterpriseMainPageShare')
})
afterEach(() => {
  deleteSharer()
  vi.unstubAllGlobals()
})

const byAda = { shareUserType: 'USER', shareUid: 'UADA' }
const byNorvane = { shareUserType: 'ENTERPRISE', shareEnCode: 'E1001' }

test('an enquiry names the person by whose link its visitor came', () => {
  storeSharer({ ...byAda, enterpriseCode: 'E1001' })

  expect(sharedBy('E1001')).toEqual({
    channel: 'ENTERPRISE_HOMEPAGE_USER_DRAINAGE',
    sonChannel: 'ENTERPRISE:E1001',
    sourceRelationCode: 'UADA',
  })
})

test('an enquiry names the enterprise by whose link its visitor came', () => {
  storeSharer({ ...byNorvane, enterpriseCode: 'E1001', productCode: 'P1001' })

  expect(sharedBy('E1001')).toEqual({
    channel: 'ENTERPRISE_HOMEPAGE_ENTERPRISE_DRAINAGE',
    sonChannel: 'PRODUCT:P1001',
    sourceRelationCode: 'E1001',
  })
})

test.each([
  [{ productCode: 'P1', enterpriseCode: 'E1' }, 'PRODUCT:P1'],
  [{ jobCode: 'J1', enterpriseCode: 'E1' }, 'JOB:J1'],
  [{ exhibitCode: 'XB1' }, 'EXHIBIT:XB1'],
  [{ exhibitorCode: 'EX1' }, 'EXHIBITOR:EX1'],
  [{}, ''],
])('of the codes %j the most specific one is recorded as what was shared: %s', (codes, shared) => {
  storeSharer({ ...byAda, ...codes })

  expect(sharedBy()?.sonChannel).toBe(shared)
})

test('an enquiry to another enterprise does not name the sharer', () => {
  storeSharer({ ...byAda, enterpriseCode: 'E1001' })

  expect(sharedBy('E1002')).toBeUndefined()
})

test('the sharer stays remembered on other pages and after a reload', () => {
  storeSharer({ ...byAda, enterpriseCode: 'E1001' })
  storeSharer({ enterpriseCode: 'E1002' })

  expect(sharedBy('E1001')?.sourceRelationCode).toBe('UADA')
  expect(Object.keys(browser.session)).toEqual(['foyer:shared-by'])
})

test.each([
  {},
  { shareUid: 'UADA' },
  { shareUserType: 'USER' },
  { shareUserType: 'USER', shareEnCode: 'E1001' },
  { shareUserType: 'ENTERPRISE', shareUid: 'UADA' },
  { shareUserType: 'user', shareUid: 'UADA' },
  { shareUserType: 'USER', shareUid: '<script>' },
  { shareUserType: 'USER', shareUid: 'A'.repeat(65) },
])('the address %j names nobody', (query) => {
  storeSharer(query)

  expect(sharedBy()).toBeUndefined()
  expect(sharedChannel(query)).toBeUndefined()
})

test.each(['null', '{', '[]', '{"channel":"BUSINESS_CONSULTATION"}', '{"channel":1,"sourceRelationCode":"U1"}'])(
  'a value in storage that Foyer did not write (%s) is ignored',
  (text) => {
    browser.session['foyer:shared-by'] = text

    expect(sharedBy()).toBeUndefined()
  },
)

test('without storage the sharer is remembered as long as the page is open', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new Error('closed')
    },
    setItem: () => {
      throw new Error('closed')
    },
    removeItem: () => {},
  })

  storeSharer({ ...byAda, enterpriseCode: 'E1001' })

  expect(sharedBy('E1001')?.sourceRelationCode).toBe('UADA')
})

test('a visit is counted by who shared the page', () => {
  expect(sharedChannel(byAda)).toBe('SHARED_BY_USER')
  expect(sharedChannel(byNorvane)).toBe('SHARED_BY_ENTERPRISE')
})

const cameBy = (...link: string[]) => {
  browser.session['foyer:link'] = link.join()
}

test('an enquiry names the short link of the visit in place of its sharer, whom the server knows', () => {
  cameBy('abcd2345', 'QR', 'UADA')
  storeSharer({ ...byAda, enterpriseCode: 'E1001' })

  expect(sharedBy('E1001')).toEqual({
    channel: 'ENTERPRISE_HOMEPAGE_USER_DRAINAGE',
    sonChannel: 'ENTERPRISE:E1001',
    sourceRelationCode: 'abcd2345-qr',
  })
  expect(sharedBy('E1002')).toEqual({ sourceRelationCode: 'abcd2345-qr' })
})

test('an enquiry names the last sharer, also where the visit began with a short link of another', () => {
  cameBy('abcd2345', 'LINK', 'UADA')
  storeSharer({ ...byAda, enterpriseCode: 'E1001' })
  storeSharer({ ...byNorvane, enterpriseCode: 'E1001' })

  expect(sharedBy('E1001')?.sourceRelationCode).toBe('E1001')
})

test('an enquiry names a short link that nobody shares in a name', () => {
  cameBy('abcd2345', 'LINK', '')

  expect(sharedBy('E1001')).toEqual({ sourceRelationCode: 'abcd2345' })
})

test.each(['', 'zz', 'ABCD2345', '<script>', 'abcd2345-no'])('the value %s in an address is no short link', (value) => {
  cameBy(value, 'LINK', '')

  expect(sharedBy()).toBeUndefined()
})
