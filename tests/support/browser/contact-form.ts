import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright'

/** The values that Ada types. */
export const ada = {
  name: 'Ada Byron',
  company: 'Analytical Engines',
  phone: '7700 900142',
  email: 'ada@example.org',
  message: 'A quote for twelve units, please.',
}
export type Typed = typeof ada

/**
 * The files that sending needs, as the build names them, without those that have run before they are asked for: a tag
 * brings these in a file of its own.
 */
function filesForSending() {
  const text = readFileSync(new URL('../../../dist/client/.vite/manifest.json', import.meta.url), 'utf8')
  const manifest: Record<string, { file: string; imports?: string[] }> = JSON.parse(text)
  const files = new Set(['widgets/contact/later.ts'])
  for (const key of files) for (const more of manifest[key]?.imports ?? []) files.add(more)
  const made = [...files].map((key) => manifest[key]?.file ?? key)
  return made.filter((file) => !/\/(runtime|contact)\.js$/.test(file))
}

/** The contact form of a page, as a visitor sees it: `page.locator` looks through shadow roots. */
export function contactForm(page: Page | Locator) {
  const owner = 'page' in page ? page.page() : page
  const element = page.locator('foyer-contact').first()
  const field = (name: keyof Typed) => element.locator(`[name=${name}]`)
  return {
    element,
    field,
    send: element.locator('button[type=submit]'),
    /** The button and Enter are deaf for 200 ms after an answer: presses until something is sent. */
    async sendAgain(press = () => element.locator('button[type=submit]').click({ force: true })) {
      const sent = owner.waitForRequest('**/user/enterprise/addClue*').then(() => true)
      const pressed = () =>
        press()
          .then(() => owner.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn))))
          .then(() => false)
      let isSent = false
      while (!isSent) isSent = await Promise.race([sent, pressed()])
    },
    /**
     * Resolves after the code for sending has loaded. It loads when somebody goes near the form, and could not load
     * offline.
     */
    async hasAllForSending() {
      await owner.waitForFunction((files) => {
        const here = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
        return files.every((file) => here.some(({ name, responseEnd }) => responseEnd > 0 && name.endsWith(file)))
      }, filesForSending())
    },
    thanks: element.getByText('We’ve received your enquiry.'),
    async fill(values: Partial<Typed> = ada) {
      for (const [name, value] of Object.entries(values)) await field(name as keyof Typed).fill(value)
    },
    /** Returns the present values of the fields. */
    async read(): Promise<Typed> {
      const read = async (name: keyof Typed) => [name, await field(name).inputValue()] as const
      return Object.fromEntries(await Promise.all((Object.keys(ada) as (keyof Typed)[]).map(read))) as Typed
    },
  }
}
