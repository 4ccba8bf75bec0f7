import { expect, until } from '../../tests/support/runner/expect.ts'
import { norvane } from '../../tests/support/wire/wire.ts'
import './index.ts'
import '../../api/client/request.ts'
import './resources.ts'

const realFetch = window.fetch
const countries = [
  { country: 'United Kingdom', countryCode: 'GB', countryPhoneCode: '+44' },
  { country: 'Switzerland', countryCode: 'CH', countryPhoneCode: '+41' },
]
let asked: string[] = []

async function wire(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const { url } = new Request(input, init)
  const data = url.includes('contactTarget') ? norvane : url.includes('queryInfo') ? countries : undefined
  if (!data) return realFetch(input, init)
  asked.push(url)
  return Response.json({ code: 200, data, message: 'OK' })
}

let count = 0
const show = () => {
  const element = document.createElement('foyer-contact')
  element.setAttribute('language', 'EN')
  element.setAttribute('enterprise-code', `E${3000 + count++}`)
  document.body.append(element)
  return element.shadowRoot as ShadowRoot
}

describe('the countries of <foyer-contact>', () => {
  beforeEach(() => {
    window.fetch = wire
    asked = []
    localStorage.clear()
  })
  afterEach(() => {
    window.fetch = realFetch
    localStorage.clear()
    document.body.replaceChildren()
  })

  it('are those of the first few until the list is opened', async () => {
    const root = show()
    const phone = await until(() => root.querySelector<HTMLInputElement>('[name=phone]'))
    phone.focus()
    await until(() => phone.closest('[part=field]')?.querySelector('button')?.ariaLabel?.includes('United '))
    const before = asked.filter((url) => url.includes('queryInfo'))

    phone.closest('[part=field]')?.querySelector('button')?.click()

    await until(() => root.textContent?.includes('Switzerland'))
    expect(before).toEqual([])
  })

  it('are all asked for when a stored number is of another one', async () => {
    const known = { name: 'Lin', phone: '446681800', email: 'lin@example.org', phoneCountryCode: '+41' }
    localStorage.setItem('foyer:userInfo', JSON.stringify(known))

    const root = show()

    await until(() => root.querySelector('[part=field] bdi')?.textContent === '+41')
  })

  it('are all asked for when a number begins with a dialling code', async () => {
    const root = show()
    const phone = await until(() => root.querySelector<HTMLInputElement>('[name=phone]'))
    phone.focus()

    phone.value = '+41 44 668 18 00'
    phone.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }))

    await until(() => root.querySelector('[part=field] bdi')?.textContent === '+41')
    await until(() => phone.value === '44 668 18 00')
  })
})
