import { parseDocument } from 'htmlparser2'
import { expect, test } from 'vitest'
import { rulesFor, rulesIn, treeOf, withoutUnreadProperties } from './first-views.ts'

test('what the server draws becomes a tree of the same nodes', () => {
  const { children } = parseDocument('<p class="a">One &amp; <b>two</b><input value=""></p>')

  expect(children.flatMap(treeOf)).toEqual([
    ['p', { class: 'a' }, 'One & ', ['b', {}, 'two'], ['input', { value: '' }]],
  ])
})

test('a view brings the rules of its classes and of no class, and none of other views, languages or schemes', () => {
  const sheet = [
    '@keyframes go1{to{opacity:1;}}',
    '@keyframes go2{to{opacity:0;}}',
    '.foyer{all:initial}',
    '.foyer:lang(ja){color:red}',
    '[data-foyer-scheme=dark]{color:white}',
    '.go3{animation:go1 1s;}',
    '@media (hover:hover){.go3:hover{color:blue;}}',
    '.go4{animation:go2 1s;}',
  ]

  expect(rulesIn(sheet.join(''))).toEqual(sheet)
  expect(rulesFor('<p class="go3">', sheet.join(''), ['en', 'zh'])).toBe(
    '@keyframes go1{to{opacity:1;}}.foyer{all:initial}.go3{animation:go1 1s;}@media (hover:hover){.go3:hover{color:blue;}}',
  )
})

test('custom properties that nothing reads are left out, and those that only such properties read', () => {
  const rules = '.foyer{--foyer-ink:#111;--foyer-line:var(--foyer-ink);--foyer-text:#222;color:var(--foyer-text)}'

  expect(withoutUnreadProperties(rules)).toBe('.foyer{--foyer-text:#222;color:var(--foyer-text)}')
})
