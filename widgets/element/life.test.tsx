import {
  fakeWords,
  given,
  inside,
  mounted,
  probe,
  settle,
  show,
  type,
  withWords,
} from '../../tests/support/browser/probe.tsx'
import { expect, until } from '../../tests/support/runner/expect.ts'
import { fakeWire } from '../../tests/support/wire/wire.ts'
import { renderWidget } from './render.tsx'

const root = (element: Element) => element.shadowRoot as ShadowRoot
const connection = {
  origin: location.origin,
  info: () => ({ language: 'EN' as const, eventKey: '', appKey: '', from: 'H5' as const }),
}
const server = { language: 'EN' as const, theme: 'light' as const, connection, nonce: '' }

/** Returns the loaded document of a frame. */
async function otherDocument() {
  const frame = document.createElement('iframe')
  frame.srcdoc = '<!doctype html><title>Another page</title>'
  document.body.append(frame)
  await new Promise((done) => frame.addEventListener('load', done))
  return frame.contentDocument as Document
}

describe('the life of an element', () => {
  let stop: () => void
  beforeEach(() => {
    stop = fakeWords()
  })
  afterEach(async () => {
    stop()
    document.body.replaceChildren()
    await until(() => mounted.count === 0)
  })

  it('keeps its state when it is moved in the page', async () => {
    const element = show()
    const input = await inside<HTMLInputElement>(element, 'input')
    await until(() => mounted.count === 1)
    type(input, 'kept')
    const [there, here] = [document.createElement('div'), document.createElement('div')]
    document.body.append(there, here)

    there.append(element)
    here.prepend(element)
    document.body.insertBefore(element, there)
    if ('moveBefore' in here) (here as { moveBefore(node: Node, child: null): void }).moveBefore(element, null)
    await settle()

    expect(root(element).querySelector('input')).toBe(input)
    expect([input.value, root(element).querySelector('b')?.textContent]).toEqual(['kept', 'kept'])
    expect(mounted.count).toBe(1)
    element.setAttribute('enterprise-code', 'E1002')
    await until(() => given(element).enterpriseCode === 'E1002')
  })

  it('keeps its state when a framework renders its ancestor again', async () => {
    const parent = document.createElement('div')
    document.body.append(parent)
    const element = show()
    parent.append(element)
    type(await inside(element, 'input'), 'kept')

    parent.replaceChildren(element)
    await settle()

    expect((await inside<HTMLInputElement>(element, 'input')).value).toBe('kept')
  })

  it('removes its listeners when it is removed, and adds them when it comes back', async () => {
    const element = show()
    await inside(element, 'input')
    await until(() => mounted.count === 1)

    element.remove()

    await until(() => mounted.count === 0)
    const { pings } = mounted
    dispatchEvent(new Event('ping'))
    expect(mounted.pings).toBe(pings)
    expect(root(element).childElementCount).toBe(0)
    element.setAttribute('enterprise-code', 'E1003')
    document.body.append(element)
    await inside(element, 'input')
    expect(given(element).enterpriseCode).toBe('E1003')
    await until(() => mounted.count === 1)
  })

  it('mounts nothing when it is removed before its words are loaded', async () => {
    const element = show({ language: 'RU' })

    element.remove()
    await settle()

    expect(root(element).childElementCount).toBe(0)
    expect(mounted.count).toBe(0)
  })

  it("keeps the server's HTML and hydrates it in place", async () => {
    const html = await renderWidget(probe, { 'enterprise-code': 'E1001' }, server)
    const place = document.createElement('div')
    document.body.append(place)

    place.setHTMLUnsafe(`<foyer-probe language="EN" enterprise-code="E1001">${html}</foyer-probe>`)

    const element = place.firstElementChild as Element
    const drawn = [...root(element).querySelectorAll('.foyer, .foyer *')]
    expect(root(element).querySelector('h2')?.textContent).toBe('Good morning')
    await until(() => mounted.count === 1)
    expect([...root(element).querySelectorAll('.foyer, .foyer *')].every((node, at) => node === drawn[at])).toBe(true)
    expect(root(element).querySelector('p')?.textContent).toBe('from the server')
    expect(root(element).querySelectorAll('style, script').length).toBe(0)
    type(await inside(element, 'input'), 'alive')
    await until(() => root(element).querySelector('b')?.textContent === 'alive')
  })

  it('draws again what the server drew in another language or look', async () => {
    const html = await renderWidget(probe, {}, server)
    const place = document.createElement('div')
    document.body.append(place)

    place.setHTMLUnsafe(`<foyer-probe language="AR" theme="dark">${html}</foyer-probe>`)

    const element = place.firstElementChild as Element
    await until(() => mounted.count === 1)
    const surfaces = [...root(element).querySelectorAll<HTMLElement>('.foyer')]
    expect(surfaces.map(({ lang, dir, dataset }) => [lang, dir, dataset.foyerScheme])).toEqual([['ar', 'rtl', 'dark']])
    expect(root(element).querySelectorAll('h2').length).toBe(1)
  })

  it('shares one style sheet among fifty instances', async () => {
    const elements = Array.from({ length: 50 }, () => show())
    await until(() => mounted.count === 50)

    const sheets = new Set(elements.flatMap((element) => [...root(element).adoptedStyleSheets]))

    expect(sheets.size).toBe(1)
    expect(elements.every((element) => root(element).querySelectorAll('style, link').length === 0)).toBe(true)
    expect(document.adoptedStyleSheets.length).toBe(0)
  })

  it('keeps its styles, its state and its events in another document', async () => {
    const element = show()
    type(await inside(element, 'input'), 'kept')
    const received: string[] = []
    const elsewhere = await otherDocument()
    elsewhere.addEventListener('foyer:message', (event) => received.push(event.type))

    elsewhere.body.append(element)

    const section = await inside(element, 'section')
    await until(() => elsewhere.defaultView?.getComputedStyle(section).color === 'rgb(1, 2, 3)')
    expect(root(element).querySelector('b')?.textContent).toBe('kept')
    ;(await inside<HTMLButtonElement>(element, '[type=button]')).click()
    expect(received).toEqual(['foyer:message'])
    document.body.append(element)
    await until(() => getComputedStyle(section).color === 'rgb(1, 2, 3)')
    expect(root(element).adoptedStyleSheets.length).toBe(1)
  })

  it('survives a stay in a document without a window', async () => {
    const element = show()
    const section = await inside(element, 'section')

    document.implementation.createHTMLDocument().body.append(element)
    await settle()
    document.body.append(element)

    await until(() => getComputedStyle(root(element).querySelector('section') ?? section).color === 'rgb(1, 2, 3)')
    expect(root(element).querySelectorAll('style').length).toBe(0)
    expect(root(element).adoptedStyleSheets.length).toBe(1)
  })

  it('leaves nothing in memory after fifty elements were removed', async function () {
    const collect = (globalThis as { gc?: () => void }).gc
    if (!collect) return this.skip()
    const gone: WeakRef<Element>[] = []
    for (let life = 0; life < 50; life++) {
      const element = show()
      gone.push(new WeakRef(element))
      await inside(element, 'input')
      element.remove()
    }
    await until(() => mounted.count === 0)

    // A leak keeps all of them. The browser itself may hold a few, such as the last one that it has drawn.
    await until(() => {
      collect()
      return gone.filter((one) => one.deref()).length <= 5
    })
  })
})

