import { expect, until } from '../../../tests/support/runner/expect.ts'
import {
  button,
  directory,
  links,
  listed,
  mount,
  root,
  rowAt,
  rows,
  text,
  useDirectory,
} from '../../../tests/support/wire/directory.ts'
import '../index.ts'
// The modules that are loaded later are compiled before the tests begin, so that no test waits for that.
import '../../../api/client/request.ts'
import '../detail.tsx'
import '../no-exhibitors.tsx'
import '../resources.ts'
import './whole-list.tsx'

const heads = (element: Element) => [...root(element).querySelectorAll('h2')].map((head) => head.textContent)
const rail = (element: Element) => until(() => root(element).querySelector<HTMLElement>('[part=rail]'))
const slider = async (element: Element) => (await rail(element)).querySelector('input') as HTMLInputElement
const press = (target: Element, key: string) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }))

/** Returns the head that is the nearest to the top of the viewport, and its distance from it in px. */
function headAtTop(element: Element) {
  const filters = root(element).querySelector('[part=filters]')?.getBoundingClientRect().bottom ?? 0
  const offsets = [...root(element).querySelectorAll('section > h2')].map((head) => ({
    text: head.textContent,
    px: Math.abs(head.getBoundingClientRect().top - filters),
  }))
  return offsets.reduce((nearest, offset) => (offset.px < nearest.px ? offset : nearest))
}

async function mountWhole(total = 90, meetingCode?: string) {
  directory.rows = Array.from({ length: total }, (_, index) => rowAt(index))
  const element = mount({}, meetingCode)
  await listed(element)
  ;(await button(element, 'Show all')).click()
  await rail(element)
  return element
}

describe('the whole list of <foyer-exhibitors>', () => {
  useDirectory()

  it('is grouped by hall, each group with its number and its rows', async () => {
    const element = await mountWhole()

    expect(heads(element)).toEqual(['Hall 1.1 30', 'Hall 2.2 30', 'Hall 4.1 30'])
    const [first] = await until(() => rows(element).length > 10 && rows(element))
    expect([first?.getAttribute('aria-posinset'), first?.getAttribute('aria-setsize')]).toEqual(['1', '30'])
    const query = directory.requests.findLast((url) => url.pathname.endsWith('/list'))?.searchParams
    expect(query?.get('sort')).toBe('hall')
  })

  it('is grouped by letter once that order is chosen, and where one hall is chosen', async () => {
    const element = await mountWhole()
    const choice = root(element).querySelector('[part=sort]') as HTMLSelectElement

    choice.value = 'name'
    choice.dispatchEvent(new Event('change', { bubbles: true }))
    await until(() => heads(element).join() === 'N 1,T 89')
    ;(await button(element, '4.1')).click()
    ;(await button(element, 'Show all 30 in hall 4.1')).click()

    await until(() => heads(element).join() === 'T 30')
    expect(root(element).querySelector('[part=sort]')).toBe(null)
  })

  it('is led through by the keys of the rail, which screen readers know as a slider', async () => {
    const element = await mountWhole()
    const input = await slider(element)
    expect(input.getAttribute('aria-label')).toBe('Jump to')
    expect(input.getAttribute('aria-valuetext')).toBe('Hall 1.1')
    input.focus()

    press(input, 'ArrowDown')
    await until(() => headAtTop(element).text === 'Hall 2.2 30' && headAtTop(element).px < 2)
    await until(() => input.getAttribute('aria-valuetext') === 'Hall 2.2')
    press(input, 'Enter')

    await until(() => root(element).activeElement?.closest('li')?.dataset.place === '30')
  })

  it('is led through by a finger that is drawn along the rail, whose target is 44 px wide', async () => {
    const element = await mountWhole()
    const strip = await rail(element)
    const { top, left, width, height } = strip.getBoundingClientRect()
    expect(Math.round(width)).toBe(44)
    const draw = (type: string, share: number) =>
      strip.dispatchEvent(
        new PointerEvent(type, {
          pointerId: 1,
          bubbles: true,
          cancelable: true,
          clientX: left + 20,
          clientY: top + height * share,
        }),
      )
    strip.setPointerCapture = () => {}

    draw('pointerdown', 0.1)
    draw('pointermove', 0.5)
    await until(() => headAtTop(element).text === 'Hall 2.2 30')
    draw('pointermove', 0.9)
    draw('pointerup', 0.9)

    await until(() => headAtTop(element).text === 'Hall 4.1 30' || headAtTop(element).text === 'Hall 2.2 30')
  })

  it('keeps its place behind an exhibitor', async () => {
    const element = await mountWhole()
    press(await slider(element), 'ArrowDown')
    const link = await until(() => links(element).find((link) => link.closest('li')?.dataset.place === '31'))
    const before = link.getBoundingClientRect().top

    link.click()
    await until(() => root(element).querySelector('[part=detail]') && text(element).includes('Ruoxi Lin'))
    ;(await button(element, 'Back to the list')).click()

    await until(() => Math.abs(link.getBoundingClientRect().top - before) <= 1)
  })

  it('stays with the first rows where it cannot be loaded, and says so', async () => {
    const element = mount({ 'page-size': '6' })
    ;(await button(element, '4.1')).click()
    const showAll = await button(element, 'Show all 8 in hall 4.1')
    directory.failure = 'down'

    showAll.click()
    await until(() => text(element).includes('We couldn’t load some exhibitors.'))
    expect(rows(element).length).toBe(6)
    directory.failure = undefined
    ;(await button(element, 'Try again')).click()

    await until(() => heads(element).join() === 'T 8')
    expect(text(element)).toContain('Show fewer')
  })

  it('is one list without heads while the network is down', async () => {
    const element = mount({}, 'X3940')
    await listed(element)
    await until(() => localStorage.getItem('foyer:directory:X3940:EN'))
    element.remove()
    directory.failure = 'down'

    const nextVisit = mount({ 'page-size': '6' }, 'X3940')
    await until(() => text(nextVisit).includes('You’re offline'))
    ;(await button(nextVisit, 'Show all 10')).click()

    await until(() => rows(nextVisit).length === 10)
    expect(heads(nextVisit)).toEqual([])
  })
})
