import { expect, until } from '../../tests/support/runner/expect.ts'
import { norvane } from '../../tests/support/wire/wire.ts'
import { renderWidget } from '../element/render.tsx'
import { element as contact } from './index.ts'
import '../../api/client/request.ts'
import './resources.ts'

const realFetch = window.fetch
const connection = {
  origin: '',
  info: () => ({ language: 'EN' as const, eventKey: '', appKey: '', from: 'H5' as const }),
}

describe('<foyer-contact> that stood on the page before its code', () => {
  beforeEach(() => {
    window.fetch = async (input, init) =>
      new Request(input, init).url.includes('contactTarget')
        ? Response.json({ code: 200, data: norvane, message: 'OK' })
        : realFetch(input, init)
  })
  afterEach(() => {
    window.fetch = realFetch
    document.body.replaceChildren()
  })

  it('keeps what was typed and chosen, in the same inputs', async () => {
    const inside = await renderWidget(
      contact,
      { 'enterprise-code': 'E4000' },
      {
        ...{ language: 'EN', theme: 'light', nonce: '', connection },
      },
    )
    // In a document without a window nothing comes to life.
    const elsewhere = document.implementation.createHTMLDocument()
    elsewhere.body.setHTMLUnsafe(`<foyer-contact language="EN" enterprise-code="E4000">${inside}</foyer-contact>`)
    const element = elsewhere.body.firstElementChild as Element
    const field = (name: string) => element.shadowRoot?.querySelector<HTMLInputElement>(`[name=${name}]`)
    const [name, message] = [field('name'), field('message')]
    if (name) name.value = 'Ada Byron'
    if (message) message.value = 'A quote, please.'
    element.shadowRoot?.querySelector<HTMLInputElement>('[value=OTHER]')?.click()

    document.body.append(element)

    await until(() => element.shadowRoot?.textContent?.includes(`Contact ${norvane.name}`))
    expect(field('name')).toBe(name)
    expect([name?.value, message?.value]).toEqual(['Ada Byron', 'A quote, please.'])
    expect(element.shadowRoot?.querySelector<HTMLInputElement>('[value=OTHER]')?.checked).toBe(true)
    expect(element.shadowRoot?.querySelector('[part=error]')).toBe(null)
  })
})
