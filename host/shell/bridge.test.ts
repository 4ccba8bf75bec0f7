import { afterEach, describe, expect, test, vi } from 'vitest'
import { badRedirects } from '../../tests/support/wire/redirect-strings.ts'
import {
  backToMini,
  isInMiniProgram,
  type MiniProgram,
  miniAddress,
  openMini,
  sendFiles,
  sendShareData,
} from './bridge.ts'

/** Imitates the messaging app's script, and lists its calls. */
function fakeMini(isMiniProgram = true) {
  const calls: [string, unknown][] = []
  const note = (name: string) => (input: unknown) => void calls.push([name, input])
  const names = ['navigateTo', 'redirectTo', 'reLaunch', 'switchTab', 'navigateBack', 'postMessage']
  const mini = {
    ...Object.fromEntries(names.map((name) => [name, note(name)])),
    getEnv: (tell: (answer: { miniprogram: boolean }) => void) => tell({ miniprogram: isMiniProgram }),
  } as unknown as MiniProgram
  return { told: calls, mini: async () => mini }
}

const inside = () => vi.stubGlobal('__wxjs_environment', 'miniprogram')
afterEach(() => vi.unstubAllGlobals())

describe('an address inside the mini program', () => {
  test.each([
    ['home', {}, '/pages/start/index'],
    [
      'enterprise',
      { enterpriseCode: 'E1001', way: 'shareMeeting' },
      '/pages/enterprise/mainPage?enterpriseCode=E1001&way=shareMeeting',
    ],
    ['contact', { targetUid: 'U1', language: 'AR' }, '/pages/contact/mainPage?targetUid=U1&language=AR'],
    ['meeting', { code: 'X2026' }, '/pages/meeting/detail?code=X2026'],
    [
      'job',
      { meetingCode: 'X2026', enterpriseCode: 'E1001', jobCode: 'J1' },
      '/pages/job/detail?meetingCode=X2026&enterpriseCode=E1001&jobCode=J1',
    ],
    ['product', { productCode: 'P1' }, '/pages/product/detail?productCode=P1'],
    [
      'shop',
      { meetingCode: 'X2026', pageId: '12', navTitle: '商城 & 礼品' },
      '/pages/shop/index?meetingCode=X2026&pageId=12&navTitle=%E5%95%86%E5%9F%8E%20%26%20%E7%A4%BC%E5%93%81',
    ],
  ])('of the kind %s contains its parameters', (kind, values, address) => {
    expect(miniAddress(kind, values)).toBe(address)
  })

  test.each(['web', 'pay', 'toString', '__proto__', 'constructor', ''])('of the kind “%s” does not exist', (kind) => {
    expect(miniAddress(kind, { code: 'X2026' })).toBeUndefined()
  })

  test.each([
    undefined,
    null,
    7,
    '',
    '../pay',
    'X2026&token=1',
    'X2026#',
    'X 2026',
    'a'.repeat(65),
    ['X2026'],
    ...badRedirects,
  ])('needs a code, which %j is not', (code) => {
    const isCode = typeof code === 'string' && /^[A-Za-z0-9_-]+$/.test(code) && code.length < 65
    expect(miniAddress('meeting', { code }) === undefined).toBe(!isCode)
  })

  test('contains no parameter that its page does not take, such as an app or a token', () => {
    const values = { code: 'X2026', appId: 'wx0000', token: 'secret', extraData: 'secret', path: '/pages/pay' }

    expect(miniAddress('meeting', values)).toBe('/pages/meeting/detail?code=X2026')
  })
})

describe('inside the mini program', () => {
  test('pages are opened in each way, and the web view is closed', async () => {
    inside()
    const { told: calls, mini } = fakeMini()

    await openMini('home', {}, { mini })
    await openMini('meeting', { code: 'X2026' }, { mini })
    await openMini('meeting', { code: 'X2026' }, { mini, how: 'replace' })
    await openMini('meeting', { code: 'X2026' }, { mini, how: 'restart' })
    await backToMini(mini)

    const url = '/pages/meeting/detail?code=X2026'
    expect(calls).toEqual([
      ['switchTab', { url: '/pages/start/index' }],
      ['navigateTo', { url }],
      ['redirectTo', { url }],
      ['reLaunch', { url }],
      ['navigateBack', { delta: 1 }],
    ])
  })

  test('a page is shared with its title, path and picture only', async () => {
    inside()
    const { told: calls, mini } = fakeMini()

    await sendShareData({ title: 'Exhibitors', path: '/mini-h5/index/exhibitorList?meetingCode=X2026' }, mini)

    const data = {
      kind: 'share',
      title: 'Exhibitors',
      path: '/mini-h5/index/exhibitorList?meetingCode=X2026',
      image: '',
    }
    expect(calls).toEqual([['postMessage', { data }]])
  })

  test('files that were chosen are handed over, and the web view closes', async () => {
    inside()
    const { told: calls, mini } = fakeMini()
    const files = [{ url: '/media/a', name: 'a.pdf', contentType: 'application/pdf', bytes: 3 }]

    expect(await sendFiles(files, mini)).toBe(true)
    expect(calls).toEqual([
      ['postMessage', { data: { kind: 'files', files } }],
      ['navigateBack', { delta: 1 }],
    ])
  })
})

describe('outside of it', () => {
  test.each([
    ['a browser', () => {}, true],
    ['a website that pretends', inside, false],
  ])('%s opens nothing and shares nothing', async (_, arrange, isMiniProgram) => {
    arrange()
    const { told: calls, mini } = fakeMini(isMiniProgram)

    expect(await openMini('meeting', { code: 'X2026' }, { mini })).toBe(false)
    expect(await backToMini(mini)).toBe(false)
    expect(await sendFiles([], mini)).toBe(false)
    await sendShareData({ title: 'Home', path: '/mini-h5/index/home' }, mini)

    expect(calls).toEqual([])
  })

  test('a script that never answers is given up after a time', async () => {
    inside()
    vi.useFakeTimers()
    const silent = { getEnv: () => {} } as unknown as MiniProgram

    const answer = isInMiniProgram(async () => silent)
    await vi.advanceTimersByTimeAsync(1000)

    expect(await answer).toBe(false)
    vi.useRealTimers()
  })
})
