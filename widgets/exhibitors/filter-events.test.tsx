import { expect, until } from '../../tests/support/runner/expect.ts'
import './index.ts'
// The modules that are loaded later are compiled before the tests begin, so that no test waits for that.
import '../../api/client/request.ts'
import './detail.tsx'
import './resources.ts'

const realFetch = window.fetch
const halls = ['1', '2']
const row = (index: number) => ({
  exhibitorCode: `EX${index}`,
  enterpriseCode: '',
  name: `Tideglass ${index}`,
  logo: '',
  hall: halls[index % 2] ?? '',
  booth: `B${index}`,
  link: '',
  index,
  businessCategory: '',
  exhibitNum: 0,
})
let asked: URL[] = []

async function answer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const url = new URL(new Request(input, init).url)
  if (!url.pathname.startsWith('/user/')) return realFetch(input, init)
  asked.push(url)
  const respond = (body: object) =>
    new Response(JSON.stringify({ code: 200, message: 'OK', ...body }), {
      headers: { 'content-type': 'application/json' },
    })
  if (url.pathname.endsWith('exhibitor/facets'))
    return respond({
      data: { total: 4, halls: halls.map((hall) => ({ hall, exhibitorNum: 2 })), categories: [] },
    })
  const hall = url.searchParams.get('hall')
  const list = [1, 2, 3, 4].map(row).filter((one) => !hall || one.hall === hall)
  return respond({ list, total: list.length, pageNum: 1, pages: 1 })
}

let count = 0
function mount(attributes: Record<string, string> = {}) {
  const element = document.createElement('foyer-exhibitors')
  const all = { language: 'EN', 'meeting-code': `F${count++}`, ...attributes }
  for (const [name, value] of Object.entries(all)) element.setAttribute(name, value)
  document.body.append(element)
  return element
}

/** Gathers the details of an event of an element. */
function detailsOf(element: Element, type: string) {
  const details: unknown[] = []
  element.addEventListener(type, (event) => details.push((event as CustomEvent).detail))
  return details
}
const inside = (element: Element) => element.shadowRoot as ShadowRoot
const rows = (element: Element) => [...inside(element).querySelectorAll<HTMLElement>('ul[part=list] > li')]
const listed = (element: Element, number: number) => until(() => rows(element).length === number && rows(element))
const hallButton = (element: Element, hall: string) =>
  until(() =>
    [...inside(element).querySelectorAll<HTMLButtonElement>('[aria-label=Halls] button')].find((button) =>
      button.textContent?.startsWith(hall),
    ),
  )

describe('the ties of the directory to its page', () => {
  beforeEach(() => {
    window.fetch = answer
    asked = []
  })
  afterEach(() => {
    window.fetch = realFetch
    for (const element of document.querySelectorAll('foyer-exhibitors')) element.remove()
  })

  it('tells the page what the reader chose, and stays as it is when the page writes that into the attributes', async () => {
    const element = mount()
    const filters = detailsOf(element, 'foyer:filter')
    await listed(element, 4)
    ;(await hallButton(element, '2')).click()
    await listed(element, 2)

    expect(filters).toEqual([{ search: '', hall: '2', category: '', codes: '' }])
    const before = asked.length
    element.setAttribute('hall', '2')
    await listed(element, 2)
    expect(asked.length).toBe(before)
    expect((await hallButton(element, '2')).getAttribute('aria-pressed')).toBe('true')
  })

  it('shows the hall that the page sets, also after the reader has chosen another one', async () => {
    const element = mount({ hall: '1' })
    await listed(element, 2)
    ;(await hallButton(element, '2')).click()
    await until(() => rows(element)[0]?.textContent?.includes('Tideglass 1'))
    element.setAttribute('hall', '2')
    element.removeAttribute('hall')
    await listed(element, 4)

    expect((await hallButton(element, 'All')).getAttribute('aria-pressed')).toBe('true')
  })

  it('tells the page which row is under the mouse or has the focus, once for each, and no row for a finger', async () => {
    const element = mount()
    const points = detailsOf(element, 'foyer:point')
    const [, second] = (await listed(element, 4)) as HTMLElement[]
    const link = second?.querySelector('a')
    const over = (pointerType: string) =>
      new PointerEvent('pointerover', { bubbles: true, composed: true, pointerType })
    link?.dispatchEvent(over('touch'))
    expect(points).toEqual([])
    link?.dispatchEvent(over('mouse'))
    second?.dispatchEvent(over('mouse'))
    inside(element).querySelector('section')?.dispatchEvent(new PointerEvent('pointerleave'))
    link?.focus()

    expect(points).toEqual([{ exhibitorCode: 'EX2' }, { exhibitorCode: '' }, { exhibitorCode: 'EX2' }])
  })

  it('lights the row of the exhibitor that the page points at, and asks for nothing', async () => {
    const element = mount()
    await listed(element, 4)
    const before = asked.length
    element.setAttribute('highlight', 'EX3')
    await until(() => rows(element)[2]?.hasAttribute('data-highlighted'))
    element.removeAttribute('highlight')
    await until(() => rows(element).every((one) => !one.hasAttribute('data-highlighted')))

    expect(asked.length).toBe(before)
  })
})
