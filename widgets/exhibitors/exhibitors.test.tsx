import { expect, until } from '../../tests/support/runner/expect.ts'
import {
  button,
  buttons,
  directory,
  links,
  listed,
  mount,
  open,
  root,
  rowAt,
  rows,
  text,
  useDirectory,
} from '../../tests/support/wire/directory.ts'
import './index.ts'
// The modules that are loaded later are compiled before the tests begin, so that no test waits for that.
import '../../api/client/request.ts'
import './detail.tsx'
import './directory/whole-list.tsx'
import './no-exhibitors.tsx'
import './resources.ts'

describe('<foyer-exhibitors>', () => {
  useDirectory()

  it('can be used from the keyboard and by a screen reader', async () => {
    const element = mount()

    await listed(element)

    const list = root(element).querySelector('ul[part=list]')
    expect(list?.getAttribute('role')).toBe('list')
    expect(list?.getAttribute('aria-label')).toBe('Exhibitors')
    expect(rows(element)[3]?.getAttribute('aria-posinset')).toBe('4')
    expect(rows(element)[3]?.getAttribute('aria-setsize')).toBe('24')
    expect(root(element).querySelector('input[type=search]')?.getAttribute('aria-label')).toBe('Search exhibitors')
    expect((await button(element, 'Save Norvane Thermal')).getAttribute('aria-pressed')).toBe('false')
    expect(root(element).querySelector('[role=status]')?.textContent).toBe('24 exhibitors')
    for (const button of buttons(element)) expect(button.ariaLabel || button.textContent?.trim()).toBeTruthy()
  })

  it('shows the first page, and all exhibitors once asked', async () => {
    const element = mount({ 'page-size': '6' })
    await listed(element)
    expect(rows(element).length).toBe(6)

    ;(await button(element, 'Show all 24')).click()

    await until(() => text(element).includes('Tideglass 24') || scrollBy(0, 600))
    await until(() => root(element).activeElement?.closest('li')?.dataset.place === '0')
  })

  it('keeps at most 200 rows in the document while 10,000 are scrolled to the end', async () => {
    directory.rows = Array.from({ length: 10_000 }, (_, index) => rowAt(index))
    const element = mount()
    await listed(element)
    ;(await button(element, 'Show all')).click()
    await until(() => document.documentElement.scrollHeight > 100_000)

    let max = 0
    const end = document.documentElement.scrollHeight
    for (let y = 0; y < end; y += end / 120) {
      scrollTo(0, y)
      await new Promise((resolve) => requestAnimationFrame(resolve))
      max = Math.max(max, rows(element).length)
    }
    scrollTo(0, document.documentElement.scrollHeight)

    await until(() => rows(element).at(-1)?.dataset.place === '9999' && text(element).includes('Tideglass 9999'))
    expect(max <= 200).toBe(true)
    expect(rows(element).length <= 200).toBe(true)
    expect(rows(element).at(-1)?.getAttribute('aria-posinset')).toBe('3333')
  })

  it('keeps the focused row while the reader scrolls far away', async () => {
    directory.rows = Array.from({ length: 2000 }, (_, index) => rowAt(index))
    const element = mount()
    await listed(element)
    ;(await button(element, 'Show all')).click()
    await until(() => document.documentElement.scrollHeight > 20_000)
    await until(() => root(element).activeElement?.closest('li')?.dataset.place === '0')

    scrollTo(0, 60_000)

    await until(() => links(element).some((link) => Number(link.closest('li')?.dataset.place) > 500))
    expect(root(element).activeElement?.closest('li')?.dataset.place).toBe('0')
  })

  it('searches 350 ms after the last key, and offers to clear a search without matches', async () => {
    const element = mount()
    await listed(element)
    const input = root(element).querySelector<HTMLInputElement>('input[type=search]') as HTMLInputElement
    input.value = 'heat pmup'
    input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }))
    expect(directory.requests.some((url) => url.searchParams.has('search'))).toBe(false)

    await until(() => text(element).includes('No match for “heat pmup”'))
    ;(await button(element, 'Clear filters')).click()

    await until(() => rows(element).length === 10)
    expect(input.value).toBe('')
  })

  it('counts halls and categories for the present search, and filters by both', async () => {
    const element = mount()
    const hall = await button(element, '4.1')
    expect(hall.textContent).toContain('8')

    hall.click()
    await until(() => root(element).querySelector('[role=status]')?.textContent === '8 exhibitors')
    ;(await button(element, 'Lighting')).click()

    await until(() => root(element).querySelector('[role=status]')?.textContent === '4 exhibitors')
    const lastQuery = directory.requests.at(-1)?.searchParams
    expect([lastQuery?.get('hall'), lastQuery?.get('category')]).toEqual(['4.1', 'lighting'])
  })

  it('follows changes of its attributes', async () => {
    const element = mount({}, 'X3900')
    await listed(element)

    element.setAttribute('search', 'norvane')
    await until(() => rows(element).length === 1)
    element.setAttribute('meeting-code', 'X3901')
    element.setAttribute('search', '')

    await until(() => rows(element).length === 10)
    expect(directory.requests.at(-1)?.searchParams.get('meetingCode')).toBe('X3901')
  })

  it('keeps favourites for the next visit and can list them alone', async () => {
    const element = mount({}, 'X3910')
    await listed(element)
    ;(await button(element, 'Save Tideglass 3')).click()
    element.remove()
    expect(localStorage.getItem('foyer:favourites:X3910')).toBe('["EX1003"]')

    const nextVisit = mount({}, 'X3910')
    ;(await button(nextVisit, 'Saved 1')).click()

    await until(() => rows(nextVisit).length === 1)
    expect(text(nextVisit)).toContain('Tideglass 3')
  })

  it('works where storage is blocked', async () => {
    const { getItem, setItem } = Storage.prototype
    Storage.prototype.getItem = Storage.prototype.setItem = () => {
      throw new DOMException('Storage is forbidden.', 'SecurityError')
    }
    try {
      const element = mount()
      await listed(element)

      ;(await button(element, 'Save Tideglass 3')).click()

      await until(() => text(element).includes('Saved 1'))
    } finally {
      Object.assign(Storage.prototype, { getItem, setItem })
    }
  })

  it('opens an exhibitor in place and gives the focus back', async () => {
    const element = mount()

    await open(element)
    await until(() => root(element).activeElement?.textContent === 'Norvane Thermal')
    expect(text(element)).toContain('Enter the enterprise lounge')
    expect(root(element).querySelector('a[href^="tel:"]')?.getAttribute('href')).toBe('tel:+86138')
    ;(await button(element, 'Back to the list')).click()

    await until(() => root(element).activeElement?.closest('li')?.dataset.place === '0')
    expect(root(element).querySelector('[part=detail]')).toBe(null)
  })

  it('leaves an exhibitor to a page that prevents foyer:navigate', async () => {
    const element = mount()
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
    const element = mount()
    await open(element)

    ;(await button(element, 'Exhibits')).click()

    const cards = await until(() => {
      const exhibitLinks = [...root(element).querySelectorAll<HTMLAnchorElement>('[role=tabpanel] li a')]
      return exhibitLinks.some((card) => card.textContent?.includes('Arc')) && exhibitLinks
    })
    expect(cards.map(({ target }) => target)).toEqual(['_blank', ''])
    expect(cards[1]?.href).toContain('/mini-h5/index/exhibitsDetail?exhibitCode=XB2')
    expect(cards[0]?.textContent).toContain('Heat pump')
  })

  it('opens the contact form for the enterprise and the exhibitor', async () => {
    const element = mount({}, 'X3920')
    await open(element)

    ;(await button(element, 'Contact us')).click()

    const contact = await until(() => root(element).querySelector('foyer-contact'))
    const attribute = (name: string) => contact.getAttribute(name)
    expect([
      attribute('mode'),
      attribute('enterprise-code'),
      attribute('relation-code'),
      attribute('meeting-code'),
    ]).toEqual(['popup', 'E1001', 'EX1001', 'X3920'])
  })

  it('says that an exhibition is unknown', async () => {
    directory.failure = 'unknown'

    const element = mount()

    await until(() => text(element).includes('We couldn’t find this exhibition'))
  })

  it('shows the list of the last visit while the network is down, and the present one when it is back', async () => {
    const first = mount({}, 'X3930')
    await listed(first)
    await until(() => localStorage.getItem('foyer:directory:X3930:EN'))
    first.remove()
    directory.failure = 'down'

    const element = mount({}, 'X3930')
    await until(() => /You’re offline\. Showing the list from \d\d:\d\d\./.test(text(element)))
    expect(rows(element).length).toBe(10)
    directory.failure = undefined
    dispatchEvent(new Event('online'))

    await until(() => !text(element).includes('You’re offline'))
    expect(text(element)).toContain('Show all 24')
  })
})