describe('a widget that the server drew', () => {
  const widgets = [
    ['contact', 'enterprise-code', 'E1001', 'textarea[name=message]'],
    ['exhibitors', 'meeting-code', 'X2026', 'ul[part=list] > li a'],
  ] as const
  for (const [name, attribute, code, selector] of widgets) {
    it(`stays as it is when <foyer-${name}> comes to life`, async () => {
      const stop = fakeWire()
      const { element: definition } = await (name === 'contact'
        ? import('../contact/index.ts')
        : import('../exhibitors/index.ts'))
      const html = await renderWidget(definition, { [attribute]: code }, server)
      const place = document.createElement('div')
      document.body.append(place)

      place.setHTMLUnsafe(`<foyer-${name} language="EN" ${attribute}="${code}">${html}</foyer-${name}>`)

      const element = place.firstElementChild as Element
      const drawn = [...root(element).querySelectorAll('.foyer, .foyer *')]
      const text = root(element).querySelector('.foyer')?.textContent
      expect(drawn.some((node) => node.matches(selector))).toBe(true)
      await new Promise((done) => element.addEventListener('foyer:ready', done))
      const lost = drawn.filter((node) => !node.isConnected).map((node) => node.outerHTML.slice(0, 80))
      expect(lost).toEqual([])
      expect(root(element).querySelectorAll('.foyer').length).toBe(1)
      expect(root(element).querySelectorAll(selector).length).toBe(
        drawn.filter((node) => node.matches(selector)).length,
      )
      if (name === 'exhibitors') expect(root(element).querySelector('.foyer')?.textContent).toBe(text)
      document.body.replaceChildren()
      stop()
    })
  }
})

