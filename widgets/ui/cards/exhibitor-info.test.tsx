import { renderToString } from 'preact-render-to-string'
import { expect, test } from 'vitest'
import { LanguageContext } from '../language.tsx'
import { plainText } from '../media/rich-text.tsx'
import { ExhibitorInfo, siteAddress } from './exhibitor-info.tsx'
import { isLong } from './folded-text.tsx'

const render = (props: Parameters<typeof ExhibitorInfo>[0]) =>
  renderToString(
    <LanguageContext.Provider value="EN">
      <ExhibitorInfo {...props} />
    </LanguageContext.Provider>,
  )

test('details of 260 characters are shown completely, details of 261 are folded', () => {
  expect([isLong('a'.repeat(260)), isLong('a'.repeat(261))]).toEqual([false, true])
})

test('emoji count as one character each', () => {
  expect([isLong('🏛'.repeat(260)), isLong('🏛'.repeat(261))]).toEqual([false, true])
})

test('folded details have a button that opens them, short ones have none', () => {
  expect(render({ details: `<p>${'word '.repeat(80)}</p>` })).toContain('aria-expanded="false">Show more')
  expect(render({ details: '<p>Quiet heat pumps</p>' })).not.toContain('<button')
})

test('the server shows foreign HTML as text only', () => {
  const html = render({
    details: '<p onclick="x()">Pumps &amp; fans<script>alert(1)</script><img src=x onerror=alert(1)></p>',
  })

  expect(html).toContain('Pumps &amp; fans')
  expect(html).not.toMatch(/onclick|onerror|alert|<script|<img/)
})

test('an exhibitor with nothing says “No more data”, one with empty parts says “None” in them', () => {
  expect(render({})).toContain('No more data')
  expect(render({ officialWebsite: 'norvane.example' }).match(/None/g)).toHaveLength(2)
})

test('the phone link of a contact contains the country code', () => {
  const html = render({ contacts: [{ name: 'Ruoxi Lin', phone: '138 0013-8000', phoneCountryCode: '+86' }] })

  expect(html).toContain('href="tel:+8613800138000"')
  expect(html).toContain('aria-label="Call Ruoxi Lin"')
})

test('only web addresses become links', () => {
  expect(siteAddress('norvane.example')).toBe('https://norvane.example/')
  expect(siteAddress('http://norvane.example/a')).toBe('http://norvane.example/a')
  expect(siteAddress('javascript:alert(1)')).toBeUndefined()
  expect(render({ officialWebsite: 'javascript:alert(1)' })).not.toContain('href="javascript')
})

test.each([
  ['<p>One</p><p>Two</p>', 'One\nTwo'],
  ['a<br>b<br/>c', 'a\nb\nc'],
  ['1 &lt; 2 &#38; &#x33; &unknown;', '1 < 2 & 3 &unknown;'],
  ['  much \n  space ', 'much space'],
  ['<ul><li>x</li><li>y</li></ul>', 'x\ny'],
  ['<style>p{}</style>text<!-- no -->', 'text'],
  ['<p title="a>b', ''],
])('the plain text of %j is %j', (html, words) => {
  expect(plainText(html)).toBe(words)
})
