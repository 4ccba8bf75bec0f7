import { expect, until } from '../../tests/support/runner/expect.ts'
import { norvaneHome } from '../../tests/support/world/known/known-home.ts'
import type { Home } from './resources.ts'
import './index.ts'
// The modules that are loaded later are compiled before the tests begin, so that no test waits for that.
import '../../api/client/request.ts'
import '../links/card-target.ts'
import './tabs/album.tsx'
import './tabs/chain.tsx'
import './language-gap.tsx'
import './cover-drawing.tsx'
import './tabs/overview-details.tsx'
import './tabs/products.tsx'
import './resources.ts'

const realFetch = window.fetch
let home: Home = norvaneHome
let requests: URL[] = []
let failure: 'down' | 'unknown' | undefined

const respond = (body: object, status = 200) =>
  new Response(JSON.stringify({ code: status, message: 'OK', ...body }), {
    status,
    headers: { 'content-type': 'application/json' },
  })

const product = (index: number) => ({
  productCode: `P${1001 + index}`,
  productName: `Arc ${index + 1}`,
  type: index % 2 ? 'Controls' : 'Heat pumps',
  cover: '',
  link: index === 0 ? 'https://arc.example/1' : '',
  enterpriseCode: 'E1001',
  enterpriseName: 'Norvane Thermal',
  productAttributeVos: [{ type: 'TYPE', name: index % 2 ? 'Controls' : 'Heat pumps' }],
})
const allProducts = Array.from({ length: 14 }, (_, index) => product(index))

function products(query: URLSearchParams) {
  const [num, size] = [Number(query.get('pageNum') ?? 1), Number(query.get('pageSize') ?? 10)]
  const fits = allProducts.filter(
    ({ productName, type }) =>
      productName.includes(query.get('search') ?? '') && type.startsWith(query.get('type') === 'c' ? 'Controls' : ''),
  )
  const list = fits.slice((num - 1) * size, num * size)
  return respond({ list, total: fits.length, pageNum: num, pages: Math.ceil(fits.length / size) })
}
const types = [
  { type: 'h', name: 'Heat pumps', productNum: 7 },
  { type: 'c', name: 'Controls', productNum: 7 },
]
const photo = (photoId: string, caption: string) => ({
  photoId,
  url: '/art/norvane.svg',
  thumbnailUrl: '',
  caption,
  width: 0,
  height: 0,
})
const listOf = (list: object[]) => respond({ list, total: list.length, pageNum: 1, pages: 1 })

async function wire(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init)
  const url = new URL(request.url)
  if (!url.pathname.startsWith('/user/')) return realFetch(input, init)
  requests.push(url)
  if (failure === 'down') throw new TypeError('Failed to fetch')
  if (failure === 'unknown')
    return respond({ data: null, message: 'Unknown.', error: 'enterpriseNotFound', requestId: 'r' }, 404)
  const language = url.searchParams.get('language')
  if (url.pathname.endsWith('/homepage')) {
    const isKept = home.languages.some((entry) => entry.language === language)
    return respond({ data: { ...home, isMaintained: isKept, language: isKept ? language : 'EN' } })
  }
  if (url.pathname.endsWith('/followState')) return respond({ data: { isFollowing: false, followers: 12_400 } })
  if (url.pathname.endsWith('/targets'))
    return respond({ data: { meetingSite: '', chatPage: 'https://chat.example/room', miniProgramAppId: '' } })
  if (url.pathname.endsWith('toC/queryList')) return products(url.searchParams)
  if (url.pathname.endsWith('product/types')) return respond({ data: { total: allProducts.length, types } })
  if (url.pathname.endsWith('photo/album')) return listOf([photo('1', 'The hall'), photo('2', '')])
  return listOf([])
}

function mount(attributes: Record<string, string> = {}) {
  const element = document.createElement('foyer-enterprise')
  for (const [name, value] of Object.entries({ language: 'EN', 'enterprise-code': 'E1001', ...attributes })) {
    element.setAttribute(name, value)
  }
  document.body.append(element)
  return element
}
const root = (element: Element) => element.shadowRoot as ShadowRoot
const text = (element: Element) => root(element).textContent ?? ''
const buttons = (element: Element) => [...root(element).querySelectorAll('button')]
const button = (element: Element, label: string) =>
  until(() => buttons(element).find((button) => (button.ariaLabel ?? button.textContent?.trim())?.startsWith(label)))
const tabs = (element: Element) =>
  until(() => {
    const tabs = [...root(element).querySelectorAll('[role=tab]')]
    return tabs.length > 0 && tabs.map((tab) => tab.textContent)
  })
