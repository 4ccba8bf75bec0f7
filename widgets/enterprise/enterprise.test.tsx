import { expect, until } from '../../tests/support/runner/expect.ts'
import { norvaneHome } from '../../tests/support/world/known-home.ts'
import type { Home } from './resources.ts'
import './index.ts'
// What comes later is compiled before the tests begin, so that none of them waits for that.
import '../../api/client/request.ts'
import '../links/leads-to.ts'
import './tabs/album.tsx'
import './tabs/chain.tsx'
import './gap.tsx'
import './hall.tsx'
import './tabs/overview-rest.tsx'
import './tabs/products.tsx'
import './resources.ts'

const realFetch = window.fetch
let home: Home = norvaneHome
let asked: URL[] = []
let failure: 'down' | 'unknown' | undefined

const say = (body: object, status = 200) =>
  new Response(JSON.stringify({ code: status, message: 'OK', ...body }), {
    status,
    headers: { 'content-type': 'application/json' },
  })

const product = (place: number) => ({
  productCode: `P${1001 + place}`,
  productName: `Arc ${place + 1}`,
  type: place % 2 ? 'Controls' : 'Heat pumps',
  cover: '',
  link: place === 0 ? 'https://arc.example/1' : '',
  enterpriseCode: 'E1001',
  enterpriseName: 'Norvane Thermal',
  productAttributeVos: [{ type: 'TYPE', name: place % 2 ? 'Controls' : 'Heat pumps' }],
})
const all = Array.from({ length: 14 }, (_, place) => product(place))

function products(query: URLSearchParams) {
  const [num, size] = [Number(query.get('pageNum') ?? 1), Number(query.get('pageSize') ?? 10)]
  const fits = all.filter(
    ({ productName, type }) =>
      productName.includes(query.get('search') ?? '') && type.startsWith(query.get('type') === 'c' ? 'Controls' : ''),
  )
  const list = fits.slice((num - 1) * size, num * size)
  return say({ list, total: fits.length, pageNum: num, pages: Math.ceil(fits.length / size) })
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
const listOf = (list: object[]) => say({ list, total: list.length, pageNum: 1, pages: 1 })

async function wire(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init)
  const url = new URL(request.url)
  if (!url.pathname.startsWith('/user/')) return realFetch(input, init)
  asked.push(url)
  if (failure === 'down') throw new TypeError('Failed to fetch')
  if (failure === 'unknown')
    return say({ data: null, message: 'Unknown.', error: 'enterpriseNotFound', requestId: 'r' }, 404)
  const language = url.searchParams.get('language')
  if (url.pathname.endsWith('/homepage')) {
    const isKept = home.languages.some((one) => one.language === language)
    return say({ data: { ...home, isMaintained: isKept, language: isKept ? language : 'EN' } })
  }
  if (url.pathname.endsWith('/followState')) return say({ data: { isFollowing: false, followers: 12_400 } })
  if (url.pathname.endsWith('/targets'))
    return say({ data: { meetingSite: '', chatPage: 'https://chat.example/room', miniProgramAppId: '' } })
  if (url.pathname.endsWith('toC/queryList')) return products(url.searchParams)
  if (url.pathname.endsWith('product/types')) return say({ data: { total: all.length, types } })
  if (url.pathname.endsWith('photo/album')) return listOf([photo('1', 'The hall'), photo('2', '')])
  return listOf([])
}

