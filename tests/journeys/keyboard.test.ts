import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright'
import { barriersInBoth, isAlive, pressUntil, tabTo } from '../support/browser/host-pages.ts'
import { journey } from '../support/browser/journey.ts'
import { logInAs } from '../support/world/logged-in.ts'

const wide = { viewport: { width: 1280, height: 800 } }

/** The text of the element that has the focus, also inside of shadow roots. */
const focusedText = (page: Page) =>
  page.evaluate(() => {
    let element = document.activeElement
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
    return element?.textContent?.trim() ?? ''
  })

/** Moves the focus to the search field of the directory with the slash key. */
const goToSearch = (page: Page) => pressUntil(page, '/', page.locator('foyer-exhibitors input[type=search]:focus'))

/** Opens the palette with its chord. */
async function openPalette(page: Page) {
  const palette = page.locator('dialog[open]')
  await pressUntil(page, 'Control+k', palette)
  return palette
}

/** Opens the list of shortcuts with the question mark. */
async function openSheet(page: Page) {
  const sheet = page.locator('dialog[open]')
  await pressUntil(page, '?', sheet)
  return sheet
}

describe('the app by keyboard alone', () => {
  const world = journey()
  const leadsOf = (enterpriseCode: string) =>
    world.foyer.db.selectFrom('lead').select('name').where('enterprise_code', '=', enterpriseCode).limit(1).execute()
  const at = (path: string, language = 'EN') => `${world.foyer.url}/mini-h5/index/${path}&language=${language}`

  test('the slash key searches the directory, an arrow leads into its list, Enter opens a row and Escape leads back to it', async () => {
    const { page, troubles, close } = await world.open({ viewport: { width: 700, height: 800 } })
    await page.goto(at('exhibitorList?meetingCode=X2026'))
    await isAlive(page)
    const rows = page.locator('foyer-exhibitors li[data-place] a[dir=auto]')

    await goToSearch(page)
    await page.keyboard.type('kessler')
    await rows.first().filter({ hasText: 'Kessler' }).waitFor()
    await page.keyboard.press('ArrowDown')
    const name = await focusedText(page)
    assert.equal(name, (await rows.first().textContent())?.trim())
    await page.keyboard.press('Enter')
    await page.waitForURL('**/exhibitorDetail?*')
    await page.locator('main h1, main h2').filter({ hasText: name }).first().waitFor()
    await page.keyboard.press('Escape')
    await page.waitForURL('**/exhibitorList?*')
    await page.waitForFunction(() => document.activeElement?.localName === 'foyer-exhibitors')

    assert.equal(await focusedText(page), name)
    assert.deepEqual(troubles, [])
    await close()
  })

  test('the list of the directory is at most five presses of the Tab key away from its search, and is one stop', async () => {
    const { page, troubles, close } = await world.open(wide)
    await page.goto(at('exhibitorList?meetingCode=X2026'))
    await isAlive(page)
    // The plan comes between the list and the third pane, and would be the next stop on the way back.
    await page.locator('main svg g[data-id]').first().waitFor()
    await goToSearch(page)
    const isInList = () =>
      page.evaluate(() => {
        const element = document.activeElement?.shadowRoot?.activeElement
        return element?.closest('li')?.getAttribute('data-place') ?? ''
      })

    let presses = 0
    while (!(await isInList()) && presses < 10) {
      await page.keyboard.press('Tab')
      presses++
    }
    assert.ok(presses <= 5, `${presses} presses`)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('j')
    assert.equal(await isInList(), '2')
    await page.keyboard.press('k')
    assert.equal(await isInList(), '1')
    for (let press = 0; press < 4 && (await isInList()); press++) {
      assert.equal(await isInList(), '1')
      await page.keyboard.press('Tab')
    }
    assert.equal(await isInList(), '')
    await page.keyboard.press('Shift+Tab')
    assert.equal(await isInList(), '1')
    assert.deepEqual(troubles, [])
    await close()
  })

  for (const { language, forward, back } of [
    { language: 'EN', forward: 'ArrowRight', back: 'ArrowLeft' },
    { language: 'AR', forward: 'ArrowLeft', back: 'ArrowRight' },
  ])
    test(`the halls are one stop, and ${forward} leads to the next one in ${language}`, async () => {
      const { page, troubles, close } = await world.open(wide)
      await page.goto(at('exhibitorList?meetingCode=X2026', language))
      await isAlive(page)
      const halls = page.locator('foyer-exhibitors [part=filters] [role=toolbar]').first()
      const names = (await halls.getByRole('button').allTextContents()).map((name) => name.trim())
      await tabTo(page, halls.getByRole('button').first())

      await page.keyboard.press(forward)
      assert.equal(await focusedText(page), names[1])
      await page.keyboard.press(forward)
      await page.keyboard.press(back)
      assert.equal(await focusedText(page), names[1])
      await page.keyboard.press('End')
      assert.equal(await focusedText(page), names.at(-1))
      await page.keyboard.press('Tab')

      assert.equal(await halls.locator(':focus').count(), 0)
      assert.deepEqual(troubles, [])
      await close()
    })

  test('the question mark shows the shortcuts that work here, without barriers, and they can be turned off', async () => {
    const { page, troubles, close } = await world.open(wide)
    await page.goto(at('exhibitorList?meetingCode=X2026'))
    await isAlive(page)
    const sheet = await openSheet(page)
    await sheet.getByText('Next or previous row').waitFor()
    assert.deepEqual(await barriersInBoth(page, 'the shortcuts'), [])

    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
    await openSheet(page)
    await tabTo(page, sheet.getByRole('switch'))
    await page.keyboard.press('Space')
    await sheet.getByText('Search this page').waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
    await page.reload()
    await isAlive(page)
    const firstRow = page.locator('foyer-exhibitors li[data-place="0"] a[dir=auto]:focus')
    await page.locator('foyer-exhibitors input[type=search]').focus()
    await pressUntil(page, 'ArrowDown', firstRow)
    for (const key of ['?', 'j', 'g', 'h']) await page.keyboard.press(key)

    assert.equal(await firstRow.count(), 1)
    assert.equal(await sheet.count(), 0)
    assert.match(page.url(), /exhibitorList/)
    assert.deepEqual(troubles, [])
    await close()
  })

  test('members go to their leads and their company by keys, and the palette calls the visitor of an open lead', async () => {
    const { page, troubles, close } = await world.open(wide)
    await logInAs(page, world.foyer.url, 'member@foyer.example')
    await page.goto(at('home?from=keys'))
    await isAlive(page)
    // The menu and the keys know the companies from the same answer.
    await page.getByRole('link', { name: 'Company', exact: true }).waitFor()
    const sheet = await openSheet(page)
    await sheet.getByText('Leads', { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
    for (const key of ['g', 'c']) await page.keyboard.press(key)
    await page.waitForURL('**/myEnterprise*')
    for (const key of ['g', 'l']) await page.keyboard.press(key)
    await page.waitForURL('**/leadList*')

    await page.locator('[data-lead] a').first().click()
    await page.waitForURL('**/leadDetail?*')
    const call = page.locator('[data-action=call]:visible').first()
    await call.waitFor()
    const palette = await openPalette(page)
    await page.keyboard.type('call')
    await palette
      .getByRole('option', { name: (await call.textContent()) ?? '' })
      .first()
      .waitFor()
    assert.deepEqual(troubles, [])
    await close()
  })

  test('the steps of a lead are one stop of the Tab key, and arrows lead through them', async () => {
    const { page, troubles, close } = await world.open(wide)
    await logInAs(page, world.foyer.url, 'member@foyer.example')
    await page.goto(at('leadList?enterpriseCode=E1001'))
    await isAlive(page)
    await page.locator('[data-lead] a').first().click()
    const steps = page.locator('[role=toolbar]:has([aria-current=step])')
    await steps.locator('[aria-current=step]').focus()
    const first = await focusedText(page)
    await page.keyboard.press('ArrowRight')
    const second = await focusedText(page)
    await page.keyboard.press('ArrowLeft')

    assert.notEqual(second, first)
    assert.equal(await focusedText(page), first)
    assert.equal(await steps.locator('[tabindex="0"]').count(), 1)
    assert.deepEqual(troubles, [])
    await close()
  })

  test('letters are letters while somebody types', async () => {
    const { page, troubles, close } = await world.open(wide)
    await page.goto(at('exhibitorList?meetingCode=X2026'))
    await isAlive(page)
    // The hall plan beside the list comes last, and must not take the key.
    await page.waitForLoadState('networkidle')
    await goToSearch(page)

    await page.keyboard.type('g/h?jk')

    assert.equal(await page.locator('foyer-exhibitors input[type=search]').inputValue(), 'g/h?jk')
    assert.match(page.url(), /exhibitorList/)
    assert.deepEqual(troubles, [])
    await close()
  })

  test('the palette opens a company, runs an action and finds a lead, each by a few letters', async () => {
    const { page, troubles, close } = await world.open(wide)
    await logInAs(page, world.foyer.url, 'member@foyer.example')
    await page.goto(at('home?'))
    await isAlive(page)
    const palette = await openPalette(page)
    assert.deepEqual(await barriersInBoth(page, 'the palette'), [])

    await page.keyboard.type('kessler')
    await page
      .getByRole('option', { name: /^Kessler/ })
      .first()
      .waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(/enterpriseMainPage|exhibitorDetail/)
    await palette.waitFor({ state: 'detached' })

    await openPalette(page)
    await page.keyboard.type('deut')
    await page.getByRole('option', { name: /^Deutsch/, selected: true }).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => document.documentElement.lang === 'de')

    await openPalette(page)
    const [lead] = await leadsOf('E1001')
    await page.keyboard.type(lead?.name ?? '')
    const found = page.getByRole('group', { name: 'Leads' }).getByRole('option').first()
    await found.waitFor()
    while ((await found.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/leadDetail?*')

    assert.deepEqual(troubles, [])
    await close()
  })

  test('the palette finds colleagues, the team of one’s company, and guests find the people of the company they look at', async () => {
    const member = await world.open(wide)
    await logInAs(member.page, world.foyer.url, 'member@foyer.example')
    await member.page.goto(at('home?'))
    await isAlive(member.page)
    await openPalette(member.page)
    const people = member.page.getByRole('group', { name: 'People' })
    await member.page.keyboard.type('ruoxi')
    await member.page
      .getByRole('group', { name: 'Members' })
      .getByRole('option', { name: /Norvane Thermal/ })
      .waitFor()
    // Somebody with an account, whom also the public search finds, is listed once.
    await people.getByRole('option').first().waitFor()
    assert.equal(await people.getByRole('option').count(), 1)
    await member.page.getByRole('dialog').getByRole('combobox').fill('mansour')
    await people.getByRole('option', { name: /^Layla Mansour/ }).waitFor()
    assert.deepEqual(member.troubles, [])
    await member.close()

    const { page, troubles, close } = await world.open(wide)
    await page.goto(at('enterpriseMainPage?enterpriseCode=E1001'))
    await isAlive(page)
    await openPalette(page)
    await page.keyboard.type('mansour')
    await page.getByRole('option', { name: /^Layla Mansour/, selected: true }).waitFor()
    assert.equal(await page.getByRole('group', { name: 'Members' }).count(), 0)
    await page.keyboard.press('Enter')
    await page.waitForURL(/enterpriseMainPage.*tab=team/)
    assert.deepEqual(troubles, [])
    await close()
  })

  test('an organiser goes to the console by keys, and the palette opens its pages and finds a registration', async () => {
    const { page, troubles, close } = await world.open(wide)
    await logInAs(page, world.foyer.url, 'organiser@foyer.example')
    const { name } = await world.foyer.db
      .selectFrom('registration')
      .select((row) => row.fn<string>('concat_ws', [row.val(' '), 'first_name', 'last_name']).as('name'))
      .where('meeting_code', '=', 'X2026')
      .where('last_name', '~', '^[A-Z][a-z]{4,}$')
      .executeTakeFirstOrThrow()
    await page.goto(at('home?'))
    await isAlive(page)

    const palette = await openPalette(page)
    await page.keyboard.type('tickets habitat')
    await palette.getByRole('option', { name: /^Tickets\s*Habitat Forward 2026/ }).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/adm/tickets?meetingCode=X2026*')
    await openPalette(page)
    await page.keyboard.type(name)
    const registrations = palette.getByRole('group', { name: 'Registrations' })
    await registrations.getByRole('option').first().click()
    await page.waitForURL('**/examinUserDetail?*')
    await page.keyboard.press('g')
    await page.keyboard.press('o')
    await page.waitForURL((address) => address.pathname === '/adm')
    assert.deepEqual(troubles, [])
    await close()
  })

  test('the palette offers a guest nothing that needs a login, and says when nothing matches or the network is down', async () => {
    const { page, troubles, close } = await world.open(wide)
    await page.goto(at('search?'))
    await isAlive(page)
    const palette = await openPalette(page)
    await palette.getByRole('option', { name: 'Log in' }).waitFor()
    assert.equal(await palette.getByRole('option', { name: /Log out|Leads|Edit/ }).count(), 0)

    await page.keyboard.type('zzzzqq')
    await palette.getByText('No match for “zzzzqq”').last().waitFor()
    await page.route('**/user/search/find?*', (route) => route.abort())
    await page.keyboard.type('q')
    await palette.getByRole('button', { name: 'Try again' }).waitFor()
    await page.keyboard.press('Escape')
    await palette.waitFor({ state: 'detached' })

    assert.deepEqual(
      troubles.filter((trouble) => !trouble.includes('ERR_FAILED')),
      [],
    )
    await close()
  })

  test('the search of the home page suggests hits while somebody types, and Enter opens the chosen one', async () => {
    const { page, troubles, close } = await world.open(wide)
    await page.goto(at('home?'))
    await isAlive(page)
    const field = page.locator('main').getByRole('combobox')
    await field.focus()

    await page.keyboard.type('kessler')
    await page.getByRole('option').first().waitFor()
    await page.keyboard.press('ArrowDown')
    await page.getByRole('option', { selected: true }).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(/enterpriseMainPage|exhibitorDetail|productDetail|exhibitsDetail/)

    assert.deepEqual(troubles, [])
    await close()
  })

  test('Enter in the same moment as the last letter sends what was typed', async () => {
    const { page, close } = await world.open()
    await page.goto(at('userRegister?step='))
    await isAlive(page)
    await page.locator('input[name=email]').evaluate(async (input: HTMLInputElement) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'quick@palmeira.example')
      input.dispatchEvent(new InputEvent('input', { bubbles: true }))
      // Between two events stand microtasks; a timer need not have run.
      await Promise.resolve()
      input.form?.requestSubmit()
    })
    await page.locator('main').getByText('quick@palmeira.example').waitFor()
    await close()
  })
})
