import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { barriersOf } from '../support/browser/axe.ts'
import { isAlive } from '../support/browser/host-pages.ts'
import { journey } from '../support/browser/journey.ts'
import { logInAs } from '../support/world/logged-in.ts'

const phone = { viewport: { width: 390, height: 844 } }

describe('the address of an event page', () => {
  const world = journey()
  const at = (path: string) => `${world.foyer.url}${path}`

  test('an organiser chooses it, changes it, and printed codes with the earlier one go on working', async () => {
    const { page, close } = await world.open(phone)
    await logInAs(page, world.foyer.url, 'organiser@foyer.example')
    await page.goto(at('/adm/pages?meetingCode=X2026&language=EN'))
    await isAlive(page)

    // The title proposes an address, which is checked as it is typed.
    await page.getByLabel('Title (optional)').fill('Evening Gala')
    await page.getByRole('button', { name: 'Use evening-gala' }).press('Enter')
    const optional = page.getByLabel('Web address (optional)')
    assert.equal(await optional.inputValue(), 'evening-gala')
    await page.getByText('This address is free.').last().waitFor()
    assert.deepEqual(await barriersOf(page), [])
    await page.getByRole('button', { name: 'Create page' }).press('Enter')
    await page.waitForURL('**/adm/pages?*page=p-*')
    const code = new URL(page.url()).searchParams.get('page') ?? ''
    await page.getByText(at('/customPage/evening-gala'), { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Copy web address' }).press('Enter')
    await page.getByText('Web address copied').waitFor()
    await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter')
    await page.getByText('The page is live.').waitFor()

    // Words of Foyer, addresses of others and other signs are refused, each with one that is free.
    await page.getByRole('button', { name: 'Change web address' }).press('Enter')
    const field = page.getByRole('textbox', { name: 'Web address of the page' })
    const save = page.getByRole('button', { name: 'Save web address' })
    for (const [typed, sentence, proposal] of [
      ['map', 'Foyer uses this word', 'map-2026'],
      ['no', 'at least three characters', 'no-x2026'],
      ['Café & Bar', 'Use only letters from a to z', 'cafe-bar'],
    ] as const) {
      await field.fill(typed)
      await page.getByText(sentence).last().waitFor()
      await page.getByRole('button', { name: `Use ${proposal}` }).waitFor()
      assert.equal(await save.isDisabled(), true)
    }
    await page.getByRole('button', { name: 'Use cafe-bar' }).press('Enter')
    await page.getByText('This address is free.').last().waitFor()
    await field.fill('Night of Lights')
    await page.getByText(at('/customPage/night-of-lights'), { exact: true }).waitFor()
    assert.deepEqual(await barriersOf(page), [])
    await save.press('Enter')
    await page.getByText('The page has a new address.').waitFor()
    await page.getByText('These addresses lead here, too').waitFor()
    await page.getByText('/customPage/evening-gala', { exact: true }).waitFor()

    // Search engines learn that it has moved for good, and the page names its address everywhere.
    const visitor = await world.open(phone)
    for (const earlier of ['evening-gala', code]) {
      const query = '?language=EN&guest=abc'
      const answer = await visitor.page.request.get(at(`/customPage/${earlier}${query}`), { maxRedirects: 0 })
      assert.equal(answer.status(), 301)
      assert.equal(answer.headers().location, `/customPage/night-of-lights${query}`)
    }
    await visitor.page.goto(at('/customPage/evening-gala?language=EN'))
    await visitor.page.getByRole('heading', { name: 'Evening Gala' }).or(visitor.page.locator('h1')).first().waitFor()
    assert.equal(visitor.page.url(), at('/customPage/night-of-lights?language=EN'))
    const named = at('/customPage/night-of-lights?language=EN')
    assert.equal(await visitor.page.locator('link[rel=canonical]').getAttribute('href'), named)
    assert.equal(await visitor.page.locator('meta[property="og:url"]').getAttribute('content'), named)
    // A link inside the app ends at the same address.
    await visitor.page.goto(at('/mini-h5/index/home?language=EN'))
    await isAlive(visitor.page)
    await visitor.page.evaluate(() => {
      const anchor = Object.assign(document.createElement('a'), { href: '/customPage/evening-gala?language=EN' })
      document.body.append(anchor)
      anchor.click()
    })
    await visitor.page.waitForURL(named)
    await visitor.close()
    await close()
  })

  test('a page with a path of its own shows it and keeps it', async () => {
    const { page, close } = await world.open({ viewport: { width: 1280, height: 900 } })
    await logInAs(page, world.foyer.url, 'organiser@foyer.example')
    await page.goto(at('/adm/pages?meetingCode=X2026&page=xibo&language=EN'))
    await isAlive(page)

    await page.getByText(at('/xibo'), { exact: true }).waitFor()
    await page.getByText('This page’s web address can’t be changed.').waitFor()
    assert.equal(await page.getByRole('button', { name: 'Change web address' }).count(), 0)
    await close()
  })
})
