import { parseDocument } from 'htmlparser2'
import { expect, test } from 'vitest'
import { nameOf } from '../../widgets/ui/theme/rule-names.ts'
import { asExpression, drawnNode, inLanguages, rulesFor, withPlaces } from './first-views.ts'

test('what the server draws becomes a list of the same nodes', () => {
  const { children } = parseDocument('<p class="a">One &amp; <b>two</b><input value=""></p>')

  expect(children.flatMap(drawnNode)).toEqual([
    ['p', { class: 'a' }, 'One & ', ['b', {}, 'two'], ['input', { value: '' }]],
  ])
})

test('a view brings the rules of its classes, and those that these name, in their order', () => {
  const keyframes = '@keyframes &{to{opacity:1;}}'
  const moving = `&{animation:${nameOf(keyframes)} 1s;}`
  const others = ['&{color:red;}', '&{color:blue;}']
  const view = `<p class="${nameOf(moving)} ${nameOf('&{color:blue;}')}">`

  expect(rulesFor(view, ['&{color:blue;}', keyframes, moving, ...others])).toEqual([
    '&{color:blue;}',
    keyframes,
    moving,
  ])
})

test('a view whose class has no rules is refused', () => {
  expect(() => rulesFor('<p class="go1">', ['&{color:red;}'])).toThrow('.go1')
})

test('a view in two languages is one tree, with each text in which they differ once', () => {
  expect(
    inLanguages({
      EN: ['p', { lang: 'en', id: 'a' }, 'One', ['b', { title: 'x' }, 'One'], ' *'],
      CN: ['p', { lang: 'zh', id: 'a', dir: 'auto' }, '一', ['b', {}, '一'], ' *'],
    }),
  ).toEqual({
    tree: ['p', { lang: 0, id: 'a', dir: 1 }, 2, ['b', { title: 3 }, 2], ' *'],
    texts: { EN: ['en', null, 'One', 'x'], CN: ['zh', 'auto', '一', null] },
  })
})

test.each([
  [
    ['p', {}],
    ['b', {}],
  ],
  [
    ['p', {}, 'One'],
    ['p', {}],
  ],
  [['p', {}], 'One'],
] as const)('a view that has other elements in another language is refused: %j and %j', (EN, CN) => {
  expect(() => inLanguages({ EN, CN } as unknown as Parameters<typeof inLanguages>[0])).toThrow('other elements')
})

test('classes are named by the places of their rules', () => {
  const [one, other] = ['&{top:0;}', '&{top:1px;}']
  const tree = withPlaces(
    ['p', { class: `${nameOf(other)} off-screen`, id: 'go1' }, ['b', { class: nameOf(one) }]],
    ['p{top:0}', one, other],
  )

  expect(tree).toEqual(['p', { class: '2 off-screen', id: 'go1' }, ['b', { class: '1' }]])
})

test('a module that exports what starts it becomes an expression of that', () => {
  expect(asExpression('var e=1;function t(){return e}export{t as start};')).toBe(
    '(()=>{var e=1;function t(){return e}return t})()',
  )
  expect(() => asExpression('export{t as stop};')).toThrow('export')
})
