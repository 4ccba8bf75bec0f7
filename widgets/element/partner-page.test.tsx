import { inside, settle, show, type } from '../../tests/support/browser/probe.tsx'
import { expect, until } from '../../tests/support/runner/expect.ts'
import { fakeWire } from '../../tests/support/wire/wire.ts'

// Tests of the effects of the real widgets on a partner's page, and of such a page on them.

const tags = ['foyer-contact', 'foyer-exhibitors']
const root = (element: Element) => element.shadowRoot as ShadowRoot
const ownElements = (element: Element) => [...root(element).querySelectorAll<HTMLElement>('.foyer, .foyer *')]
const isSettled = (element: Element) =>
  root(element).querySelector('textarea[name=message], ul[part=list] > li a') !== null

/** Both widgets, drawn and at rest. */
async function showBoth(attributes: Record<string, string> = {}) {
  const elements = [
    show({ 'enterprise-code': 'E1001', ...attributes }, 'foyer-contact'),
    show({ 'meeting-code': 'X2026', ...attributes }, 'foyer-exhibitors'),
  ]
  await until(() => elements.every(isSettled))
  await atRest(elements)
  return elements
}

/** Resolves after nothing in the elements has moved or changed its looks while twenty frames were drawn. */
async function atRest(elements: Element[]) {
  const present = () => elements.map((element) => [...looksOf(element), root(element).textContent]).join('\n')
  for (let before = ''; before !== present(); ) {
    before = present()
    for (let turns = 0; turns < 4; turns++) await settle()
  }
}

async function fillIn(element: Element) {
  const values = { name: 'Ada Byron', phone: '7700900142', email: 'ada@example.org', message: 'A quote, please.' }
  for (const [name, value] of Object.entries(values)) {
    const field = await inside<HTMLInputElement>(element, `[name=${name}]`)
    field.focus()
    type(field, value)
  }
}

/** Everything that hands itself down into shadow roots, and what sits on every element. */
const hostile = `
* { color: lime !important; font: italic 900 31px/3 fantasy !important; letter-spacing: 9px !important; direction: rtl !important;
  word-spacing: 9px !important; text-transform: uppercase !important; text-align: right !important; text-indent: 40px !important;
  white-space: nowrap !important; word-break: break-all !important; cursor: crosshair !important; list-style: square !important;
  text-shadow: 2px 2px red !important; font-variant: small-caps !important; quotes: "a" "b" !important; tab-size: 20 !important;
  -webkit-text-fill-color: red; -webkit-text-stroke: 1px red; caret-color: red !important; accent-color: red !important;
  pointer-events: none !important; user-select: none !important; border-collapse: collapse !important; hyphens: auto !important;
  color-scheme: dark !important; font-feature-settings: "smcp" !important; text-emphasis: dot !important; orphans: 9 !important;
  background: black !important; border: 0 dashed red !important; box-sizing: content-box !important; visibility: hidden; }
html { font-size: 62.5% !important } body { zoom: 1; font-size: 4rem }
input, button, textarea, select, a, p, h2, ul, li, label { padding: 50px !important; margin: 50px !important; display: table !important }
`
const looks = [
  'color',
  'fontFamily',
  'fontSize',
  'fontStyle',
  'fontWeight',
  'fontVariantCaps',
  'fontFeatureSettings',
  'lineHeight',
  'letterSpacing',
  'wordSpacing',
  'textTransform',
  'textAlign',
  'textIndent',
  'textShadow',
  'whiteSpace',
  'wordBreak',
  'cursor',
  'listStyleType',
  'direction',
  'visibility',
  'pointerEvents',
  'userSelect',
  'caretColor',
  'accentColor',
  'colorScheme',
  'quotes',
  'tabSize',
  'hyphens',
  'backgroundColor',
  'borderTopWidth',
  'borderTopStyle',
  'paddingTop',
  'paddingInlineStart',
  'marginTop',
  'display',
  'boxSizing',
  'height',
] as const

