import { afterEach, expect, test } from 'vitest'
import { exhibitDestination } from './exhibit-link.ts'

const environment = globalThis as { __wxjs_environment?: string }
afterEach(() => {
  delete environment.__wxjs_environment
})

test('an exhibit with a link of its own opens it in a new window', () => {
  expect(exhibitDestination({ link: 'https://arc.example/8', exhibitCode: 'XB1001' }, 'EN')).toEqual({
    href: 'https://arc.example/8',
    target: '_blank',
    kind: 'exhibit',
  })
})

test('inside the mini program it opens in the same window', () => {
  environment.__wxjs_environment = 'miniprogram'

  expect(exhibitDestination({ link: 'https://arc.example/8', exhibitCode: 'XB1001' }, 'EN').target).toBe('_self')
})

test('an exhibit without a link leads to its page by code, in the reader’s language', () => {
  expect(exhibitDestination({ link: '', exhibitCode: 'XB1001' }, 'AR')).toEqual({
    href: '/mini-h5/index/exhibitsDetail?exhibitCode=XB1001&language=AR',
    target: '_self',
    kind: 'exhibit',
  })
})

test('an exhibit whose link may not be followed leads to its page', () => {
  expect(exhibitDestination({ link: 'javascript:alert(1)', exhibitCode: 'XB1001' }, 'EN')).toEqual({
    href: '/mini-h5/index/exhibitsDetail?exhibitCode=XB1001&language=EN',
    target: '_self',
    kind: 'exhibit',
  })
})
