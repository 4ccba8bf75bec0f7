import { expect, until } from '../../tests/support/runner/expect.ts'
import './index.ts'
// What comes later is compiled before the tests begin, so that none of them waits for that.
import '../../api/client/request.ts'
import './detail.tsx'
import './nothing.tsx'
import './resources.ts'

const realFetch = window.fetch
const halls = ['1.1', '2.2', '4.1']
const categories = [
  { code: 'heating', name: 'Heating' },
  { code: 'lighting', name: 'Lighting' },
]

const rowAt = (place: number) => ({
  exhibitorCode: `EX${1001 + place}`,
  enterpriseCode: place === 0 ? 'E1001' : '',
  name: place === 0 ? 'Norvane Thermal' : `Tideglass ${place + 1}`,
  logo: '',
  hall: halls[place % 3] ?? '',
  booth: `B${10 + place}`,
  link: '',
  index: place + 1,
  businessCategory: categories[place % 2]?.name ?? '',
  exhibitNum: place === 0 ? 2 : 0,
})
type Row = ReturnType<typeof rowAt>

const detail = {
  ...rowAt(0),
  meetingCode: 'X2026',
  cover: '',
  tags: ['Gold exhibitor'],
  details: '<p>Quiet heat pumps for hotels.</p>',
  officialWebsite: 'https://norvane.example',
  contacts: [
    {
      uid: '',
      name: 'Ruoxi Lin',
      avatar: '',
      position: 'Sales',
      dutyDescription: '',
      phoneCountryCode: '+86',
      phone: '138',
    },
  ],
  liveUrl: '',
}
const exhibit = (exhibitCode: string, link: string) => ({
  exhibitCode,
  exhibitName: `Arc ${exhibitCode}`,
  exhibitorCode: 'EX1001',
  exhibitorName: 'Norvane Thermal',
  enterpriseCode: 'E1001',
  meetingCode: 'X2026',
  cover: '',
  link,
  productAttributeVos: [
    { type: 'TYPE', name: 'Heat pump' },
    { type: 'TAG', name: 'New' },
  ],
})

let all: Row[] = []
let asked: URL[] = []
let failure: 'down' | 'unknown' | undefined

const say = (body: object, status = 200) =>
  new Response(JSON.stringify({ code: status, message: 'OK', ...body }), {
    status,
    headers: { 'content-type': 'application/json' },
  })

function page(rows: object[], query: URLSearchParams) {
  const [num, size] = [Number(query.get('pageNum') ?? 1), Number(query.get('pageSize') ?? 10)]
  const list = rows.slice((num - 1) * size, num * size)
  return say({ list, total: rows.length, pageNum: num, pages: Math.ceil(rows.length / size) })
}

function found(query: URLSearchParams) {
  const wants = (name: string) => query.get(name) ?? ''
  return all.filter(
    ({ name, hall, businessCategory, exhibitorCode }) =>
      name.toLowerCase().includes(wants('search').toLowerCase()) &&
      hall.includes(wants('hall')) &&
      businessCategory.toLowerCase().includes(wants('category')) &&
      (!wants('codes') || wants('codes').split(',').includes(exhibitorCode)),
  )
}

function facets(query: URLSearchParams) {
  const rows = found(query)
  const count = (is: (row: Row) => boolean) => rows.filter(is).length
  return say({
    data: {
      total: rows.length,
      halls: halls.map((hall) => ({ hall, exhibitorNum: count((row) => row.hall === hall) })),
      categories: categories.map((one) => ({
        ...one,
        exhibitorNum: count((row) => row.businessCategory === one.name),
      })),
    },
  })
}

async function wire(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init)
  const url = new URL(request.url)
  if (!url.pathname.startsWith('/user/')) return realFetch(input, init)
  asked.push(url)
  if (failure === 'down') throw new TypeError('Failed to fetch')
  if (failure === 'unknown')
    return say({ data: null, message: 'Unknown.', error: 'exhibitionNotFound', requestId: 'r' }, 404)
  if (url.pathname.endsWith('exhibitor/list')) return page(found(url.searchParams), url.searchParams)
  if (url.pathname.endsWith('exhibitor/facets')) return facets(url.searchParams)
  if (url.pathname.endsWith('exhibitor/detail')) return say({ data: detail })
  return page([exhibit('XB1', 'https://arc.example/8'), exhibit('XB2', '')], url.searchParams)
}

let count = 0
/** Each test has a meeting of its own, as favourites outlive elements. */
function show(attributes: Record<string, string> = {}, meetingCode = `X${3000 + count++}`) {
  const element = document.createElement('foyer-exhibitors')
  for (const [name, value] of Object.entries({ language: 'EN', 'meeting-code': meetingCode, ...attributes })) {
    element.setAttribute(name, value)
  }
  document.body.append(element)
  return element
}

