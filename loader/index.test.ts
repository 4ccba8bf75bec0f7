import {
  first,
  foyerOf,
  hasBegun,
  here,
  isHere,
  partnerPage,
  requestsFor,
} from '../tests/support/browser/loader-pages.ts'
import { markupOf, pageNames } from '../tests/support/browser/page-names.ts'
import { expect, until } from '../tests/support/runner/expect.ts'

// The loader as partners get it, on pages of its own. tests/support/runner/element-server.ts serves what stands behind
// the tags: foyer-plain, -other and -far show that they are here; -shaky fails once, -unready has a part that
// fails once, -gone is missing.

const tag = '<script async src="/loader.js" data-language="EN" data-app-key="demo"></script>'

describe('the loader', () => {
  afterEach(() => {
    document.body.replaceChildren()
    scrollTo(0, 0)
  })

  const places: [where: string, body: string, head: string][] = [
    ['before and after its script', `<foyer-plain></foyer-plain>${tag}<div><foyer-other></foyer-other></div>`, ''],
    ['below a script in the head', '<foyer-plain></foyer-plain><foyer-other></foyer-other>', tag],
    [
      'below a blocking script in the head',
      '<foyer-plain></foyer-plain><foyer-other></foyer-other>',
      tag.replace('async', ''),
    ],
    [
      'around a deferred script',
      `<foyer-plain></foyer-plain>${tag.replace('async', 'defer')}<foyer-other></foyer-other>`,
      '',
    ],
  ]
  for (const [where, body, head] of places) {
    it(`finds elements ${where}`, async () => {
      const page = await partnerPage(body, head)

      await here(page, 'foyer-plain', 'foyer-other')
    })
  }

  it('finds elements that are added later, alone, in a subtree and as text', async () => {
    const page = await partnerPage(`${tag}<main></main><aside></aside>`)
    await foyerOf(page)
    const { document } = page

    first(page, 'main').append(document.createElement('foyer-plain'))
    const section = document.createElement('section')
    section.append(document.createElement('div'))
    section.firstElementChild?.append(document.createElement('foyer-other'))
    document.body.append(section)
    first(page, 'aside').innerHTML = '<p><foyer-far></foyer-far></p>'

    await here(page, 'foyer-plain', 'section foyer-other', 'aside foyer-far')
  })

  it('loads only what is on the page', async () => {
    const page = await partnerPage(`<foyer-plain></foyer-plain>${tag}`)
    await here(page, 'foyer-plain')
    const paths = () => requestsFor(page, '/assets/').map((name) => new URL(name).pathname)

    // A file is noted down once it is all there. By the time of this one, all that was asked for before it has come.
    page.document.body.append(page.document.createElement('foyer-other'))
    await here(page, 'foyer-other')
    await until(() => paths().length > 2)

    const expected = ['other.js', 'plain.js', 'runtime.js'].map((file) => `/assets/loadertest/${file}`)
    expect(paths().sort()).toEqual(expected)
  })

  it('asks for the first data beside the code, with the attributes and the defaults of the page', async () => {
    const page = await partnerPage(`<foyer-plain enterprise-code="E1001" language="DE"></foyer-plain>${tag}`)
    await here(page, 'foyer-plain')

    const element = first(page, 'foyer-plain') as HTMLElement & { early?: { asked: string } }
    const { asked: address } = await until(() => element.early)

    const query = new URL(address, location.origin).searchParams
    expect(Object.fromEntries(query)).toEqual({ appKey: 'demo', language: 'DE', 'enterprise-code': 'E1001' })
  })

  it('loads an element as soon as it comes near, and an eager one at once', async () => {
    const page = await partnerPage(`${tag}<div style="height:4000px"></div><main></main>`)
    await foyerOf(page)

    first(page, 'main').innerHTML = '<foyer-far></foyer-far><foyer-other loading="eager"></foyer-other>'
    await here(page, 'foyer-other')
    expect(requestsFor(page, 'far')).toEqual([])

    first(page, 'foyer-far').scrollIntoView()

    await here(page, 'foyer-far')
  })

  it('begins 600 pixels before an element is in sight', async () => {
    const script = document.createElement('script')
    script.src = '/loader.js'
    document.body.append(script)
    const space = document.createElement('div')
    space.style.height = `${innerHeight + 1500}px`
    const element = document.createElement('foyer-far')
    const near = document.createElement('foyer-other')
    document.body.prepend(near)
    document.body.append(space, element)
    // Both are looked at in the same moment.
    await until(() => isHere(near))
    expect(hasBegun(window, element)).toBe(false)

    scrollTo(0, 1000)

    await until(() => isHere(element))
    expect(element.getBoundingClientRect().top > innerHeight).toBe(true)
  })

  it('loads a hidden element when it is shown', async () => {
    const page = await partnerPage(
      `${tag}<div hidden>Our exhibitors <foyer-plain></foyer-plain></div><foyer-other></foyer-other>`,
    )
    // Both are looked at in the same moment.
    await here(page, 'foyer-other')
    expect(hasBegun(page, first(page, 'foyer-plain'))).toBe(false)

    first(page, 'div').hidden = false

    await here(page, 'foyer-plain')
  })

  it('is harmless twice on a page', async () => {
    const page = await partnerPage(`<foyer-plain></foyer-plain>${tag}`)
    const foyer = await foyerOf(page)
    const second = page.document.createElement('script')
    second.src = '/page/loader.js'

    page.document.body.append(second, page.document.createElement('foyer-other'))

    await here(page, 'foyer-plain', 'foyer-other')
    // Requests of the second script would come before the one that follows.
    page.document.body.append(page.document.createElement('foyer-far'))
    await here(page, 'foyer-far')
    await until(() => requestsFor(page, 'first/far').length > 0)
    expect(page.foyer === foyer).toBe(true)
    expect(requestsFor(page, 'plain.js').length).toBe(1)
    expect(requestsFor(page, 'first/other').length).toBe(1)
  })

  it('tries a file that does not come once more', async () => {
    await fetch('/fail/shaky')
    const page = await partnerPage(`<foyer-shaky></foyer-shaky>${tag}`)

    await here(page, 'foyer-shaky')

    expect(page.document.querySelector('a')).toBe(null)
  })

  it('tries once more when a shared part of the code does not come', async () => {
    await fetch('/fail/parts')
    const page = await partnerPage(`<foyer-unready></foyer-unready>${tag}`)

    await here(page, 'foyer-unready')
    expect(requestsFor(page, '/assets/again/').length > 0).toBe(true)
  })

  it('shows a plain link and says so when the code does not come at all', async () => {
    const page = await partnerPage(`<foyer-gone enterprise-code="E1001"></foyer-gone><foyer-plain></foyer-plain>`)
    const details: { code: string }[] = []
    page.document.addEventListener('foyer:error', (event) => details.push((event as CustomEvent).detail))
    const script = page.document.createElement('script')
    script.src = '/loader.js'

    page.document.body.append(script)

    const link = await until(() => page.document.querySelector<HTMLAnchorElement>('foyer-gone a'))
    expect(new URL(link.href).pathname + new URL(link.href).search).toBe('/embed/frame/gone?enterprise-code=E1001')
    expect(link.textContent).toBe(location.host)
    expect(details.map(({ code }) => code)).toEqual(['chunkFailed'])
    await here(page, 'foyer-plain')
  })

  it("keeps a partner's own way out where the code does not come", async () => {
    // The page listens from its beginning: the failure may come before the test has the page.
    const listening =
      '<script>document.addEventListener("foyer:error", () => { document.body.dataset.failed = "yes" })</script>'
    const page = await partnerPage(
      `${listening}<foyer-gone><a href="mailto:fair@example.org">Write to us</a></foyer-gone>${tag}`,
    )

    // The link that stands in where there is nothing else is there before anybody hears of the failure.
    await until(() => page.document.body.dataset.failed === 'yes')

    expect(first(page, 'foyer-gone').textContent).toBe('Write to us')
  })

  const tags: [how: string, script: string][] = [
    ['is a module, which has no current script', '<script type="module" src="/loader.js" data-language="FR"></script>'],
    ['stands under another path', '<script src="/page/loader.js?v=3" data-language="FR"></script>'],
  ]
  for (const [how, script] of tags) {
    it(`knows its own address when it ${how}`, async () => {
      const page = await partnerPage(`<base href="https://partner.example/deep/"><foyer-plain></foyer-plain>`)
      page.document.querySelector('base')?.remove()
      const made = page.document.createElement('script')
      for (const { name, value } of new DOMParser().parseFromString(script, 'text/html').scripts[0]?.attributes ?? []) {
        made.setAttribute(name, value)
      }
      page.document.head.append(made)

      await here(page, 'foyer-plain')

      const address = await until(() => requestsFor(page, '/embed/first/plain')[0])
      expect(address).toBe(`${location.origin}/embed/first/plain?language=FR`)
    })
  }

  it('brings a widget onto a page whose content policy forbids nearly everything', async () => {
    const policy = [
      "default-src 'none'",
      "script-src 'nonce-partner' 'strict-dynamic'",
      `connect-src ${location.origin}`,
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ].join('; ')
    const watch = `violations = []; document.addEventListener('securitypolicyviolation', (event) =>
      violations.push([event.violatedDirective, event.blockedURI, event.sample].join(' ')))`
    const page = await partnerPage(
      '<foyer-contact enterprise-code="E1001"></foyer-contact>',
      `<meta http-equiv="content-security-policy" content="${policy}"><script nonce="partner">${watch}</script>
      ${tag.replace('async', 'async nonce="partner"')}`,
    )

    const root = await until(() => first(page, 'foyer-contact').shadowRoot)
    await until(() => root.querySelector('[type=submit]'))
    expect(page.getComputedStyle(root.querySelector('.foyer') as Element).containerType).toBe('inline-size')
    expect((page as unknown as { violations: string[] }).violations).toEqual([])
  })

  it('adds one frozen global and writes nothing into the page', async () => {
    const page = await partnerPage('<foyer-plain></foyer-plain>')
    const known = new Set(Object.getOwnPropertyNames(page))
    const script = page.document.createElement('script')
    script.src = '/loader.js'
    page.document.head.append(script)
    const html = page.document.documentElement.outerHTML

    await here(page, 'foyer-plain')

    expect(Object.getOwnPropertyNames(page).filter((name) => !known.has(name))).toEqual(['foyer'])
    expect(Object.isFrozen(page.foyer)).toBe(true)
    expect(Object.keys(page.foyer ?? {}).sort()).toEqual(['close', 'on', 'open', 'ready', 'setLanguage', 'version'])
    expect(page.document.documentElement.outerHTML).toBe(html)
  })

  for (const [what, names] of Object.entries(pageNames)) {
    it(`works among the ids and names of ${what}`, async () => {
      const page = await partnerPage(`${markupOf(names)}<foyer-plain></foyer-plain>${tag}<main></main>`)

      await here(page, 'foyer-plain')
      await page.foyer?.open('contact', { 'enterprise-code': 'E1001' })

      expect(page.foyer?.version).toBe('0.0.1')
      expect(requestsFor(page, '/embed/first/plain')).toEqual([
        `${location.origin}/embed/first/plain?language=EN&appKey=demo`,
      ])
      await until(() => page.document.querySelector('foyer-contact')?.shadowRoot?.querySelector('dialog[open]'))
      page.foyer?.close()
      expect(page.document.querySelector('foyer-contact')).toBe(null)
    })
  }

  it('leaves a variable of the page alone that has its name', async () => {
    const page = await partnerPage(`<foyer-plain></foyer-plain>${tag}`, '<script>var foyer = { rooms: 12 }</script>')

    await here(page, 'foyer-plain')

    expect(page.foyer as unknown).toEqual({ rooms: 12 })
  })

  it('lets the page set a variable of its name later on', async () => {
    const page = await partnerPage(`${tag}<main></main>`)
    await foyerOf(page)
    ;(page as { foyer?: unknown }).foyer = { rooms: 12 }

    first(page, 'main').innerHTML = '<foyer-plain></foyer-plain>'

    await here(page, 'foyer-plain')
  })

  it('takes its code from its own script, whatever is named as that', async () => {
    const page = await partnerPage(
      `<img name="currentScript" src="https://thief.example/loader.js" alt=""><foyer-plain></foyer-plain>${tag}`,
    )

    await here(page, 'foyer-plain')

    expect(requestsFor(page, 'thief.example/assets')).toEqual([])
  })

  it('is not troubled by clicks on what is no element', async () => {
    const page = await partnerPage(`${tag}<foyer-plain></foyer-plain>`)
    await foyerOf(page)
    const errors: string[] = []
    page.addEventListener('error', (event) => {
      errors.push(event.message)
      event.preventDefault()
    })

    page.document.dispatchEvent(new page.Event('click', { bubbles: true }))
    page.document.body.firstChild?.dispatchEvent(new page.Event('click', { bubbles: true }))
    page.document.body.append('text')
    page.document.body.lastChild?.dispatchEvent(new page.Event('click', { bubbles: true }))

    expect(errors).toEqual([])
  })

  it('tells listeners until they unsubscribe', async () => {
    const page = await partnerPage(`${tag}<foyer-plain></foyer-plain>`)
    const foyer = await foyerOf(page)
    const received: string[] = []
    const stop = foyer.on('foyer:message', (event) => received.push(event.type))
    const say = () => first(page, 'foyer-plain').dispatchEvent(new page.CustomEvent('foyer:message', { bubbles: true }))

    say()
    stop()
    say()

    expect(received).toEqual(['foyer:message'])
  })

  it('loads code ahead when it is asked to be ready', async () => {
    const page = await partnerPage(tag)
    const foyer = await foyerOf(page)

    await foyer.ready('foyer-other')

    expect(Boolean(page.customElements.get('foyer-other'))).toBe(true)
  })

  it('opens the contact form as a popup from any button, and takes it away', async () => {
    const page = await partnerPage(
      `${tag}<button data-foyer-open="contact" data-enterprise-code="E1001"><b>Contact us</b></button>`,
    )
    const foyer = await foyerOf(page)

    first(page, 'b').click()

    const element = await until(() => page.document.querySelector('foyer-contact'))
    expect([element.getAttribute('mode'), element.getAttribute('enterprise-code')]).toEqual(['popup', 'E1001'])
    expect(element.hasAttribute('foyer-open')).toBe(false)
    await until(() => element.shadowRoot?.querySelector('dialog[open]'))
    foyer.close()
    expect(page.document.querySelector('foyer-contact')).toBe(null)
  })

  it('opens one popup at a time and hands over its element', async () => {
    const page = await partnerPage(tag)
    const foyer = await foyerOf(page)

    await foyer.open('contact', { 'enterprise-code': 'E1001' })
    const element = await foyer.open('contact', { enterpriseCode: 'E1002' })

    expect(
      [...page.document.querySelectorAll('foyer-contact')].map((one) => one.getAttribute('enterprise-code')),
    ).toEqual(['E1002'])
    expect(element === page.document.querySelector('foyer-contact')).toBe(true)
  })

  it('sets the language of the whole page but not of an element with a language of its own', async () => {
    const page = await partnerPage(
      `${tag}<foyer-contact enterprise-code="E1001"></foyer-contact><foyer-contact language="AR" enterprise-code="E1002"></foyer-contact>`,
    )
    const foyer = await foyerOf(page)
    const spoken = () =>
      [...page.document.querySelectorAll('foyer-contact')].map(
        ({ shadowRoot }) => shadowRoot?.querySelector<HTMLElement>('.foyer')?.lang,
      )
    await until(() => spoken().join() === 'en,ar')

    foyer.setLanguage('DE')

    await until(() => spoken().join() === 'de,ar')
  })
})
