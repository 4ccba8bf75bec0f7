import type { Locator, Page } from 'playwright'

/** What Ada types. */
export const ada = {
  name: 'Ada Byron',
  company: 'Analytical Engines',
  phone: '7700 900142',
  email: 'ada@example.org',
  message: 'A quote for twelve units, please.',
}
export type Typed = typeof ada

/** The contact form of a page, as a visitor sees it: `page.locator` looks through shadow roots. */
export function contactForm(page: Page | Locator) {
  const element = page.locator('foyer-contact').first()
  const field = (name: keyof Typed) => element.locator(`[name=${name}]`)
  return {
    element,
    field,
    send: element.locator('button[type=submit]'),
    /** The button and Enter are deaf for 200 ms after an answer: presses until something is sent. */
    async sendAgain() {
      const owner = 'page' in page ? page.page() : page
      const sent = owner.waitForRequest('**/user/enterprise/addClue')
      const press = async (): Promise<unknown> => {
        await element.locator('button[type=submit]').click({ force: true })
        return Promise.race([sent, owner.waitForTimeout(100).then(press)])
      }
      await press()
    },
    thanks: element.getByText('Your enquiry has arrived.'),
    async fill(values: Partial<Typed> = ada) {
      for (const [name, value] of Object.entries(values)) await field(name as keyof Typed).fill(value)
    },
    /** What stands in the fields now. */
    async read(): Promise<Typed> {
      const read = async (name: keyof Typed) => [name, await field(name).inputValue()] as const
      return Object.fromEntries(await Promise.all((Object.keys(ada) as (keyof Typed)[]).map(read))) as Typed
    },
  }
}
