import { expect, test } from 'vitest'
import { isMessagingApp, surroundings } from './surroundings.ts'

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile'

test.each([
  [`${iphone} Mobile/15E148 MicroMessenger/8.0.50 NetType/WIFI miniProgram/wx0000`, 'miniProgram'],
  [`${iphone} Mobile/15E148 MicroMessenger/8.0.50(0x18003237) NetType/WIFI Language/zh_CN`, 'inAppBrowser'],
  [`${iphone} Mobile/15E148 wxwork/4.1.30 MicroMessenger/7.0.1`, 'inAppBrowser'],
  [`${android} Safari/537.36 Weibo (Xiaomi-weibo)`, 'inAppBrowser'],
  [`${android} Safari/537.36 V1_AND_SQ_9.0.60 QQ/9.0.60.17095`, 'inAppBrowser'],
  [`${android} MQQBrowser/15.1 Safari/537.36`, 'browser'],
  [`${iphone} Mobile/15E148 AliApp(DingTalk/7.6.15)`, 'inAppBrowser'],
  [`${iphone} Mobile/15E148 Lark/7.20.1`, 'inAppBrowser'],
  [`${iphone} Safari Line/14.10.0`, 'inAppBrowser'],
  [`${iphone} Mobile/15E148 [FBAN/FBIOS;FBAV/480.0.0]`, 'inAppBrowser'],
  [`${iphone} Mobile/15E148 Instagram 340.0.0`, 'inAppBrowser'],
  [`${android} Version/4.0 (; wv) Safari/537.36`, 'inAppBrowser'],
  [`${android} Safari/537.36`, 'browser'],
  [`${iphone} Version/18.0 Mobile/15E148 Safari/604.1`, 'browser'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', 'browser'],
  ['', 'browser'],
])('“%s” is: %s', (userAgent, expected) => {
  expect(surroundings({ userAgent })).toBe(expected)
})

test('a variable of the messaging app says that a page is inside a mini program', () => {
  expect(surroundings({ userAgent: iphone, environment: 'miniprogram' })).toBe('miniProgram')
})

test.each([
  [`${iphone} Mobile/15E148 MicroMessenger/8.0.50(0x18003237) NetType/WIFI Language/zh_CN`, true],
  [`${iphone} Mobile/15E148 MicroMessenger/8.0.50 NetType/WIFI miniProgram/wx0000`, false],
  [`${iphone} Mobile/15E148 wxwork/4.1.30 MicroMessenger/7.0.1`, false],
  [`${android} Safari/537.36`, false],
])('in “%s” a page sets its share card: %s', (userAgent, is) => {
  expect(isMessagingApp({ userAgent })).toBe(is)
})
