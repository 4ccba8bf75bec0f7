import { expect, until } from '../../tests/support/runner/expect.ts'
import { knownLogin } from '../../tests/support/world/known/known-login.ts'
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
  ...{ roles: ['visitor'], needsPhoto: false, needsRealName: false, placesLeft: null },
}
const guest = { ...identity, identity: 'GUEST', roles: ['guest'], name: 'Guest', needsInvitation: true }
let start: Record<string, unknown>
let sent: { key: string; answers: object; organisation: string }[] = []
let failure: object | undefined
/** The server's answers about who is logged in, their registrations, and the code of the guest. */
let known: { user?: object; status?: object; invitation?: object } = {}
let hasAskedUser = false
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
  if (pathname.endsWith('/userInfo') && known.user) {
    hasAskedUser = true
    return respond({ data: known.user })
  }
  if (pathname.includes('/checkSignUpStatus/') && known.status) return respond({ data: known.status })
  if (pathname.endsWith('/invitation/use')) {
    if (known.invitation) return respond({ data: known.invitation })
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
    known = {}
    hasAskedUser = false
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

  it('begins the form of a listed guest with what the list says, and of an account with the rest', async () => {
    const bea = { firstName: 'Lund', lastName: 'Bea', email: 'bea@lists.example' }
    const person = { firstName: 'Lund', lastName: 'Bea', organisation: 'Lund AB', email: 'bea@lists.example' }
    const none = { position: '', phone: '', phoneCountryCode: '' }
    known = {
      invitation: {
        ...{ invitationCode: 'LISTEDGUEST2', identity: 'GUEST', identityName: 'Guest', usesLeft: 1, from: '' },
        ...{ heldUntil: '', entered: { ...person, ...none } },
      },
      user: {
        ...knownLogin.user,
        ...bea,
        companyName: 'Other Works',
        position: 'Buyer',
        phone: '',
        phoneCountryCode: '',
      },
    }
    localStorage.setItem('foyer:token', 'a-token')
    const element = show({ role: 'guest', 'invitation-code': 'LISTEDGUEST2' })
    await until(() => find(element, '[name=invitationCode]') !== undefined)
    press(element)
    const textIn = (name: string) => find<HTMLInputElement>(element, `[name=${name}]`)?.value
    await until(() => textIn('_position') === 'Buyer')

    expect(['_firstName', '_lastName', '_organisation', '_email'].map(textIn)).to.deep.equal(Object.values(person))
  })

  it('leaves the form of another person as it is, whoever is logged in', async () => {
    const element = show()
    await until(() => find(element, '[type=radio]') !== undefined)
    press(element)
    await until(() => find(element, '[name=_email]') !== undefined)
    fill(element, '_email', 'colleague@example.org')
    element.remove()
    known = { user: { ...knownLogin.user, firstName: 'Lund', lastName: 'Bea', email: 'bea@x.example' } }
    localStorage.setItem('foyer:token', 'a-token')
    document.body.append(element)
    await until(() => find<HTMLInputElement>(element, '[name=_email]')?.value === 'colleague@example.org')
    await until(() => hasAskedUser)
    await new Promise(requestAnimationFrame)

    expect(find<HTMLInputElement>(element, '[name=_firstName]')?.value).to.equal('')
  })

  it('leads to the registration at the same time, and to other dates of the organiser', async () => {
    const other = {
      ...{ meetingCode: 'N5', meetingType: 'FORUM', meetingName: 'Heat day', timeZone: 'Asia/Tokyo' },
      ...{ startTime: '2026-05-13T01:00:00Z', endTime: '2026-05-13T03:00:00Z' },
    }
    known.status = {
      ...{ meetingCode: 'X', channel: 'OPEN', status: 'NONE', registrationId: '', reason: '', canRegister: false },
      ...{ offeredIdentity: '', placesLeft: null },
      clash: { registrationId: 'R7', meetingCode: 'N4', meetingName: 'Pump day', others: [other] },
    }
    localStorage.setItem('foyer:token', 'a-token')
    const element = show()
    const hrefs: string[] = []
    element.addEventListener('foyer:navigate', (event) => {
      event.preventDefault()
      hrefs.push((event as CustomEvent<{ href: string }>).detail.href)
    })
    await until(() => textOf(element).includes('Heat day'))
    const buttons = [...(element.shadowRoot?.querySelectorAll('button') ?? [])]
    for (const label of ['Heat day', 'See my registration'])
      buttons.find((button) => button.textContent?.includes(label))?.click()

    expect(textOf(element)).to.include('10:00')
    expect(hrefs.map((href) => new URL(href, location.href).search.split('&')[0])).to.deep.equal([
      '?code=N5',
      '?meetingCode=N4',
    ])
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
