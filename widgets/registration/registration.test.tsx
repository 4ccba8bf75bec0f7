import { expect, until } from '../../tests/support/runner/expect.ts'
import './index.ts'
// The modules that are loaded later are compiled before the tests begin, so that no test waits for that.
import '../../api/client/request.ts'
import '../questions/heavy/phone.tsx'
import './later.tsx'
import './popup.tsx'
import './resources.ts'

const realFetch = window.fetch
const identity = {
  ...{ identity: 'VISITOR', name: 'Visitor', summary: '', needsReview: false, needsInvitation: false, idTypes: [] },
  ...{ needsPhoto: false, needsRealName: false, placesLeft: null },
}
const guest = { ...identity, identity: 'GUEST', name: 'Guest', needsInvitation: true }
let start: Record<string, unknown>
let sent: { key: string; answers: object; organisation: string }[] = []
let failure: object | undefined
let serial = 0

const respond = (body: object, status = 200) =>
  new Response(JSON.stringify({ code: status, message: 'OK', ...body }), {
    status,
    headers: { 'content-type': 'application/json' },
  })

async function wire(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init)
  const { pathname } = new URL(request.url)
  if (pathname.endsWith('/registerPage')) return respond({ data: start })
  if (pathname.includes('/form/get/')) {
    const outlet = { name: 'outlet', type: 'TEXT', label: { EN: 'Outlet', DE: 'Medium' }, required: true }
    const definition = { version: 1, languages: ['EN', 'DE'], pages: [{ name: 'one', fields: [outlet] }] }
    return respond({ data: { formCode: 'f', version: 1, language: 'EN', definition } })
  }
  if (pathname.endsWith('/invitation/use')) {
    const message = 'This invitation code doesn’t exist.'
    return respond({ data: null, message, error: 'invitationInvalid', requestId: 'r' }, 422)
  }
  if (pathname.endsWith('/signUpAndRegister')) {
    sent.push(await request.json())
    if (failure) return respond({ data: null, requestId: 'r', ...failure }, 409)
    return respond({
      data: { ...{ registrationId: 'R1', meetingCode: 'X2026', status: 'PASSED' }, login: null, isMailSent: true },
    })
  }
  if (pathname.endsWith('/country/queryInfo')) return respond({ data: [] })
  if (pathname.startsWith('/user/') || pathname.startsWith('/cs/')) return respond({ data: [] })
  return realFetch(input, init)
}

function show(attributes: Record<string, string> = {}) {
  const element = document.createElement('foyer-registration')
  serial += 1
  const code = `X${serial}`
  start = { ...start, meetingCode: code }
  for (const [name, value] of Object.entries({ 'meeting-code': code, language: 'EN', ...attributes }))
    element.setAttribute(name, value)
  document.body.append(element)
  return element
}
const textOf = (element: Element) => element.shadowRoot?.textContent ?? ''
const find = <Found extends HTMLElement>(element: Element, selector: string) =>
  element.shadowRoot?.querySelector<Found>(selector) ?? undefined
const press = (element: Element) => find(element, 'button[type=submit]')?.click()

function fill(element: Element, name: string, value: string) {
  const input = find<HTMLInputElement>(element, `[name=${name}]`)
  if (!input) throw new Error(`There is no field ${name}.`)
  input.value = value
  input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }))
}

async function fillToTheEnd(element: Element) {
  await until(() => find(element, '[type=radio]') !== undefined)
  press(element)
  await until(() => find(element, '[name=_firstName]') !== undefined)
  fill(element, '_firstName', 'Byron')
  fill(element, '_lastName', 'Ada')
  fill(element, '_organisation', 'Engines')
  fill(element, '_email', 'ada@example.org')
  await until(() => find<HTMLInputElement>(element, '[name=_email]')?.value === 'ada@example.org')
  press(element)
  await until(() => find(element, '[name=outlet]') !== undefined)
  fill(element, 'outlet', 'Wave')
  find(element, '[name=_terms]')?.click()
}

describe('<foyer-registration>', () => {
  beforeEach(() => {
    sent = []
    failure = undefined
    start = {
      ...{ meetingCode: '', meetingType: 'EXHIBITION', name: 'Habitat Forward', address: 'Shanghai', logo: '' },
      ...{ startTime: '2026-05-12T01:00:00Z', endTime: '2026-05-15T09:00:00Z', timeZone: 'Asia/Shanghai' },
      ...{ today: '2026-05-01', channel: 'OPEN', opensAt: '', placesLeft: null, identities: [identity, guest] },
    }
    window.fetch = wire as typeof fetch
    localStorage.clear()
  })
  afterEach(() => {
    window.fetch = realFetch
    document.body.replaceChildren()
  })

  it('registers a visitor, and tells the page without personal data', async () => {
    const element = show()
    const events: unknown[] = []
    element.addEventListener('foyer:registered', (event) => events.push((event as CustomEvent).detail))
    await fillToTheEnd(element)
    press(element)
    await until(() => textOf(element).includes('You’re registered'))

    expect(sent.length).to.equal(1)
    expect(sent[0]?.organisation).to.equal('Engines')
    expect(sent[0]?.answers).to.deep.equal({ outlet: 'Wave' })
    expect(events.length).to.equal(1)
    expect(Object.keys(events[0] as object)).to.deep.equal(['meetingCode', 'status'])
  })

  it('names the wrong answers and sends nothing', async () => {
    const element = show()
    await until(() => find(element, '[type=radio]') !== undefined)
    press(element)
    await until(() => find(element, '[name=_firstName]') !== undefined)
    press(element)
    await until(() => textOf(element).includes('4 answers need your attention'))

    // The focus moves once the browser has drawn what is wrong.
    await until(() => element.shadowRoot?.activeElement?.getAttribute('name') === '_firstName')
    expect(sent.length).to.equal(0)
  })

  it('keeps every answer when the language changes', async () => {
    const element = show()
    await fillToTheEnd(element)
    element.setAttribute('language', 'DE')
    await until(() => textOf(element).includes('Medium'))

    expect(find<HTMLInputElement>(element, '[name=outlet]')?.value).to.equal('Wave')
  })

  it('says that registration is closed before anything is typed', async () => {
    start = { ...start, channel: 'CLOSED' }
    const element = show()
    await until(() => textOf(element).includes('Registration is closed'))

    expect(find(element, 'input')).to.equal(undefined)
  })

  it('says beside the code that it does not exist, and goes no further', async () => {
    const element = show({ role: 'guest', 'invitation-code': 'NOPE' })
    await until(() => find(element, '[name=invitationCode]') !== undefined)
    press(element)
    await until(() => textOf(element).includes('This invitation code doesn’t exist.'))

    expect(find(element, '[name=_firstName]')).to.equal(undefined)
  })

  it('shows why the server refused, and tries with the same answers', async () => {
    failure = { error: 'registrationFull', message: 'All places are taken.' }
    const element = show()
    await fillToTheEnd(element)
    press(element)
    await until(() => textOf(element).includes('All places are taken.'))
    failure = undefined
    press(element)
    await until(() => textOf(element).includes('You’re registered'))

    expect(sent.map(({ answers }) => answers)).to.deep.equal([{ outlet: 'Wave' }, { outlet: 'Wave' }])
  })
})