/** The computed looks of everything in an element, and how high it is. */
const looksOf = (element: Element) =>
  ownElements(element).map((node) => {
    const style = getComputedStyle(node)
    return `${node.localName}.${node.className} ${looks.map((name) => `${name}: ${style[name]}`).join('; ')}`
  })

/** The first few differences, said with what was before. */
function differences(before: string[], after: string[]) {
  const found = after.flatMap((line, at) => {
    const old = new Set(before[at]?.split('; '))
    const changed = line.split('; ').filter((part) => !old.has(part))
    return changed.length ? [`${line.split(' ')[0]}: ${changed.join('; ')}`] : []
  })
  return [
    ...found.slice(0, 3),
    ...(before.length === after.length ? [] : [`${before.length} → ${after.length} elements`]),
  ]
}

async function withStyle(text: string, work: () => Promise<void>) {
  const style = document.createElement('style')
  style.textContent = text
  document.head.append(style)
  try {
    await work()
  } finally {
    style.remove()
  }
}

describe('a partner page', () => {
  let stop: () => void
  let globals: string[] = []
  before(async () => {
    const known = new Set(Object.getOwnPropertyNames(window))
    await Promise.all([import('../contact/index.ts'), import('../exhibitors/index.ts')])
    globals = Object.getOwnPropertyNames(window).filter((name) => !known.has(name))
  })
  beforeEach(() => {
    stop = fakeWire()
    localStorage.clear()
    sessionStorage.clear()
  })
  afterEach(() => {
    stop()
    document.body.replaceChildren()
  })

  it('gains no global from the code of the widgets, nor from their work', async () => {
    const known = new Set(Object.getOwnPropertyNames(window))
    const [contact] = await showBoth()

    await fillIn(contact as Element)

    expect(globals).toEqual([])
    expect(Object.getOwnPropertyNames(window).filter((name) => !known.has(name))).toEqual([])
  })

  it('is changed nowhere outside the elements while they are drawn, used, moved and removed', async () => {
    const changes: string[] = []
    const note = (records: MutationRecord[]) => {
      for (const { target, addedNodes, removedNodes, attributeName } of records) {
        const isOwn = [...addedNodes, ...removedNodes].every((node) => tags.includes((node as Element).localName))
        if (!attributeName && isOwn && addedNodes.length + removedNodes.length) continue
        changes.push(
          `${target.nodeName} ${attributeName ?? [...addedNodes, ...removedNodes].map((node) => node.nodeName).join()}`,
        )
      }
    }
    const watch = new MutationObserver(note)
    watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    const before = [document.title, document.cookie, document.adoptedStyleSheets.length, document.styleSheets.length]

    const elements = await showBoth({ api: 'https://foyer.example', theme: 'auto', brand: '#b4003c' })
    await fillIn(elements[0] as Element)
    for (const element of elements) Object.assign(element, { theme: 'dark', language: 'DE' })
    document.body.append(elements[0] as Element)
    for (const element of elements) element.remove()
    await settle()

    note(watch.takeRecords())
    watch.disconnect()
    expect(changes).toEqual([])
    expect([document.title, document.cookie, document.adoptedStyleSheets.length, document.styleSheets.length]).toEqual(
      before,
    )
    expect(
      Object.keys(localStorage)
        .concat(Object.keys(sessionStorage))
        .filter((key) => !key.startsWith('foyer:')),
    ).toEqual([])
  })

  it('is left without listeners when the elements are gone', async () => {
    const { addEventListener, removeEventListener } = EventTarget.prototype
    const living = new Map<unknown, string>()
    const isPage = (target: unknown) => target === window || target === document || target === undefined
    const key = (target: unknown, type: string, listener: unknown) => [isPage(target), type, listener] as const
    const keys: (readonly unknown[])[] = []
    EventTarget.prototype.addEventListener = function (
      this: EventTarget,
      ...given: Parameters<typeof addEventListener>
    ) {
      const [type, listener, options] = given
      const isOnce = typeof options === 'object' && (options.once || options.signal)
      if (isPage(this) && !isOnce) {
        const one = key(this, type, listener)
        keys.push(one)
        living.set(one, type)
      }
      return addEventListener.apply(this, given)
    }
    EventTarget.prototype.removeEventListener = function (
      this: EventTarget,
      ...given: Parameters<typeof removeEventListener>
    ) {
      const one = keys.findLast(([, type, listener]) => isPage(this) && type === given[0] && listener === given[1])
      if (one) living.delete(one)
      return removeEventListener.apply(this, given)
    }
    try {
      // Values that a widget's module holds for all its elements may stay: they exist once.
      for (const round of [1, 2]) {
        if (round === 2) living.clear()
        const elements = await showBoth()
        await fillIn(elements[0] as Element)
        for (const element of elements) element.remove()
        await settle()
      }

      expect([...living.values()]).toEqual([])
    } finally {
      Object.assign(EventTarget.prototype, { addEventListener, removeEventListener })
    }
  })

  it('does not reach into the elements with its styles', async () => {
    const elements = await showBoth()
    const before = elements.map(looksOf)

    await withStyle(hostile, async () => {
      await settle()
      const after = elements.map(looksOf)

      expect(elements.map((element) => getComputedStyle(element).letterSpacing)).toEqual(['9px', '9px'])
      expect(elements.flatMap((_, at) => differences(before[at] as string[], after[at] as string[]))).toEqual([])
    })
  })

  it('does not change any size by its own root font size', async () => {
    const elements = await showBoth()
    const sizes = () =>
      elements.flatMap((element) =>
        ownElements(element).map((node) => {
          const { width, height } = node.getBoundingClientRect()
          return `${node.localName} ${width.toFixed(1)} × ${height.toFixed(1)}`
        }),
      )
    const before = sizes()

    await withStyle('html { font-size: 62.5% }', async () => {
      await settle()
      expect(differences(before, sizes())).toEqual([])
    })
  })

  it('may forbid all storage: an enquiry is sent and a booth is saved all the same', async () => {
    const storages = ['localStorage', 'sessionStorage'] as const
    const descriptors = storages.map((name) => Object.getOwnPropertyDescriptor(window, name) as PropertyDescriptor)
    for (const name of storages) {
      Object.defineProperty(window, name, {
        configurable: true,
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
    }
    try {
      const [contact, exhibitors] = await showBoth()
      const events: unknown[] = []
      document.addEventListener('foyer:lead-submitted', (event) => events.push((event as CustomEvent).detail), {
        once: true,
      })
      const save = await inside<HTMLButtonElement>(exhibitors as Element, 'button[aria-label="Save Tideglass 2"]')
      save.click()
      await fillIn(contact as Element)

      ;(await inside<HTMLButtonElement>(contact as Element, '[type=submit]')).click()

      await until(() => events.length > 0)
      expect(events).toEqual([{ enterpriseCode: 'E1001', leadId: 'L1' }])
      await until(() =>
        root(exhibitors as Element).querySelector('button[aria-pressed=true][aria-label*="Tideglass 2"]'),
      )
    } finally {
      for (const [at, name] of storages.entries())
        Object.defineProperty(window, name, descriptors[at] as PropertyDescriptor)
    }
  })

  it('hears nothing personal from a sent enquiry', async () => {
    const received: string[] = []
    const names = ['foyer:ready', 'foyer:error', 'foyer:lead-submitted', 'foyer:message', 'foyer:open', 'foyer:close']
    for (const name of names)
      document.addEventListener(name, (event) => received.push(JSON.stringify((event as CustomEvent).detail)))
    const [contact] = await showBoth()
    await fillIn(contact as Element)

    ;(await inside<HTMLButtonElement>(contact as Element, '[type=submit]')).click()

    await until(() => received.some((detail) => detail.includes('L1')))
    expect(received.filter((detail) => /Ada|7700900142|example\.org|quote/.test(detail))).toEqual([])
  })
})