function show(attributes: Record<string, string> = {}) {
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
  until(() => buttons(element).find((one) => (one.ariaLabel ?? one.textContent?.trim())?.startsWith(label)))
const tabs = (element: Element) =>
  until(() => {
    const found = [...root(element).querySelectorAll('[role=tab]')]
    return found.length > 0 && found.map((tab) => tab.textContent)
  })
const links = (element: Element) => [...root(element).querySelectorAll<HTMLAnchorElement>('a')]

/** Holds everything back that would leave the page, and says where it would have gone. */
function held(element: Element) {
  const gone: { href: string; kind: string; target: string }[] = []
  element.addEventListener('foyer:navigate', (event) => {
    event.preventDefault()
    gone.push((event as CustomEvent).detail)
  })
  return gone
}

describe('<foyer-enterprise>', () => {
  beforeEach(() => {
    window.fetch = wire
    home = norvaneHome
    asked = []
    failure = undefined
  })
  afterEach(() => {
    window.fetch = realFetch
    document.body.replaceChildren()
  })

  it('says who the enterprise is, with counts in thousands', async () => {
    const element = show()

    await tabs(element)

    expect(root(element).querySelector('h2')?.textContent).toBe('Norvane Thermal')
    expect(text(element)).toContain('12K followers')
    expect(text(element)).toContain('14 products')
    expect(text(element)).toContain('Verified')
    expect(text(element)).toContain('Mon–Fri, 08:30 to 18:00')
  })

  it('shows no figure beside a word that says the number itself', async () => {
    home = { ...norvaneHome, productNum: 2, marketNum: 3 }
    const element = show({ language: 'AR' })
    await until(() => text(element).includes('منتجان'))

    const tallies = [...root(element).querySelectorAll('li')].map((item) => item.textContent)
    expect(tallies).toContain('منتجان')
    expect(tallies).toContain('3 بلدان أو مناطق')
  })

  it('shows only the tabs that have something behind them, the overview always', async () => {
    home = { ...norvaneHome, teamNum: 0, jobNum: 0, followers: 0, chain: [] }
    const element = show({ tab: 'jobs' })

    expect(await tabs(element)).toEqual(['Overview', 'Products', 'Album', 'Exhibits'])
    expect(root(element).querySelector('[aria-selected=true]')?.textContent).toBe('Overview')
  })

  it('brings the tab it opens with into the sight of a narrow row', async () => {
    const element = show({ tab: 'chain' })
    element.style.cssText = 'display: block; inline-size: 240px'
    await until(() => text(element).includes('Midstream'))

    const edgeOf = (selector: string) => root(element).querySelector(selector)?.getBoundingClientRect().right ?? 0

    await until(() => edgeOf('[aria-selected=true]') <= edgeOf('[role=tablist]') + 1)
  })

  it('moves between tabs with the arrow keys', async () => {
    const element = show()
    await tabs(element)
    const first = root(element).querySelector<HTMLElement>('[role=tab]')
    first?.focus()

    first?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }))

    await until(() => root(element).activeElement?.textContent === 'Products')
    await until(() => root(element).querySelector('[aria-selected=true]')?.textContent === 'Products')
  })

  it('lists products by type and search, page by page to their end', async () => {
    const element = show({ tab: 'products' })
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
    const element = show({ tab: 'album' })
    const first = await button(element, 'Open photo 1 of 2: The hall')
    first.focus()

    first.click()

    const viewer = await until(() => root(element).querySelector<HTMLDialogElement>('dialog[open]'))
    viewer.querySelector('button')?.click()
    await until(() => !root(element).querySelector('dialog[open]'))
  })

  it('draws the product chain without empty stages, and marks the enterprise itself', async () => {
    const element = show({ tab: 'chain' })

    await until(() => text(element).includes('Norvane Thermal (this company)'))

    expect(text(element)).toContain('Midstream')
    expect(text(element)).not.toContain('Upstream')
    const partner = await until(() => links(element).find((link) => link.textContent === 'Tideglass'))
    expect(partner.href).toContain('/mini-h5/index/enterpriseMainPage?enterpriseCode=E1002')
  })

  it('fires foyer:navigate before every move, and stays where the page prevents it', async () => {
    const element = show({ tab: 'products' })
    const gone = held(element)
    await until(() => text(element).includes('Arc 2'))
    const cards = await until<false | undefined | HTMLAnchorElement[]>(() => {
      const found = links(element).filter((link) => link.textContent?.includes('Arc'))
      return found[1]?.href.includes('productDetail') && found
    })

    cards[0]?.click()
    cards[1]?.click()

    expect(gone.map(({ kind, target }) => [kind, target])).toEqual([
      ['product', '_self'],
      ['product', '_self'],
    ])
    expect(gone[1]?.href).toContain('/mini-h5/index/productDetail?productCode=P1002&enterpriseCode=E1001&language=EN')
  })

  it('fires foyer:navigate for the website and for the chat', async () => {
    const element = show()
    const gone = held(element)
    const chat = await until(() => links(element).find((link) => link.textContent === 'Chat'))

    chat.click()
    links(element)
      .find((link) => link.textContent === 'norvane.example')
      ?.click()

    expect(gone.map(({ kind }) => kind)).toEqual(['chat', 'website'])
    expect(gone[0]?.href).toContain('https://chat.example/room')
  })

  it('leaves the telephone to the browser', async () => {
    const element = show()

    const call = await until(() => links(element).find((link) => link.textContent === 'Call'))

    expect(call.getAttribute('href')).toBe('tel:+862155500100')
  })

  it('asks who follows to log in, and lets the page do it', async () => {
    const element = show()
    let calls = 0
    element.addEventListener('foyer:login-required', (event) => {
      calls++
      event.preventDefault()
    })

    ;(await button(element, 'Follow')).click()

    await until(() => calls === 1)
    expect(asked.some(({ pathname }) => pathname.endsWith('addFollower'))).toBe(false)
  })

  it('opens the contact form for the enterprise', async () => {
    const element = show()

    ;(await button(element, 'Contact us')).click()

    const contact = await until(() => root(element).querySelector('foyer-contact'))
    expect(contact.getAttribute('enterprise-code')).toBe('E1001')
    expect(contact.getAttribute('mode')).toBe('popup')
  })

  it('says which language is read where the asked one is not kept, and turns to one that is', async () => {
    const element = show({ language: 'DE' })
    const received: string[] = []
    element.addEventListener('foyer:language', (event) => received.push((event as CustomEvent).detail.language))
    await until(() => /You are reading it in English|English/.test(text(element)))
    const choice = await until(() => root(element).querySelector('[role=group]'))
    const offered = [...choice.querySelectorAll('button')].map((one) => one.textContent)
    expect(offered.length).toBe(3)
    expect(offered[2]).toContain('Français')

    ;(await button(element, 'English')).click()

    await until(() => received.includes('EN') && !root(element).querySelector('[role=group]'))
    expect(element.getAttribute('language')).toBe('EN')
  })

  it('says that an enterprise is unknown', async () => {
    failure = 'unknown'

    const element = show()

    await until(() => text(element).includes('We couldn’t find this company'))
  })

  it('comes back by itself when the network is there again', async () => {
    failure = 'down'
    const element = show()
    await until(() => text(element).includes('We couldn’t load this company'))
    failure = undefined

    dispatchEvent(new Event('online'))

    await until(() => text(element).includes('Norvane Thermal'))
  })
})