const links = (element: Element) => [...root(element).querySelectorAll<HTMLAnchorElement>('a')]

/** Prevents all navigation that would leave the page, and records where it would have led. */
function preventNavigation(element: Element) {
  const targets: { href: string; kind: string; target: string }[] = []
  element.addEventListener('foyer:navigate', (event) => {
    event.preventDefault()
    targets.push((event as CustomEvent).detail)
  })
  return targets
}

describe('<foyer-enterprise>', () => {
  beforeEach(() => {
    window.fetch = wire
    home = norvaneHome
    requests = []
    failure = undefined
  })
  afterEach(() => {
    window.fetch = realFetch
    document.body.replaceChildren()
  })

  it('shows the name of the company, with counts in thousands', async () => {
    const element = mount()

    await tabs(element)

    expect(root(element).querySelector('h2')?.textContent).toBe('Norvane Thermal')
    expect(text(element)).toContain('12K followers')
    expect(text(element)).toContain('14 products')
    expect(text(element)).toContain('Verified')
    expect(text(element)).toContain('Mon–Fri, 08:30 to 18:00')
  })

  it('shows no number where the word already contains it', async () => {
    home = { ...norvaneHome, productNum: 2, marketNum: 3 }
    const element = mount({ language: 'AR' })
    await until(() => text(element).includes('منتجان'))

    const tallies = [...root(element).querySelectorAll('li')].map((item) => item.textContent)
    expect(tallies).toContain('منتجان')
    expect(tallies).toContain('3 بلدان أو مناطق')
  })

  it('shows only the tabs that have something behind them, the overview always', async () => {
    home = { ...norvaneHome, teamNum: 0, jobNum: 0, followers: 0, chain: [] }
    const element = mount({ tab: 'jobs' })

    expect(await tabs(element)).toEqual(['Overview', 'Products', 'Album', 'Exhibits'])
    expect(root(element).querySelector('[aria-selected=true]')?.textContent).toBe('Overview')
  })

  for (const [replyHours, sentence] of [
    [0, ''],
    [1, 'Usually replies within one working hour'],
    [8, 'Usually replies within 8 working hours'],
    [24, 'Usually replies within 3 working days'],
  ] as const)
    it(`says beside the contact button how soon a company replies: ${replyHours} hours, “${sentence}”`, async () => {
      home = { ...norvaneHome, replyHours }
      const element = mount()
      await tabs(element)

      expect(root(element).querySelector('[part=ways]>p')?.textContent ?? '').toBe(sentence)
    })

  it('tells the page which tab the visitor opens, and leaves the address of the page alone', async () => {
    const element = mount()
    const opened: string[] = []
    element.addEventListener('foyer:tab', (event) => opened.push((event as CustomEvent<{ tab: string }>).detail.tab))
    const { href } = location
    await tabs(element)

    for (const name of ['Team', 'Team', 'Overview']) {
      const tab = [...root(element).querySelectorAll<HTMLElement>('[role=tab]')].find((one) => one.textContent === name)
      tab?.click()
      await until(() => tab?.ariaSelected === 'true')
    }

    expect(opened).toEqual(['team', 'overview'])
    expect(location.href).toBe(href)
  })

  it('scrolls the tab that it opens with into view in a narrow row', async () => {
    const element = mount({ tab: 'chain' })
    element.style.cssText = 'display: block; inline-size: 240px'
    await until(() => text(element).includes('Midstream'))

    const edgeOf = (selector: string) => root(element).querySelector(selector)?.getBoundingClientRect().right ?? 0

    await until(() => edgeOf('[aria-selected=true]') <= edgeOf('[role=tablist]') + 1)
  })

  it('moves between tabs with the arrow keys', async () => {
    const element = mount()
    await tabs(element)
    const first = root(element).querySelector<HTMLElement>('[role=tab]')
    first?.focus()

    first?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }))

    await until(() => root(element).activeElement?.textContent === 'Products')
    await until(() => root(element).querySelector('[aria-selected=true]')?.textContent === 'Products')
  })

  it('lists products by type and search, page by page to their end', async () => {
    const element = mount({ tab: 'products' })
    await until(() => text(element).includes('Arc 12'))
    expect(text(element)).not.toContain('Arc 13')

    ;(await button(element, 'Show more')).click()
    await until(() => text(element).includes('Arc 14') && text(element).includes('No more data'))
    ;(await button(element, 'Controls')).click()
    await until(() => !text(element).includes('Arc 13'))
    const input = root(element).querySelector<HTMLInputElement>('input[type=search]') as HTMLInputElement
    input.value = 'zeppelin'
    input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }))

    await until(() => text(element).includes('No products match “zeppelin”'))
  })

  it('opens a picture of the album over the whole screen, and gives the focus back', async () => {
    const element = mount({ tab: 'album' })
    const first = await button(element, 'Open photo 1 of 2: The hall')
    first.focus()

    first.click()

    const viewer = await until(() => root(element).querySelector<HTMLDialogElement>('dialog[open]'))
    viewer.querySelector('button')?.click()
    await until(() => !root(element).querySelector('dialog[open]'))
  })

  it('draws the product chain without empty stages, and marks the company itself', async () => {
    const element = mount({ tab: 'chain' })

    await until(() => text(element).includes('Norvane Thermal (this company)'))

    expect(text(element)).toContain('Midstream')
    expect(text(element)).not.toContain('Upstream')
    const partner = await until(() => links(element).find((link) => link.textContent === 'Tideglass'))
    expect(partner.href).toContain('/mini-h5/index/enterpriseMainPage?enterpriseCode=E1002')
  })

  it('fires foyer:navigate before every move, and stays where the page prevents it', async () => {
    const element = mount({ tab: 'products' })
    const targets = preventNavigation(element)
    await until(() => text(element).includes('Arc 2'))
    const cards = await until<false | undefined | HTMLAnchorElement[]>(() => {
      const arcLinks = links(element).filter((link) => link.textContent?.includes('Arc'))
      return arcLinks[1]?.href.includes('productDetail') && arcLinks
    })

    cards[0]?.click()
    cards[1]?.click()

    expect(targets.map(({ kind, target }) => [kind, target])).toEqual([
      ['product', '_self'],
      ['product', '_self'],
    ])
    expect(targets[1]?.href).toContain(
      '/mini-h5/index/productDetail?productCode=P1002&enterpriseCode=E1001&language=EN',
    )
  })

  it('fires foyer:navigate for the website and for the chat', async () => {
    const element = mount()
    const targets = preventNavigation(element)
    const chat = await until(() => links(element).find(({ href }) => href.includes('chat.example')))

    chat.click()
    links(element)
      .find((link) => link.textContent === 'norvane.example')
      ?.click()

    expect(targets.map(({ kind }) => kind)).toEqual(['chat', 'website'])
    expect(targets[0]?.href).toContain('https://chat.example/room')
  })

  it('leaves the telephone to the browser', async () => {
    const element = mount()

    const call = await until(() => links(element).find((link) => link.textContent === 'Call'))

    expect(call.getAttribute('href')).toBe('tel:+862155500100')
  })

  it('asks people who follow to log in, and lets the page do it', async () => {
    const element = mount()
    let calls = 0
    element.addEventListener('foyer:login-required', (event) => {
      calls++
      event.preventDefault()
    })

    ;(await button(element, 'Follow')).click()

    await until(() => calls === 1)
    expect(requests.some(({ pathname }) => pathname.endsWith('addFollower'))).toBe(false)
  })

  it('opens the contact form for the enterprise', async () => {
    const element = mount()

    ;(await button(element, 'Contact us')).click()

    const contact = await until(() => root(element).querySelector('foyer-contact'))
    expect(contact.getAttribute('enterprise-code')).toBe('E1001')
    expect(contact.getAttribute('mode')).toBe('popup')
  })

  it('says which language is shown where the requested one is missing, and changes to one that exists', async () => {
    const element = mount({ language: 'DE' })
    const received: string[] = []
    element.addEventListener('foyer:language', (event) => received.push((event as CustomEvent).detail.language))
    await until(() => /You are reading it in English|English/.test(text(element)))
    const choice = await until(() => root(element).querySelector('[role=group]'))
    const offered = [...choice.querySelectorAll('button')].map((button) => button.textContent)
    expect(offered.length).toBe(3)
    expect(offered[2]).toContain('Français')

    ;(await button(element, 'English')).click()

    await until(() => received.includes('EN') && !root(element).querySelector('[role=group]'))
    expect(element.getAttribute('language')).toBe('EN')
  })

  it('says that a company is unknown', async () => {
    failure = 'unknown'

    const element = mount()

    await until(() => text(element).includes('We couldn’t find this company'))
  })

  it('loads by itself when the network is back', async () => {
    failure = 'down'
    const element = mount()
    await until(() => text(element).includes('We couldn’t load this company'))
    failure = undefined

    dispatchEvent(new Event('online'))

    await until(() => text(element).includes('Norvane Thermal'))
  })
})
