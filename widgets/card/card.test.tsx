import { expect, until } from '../../tests/support/runner/expect.ts'
import { knownCard } from '../../tests/support/world/known/known-card.ts'
import type { CardData } from './resources.ts'
import './index.ts'
// The modules that are loaded later are compiled before the tests begin, so that no test waits for that.
import '../../api/client/request.ts'
import '../links/card-target.ts'
import '../links/link-context.ts'
import './code-sheet.tsx'
import './language-gap.tsx'
import './no-card.tsx'
import './reply-sheet.tsx'
import './save-contact.ts'
import './resources.ts'

const realFetch = window.fetch
let data: CardData
let requests: URL[] = []
let sent: Record<string, string>[] = []
let withdrawn: Record<string, string>[] = []
let sender: Record<string, string> | null = null
let failure: 'down' | 'unknown' | undefined

const respond = (body: object, status = 200) =>
  new Response(JSON.stringify({ code: status, message: 'OK', ...body }), {
    status,
    headers: { 'content-type': 'application/json' },
  })

async function wire(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init)
  const url = new URL(request.url)
  if (!url.pathname.startsWith('/user/')) return realFetch(input, init)
  requests.push(url)
  if (failure === 'down') throw new TypeError('Failed to fetch')
  if (url.pathname.endsWith('/queryUserHomepage')) {
    if (failure === 'unknown')
      return respond({ data: null, message: 'Unknown.', error: 'personNotFound', requestId: 'r' }, 404)
    const language = url.searchParams.get('language')
    const isMaintained = data.languages.some((entry) => entry.language === language)
    return respond({ data: { ...data, isMaintained, language: isMaintained ? language : 'EN' } })
  }
  if (url.pathname.endsWith('/getUserVcf'))
    return new Response('BEGIN:VCARD\r\nFN:Lin Ruoxi\r\nEND:VCARD\r\n', { headers: { 'content-type': 'text/vcard' } })
  if (url.pathname.endsWith('/targets'))
    return respond({ data: { meetingSite: '', chatPage: 'https://chat.example/room', miniProgramAppId: '' } })
  if (url.pathname.includes('/getQrCodeConfig/')) {
    const code = { code: 'U1002', kind: 'PERSON', name: '', content: '', url: '', target: '' }
    return respond({ data: { ...code, svgUrl: '/qr/aaaaaaaa.svg', imageUrl: '/qr/aaaaaaaa.png' } })
  }
  if (url.pathname.endsWith('/reply/offer'))
    return respond({ data: { consentText: 'Lin may call me.', consentVersion: 'own-1', sender, sentAt: '' } })
  if (url.pathname.endsWith('/reply/send')) {
    sent.push(await request.json())
    return respond({ data: { sentAt: '2026-05-12T01:00:00.000Z' } })
  }
  if (url.pathname.endsWith('/reply/withdraw')) {
    withdrawn.push(await request.json())
    return respond({ data: null })
  }
  return respond({ data: {} })
}

function show(attributes: Record<string, string> = {}) {
  const element = document.createElement('foyer-card')
  for (const [name, value] of Object.entries({ uid: 'U1002', language: 'EN', ...attributes }))
    element.setAttribute(name, value)
  document.body.append(element)
  return element
}
const textOf = (element: Element) => element.shadowRoot?.textContent ?? ''
const part = (element: Element, name: string) => element.shadowRoot?.querySelector<HTMLElement>(`[part~=${name}]`)