describe('what an element tells the page', () => {
  withWords()

  it('fires foyer:ready once', async () => {
    const events: EventTarget[] = []
    const hear = (event: Event) => events.push(event.target as EventTarget)
    document.addEventListener('foyer:ready', hear)
    const element = show()
    await until(() => events.length > 0)

    element.setAttribute('enterprise-code', 'E1002')
    document.body.prepend(element)
    await settle()

    expect(events.length === 1 && events[0] === element).toBe(true)
    document.removeEventListener('foyer:ready', hear)
  })

  it('fires events that bubble through shadow roots and can be prevented', async () => {
    const outer = document.createElement('div')
    outer.attachShadow({ mode: 'open' })
    document.body.append(outer)
    const element = show()
    outer.shadowRoot?.append(element)
    const received: CustomEvent[] = []
    outer.addEventListener('foyer:message', (event) => {
      received.push(event as CustomEvent)
      event.preventDefault()
    })
    const button = await inside<HTMLButtonElement>(element, 'button')

    button.click()

    expect(
      received.map(({ bubbles, composed, cancelable, detail }) => [bubbles, composed, cancelable, detail.role]),
    ).toEqual([[true, true, true, 'visitor']])
    expect(button.value).toBe('false')
  })

  it('follows a link unless the page prevents it', async () => {
    const element = show()
    const hrefs: string[] = []
    const link = await inside<HTMLButtonElement>(element, '[type=submit]')
    const prevent = (event: Event) => {
      event.preventDefault()
      hrefs.push((event as CustomEvent).detail.href)
    }
    element.addEventListener('foyer:navigate', prevent)

    link.click()

    expect(hrefs).toEqual([`${location.origin}/there`])
  })

  it('shows a retry button when its view fails, and tells the page', async () => {
    const { error } = console
    const logged: string[] = []
    console.error = (text: string) => logged.push(text)
    const element = show()
    await inside(element, 'section')
    const details: { code: string; message: string }[] = []
    element.addEventListener('foyer:error', (event) => details.push((event as CustomEvent).detail))

    element.setAttribute('mode', 'broken')

    const alert = await inside(element, '[role=alert]')
    console.error = error
    expect(alert.textContent).toContain('This part of the page stopped working.')
    expect(details).toEqual([{ code: 'unexpected', message: 'The probe broke.' }])
    expect(logged[0]).toBe('<foyer-probe> could not be drawn:')
    element.setAttribute('mode', 'inline')
    ;(await inside<HTMLButtonElement>(element, '[role=alert] button')).click()
    await inside(element, 'section')
  })
})
