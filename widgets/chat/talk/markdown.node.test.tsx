import { renderToString } from 'preact-render-to-string'
import { expect, test } from 'vitest'
import { Markdown } from './markdown.tsx'
import { markdownOf, spokenText } from './markdown-text.ts'

const draw = (text: string, numbers = [1]) =>
  renderToString(
    <Markdown text={text} numbers={numbers} labelOf={(number) => `Source ${number}`} onNumber={() => {}} />,
  )

test('an answer has paragraphs, lists, emphasis, code and numbered citations', () => {
  const html = draw('It makes **48 dB**. [1]\n\n1. Quiet\n2. Small\n\n- `R290`\n- *new*')

  expect(html).toContain('<strong>48 dB</strong>')
  expect(html).toMatch(/<button[^>]* aria-label="Source 1"[^>]*>1<\/button>/)
  expect(html).toContain('<ol start="1"><li>Quiet</li><li>Small</li></ol>')
  expect(html).toContain('<ul><li><code>R290</code></li><li><em>new</em></li></ul>')
})

test('a number without a citation is text', () => {
  expect(draw('See [7].')).toBe('<p>See [7].</p>')
})

test('a link shows where it leads, and only the web is linked', () => {
  expect(draw('[our bank](https://evil.example/pay)')).toMatch(/our bank <bdi>\(evil\.example\)<\/bdi><\/a>/)
  expect(draw('[our bank](https://evil.example/pay)')).toContain('noopener')
  for (const address of ['javascript:alert(1)', 'data:text/html,x', 'vbscript:x', 'https://a@evil.example', '//x.y'])
    expect(draw(`[press](${address})`)).not.toContain('<a')
})

const hostile = [
  '<img src=x onerror=alert(1)>',
  '<script>alert(1)</script>',
  '<svg/onload=alert(1)>',
  '![x](javascript:alert(1))',
  '[x](https://a.example" onmouseover="alert(1))',
  '**<iframe srcdoc="<script>alert(1)</script>">**',
  '`</code><script>alert(1)</script>`',
  '[<b onclick=alert(1)>x</b>](https://a.example)',
  '# <a href=javascript:alert(1)>x</a>',
  '- <form action=https://evil.example><input name=q>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '[x]: javascript:alert(1)',
]

test.each(hostile)('nothing in %s becomes an element or an attribute', (text) => {
  const html = draw(text)
  const tags = [...html.matchAll(/<([a-z]+)([^>]*)>/g)]

  expect(tags.filter(([, name = '']) => !/^(p|strong|em|code|ul|ol|li|a|bdi|button)$/.test(name))).toEqual([])
  expect(tags.filter(([, , attributes = '']) => /\son\w+=|javascript:|srcdoc/i.test(attributes))).toEqual([])
})

test.each(hostile)('the same holds for every beginning of %s, as it comes while it is written', (text) => {
  for (let length = 1; length < text.length; length++)
    expect(draw(text.slice(0, length))).not.toMatch(/<(?!\/?(?:p|strong|em|code|ul|ol|li|a|bdi|button)\b)[a-z]/)
})

test('sentences are joined as their script does it, with their numbers behind them', () => {
  expect(
    markdownOf([
      { text: 'One.', cites: [1] },
      { text: 'Two.', cites: [] },
    ]),
  ).toBe('One.[1] Two.')
  expect(
    markdownOf([
      { text: '可以。', cites: [1] },
      { text: '需要四台。', cites: [2] },
    ]),
  ).toBe('可以。[1]需要四台。[2]')
  expect(
    markdownOf([
      { text: 'Two ways:', cites: [] },
      { text: '- one', cites: [1] },
    ]),
  ).toBe('Two ways:\n- one[1]')
})

test('an answer is read aloud and copied without its marks', () => {
  expect(spokenText('## Sound\nIt makes **48 dB**. [1] See [the page](https://a.example).')).toBe(
    'Sound\nIt makes 48 dB.  See the page.',
  )
})