describe('<foyer-card>', () => {
  beforeEach(() => {
    window.fetch = wire
    data = structuredClone(knownCard)
    requests = []
    sent = []
    withdrawn = []
    sender = null
    localStorage.removeItem('foyer:reply:U1002')
    failure = undefined
  })
  afterEach(() => {
    window.fetch = realFetch
    for (const element of document.querySelectorAll('foyer-card')) element.remove()
  })

  it('shows the person, and a lock for what is hidden from visitors', async () => {
    const element = show()
    await until(() => textOf(element).includes('Lin Ruoxi'))

    expect(textOf(element)).toContain('Director of International Partnerships')
    expect(textOf(element)).toContain('1K followers')
    expect(textOf(element)).toContain('Shown when you’re logged in')
    expect(textOf(element)).toContain('Arc 8, Norvane Hub')
  })

  it('calls and writes to those whose number the visitor may see', async () => {
    Object.assign(data.card, { phone: '14000000101', phoneCountryCode: '+86', email: 'lin@norvane.example' })
    data.locked = []
    const element = show()
    await until(() => textOf(element).includes('lin@norvane.example'))

    const addresses = [...(element.shadowRoot?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))
    expect(addresses).toContain('tel:+8614000000101')
    expect(addresses).toContain('mailto:lin@norvane.example')
  })

  it('with actions="none" leaves the link to the profile, which the page may take over', async () => {
    const element = show({ actions: 'none' })
    await until(() => part(element, 'profile'))
    let href = ''
    element.addEventListener('foyer:navigate', (event) => {
      event.preventDefault()
      href = (event as CustomEvent<{ href: string }>).detail.href
    })

    part(element, 'profile')?.click()

    expect(href).toContain('uid=U1002')
    expect(part(element, 'follow')).toBe(null)
    expect(part(element, 'facts')).toBe(null)
  })

  it('asks a visitor who follows to log in, and says so to the page', async () => {
    const element = show()
    await until(() => part(element, 'follow'))
    let asked = 0
    element.addEventListener('foyer:login-required', (event) => {
      event.preventDefault()
      asked++
    })

    part(element, 'follow')?.click()

    await until(() => asked === 1)
    expect(requests.some(({ pathname }) => pathname.endsWith('/addFollower'))).toBe(false)
  })

  it('shows the code that leads to the card', async () => {
    const element = show()
    await until(() => part(element, 'code'))

    part(element, 'code')?.click()

    await until(() => element.shadowRoot?.querySelector('dialog img[src$="/qr/aaaaaaaa.png"]'))
    expect(textOf(element)).toContain('Scan to open this card')
    await new Promise(requestAnimationFrame)
    expect(requests.filter(({ pathname }) => pathname.includes('/getQrCodeConfig/'))).toHaveLength(1)
  })

  it('shows the code that holds the contact itself', async () => {
    const element = show()
    await until(() => part(element, 'code'))
    part(element, 'code')?.click()
    await until(() => element.shadowRoot?.querySelector('dialog [role=tab][aria-selected=false]'))

    element.shadowRoot?.querySelector<HTMLElement>('dialog [role=tab][aria-selected=false]')?.click()

    await until(() => element.shadowRoot?.querySelector('dialog img[src^="data:image/png"]'))
  })

  it('saves the contact file that the visitor may see', async () => {
    const element = show()
    await until(() => part(element, 'save'))
    let name = ''
    const click = HTMLAnchorElement.prototype.click
    HTMLAnchorElement.prototype.click = function () {
      name = this.download
    }

    try {
      part(element, 'save')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
      await until(() => name !== '')
    } finally {
      HTMLAnchorElement.prototype.click = click
    }

    expect(name).toBe('Lin Ruoxi.vcf')
    expect(requests.some(({ pathname }) => pathname.endsWith('/getUserVcf'))).toBe(true)
  })

  /** Saves the contact, and opens the sheet by which one sends one's own details back. */
  async function openReply() {
    const element = show()
    await until(() => part(element, 'save'))
    const click = HTMLAnchorElement.prototype.click
    HTMLAnchorElement.prototype.click = () => {}
    part(element, 'save')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    await until(() => part(element, 'reply'))
    HTMLAnchorElement.prototype.click = click
    part(element, 'reply')?.click()
    return element
  }
  const press = (element: Element, words: string) =>
    [...(element.shadowRoot?.querySelectorAll<HTMLElement>('dialog button') ?? [])]
      .find(({ textContent }) => textContent === words)
      ?.click()

  it('withdraws what an account sent with its key, too, because its session can have ended', async () => {
    sender = { name: 'Ada', company: '', phone: '', email: 'Ada' }
    const element = await openReply()
    await until(() => textOf(element).includes('Lin may call me.'))
    const form = element.shadowRoot?.querySelector<HTMLFormElement>('dialog form')
    form?.querySelector<HTMLInputElement>('[name=agree]')?.click()
    await until(() => form?.querySelector<HTMLInputElement>('[name=agree]')?.checked)
    form?.requestSubmit()
    await until(() => textOf(element).includes('Lin Ruoxi has your details.'))
    expect(localStorage.getItem('foyer:reply:U1002')).toBe(null)

    press(element, 'Withdraw')
    await until(() => withdrawn.length > 0)
    expect(withdrawn).toEqual([{ uid: 'U1002', replyKey: sent[0]?.replyKey }])
  })

  it('does not take what a guest sent from the same browser for that of an account', async () => {
    localStorage.setItem('foyer:reply:U1002', 'a-key-of-a-guest-0001')
    sender = { name: 'Ada', company: '', phone: '', email: 'ada@example.org' }
    const element = await openReply()
    await until(() => textOf(element).includes('Lin may call me.'))

    expect(textOf(element)).not.toContain('has your details')
  })

  it('lets who saved the contact send their own details back, once they agree to the words of the person', async () => {
    const element = show()
    await until(() => part(element, 'save'))
    expect(part(element, 'reply')).toBe(null)
    const click = HTMLAnchorElement.prototype.click
    HTMLAnchorElement.prototype.click = () => {}
    part(element, 'save')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    await until(() => part(element, 'reply'))
    HTMLAnchorElement.prototype.click = click

    part(element, 'reply')?.click()
    await until(() => textOf(element).includes('Lin may call me.'))
    const form = element.shadowRoot?.querySelector<HTMLFormElement>('dialog form')
    const type = (name: string, value: string) => {
      const input = form?.querySelector<HTMLInputElement>(`[name=${name}]`)
      if (input) input.value = value
      input?.dispatchEvent(new InputEvent('input', { bubbles: true }))
    }
    form?.requestSubmit()
    await until(() => textOf(element).includes('Please agree to this before you send.'))
    expect(textOf(element)).toContain('Please enter your name')
    type('name', 'Gus Guest')
    type('email', 'gus@guest.example')
    form?.querySelector<HTMLInputElement>('[name=agree]')?.click()
    await until(() => form?.querySelector<HTMLInputElement>('[name=agree]')?.checked)
    form?.requestSubmit()

    await until(() => textOf(element).includes('Lin Ruoxi has your details.'))
    const [{ replyKey = '', ...body } = {}] = sent
    expect(body).toEqual({
      ...{ uid: 'U1002', language: 'EN', consentVersion: 'own-1' },
      ...{ name: 'Gus Guest', email: 'gus@guest.example' },
    })
    expect(localStorage.getItem('foyer:reply:U1002')).toBe(replyKey)
  })

  it('says which language it shows where the asked one is missing, and offers the others', async () => {
    const element = show({ language: 'DE' })
    await until(() => element.shadowRoot?.querySelector('[role=status] ~ * button, [role=status]'))
    await until(() => textOf(element).includes('简体中文'))

    const chinese = [...(element.shadowRoot?.querySelectorAll('button') ?? [])].find(
      (button) => button.textContent === '简体中文',
    )
    chinese?.click()

    await until(() => element.getAttribute('language') === 'CN')
  })

  it('explains that nobody has the uid, and that a card did not load', async () => {
    failure = 'unknown'
    const unknown = show()
    await until(() => textOf(unknown).includes('This card isn’t here'))

    failure = 'down'
    const down = show()
    await until(() => textOf(down).includes('We couldn’t load this card'))
    failure = undefined
    const button = [...(down.shadowRoot?.querySelectorAll('button') ?? [])].find(
      ({ textContent }) => textContent === 'Try again',
    )
    button?.click()
    await until(() => textOf(down).includes('Lin Ruoxi'))
  })
})
