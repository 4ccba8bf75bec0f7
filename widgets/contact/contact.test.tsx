import { ada, field, press, root, send, show, text, type } from '../../tests/support/browser/contact-element.ts'
import { expect, until } from '../../tests/support/runner/expect.ts'
import { norvane } from '../../tests/support/wire/wire.ts'
import './index.ts'
// The modules that forms load later are compiled before the tests begin, so that no test waits for that.
import '../../api/client/request.ts'
import './submission/attempt.ts'
import './resources.ts'

type Answer = { status: number; body: unknown; headers?: Record<string, string> }
type Sent = Record<string, unknown>

const realFetch = window.fetch
const target = { ...norvane, companyRequired: true, languages: ['CN', 'EN', 'DE'] }
const countries = [
  { country: 'China', countryCode: 'CN', countryPhoneCode: '+86' },
  { country: 'United Kingdom', countryCode: 'GB', countryPhoneCode: '+44' },
]
const accepted: Answer = { status: 200, body: { code: 200, data: { leadId: 'L1' }, message: 'OK' } }
const refused = (status: number, error: string, more: object = {}, headers = {}): Answer => ({
  status,
  body: { code: status, data: null, message: 'The server says why.', error, requestId: 'r1', ...more },
  headers,
})

let sent: Sent[] = []
/** The answers to submissions, in order; the last one is repeated. `down` breaks the connection. */
let answers: (Answer | 'down')[] = []
let contactTarget: () => Promise<Answer>

function respond({ status, body, headers }: Answer) {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })
}

async function wire(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init)
  if (request.url.includes('contactTarget')) return respond(await contactTarget())
  if (request.url.includes('queryInfo')) return respond({ status: 200, body: { code: 200, data: countries } })
  if (!request.url.includes('addClue')) return realFetch(input, init)
  sent.push((await request.json()) as Sent)
  const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? accepted
  if (answer === 'down') throw new TypeError('Failed to fetch')
  return respond(answer)
}

function setOnline(isOnline: boolean) {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline })
  if (isOnline) dispatchEvent(new Event('online'))
}

