import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { barriersOf } from '../support/browser/axe.ts'
import { isAlive } from '../support/browser/host-pages.ts'
import { journey } from '../support/browser/journey.ts'

const wide = { viewport: { width: 1280, height: 900 }, permissions: ['clipboard-read', 'clipboard-write'] }
const subjects = {
  card: 'uid=U1002',
  chat: 'enterprise-code=E1001',
  contact: 'enterprise-code=E1001',
  enterprise: 'enterprise-code=E1001',
  exhibitors: 'meeting-code=X2026',
  registration: 'meeting-code=X2026',
}
/** A part of the code that comes last in each way to embed. */
const parts = { loader: 'src="http', script: 'integrity="sha384-', frame: 'src="http', button: 'src="http' }
const popups = ['chat', 'contact', 'registration']

describe('the embed studio', () => {
  const world = journey()
  const at = (path: string) => world.foyer.url + path

  /** Opens a partner's page with the codes of several widgets, and waits until each shows something. */
  async function showsAll(codes: Readonly<Record<string, string>>, press?: string) {
    const sections = Object.entries(codes).map(([widget, code]) => `<section id="${widget}">${code}</section>`)
    const { page, troubles, close } = await world.visit({ head: '', body: sections.join('') })
    for (const [widget, code] of Object.entries(codes)) {
      const section = page.locator(`#${widget}`)
      await section.scrollIntoViewIfNeeded()
      if (press) await section.getByRole('button', { name: press }).click()
      const within = code.startsWith('<iframe') ? section.frameLocator('iframe') : press ? page : section
      await within.locator(`foyer-${widget} :is(h1, h2, h3, label, button)`).first().waitFor()
      if (press) await page.keyboard.press('Escape')
    }
    assert.deepEqual(troubles, [])
    await close()
  }

  test('the widgets are on a partner’s page with every code that the studio writes for them', async () => {
    const { page, close } = await world.open(wide)
    const codes: Record<string, Record<string, string>> = { loader: {}, script: {}, frame: {}, button: {} }
    for (const [widget, attributes] of Object.entries(subjects)) {
      const given = encodeURIComponent(`${attributes}&language=EN`)
      for (const [way, part] of Object.entries(parts)) {
        if (way === 'button' && !popups.includes(widget)) continue
        await page.goto(at(`/embed?language=EN&widget=${widget}&attributes=${given}&way=${way}`))
        await page.locator('pre').filter({ hasText: part }).waitFor()
        const code = (await page.locator('pre').textContent()) ?? ''
        codes[way] = { ...codes[way], [widget]: code }
      }
    }
    await close()

    for (const way of ['loader', 'script', 'frame']) await showsAll(codes[way] ?? {})
    await showsAll(codes.button ?? {}, 'Write to us')
  })

  test('what is chosen is seen at once, is in the code and in the address, and the widget tells what happens', async () => {
    const { page, troubles, close } = await world.open(wide)
    await page.goto(at('/embed?language=EN'))
    await isAlive(page)
    await page.getByRole('radio', { name: /^Company page/ }).check()
    await page.getByRole('button', { name: /^Search\s*: Company/ }).click()
    await page.getByRole('dialog').getByRole('combobox').fill('Tideglass')
    await page
      .getByRole('option', { name: /^Tideglass/ })
      .first()
      .click()
    await page.locator('foyer-enterprise').getByRole('heading', { name: 'Tideglass' }).first().waitFor()
    await page.getByLabel('Brand colour').fill('#c2502f')
    await page.getByText('Buttons become').waitFor()
    await page.getByLabel('Brand colour').fill('#c25')
    await page.getByText('Enter a colour such as #1f6feb.').waitFor()
    await page.getByLabel('Any colour').fill('#1f6feb')
    await page.locator('foyer-enterprise[brand="#1f6feb"]').waitFor()
    await page.locator('foyer-enterprise').getByRole('tab').nth(1).click()
    await page.getByRole('listitem').filter({ hasText: 'foyer:tab {"tab":"products"}' }).waitFor()

    assert.match((await page.locator('pre').textContent()) ?? '', /data-brand="#1f6feb" data-app-key="demo"/)
    await page.getByRole('button', { name: 'Copy code' }).click()
    await page.getByText('Copied to clipboard').first().waitFor()
    assert.match(await page.evaluate(() => navigator.clipboard.readText()), /^<link rel="modulepreload"/)
    assert.match(page.url(), /\/embed\?.*brand%3D%25231f6feb/)
    await page.reload()
    await page.locator('foyer-enterprise').getByRole('heading', { name: 'Tideglass' }).first().waitFor()
    assert.deepEqual(await barriersOf(page), [])
    assert.deepEqual(troubles, [])
    await close()
  })
})
