import { describe, expect, test } from 'vitest'
import { badRedirects } from '../../tests/support/wire/redirect-strings.ts'
import { type Card, leadsTo, miniOf, type Where } from './leads-to.ts'
import { nowhereElse, ownPages, whereHere } from './where.ts'

const everything = [...ownPages, 'mainPage', 'chat', 'aiChat', 'meetingDetail']
const set: Where['targets'] = {
  meetingSite: 'https://meet.example/m/',
  chatPage: 'https://chat.example/room?theme=teal',
  miniProgramAppId: 'wx1',
}
const base: Where = { surroundings: 'browser', targets: nowhereElse, language: 'DE', ownPages: everything }
const mini = (targets = set): Where => ({ ...base, surroundings: 'miniProgram', targets })
const own = (path: string) => ({ href: `/mini-h5/index/${path}&language=DE`, target: '_self' })

const cards = {
  exhibit: { kind: 'exhibit', exhibitCode: 'XB1', link: '' },
  product: { kind: 'product', productCode: 'P1', enterpriseCode: 'E1' },
  meeting: { kind: 'meeting', meetingCode: 'X1' },
  shop: { kind: 'meeting', meetingCode: 'X1', pageId: '1', navTitle: 'Shop' },
  exhibitor: { kind: 'exhibitor', exhibitorCode: 'XH1' },
  enterprise: { kind: 'enterprise', enterpriseCode: 'E1', source: 'search' },
  contact: { kind: 'contact', uid: 'U1' },
  job: { kind: 'job', jobCode: 'J1', enterpriseCode: 'E1', meetingCode: 'X1' },
  chat: { kind: 'chat', uid: 'U1', fUserId: 'U2', userName: 'Ruoxi Lin', enterpriseCode: 'E1' },
  assistant: { kind: 'assistant', enterpriseCode: 'E1' },
} as const satisfies Record<string, Card>

const pages = {
  exhibit: own('exhibitsDetail?exhibitCode=XB1'),
  product: own('productDetail?productCode=P1&enterpriseCode=E1'),
  meeting: own('meetingDetail?meetingCode=X1'),
  shop: own('shopPage?meetingCode=X1&pageId=1&navTitle=Shop'),
  exhibitor: own('exhibitorDetail?exhibitorCode=XH1'),
  enterprise: own('enterpriseMainPage?enterpriseCode=E1&source=search'),
  contact: own('mainPage?uid=U1'),
  job: own('jobDetail?jobCode=J1&enterpriseCode=E1&meetingCode=X1'),
  chat: own('chat?uid=U1&fUserId=U2&userName=Ruoxi+Lin&enterpriseCode=E1'),
  assistant: own('aiChat?enterpriseCode=E1'),
}
const names = Object.keys(cards) as (keyof typeof cards)[]

const outside: Partial<Record<keyof typeof cards, string>> = {
  exhibitor: 'https://meet.example/m/exhibitorDetail?exhibitorCode=XH1&language=DE',
  chat: 'https://chat.example/room?theme=teal&uid=U1&fUserId=U2&userName=Ruoxi+Lin&language=DE',
}
const inMini: Partial<Record<keyof typeof cards, object>> = {
  product: { kind: 'product', values: { productCode: 'P1', enterpriseCode: 'E1' } },
  meeting: { kind: 'meeting', values: { code: 'X1' } },
  shop: { kind: 'shop', values: { meetingCode: 'X1', pageId: '1', navTitle: 'Shop' } },
  enterprise: { kind: 'enterprise', values: { enterpriseCode: 'E1', source: 'search', way: 'shareMeeting' } },
  contact: { kind: 'contact', values: { targetUid: 'U1', language: 'DE' } },
  job: { kind: 'job', values: { meetingCode: 'X1', enterpriseCode: 'E1', jobCode: 'J1' } },
}

describe.each(['browser', 'inAppBrowser', 'miniProgram'] as const)('in the %s', (surroundings) => {
  test.each(names)('without targets set the card of kind %s leads to a page of ours', (name) => {
    expect(leadsTo(cards[name], { ...base, surroundings })).toMatchObject(pages[name])
    expect(leadsTo(cards[name], { ...base, surroundings })).not.toHaveProperty('mini')
  })

  test.each(['exhibit', 'meeting'] as const)('a link of its own goes first on the card of kind %s', (kind) => {
    const card = { ...cards[kind], link: 'https://arc.example/8', pageId: '1' }

    const target = surroundings === 'miniProgram' ? '_self' : '_blank'
    expect(leadsTo(card, { ...base, surroundings, targets: set })).toEqual({
      href: 'https://arc.example/8',
      target,
      kind,
    })
  })

  test.each(['exhibitor', 'chat'] as const)('the operator’s own target goes first on the card of kind %s', (name) => {
    const target = surroundings === 'miniProgram' ? '_self' : '_blank'
    expect(leadsTo(cards[name], { ...base, surroundings, targets: set })).toEqual({
      href: outside[name],
      target,
      kind: name,
    })
  })
})