const root = (element: Element) => element.shadowRoot as ShadowRoot
const text = (element: Element) => root(element).textContent ?? ''
const rows = (element: Element) => [...root(element).querySelectorAll<HTMLElement>('ul[part=list] > li')]
const links = (element: Element) => rows(element).flatMap((row) => row.querySelector<HTMLAnchorElement>('a') ?? [])
const listed = (element: Element) => until(() => links(element).length > 0 && links(element))
const buttons = (element: Element) => [...root(element).querySelectorAll('button')]
const button = (element: Element, label: string) =>
  until(() => buttons(element).find((one) => one.ariaLabel === label || one.textContent?.trim().startsWith(label)))
const open = async (element: Element) => {
  const [first] = await listed(element)
  first?.click()
  await until(() => root(element).querySelector('h2') && text(element).includes('Ruoxi Lin'))
}

describe('<foyer-exhibitors>', () => {
  beforeEach(() => {
    window.fetch = wire
    all = Array.from({ length: 24 }, (_, place) => rowAt(place))
    asked = []
    failure = undefined
    localStorage.clear()
  })
  afterEach(() => {
    window.fetch = realFetch
    document.body.replaceChildren()
    scrollTo(0, 0)
  })

  it('can be used from the keyboard and by a screen reader', async () => {
    const element = show()

    await listed(element)

    const list = root(element).querySelector('ul[part=list]')
    expect(list?.getAttribute('role')).toBe('list')
    expect(list?.getAttribute('aria-label')).toBe('Exhibitors')
    expect(rows(element)[3]?.getAttribute('aria-posinset')).toBe('4')
    expect(rows(element)[3]?.getAttribute('aria-setsize')).toBe('24')
    expect(root(element).querySelector('input[type=search]')?.getAttribute('aria-label')).toBe('Search exhibitors')
    expect((await button(element, 'Save Norvane Thermal')).getAttribute('aria-pressed')).toBe('false')
    expect(root(element).querySelector('[role=status]')?.textContent).toBe('24 exhibitors')
    for (const one of buttons(element)) expect(one.ariaLabel || one.textContent?.trim()).toBeTruthy()
  })

  it('shows the first page, and all exhibitors once asked', async () => {
    const element = show({ 'page-size': '6' })
    await listed(element)
    expect(rows(element).length).toBe(6)

    ;(await button(element, 'Show all 24')).click()

    await until(() => text(element).includes('Tideglass 24') || scrollBy(0, 600))
    await until(() => root(element).activeElement?.closest('li')?.dataset.place === '6')
  })

  it('keeps at most 200 rows in the document while 10,000 are scrolled to the end', async () => {
    all = Array.from({ length: 10_000 }, (_, place) => rowAt(place))
    const element = show()
    await listed(element)
    ;(await button(element, 'Show all')).click()
    await until(() => document.documentElement.scrollHeight > 100_000)

    let max = 0
    const end = document.documentElement.scrollHeight
    for (let y = 0; y < end; y += end / 120) {
      scrollTo(0, y)
      await new Promise((done) => requestAnimationFrame(done))
      max = Math.max(max, rows(element).length)
    }
    scrollTo(0, document.documentElement.scrollHeight)

    await until(() => text(element).includes('Tideglass 10000'))
    expect(max <= 200).toBe(true)
    expect(rows(element).length <= 200).toBe(true)
    expect(rows(element).at(-1)?.getAttribute('aria-posinset')).toBe('10000')
  })

  it('keeps the focused row while the reader scrolls far away', async () => {
    all = Array.from({ length: 2000 }, (_, place) => rowAt(place))
    const element = show()
    await listed(element)
    ;(await button(element, 'Show all')).click()
    await until(() => document.documentElement.scrollHeight > 20_000)
    await until(() => root(element).activeElement?.closest('li')?.dataset.place === '10')

    scrollTo(0, 60_000)

    await until(() => links(element).some((link) => /Tideglass 1\d\d\d$/.test(link.textContent ?? '')))
    expect(root(element).activeElement?.closest('li')?.dataset.place).toBe('10')
  })

  it('searches 350 ms after the last key, and offers a way back from no match', async () => {
    const element = show()
    await listed(element)
    const input = root(element).querySelector<HTMLInputElement>('input[type=search]') as HTMLInputElement
    input.value = 'heat pmup'
    input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }))
    expect(asked.some((url) => url.searchParams.has('search'))).toBe(false)

    await until(() => text(element).includes('No match for “heat pmup”'))
    ;(await button(element, 'Clear filters')).click()

    await until(() => rows(element).length === 10)
    expect(input.value).toBe('')
  })

  it('counts halls and categories under the present search, and filters by both', async () => {
    const element = show()
    const hall = await button(element, '4.1')
    expect(hall.textContent).toContain('8')

    hall.click()
    await until(() => root(element).querySelector('[role=status]')?.textContent === '8 exhibitors')
    ;(await button(element, 'Lighting')).click()

    await until(() => root(element).querySelector('[role=status]')?.textContent === '4 exhibitors')
    const last = asked.at(-1)?.searchParams
    expect([last?.get('hall'), last?.get('category')]).toEqual(['4.1', 'lighting'])
  })

  it('follows its attributes while it stands there', async () => {
    const element = show({}, 'X3900')
    await listed(element)

    element.setAttribute('search', 'norvane')
    await until(() => rows(element).length === 1)
    element.setAttribute('meeting-code', 'X3901')
    element.setAttribute('search', '')

    await until(() => rows(element).length === 10)
    expect(asked.at(-1)?.searchParams.get('meetingCode')).toBe('X3901')
  })

  it('keeps saved exhibitors for the next visit and lists them alone', async () => {
    const element = show({}, 'X3910')
    await listed(element)
    ;(await button(element, 'Save Tideglass 3')).click()
    element.remove()
    expect(localStorage.getItem('foyer:favourites:X3910')).toBe('["EX1003"]')

    const again = show({}, 'X3910')
    ;(await button(again, 'Saved 1')).click()

    await until(() => rows(again).length === 1)
    expect(text(again)).toContain('Tideglass 3')
  })

  it('works where storage is forbidden', async () => {
    const { getItem, setItem } = Storage.prototype
    Storage.prototype.getItem = Storage.prototype.setItem = () => {
      throw new DOMException('Storage is forbidden.', 'SecurityError')
    }
    try {
      const element = show()
      await listed(element)

      ;(await button(element, 'Save Tideglass 3')).click()

      await until(() => text(element).includes('Saved 1'))
    } finally {
      Object.assign(Storage.prototype, { getItem, setItem })
    }
  })

  it('opens an exhibitor in place and gives the focus back', async () => {
    const element = show()

    await open(element)
    await until(() => root(element).activeElement?.textContent === 'Norvane Thermal')
    expect(text(element)).toContain('Enter the enterprise lounge')
    expect(root(element).querySelector('a[href^="tel:"]')?.getAttribute('href')).toBe('tel:+86138')
    ;(await button(element, 'Back to the list')).click()

    await until(() => root(element).activeElement?.closest('li')?.dataset.place === '0')
    expect(root(element).querySelector('[part=detail]')).toBe(null)
  })

  it('leaves an exhibitor to the page that prevents foyer:navigate', async () => {
    const element = show()
    let destination: { href: string; kind: string } | undefined
    element.addEventListener('foyer:navigate', (event) => {
      event.preventDefault()
      destination = (event as CustomEvent).detail
    })
    const [first] = await listed(element)

    first?.click()

    const home = new URL(location.origin).origin
    expect(destination?.kind).toBe('exhibitor')
    expect(destination?.href).toBe(`${home}/mini-h5/index/exhibitorDetail?exhibitorCode=EX1001&language=EN`)
    expect(root(element).querySelector('[part=detail]')).toBe(null)
  })

  it('shows the exhibits of an exhibitor with their type, tags and links', async () => {
    const element = show()
    await open(element)

    ;(await button(element, 'Exhibits')).click()

    const cards = await until(() => {
      const found = [...root(element).querySelectorAll<HTMLAnchorElement>('[role=tabpanel] li a')]
      return found.some((card) => card.textContent?.includes('Arc')) && found
    })
    expect(cards.map(({ target }) => target)).toEqual(['_blank', ''])
    expect(cards[1]?.href).toContain('/mini-h5/index/exhibitsDetail?exhibitCode=XB2')
    expect(cards[0]?.textContent).toContain('Heat pump')
  })

  it('opens the contact form for the enterprise and the exhibitor', async () => {
    const element = show({}, 'X3920')
    await open(element)

    ;(await button(element, 'Contact us')).click()

    const contact = await until(() => root(element).querySelector('foyer-contact'))
    const said = (name: string) => contact.getAttribute(name)
    expect([said('mode'), said('enterprise-code'), said('relation-code'), said('meeting-code')]).toEqual([
      'popup',
      'E1001',
      'EX1001',
      'X3920',
    ])
  })

  it('says that an exhibition is unknown', async () => {
    failure = 'unknown'

    const element = show()

    await until(() => text(element).includes('We couldn’t find this exhibition'))
  })

  it('shows the list of the last visit while there is no network, and the present one when it is back', async () => {
    const first = show({}, 'X3930')
    await listed(first)
    await until(() => localStorage.getItem('foyer:directory:X3930:EN'))
    first.remove()
    failure = 'down'

    const element = show({}, 'X3930')
    await until(() => /You’re offline\. Showing the list from \d\d:\d\d\./.test(text(element)))
    expect(rows(element).length).toBe(10)
    failure = undefined
    dispatchEvent(new Event('online'))

    await until(() => !text(element).includes('You’re offline'))
    expect(text(element)).toContain('Show all 24')
  })
})