describe('<foyer-contact>', () => {
  beforeEach(() => {
    window.fetch = wire
    sent = []
    answers = [accepted]
    contactTarget = async () => ({ status: 200, body: { code: 200, data: target } })
    setOnline(true)
    localStorage.clear()
    sessionStorage.clear()
  })
  afterEach(() => {
    window.fetch = realFetch
    document.body.replaceChildren()
  })

  it('can be used from the keyboard and by a screen reader', async () => {
    const element = show()

    await field(element, 'email')

    const inputs = [...root(element).querySelectorAll<HTMLInputElement>('input:not([aria-hidden]),textarea')]
    for (const input of inputs) {
      expect(input.labels?.[0]?.textContent?.trim()).toBeTruthy()
      expect(input.tabIndex).toBe(0)
    }
    expect(root(element).querySelector('fieldset legend')?.textContent).toContain('What is it about?')
    expect((await field(element, 'phone')).getAttribute('aria-required')).toBe('true')
    expect(inputs.map(({ autocomplete }) => autocomplete).filter(Boolean)).toEqual([
      'name',
      'organization',
      'tel',
      'email',
    ])
    expect((await field(element, 'nickname')).tabIndex).toBe(-1)
  })

  it('can be typed into before the name of the company is loaded', async () => {
    contactTarget = () => new Promise(() => {})
    const element = show()

    await type(element, ada)
    await send(element)

    await until(() => text(element).includes('Thank you for visiting'))
    expect(sent.length).toBe(1)
  })

  it('sends what the visitor typed, and the address of the page without its query', async () => {
    const element = show({ channel: 'IM_CHAT', 'meeting-code': 'X2026' }, 'E1901')
    await type(element, ada)

    await send(element)

    const [lead] = await until(() => (sent.length ? sent : undefined))
    const { idempotencyKey, elapsedMs, ...fields } = lead as Sent
    expect(fields).toEqual({
      ...ada,
      enterpriseCode: 'E1901',
      phone: fields.phone,
      phoneCountryCode: fields.phoneCountryCode,
      area: fields.area,
      address: '',
      content: 'PURCHASE_PRODUCTS',
      language: 'EN',
      channel: 'IM_CHAT',
      sonChannel: '',
      sourceType: 'H5_SOURCE',
      source: location.origin + location.pathname,
      meetingCode: 'X2026',
      relationCode: '',
      sourceRelationCode: '',
      nickname: '',
    })
    expect(String(fields.phone).replace(/\D/g, '')).toBe(ada.phone)
    expect(String(idempotencyKey)).toMatch(/^[\w-]{16,64}$/)
    expect(typeof elapsedMs).toBe('number')
  })

  it('reports the id of the lead and nothing personal', async () => {
    const element = show({}, 'E1902')
    const details: unknown[] = []
    element.addEventListener('foyer:lead-submitted', (event) => details.push((event as CustomEvent).detail))
    await type(element, ada)

    await send(element)

    await until(() => details.length > 0)
    expect(details).toEqual([{ enterpriseCode: 'E1902', leadId: 'L1' }])
    await until(() => text(element).includes('Thank you for visiting Norvane Thermal'))
    expect(text(element)).toContain('ada@example.org')
  })

  it('counts the wrong fields, shows the errors and focuses the first of them', async () => {
    const element = show()
    await type(element, { ...ada, phone: '', email: 'ada@example' })

    await send(element)

    await until(() => text(element).includes('2 fields need your attention'))
    await until(() => text(element).includes('Please enter your mobile number'))
    expect(text(element)).toContain('The email address format is incorrect')
    const phone = await field(element, 'phone')
    await until(() => root(element).activeElement === phone)
    expect(sent.length).toBe(0)
  })

  it('checks a field when it is left, and at each key once it is wrong', async () => {
    const element = show()
    const email = await field(element, 'email')

    await type(element, { email: 'ada' })
    await until(() => email.getAttribute('aria-invalid') === 'true')
    email.value = 'ada@example.org'
    email.dispatchEvent(new InputEvent('input', { bubbles: true }))

    await until(() => email.getAttribute('aria-invalid') === null)
  })

  it('asks for the company only where the enterprise requires it', async () => {
    contactTarget = async () => ({ status: 200, body: { code: 200, data: { ...target, companyRequired: false } } })
    const element = show()
    await type(element, { ...ada, company: '' })

    await send(element)

    await until(() => text(element).includes('Thank you'))
  })

  it('makes one lead of two presses', async () => {
    const element = show()
    await type(element, ada)

    await Promise.all([send(element), send(element)])

    await until(() => text(element).includes('Thank you'))
    expect(sent.length).toBe(1)
  })

  it('keeps the typed text when the server fails, and tries again with the same key', async () => {
    answers = [refused(500, 'unexpected'), 'down', accepted]
    const element = show()
    await type(element, ada)

    for (const attempt of [1, 2, 3]) {
      // The button does nothing for a moment after an answer, so it is pressed until it works.
      await until(() => {
        if (sent.length < attempt) root(element).querySelector<HTMLElement>('[type=submit]')?.click()
        return sent.length === attempt
      })
      if (attempt < 3) expect((await field(element, 'message')).value).toBe(ada.message)
    }

    await until(() => text(element).includes('Thank you'))
    expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
  })

  it('takes a new key once when the old one belongs to another lead', async () => {
    answers = [refused(409, 'keyReused'), accepted]
    const element = show()
    await type(element, ada)

    await send(element)

    await until(() => text(element).includes('Thank you'))
    expect(sent.length).toBe(2)
    expect(sent[0]?.idempotencyKey).not.toBe(sent[1]?.idempotencyKey)
  })

  it("shows the server's error at its field", async () => {
    answers = [refused(422, 'invalidInput', { fields: [{ path: 'phone', expected: 'a number' }] })]
    const element = show()
    await type(element, ada)

    await send(element)

    await until(() => text(element).includes('Please enter a valid mobile number'))
    expect(text(element)).toContain('1 field needs your attention')
  })

  it('says when to try again after too many enquiries', async () => {
    answers = [refused(429, 'tooManyRequests', {}, { 'retry-after': '90' })]
    const element = show()
    await type(element, ada)

    await send(element)

    await until(() => root(element).querySelector('[role=alert]')?.textContent?.includes('2 minutes'))
  })

  it('keeps the typed text when it is removed, added again and changes its language', async () => {
    const element = show()
    await type(element, ada)

    element.remove()
    await until(() => !element.shadowRoot?.querySelector('form'))
    document.body.append(element)
    element.setAttribute('language', 'DE')
    await until(() => element.shadowRoot?.querySelector('[lang=de] form'))

    expect((await field(element, 'email')).value).toBe(ada.email)
    expect((await field(element, 'message')).value).toBe(ada.message)
  })

  it('asks for a region only for numbers with +86', async () => {
    const element = show()
    const labels = () => [...root(element).querySelectorAll(':not([aria-hidden]) > * > label')]
    const hasRegion = () => labels().some((one) => one.textContent?.includes('Region'))
    await type(element, { phone: '+44 7700 900142' })
    await until(() => !hasRegion())

    await type(element, { phone: '+86 138 0000 0000' })
    await until(hasRegion)
  })

  it('stores an enquiry while the device is offline, and sends it with the same key when it is online', async () => {
    answers = ['down', accepted]
    const element = show()
    await type(element, ada)
    setOnline(false)

    await send(element)
    await until(() => text(element).includes('You’re offline'))
    setOnline(true)

    await until(() => text(element).includes('Thank you'))
    expect(sent.length).toBe(2)
    expect(sent[0]?.idempotencyKey).toBe(sent[1]?.idempotencyKey)
    expect(localStorage.getItem('foyer:outbox')).toBe(null)
  })

  it('says that a waiting enquiry has arrived, however soon the device is online again', async () => {
    const other = show()
    await type(other, { name: 'Ada Byron' })
    await until(() => text(other).includes('Usually replies'))
    answers = ['down', accepted]
    const element = show()
    await type(element, ada)
    setOnline(false)
    // As soon as the form is gone, and before anything else can run.
    const observer = new MutationObserver(() => {
      if (root(element).querySelector('form')) return
      observer.disconnect()
      setOnline(true)
    })
    observer.observe(root(element), { childList: true, subtree: true })

    await send(element)

    await until(() => text(element).includes('Thank you'))
    expect(sent.length).toBe(2)
  })

  it('does not send a waiting enquiry while it is edited', async () => {
    answers = ['down', accepted]
    const element = show()
    await type(element, ada)
    setOnline(false)
    await send(element)
    await press(element, 'Edit')
    setOnline(true)
    await type(element, { message: 'Edited' })
    // A press in the moment after an answer is ignored.
    await until(() => root(element).querySelector<HTMLElement>('[type=submit]')?.click() || sent.length > 1)

    expect(sent.map(({ message }) => message)).toEqual([ada.message, 'Edited'])
  })

  it('writes nothing to the storage of a partner page', async () => {
    const element = show({ api: 'https://foyer.example' })
    answers = ['down']
    await type(element, ada)
    setOnline(false)

    await send(element)
    await press(element, 'Discard')

    expect((await field(element, 'message')).value).toBe('')
    expect(localStorage.length + sessionStorage.length).toBe(0)
  })

  it('shows stored details of the visitor read-only on its own origin', async () => {
    localStorage.setItem(
      'foyer:userInfo',
      JSON.stringify({ name: 'Lin', phone: '13800000000', countryCode: '+86', email: 'lin@example.org' }),
    )

    const element = show()

    for (const name of ['name', 'phone', 'email']) {
      const input = await field(element, name)
      await until(() => input.readOnly)
    }
    expect((await field(element, 'company')).readOnly).toBe(false)
  })

  it('takes the country of a stored number from the number, not from where the visitor lives', async () => {
    const { company: companyName, message, ...who } = ada
    const known = { ...who, companyName, phoneCountryCode: '+44', countryCode: 'CN' }
    localStorage.setItem('foyer:userInfo', JSON.stringify(known))
    const element = show()
    await until(() => root(element).querySelector('[name=phone][readonly]'))
    await type(element, { message })

    await send(element)

    await until(() => sent.length === 1)
    expect(sent[0]?.phoneCountryCode).toBe('+44')
  })

  it('says that a company does not exist', async () => {
    contactTarget = async () => refused(404, 'enterpriseNotFound')

    const element = show()

    await until(() => text(element).includes('This company is no longer listed'))
  })

  for (const [what, isAnswered, title] of [
    ['with the name of the company and the icons, so that no word changes meanwhile', true, `Contact ${target.name}`],
    ['without the name of the company where that does not come', false, 'Contact us'],
  ] as const)
    it(`rises as a sheet ${what}`, async () => {
      const drawn = new Promise((done) => requestAnimationFrame(done))
      contactTarget = () =>
        isAnswered ? drawn.then(() => ({ status: 200, body: { code: 200, data: target } })) : new Promise(() => {})
      const element = show({ mode: 'popup' })
      const heading = () => root(element).querySelector('dialog[open] h2')?.textContent
      // The title is read in the moment in which the sheet opens.
      const opening = { subtree: true, childList: true, attributes: true }
      const titles: unknown[] = []
      new MutationObserver(() => heading() && titles.push(heading())).observe(root(element), opening)

      await until(() => titles.length > 0)
      expect(titles[0]).toBe(title)
      if (isAnswered) expect(root(element).querySelectorAll('dialog fieldset svg path').length).toBeGreaterThan(3)
    })

  it('opens as a sheet at once and reports when it is closed', async () => {
    const events: string[] = []
    for (const name of ['foyer:open', 'foyer:close'])
      document.body.addEventListener(name, () => events.push(name), { once: true })
    const element = show({ mode: 'popup' })
    await until(() => root(element).querySelector('dialog[open]'))
    await press(element, 'Close')

    await until(() => events.length === 2)
    expect(events).toEqual(['foyer:open', 'foyer:close'])
  })
})
