import { expect, test } from 'vitest'
import { webAddress } from './web-address.ts'

test.each(['https://x.example', 'HTTP://x.example/a', '/mini-h5/index/home'])('“%s” may be followed', (text) => {
  expect(webAddress(text)).toBe(text)
})

test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', ' https://x.example'])(
  '“%s” is not followed',
  (text) => {
    expect(webAddress(text)).toBe('')
  },
)
