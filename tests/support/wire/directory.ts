// Answers, in the browser, for the calls of the exhibitor directory, and what its tests read and press.
import { until } from '../runner/expect.ts'

const realFetch = window.fetch
export const halls = ['1.1', '2.2', '4.1']
const categories = [
  { code: 'heating', name: 'Heating' },
  { code: 'lighting', name: 'Lighting' },
]

export const rowAt = (index: number) => ({
  exhibitorCode: `EX${1001 + index}`,
  enterpriseCode: index === 0 ? 'E1001' : '',
  name: index === 0 ? 'Norvane Thermal' : `Tideglass ${index + 1}`,
  logo: '',
  hall: halls[index % 3] ?? '',
  booth: `B${10 + index}`,
  link: '',
  index: index + 1,
  businessCategory: categories[index % 2]?.name ?? '',
  exhibitNum: index === 0 ? 2 : 0,
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

/** The answers to the directory's calls, and the calls so far; each test begins with the same. */
export const directory = {
  rows: [] as Row[],
  requests: [] as URL[],
  failure: undefined as 'down' | 'unknown' | undefined,
}

const respond = (body: object, status = 200) =>
  new Response(JSON.stringify({ code: status, message: 'OK', ...body }), {
    status,
    headers: { 'content-type': 'application/json' },
  })

function page(rows: object[], query: URLSearchParams) {
  const [num, size] = [Number(query.get('pageNum') ?? 1), Number(query.get('pageSize') ?? 10)]
  const list = rows.slice((num - 1) * size, num * size)
  return respond({ list, total: rows.length, pageNum: num, pages: Math.ceil(rows.length / size) })
}

function matchesOf(query: URLSearchParams) {
  const wants = (name: string) => query.get(name) ?? ''
  return directory.rows.filter(
    ({ name, hall, businessCategory, exhibitorCode }) =>
      name.toLowerCase().includes(wants('search').toLowerCase()) &&
      hall.includes(wants('hall')) &&
      businessCategory.toLowerCase().includes(wants('category')) &&
      (!wants('codes') || wants('codes').split(',').includes(exhibitorCode)),
  )
}

/** The matches in the order that is asked for: by hall, or by the name's first letter. */
function sortedMatches(query: URLSearchParams) {
  const groupOf = (row: Row) => (query.get('sort') === 'hall' ? row.hall : (row.name[0] ?? ''))
  const groups = Map.groupBy(matchesOf(query), groupOf)
  return [...groups].sort(([one], [other]) => (one < other ? -1 : 1))
}

function groups(query: URLSearchParams) {
  return respond({ data: sortedMatches(query).map(([group, { length }]) => ({ group, exhibitorNum: length })) })
}

function listOf(query: URLSearchParams) {
  return query.get('sort') ? sortedMatches(query).flatMap(([, rows]) => rows) : matchesOf(query)
}

function facets(query: URLSearchParams) {
  const rows = matchesOf(query)
  const count = (is: (row: Row) => boolean) => rows.filter(is).length
  return respond({
    data: {
      total: rows.length,
      halls: halls.map((hall) => ({ hall, exhibitorNum: count((row) => row.hall === hall) })),
      categories: categories.map((category) => ({
        ...category,
        exhibitorNum: count((row) => row.businessCategory === category.name),
      })),
    },
  })
}

async function wire(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init)
  const url = new URL(request.url)
  if (!url.pathname.startsWith('/user/')) return realFetch(input, init)
  directory.requests.push(url)
  if (directory.failure === 'down') throw new TypeError('Failed to fetch')
  if (directory.failure === 'unknown')
    return respond({ data: null, message: 'Unknown.', error: 'exhibitionNotFound', requestId: 'r' }, 404)
  if (url.pathname.endsWith('exhibitor/list')) return page(listOf(url.searchParams), url.searchParams)
  if (url.pathname.endsWith('exhibitor/groups')) return groups(url.searchParams)
  if (url.pathname.endsWith('exhibitor/facets')) return facets(url.searchParams)
  if (url.pathname.endsWith('exhibitor/detail')) return respond({ data: detail })
  return page([exhibit('XB1', 'https://arc.example/8'), exhibit('XB2', '')], url.searchParams)
}

let count = 0
/** Each test uses a meeting of its own, because favourites outlive elements. */
export function mount(attributes: Record<string, string> = {}, meetingCode = `X${3000 + count++}`) {
  const element = document.createElement('foyer-exhibitors')
  for (const [name, value] of Object.entries({ language: 'EN', 'meeting-code': meetingCode, ...attributes })) {
    element.setAttribute(name, value)
  }
  document.body.append(element)
  return element
}

export const root = (element: Element) => element.shadowRoot as ShadowRoot
export const text = (element: Element) => root(element).textContent ?? ''
export const rows = (element: Element) => [...root(element).querySelectorAll<HTMLElement>('ul[part=list] > li')]
export const links = (element: Element) =>
  rows(element).flatMap((row) => row.querySelector<HTMLAnchorElement>('a') ?? [])
export const listed = (element: Element) => until(() => links(element).length > 0 && links(element))
export const buttons = (element: Element) => [...root(element).querySelectorAll('button')]
export const button = (element: Element, label: string) =>
  until(() =>
    buttons(element).find((button) => button.ariaLabel === label || button.textContent?.trim().startsWith(label)),
  )
export const open = async (element: Element) => {
  const [first] = await listed(element)
  first?.click()
  await until(() => root(element).querySelector('h2') && text(element).includes('Ruoxi Lin'))
}

/** Answers the calls of every test of a file, and removes what it has drawn. */
export function useDirectory() {
  beforeEach(() => {
    window.fetch = wire
    directory.rows = Array.from({ length: 24 }, (_, index) => rowAt(index))
    directory.requests = []
    directory.failure = undefined
    localStorage.clear()
  })
  afterEach(() => {
    window.fetch = realFetch
    document.body.replaceChildren()
    scrollTo(0, 0)
  })
}