const others = names.filter((name) => !outside[name])

test.each(others)('in a browser the card of kind %s stays with us whatever targets are set', (name) => {
  expect(leadsTo(cards[name], { ...base, targets: set })).toMatchObject(pages[name])
  expect(leadsTo(cards[name], { ...base, targets: set })).not.toHaveProperty('mini')
})

test.each(others)('inside the mini program the card of kind %s opens its page there, ours is the fallback', (name) => {
  const way = leadsTo(cards[name], mini())

  expect(way).toMatchObject(pages[name])
  expect(way?.mini).toEqual(inMini[name])
})

test('a page of ours stands for the same page of the mini program', () => {
  for (const name of others) expect(miniOf(pages[name].href, mini()), name).toEqual(inMini[name])
})

test.each(['/mini-h5/index/home', '/mini-h5/index/productDetail', '/elsewhere/productDetail?productCode=P1', ''])(
  'the address “%s” stands for no page of the mini program',
  (address) => {
    expect(miniOf(address, mini())).toBeUndefined()
  },
)

test('outside of the mini program no address stands for a page of it', () => {
  expect(miniOf(pages.product.href, { ...base, targets: set })).toBeUndefined()
  expect(miniOf(pages.product.href, mini(nowhereElse))).toBeUndefined()
})

test('a job without a meeting has no page in the mini program', () => {
  expect(leadsTo({ ...cards.job, meetingCode: '' }, mini())).toEqual({
    ...own('jobDetail?jobCode=J1&enterpriseCode=E1'),
    kind: 'job',
  })
})

test.each(names)('where Foyer has no such page the card of kind %s leads nowhere', (name) => {
  expect(leadsTo(cards[name], { ...base, ownPages: [] })).toBeUndefined()
})

test('inside the mini program a person can be opened though Foyer has no page of theirs', () => {
  expect(leadsTo(cards.contact, { ...mini(), ownPages: [] })?.mini).toEqual(inMini.contact)
})

test.each(names)('a card of kind %s without its codes leads nowhere', (name) => {
  expect(leadsTo({ kind: cards[name].kind }, mini())).toBeUndefined()
  expect(leadsTo({ kind: cards[name].kind }, { ...base, targets: set })).toBeUndefined()
})

test('without anybody to write to the external chat page is not opened', () => {
  expect(leadsTo({ kind: 'chat', enterpriseCode: 'E1' }, { ...base, targets: set })).toMatchObject(
    own('chat?enterpriseCode=E1'),
  )
})

test.each(badRedirects.map(String))('the link %j of an exhibit is no way past the browser’s checks', (link) => {
  const { protocol, origin } = new URL(leadsTo({ ...cards.exhibit, link }, base)?.href ?? '', 'https://foyer.example')

  expect(protocol).toMatch(/^https?:$/)
  // Other sites are what links are for, as long as they say so.
  if (!/^https?:\/\//i.test(link)) expect(origin).toBe('https://foyer.example')
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://arc.example',
  'arc.example',
  '/\\arc.example',
  '//arc.example',
])('the link %j of an exhibit is not followed', (link) => {
  expect(leadsTo({ ...cards.exhibit, link }, base)?.href).toBe(pages.exhibit.href)
})

test('an exhibit may link to a page of ours', () => {
  expect(leadsTo({ ...cards.exhibit, link: '/mini-h5/index/home' }, base)?.href).toBe('/mini-h5/index/home')
})

test.each(['javascript:alert(1)', '/chat', 'chat.example'])('the target %j of an operator is no target', (bad) => {
  const targets = { ...set, meetingSite: bad, chatPage: bad }

  expect(leadsTo(cards.exhibitor, { ...base, targets })).toMatchObject(pages.exhibitor)
  expect(leadsTo(cards.chat, { ...base, targets })).toMatchObject(pages.chat)
})

test('a widget on a partner’s page leads to pages of Foyer’s that exist', () => {
  expect(leadsTo(cards.product, whereHere('DE'))).toMatchObject(pages.product)
  expect(leadsTo(cards.contact, whereHere('DE'))).toBeUndefined()
})
