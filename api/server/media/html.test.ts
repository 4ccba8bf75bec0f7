import { describe, expect, test } from 'vitest'
import { limitMs } from '../../../tests/support/runner/time-factor.ts'
import { payloads } from '../../../tests/support/wire/payloads.ts'
import { cleanHtml } from './html.ts'

const plain = 'p|strong|b|em|i|u|s|ul|ol|li|h3|h4|blockquote|table|thead|tbody|tr|td|th|caption'
/**
 * Everything that may be written, sign by sign: text without a single open angle, and these tags with these
 * attributes. What fits can be read in one way only.
 */
const harmless = new RegExp(
  `^(?:[^<>]|</(?:a|${plain})>|<br>|<(?:${plain})>|<t[dh](?: (?:col|row)span="\\d{1,2}")+>|` +
    `<a href="(?:https://|mailto:|tel:)[^"<>]*">|<img src="(?:https://|/media/|/art/)[^"<>]*" alt="[^"<>]*">)*$`,
  'iu',
)

describe('a text that tries to run something', () => {
  test('a text that tries to run something comes in more than 120 kinds', () => {
    expect(new Set(payloads).size).toBeGreaterThan(120)
  })

  test.each(payloads.map((payload) => [payload.slice(0, 70), payload]))(
    'a text that tries to run something keeps harmless formatting only: %s',
    (_, html) => {
      const clean = cleanHtml(html)

      expect(clean).toMatch(harmless)
      expect(cleanHtml(clean)).toBe(clean)
    },
  )

  test('a text that tries to run something would be noticed: nearly none of the texts is harmless as it is', () => {
    expect(payloads.filter((payload) => harmless.test(payload)).length).toBeLessThan(10)
  })
})

describe('formatting that somebody meant', () => {
  test.each([
    ['<p>Heat, <strong>moved</strong>.<br>Since 2009.</p>', '<p>Heat, <strong>moved</strong>.<br>Since 2009.</p>'],
    ['<ul><li>Quiet<li>Small</ul>', '<ul><li>Quiet</li><li>Small</li></ul>'],
    ['<h1>Works</h1><div>One</div><div>Two</div>', '<h3>Works</h3><p>One</p><p>Two</p>'],
    [
      '<a href="https://norvane.example/?a=1&amp;b=2">more</a>',
      '<a href="https://norvane.example/?a=1&amp;b=2">more</a>',
    ],
    ['<a href="mailto:sales@norvane.example">write</a>', '<a href="mailto:sales@norvane.example">write</a>'],
    ['<a href="tel:+47 22 12 34 56">call</a>', '<a href="tel:+47 22 12 34 56">call</a>'],
    ['<img src="/art/works.svg" alt="The works">', '<img src="/art/works.svg" alt="The works">'],
    ['<table><tr><td colspan="2">38 dB</td></tr></table>', '<table><tr><td colspan="2">38 dB</td></tr></table>'],
    ['AT&T < 5 > 3 "quoted"', 'AT&amp;T &lt; 5 &gt; 3 &quot;quoted&quot;'],
    ['<span style="color:red">red</span> words stay', 'red words stay'],
    ['两行<br>文字 و نص', '两行<br>文字 و نص'],
    ['', ''],
  ])('%s', (html, expected) => {
    expect(cleanHtml(html)).toBe(expected)
  })

  test('formatting that somebody meant stays within seconds and bounds, however deeply it is nested', () => {
    const begin = performance.now()

    const clean = cleanHtml(`${'<blockquote>'.repeat(1600)}x`)

    expect(clean.match(/<blockquote>/g)?.length).toBeLessThanOrEqual(40)
    expect(performance.now() - begin).toBeLessThan(limitMs(10_000))
  })
})
