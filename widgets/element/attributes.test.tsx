import {
  fakeWords,
  given,
  greetings,
  inside,
  probe,
  settle,
  show,
  type,
  withWords,
} from '../../tests/support/browser/probe.tsx'
import { expect, until } from '../../tests/support/runner/expect.ts'
import { defineWidget } from './define.tsx'
import { pageState } from './page.ts'

const heading = (element: Element) => element.shadowRoot?.querySelector('h2')?.textContent
const surface = (element: Element) => inside(element, '.foyer')
type Probe = HTMLElement & {
  enterpriseCode?: unknown
  pageSize?: unknown
  open?: unknown
  mode?: unknown
  language?: string
}

describe('an element and its attributes', () => {
  withWords()

  it('hands its attributes to the view, parsed and in camelCase', async () => {
    const element = show({ 'enterprise-code': 'E1001', 'page-size': '25', mode: 'popup', open: '' })

    await inside(element, 'output')

    expect(given(element)).toEqual({ enterpriseCode: 'E1001', pageSize: 25, mode: 'popup', open: true })
  })

  const changes: [what: string, change: (element: Probe) => void, expectedValues: Record<string, unknown>][] = [
    ['a changed attribute', (one) => one.setAttribute('enterprise-code', 'E1002'), { enterpriseCode: 'E1002' }],
    ['a removed attribute', (one) => one.removeAttribute('page-size'), { pageSize: 10 }],
    ['an emptied attribute', (one) => one.setAttribute('enterprise-code', ''), { enterpriseCode: '' }],
    ['an emptied number', (one) => one.setAttribute('page-size', ''), { pageSize: 10 }],
    ['a number out of bounds', (one) => one.setAttribute('page-size', '4000'), { pageSize: 10 }],
    ['a word it does not know', (one) => one.setAttribute('mode', 'sideways'), { mode: 'inline' }],
    ['an attribute without value', (one) => one.toggleAttribute('open'), { open: true }],
    ['a property', (one) => Object.assign(one, { enterpriseCode: 'E1003' }), { enterpriseCode: 'E1003' }],
    ['a number as property', (one) => Object.assign(one, { pageSize: 50 }), { pageSize: 50 }],
    ['a boolean property', (one) => Object.assign(one, { open: true }), { open: true }],
    ['a property set to undefined', (one) => Object.assign(one, { enterpriseCode: undefined }), { enterpriseCode: '' }],
    ['a property set to null', (one) => Object.assign(one, { pageSize: null }), { pageSize: 10 }],
  ]
  for (const [what, change, expectedValues] of changes) {
    it(`follows ${what} while it stands there`, async () => {
      const element = show({ 'enterprise-code': 'E1001', 'page-size': '25' })
      await inside(element, 'output')

      change(element)

      const expected = { enterpriseCode: 'E1001', pageSize: 25, mode: 'inline', open: false, ...expectedValues }
      await until(() => JSON.stringify(given(element)) === JSON.stringify(expected))
    })
  }

  it('returns its properties as the view gets them', async () => {
    const element = show({ 'page-size': '25' }) as Probe

    element.enterpriseCode = 'E1004'

    expect([element.pageSize, element.enterpriseCode, element.open]).toEqual([25, 'E1004', false])
    expect(element.hasAttribute('enterprise-code')).toBe(false)
  })

  it('takes over properties that were set before it was defined', async () => {
    const element = document.createElement('foyer-late') as Probe
    Object.assign(element, { enterpriseCode: 'E1005', pageSize: 7, language: 'EN' })
    document.body.append(element)

    defineWidget({ ...probe, contract: { ...probe.contract, tag: 'foyer-late' } } as unknown as typeof probe)

    await inside(element, 'output')
    expect(given(element)).toEqual({ enterpriseCode: 'E1005', pageSize: 7, mode: 'inline', open: false })
    element.enterpriseCode = 'E1006'
    await until(() => given(element).enterpriseCode === 'E1006')
  })

  it('may be defined twice', () => {
    const before = customElements.get('foyer-probe')

    defineWidget(probe)

    expect(customElements.get('foyer-probe')).toBe(before)
  })

  it('works from innerHTML, cloneNode and importNode alike', async () => {
    document.body.innerHTML = '<foyer-probe language="EN" enterprise-code="E1001"></foyer-probe>'
    const [first] = document.body.children as unknown as [Element]
    document.body.append(first.cloneNode(true), document.importNode(first, true))

    for (const element of document.body.children) {
      await inside(element, 'output')
      expect(given(element).enterpriseCode).toBe('E1001')
    }
    expect(document.body.children.length).toBe(3)
  })

  it('keeps several instances apart', async () => {
    const elements = ['E1001', 'E1002', 'E1003'].map((code) => show({ 'enterprise-code': code }))
    type(await inside(elements[1] as Element, 'input'), 'for the second')

    await until(() => elements.every((element) => element.shadowRoot?.querySelector('output')))

    expect(elements.map((element) => given(element).enterpriseCode)).toEqual(['E1001', 'E1002', 'E1003'])
    expect(elements.map((element) => element.shadowRoot?.querySelector('b')?.textContent)).toEqual([
      '',
      'for the second',
      '',
    ])
  })

  it('follows theme and brand', async () => {
    const element = show({ theme: 'dark', brand: '#b4003c' })
    const root = await surface(element)
    await until(() => root.style.getPropertyValue('--foyer-brand') === '#b4003c')
    const dark = getComputedStyle(root).color
    expect(root.dataset.foyerScheme).toBe('dark')

    element.setAttribute('theme', 'light')
    element.removeAttribute('brand')

    await until(() => root.dataset.foyerScheme === 'light' && root.style.getPropertyValue('--foyer-brand') === '')
    expect(getComputedStyle(root).color).not.toBe(dark)
  })

  it('has the line heights of a language that few visitors need', async () => {
    const root = await surface(show({ language: 'TH' }))

    await until(() => getComputedStyle(root).getPropertyValue('--foyer-lh-tight') === '1.45')
  })

  it('takes --foyer-brand from the page', async () => {
    document.documentElement.style.setProperty('--foyer-brand', 'rgb(180, 0, 60)')
    const root = await surface(show())

    expect(getComputedStyle(root).getPropertyValue('--foyer-brand').trim()).toBe('rgb(180, 0, 60)')
    document.documentElement.removeAttribute('style')
  })
})

