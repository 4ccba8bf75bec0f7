import { expect, test } from 'vitest'
import { deviceOf } from './device.ts'

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  ['Chrome, Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/143.0.0.0 Safari/537.36`],
  ['Edge, Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/143.0.0.0 Safari/537.36 Edg/143.0.0.0`],
  ['Chrome, Android', `Mozilla/5.0 (Linux; Android 10; K) ${webKit} Chrome/143.0.0.0 Mobile Safari/537.36`],
  [
    'Samsung Internet, Android',
    `Mozilla/5.0 (Linux; Android 10; K) ${webKit} SamsungBrowser/28.0 Chrome/130.0 Safari/537.36`,
  ],
  [
    'Safari, iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1',
  ],
  [
    'Chrome, iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 CriOS/143.0 Mobile/15E148 Safari/604.1',
  ],
  [
    'WeChat, iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.60',
  ],
  [
    'Safari, macOS',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15',
  ],
  ['Firefox, Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
  ['Chrome, ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/143.0.0.0 Safari/537.36`],
  ['', 'curl/8.14.1'],
  ['', ''],
])('says “%s” for %s', (expected, agent) => {
  expect(deviceOf(agent)).toBe(expected)
})

test('says nothing that a caller made up', () => {
  expect(deviceOf('<img src=x onerror=alert(1)> Firefox')).toBe('Firefox')
})
