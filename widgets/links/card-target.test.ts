import { describe, expect, test } from 'vitest'
import { badRedirects } from '../../tests/support/wire/redirect-strings.ts'
import { type Card, type LinkContext, miniTargetOf, targetOf } from './card-target.ts'
import { contextHere, noTargets, ownPages } from './link-context.ts'

const everything = [...ownPages, 'chat', 'aiChat', 'meetingDetail']
const set: LinkContext['targets'] = {
  meetingSite: 'https://meet.example/m/',
  chatPage: 'https://chat.example/room?theme=teal',
  miniProgramAppId: 'wx1',
}
const base: LinkContext = { surroundings: 'browser', targets: noTargets, language: 'DE', ownPages: everything }
const mini = (targets = set): LinkContext => ({ ...base, surroundings: 'miniProgram', targets })
const ownPage = (path: string) => ({ href: `/mini-h5/index/${path}&language=DE`, target: '_self' })

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
  exhibit: ownPage('exhibitsDetail?exhibitCode=XB1'),
  product: ownPage('productDetail?productCode=P1&enterpriseCode=E1'),
  meeting: ownPage('meetingDetail?meetingCode=X1'),
  shop: ownPage('shopPage?meetingCode=X1&pageId=1&navTitle=Shop'),
  exhibitor: ownPage('exhibitorDetail?exhibitorCode=XH1'),
  enterprise: ownPage('enterpriseMainPage?enterpriseCode=E1&source=search'),
  contact: ownPage('mainPage?uid=U1'),
  job: ownPage('jobDetail?jobCode=J1&enterpriseCode=E1&meetingCode=X1'),
  chat: ownPage('chat?uid=U1&fUserId=U2&userName=Ruoxi+Lin&enterpriseCode=E1'),
  assistant: ownPage('aiChat?enterpriseCode=E1'),
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
  test.each(names)('without targets the card of kind %s leads to a page of Foyer', (name) => {
    expect(targetOf(cards[name], { ...base, surroundings })).toMatchObject(pages[name])
    expect(targetOf(cards[name], { ...base, surroundings })).not.toHaveProperty('mini')
  })

  test.each(['exhibit', 'meeting'] as const)('the card of kind %s leads to its own link, if it has one', (kind) => {
    const card = { ...cards[kind], link: 'https://arc.example/8', pageId: '1' }

    const target = surroundings === 'miniProgram' ? '_self' : '_blank'
    expect(targetOf(card, { ...base, surroundings, targets: set })).toEqual({
      href: 'https://arc.example/8',
      target,
      kind,
    })
  })

  test.each(['exhibitor', 'chat'] as const)(
    'the card of kind %s leads to the operator’s target, if there is one',
    (name) => {
      const target = surroundings === 'miniProgram' ? '_self' : '_blank'
      expect(targetOf(cards[name], { ...base, surroundings, targets: set })).toEqual({
        href: outside[name],
        target,
        kind: name,
      })
    },
  )
})

const otherNames = names.filter((name) => !outside[name])

test.each(otherNames)('in a browser the card of kind %s stays in Foyer, whatever targets are set', (name) => {
  expect(targetOf(cards[name], { ...base, targets: set })).toMatchObject(pages[name])
  expect(targetOf(cards[name], { ...base, targets: set })).not.toHaveProperty('mini')
})

test.each(otherNames)(
  'inside the mini program the card of kind %s opens its page there, and Foyer’s page is the fallback',
  (name) => {
    const target = targetOf(cards[name], mini())

    expect(target).toMatchObject(pages[name])
    expect(target?.mini).toEqual(inMini[name])
  },
)

test('inside the mini program a page of Foyer has its counterpart there', () => {
  for (const name of otherNames) expect(miniTargetOf(pages[name].href, mini()), name).toEqual(inMini[name])
})

test.each(['/mini-h5/index/home', '/mini-h5/index/productDetail', '/elsewhere/productDetail?productCode=P1', ''])(
  'the address “%s” has no counterpart in the mini program',
  (address) => {
    expect(miniTargetOf(address, mini())).toBeUndefined()
  },
)

test('outside of the mini program no address has a counterpart there', () => {
  expect(miniTargetOf(pages.product.href, { ...base, targets: set })).toBeUndefined()
  expect(miniTargetOf(pages.product.href, mini(noTargets))).toBeUndefined()
})

test('a job without a meeting has no page in the mini program', () => {
  expect(targetOf({ ...cards.job, meetingCode: '' }, mini())).toEqual({
    ...ownPage('jobDetail?jobCode=J1&enterpriseCode=E1'),
    kind: 'job',
  })
})

test.each(names)('the card of kind %s leads nowhere where Foyer has no such page', (name) => {
  expect(targetOf(cards[name], { ...base, ownPages: [] })).toBeUndefined()
})

test('inside the mini program a person can be opened although Foyer has no page for them', () => {
  expect(targetOf(cards.contact, { ...mini(), ownPages: [] })?.mini).toEqual(inMini.contact)
})

test.each(names)('a card of kind %s without its codes leads nowhere', (name) => {
  expect(targetOf({ kind: cards[name].kind }, mini())).toBeUndefined()
  expect(targetOf({ kind: cards[name].kind }, { ...base, targets: set })).toBeUndefined()
})

test('without a receiver the external chat page is not opened', () => {
  expect(targetOf({ kind: 'chat', enterpriseCode: 'E1' }, { ...base, targets: set })).toMatchObject(
    ownPage('chat?enterpriseCode=E1'),
  )
})

test.each(badRedirects.map(String))('the link %j of an exhibit does not lead to another origin unnoticed', (link) => {
  const { protocol, origin } = new URL(targetOf({ ...cards.exhibit, link }, base)?.href ?? '', 'https://foyer.example')

  expect(protocol).toMatch(/^https?:$/)
  // Links may lead to other websites as long as they begin with http or https.
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
  expect(targetOf({ ...cards.exhibit, link }, base)?.href).toBe(pages.exhibit.href)
})

test('an exhibit may link to a page of Foyer', () => {
  expect(targetOf({ ...cards.exhibit, link: '/mini-h5/index/home' }, base)?.href).toBe('/mini-h5/index/home')
})

test.each(['javascript:alert(1)', '/chat', 'chat.example'])('the target %j of an operator is ignored', (bad) => {
  const targets = { ...set, meetingSite: bad, chatPage: bad }

  expect(targetOf(cards.exhibitor, { ...base, targets })).toMatchObject(pages.exhibitor)
  expect(targetOf(cards.chat, { ...base, targets })).toMatchObject(pages.chat)
})

test('a widget on a partner’s page leads only to pages of Foyer that exist', () => {
  expect(targetOf(cards.product, contextHere('DE'))).toMatchObject(pages.product)
  expect(targetOf(cards.contact, contextHere('DE'))).toMatchObject(pages.contact)
  expect(targetOf(cards.assistant, contextHere('DE'))).toBeUndefined()
})