describe('an element and its language', () => {
  let stop: () => void
  afterEach(() => {
    stop()
    document.body.replaceChildren()
  })

  it('shows two languages in two instances, each with its own direction', async () => {
    stop = fakeWords()
    const [german, arabic] = [show({ language: 'DE' }), show({ language: 'AR' })]

    await until(() => heading(german) === greetings.DE && heading(arabic) === greetings.AR)

    const surfaces = await Promise.all([german, arabic].map(surface))
    expect(surfaces.map(({ lang, dir }) => [lang, dir])).toEqual([
      ['de', 'ltr'],
      ['ar', 'rtl'],
    ])
    expect(surfaces.map((root) => getComputedStyle(root).direction)).toEqual(['ltr', 'rtl'])
  })

  it('changes its language without losing typed text, and reports it once', async () => {
    stop = fakeWords()
    const element = show({ language: 'EN' })
    const input = await inside<HTMLInputElement>(element, 'input')
    const events: unknown[] = []
    element.addEventListener('foyer:language', (event) => events.push((event as CustomEvent).detail))
    type(input, 'half a sen')

    element.setAttribute('language', 'DE')

    await until(() => heading(element) === greetings.DE)
    expect(element.shadowRoot?.querySelector('input')).toBe(input)
    expect(input.value).toBe('half a sen')
    expect(events).toEqual([{ language: 'DE' }])
  })

  it('stays in the old language until the words of the new one are loaded', async () => {
    let arrive = () => {}
    stop = fakeWords((language) =>
      language === 'FR'
        ? new Promise((done) => {
            arrive = done
          })
        : Promise.resolve(),
    )
    const element = show({ language: 'EN' })
    await inside(element, 'h2')

    element.setAttribute('language', 'FR')
    await settle()

    expect(heading(element)).toBe(greetings.EN)
    arrive()
    await until(() => heading(element) === greetings.FR)
  })

  it('never shows a language that was requested and withdrawn while its words were loading', async () => {
    const waiting: Record<string, () => void> = {}
    const codes = ['JA', 'KO']
    stop = fakeWords((language) =>
      codes.includes(language)
        ? new Promise((done) => {
            waiting[language] = done
          })
        : Promise.resolve(),
    )
    const element = show({ language: 'EN' })
    await inside(element, 'h2')
    const events: unknown[] = []
    element.addEventListener('foyer:language', (event) => events.push((event as CustomEvent).detail.language))

    element.setAttribute('language', 'JA')
    await until(() => waiting.JA)
    element.setAttribute('language', 'KO')
    await until(() => waiting.KO)
    waiting.JA?.()
    await settle()
    element.setAttribute('language', 'EN')
    waiting.KO?.()
    await settle()

    expect((await surface(element)).lang).toBe('en')
    expect(events).toEqual([])
  })

  it("takes the page's language also when that is set after the element has begun", async () => {
    const { defaults } = pageState()
    const element = show({ language: '' })

    defaults.language = 'FR'

    await until(() => heading(element) === greetings.FR)
    delete defaults.language
  })

  it('is in English while the words cannot be loaded', async () => {
    stop = fakeWords(() => Promise.reject(new TypeError('Failed to fetch')))
    const element = show({ language: 'TR' })

    await until(() => heading(element) === greetings.EN)

    expect((await surface(element)).lang).toBe('tr')
  })
})
