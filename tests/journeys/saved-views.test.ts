import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright'
import { barriersInBoth, isAlive } from '../support/browser/host-pages.ts'
import { holdBack, journey } from '../support/browser/journey.ts'
import { logInAs } from '../support/world/logged-in.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const wide = { viewport: { width: 1280, height: 900 } }
const organiser = 'organiser@foyer.example'

describe('saved views of the organisers’ tables', () => {
  const world = journey()
  async function as(email: string, path: string, screen: object) {
    const opened = await world.open(screen)
    await logInAs(opened.page, world.foyer.url, email)
    await opened.page.goto(`${world.foyer.url}${path}`)
    await isAlive(opened.page)
    return opened
  }
  const chips = (page: Page) => page.getByRole('toolbar', { name: 'Saved views' })
  const chip = (page: Page, name: string) => chips(page).getByRole('button', { name, exact: true })
  async function save(page: Page, name: string, isShared = false) {
    await page.getByRole('button', { name: 'Save this view' }).click()
    const form = page.getByRole('dialog', { name: 'Save this view' })
    await form.locator('input[name=viewName]').fill(name)
    if (isShared) await form.locator('input[name=isShared]').check({ force: true })
    await form.getByRole('button', { name: 'Save', exact: true }).click()
    await form.waitFor({ state: 'detached' })
  }
  const sheet = (page: Page) => page.getByRole('dialog', { name: 'Saved views' })
  const manage = (page: Page) => page.getByRole('button', { name: 'Manage views' }).click()

  test('a view of registrations is saved, opened, given other settings, renamed, and deleted with an undo', async () => {
    const path = '/adm/registrations?meetingCode=X2026&language=EN'
    const { page, close } = await as(organiser, `${path}&tab=PASSED&columns=email,status`, wide)
    await page.getByRole('button', { name: 'Save this view' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Enter a name.').waitFor()
    assert.deepEqual(await barriersInBoth(page, 'form of a view'), [])
    await page.keyboard.press('Escape')
    await save(page, 'Passed')
    await page.getByRole('button', { name: 'Passed', exact: true, pressed: true }).waitFor()

    await chip(page, 'All').click()
    await page.waitForURL((url) => !url.searchParams.has('tab'))
    await chip(page, 'Passed').click()
    await page.waitForURL((url) => url.searchParams.get('tab') === 'PASSED')
    assert.equal(new URL(page.url()).searchParams.get('columns'), 'email,status')
    await page.getByRole('columnheader', { name: 'Email' }).waitFor()
    assert.equal(await page.getByRole('columnheader', { name: 'Registered as' }).count(), 0)

    await page.getByLabel('Status').selectOption('NOT_PASSED')
    await page.waitForURL((url) => url.searchParams.get('tab') === 'NOT_PASSED')
    await manage(page)
    assert.deepEqual(await barriersInBoth(page, 'list of views'), [])
    await sheet(page).getByRole('button', { name: 'Update Passed with what’s on screen' }).click()
    await page.getByText('Passed now shows what’s on screen').first().waitFor()
    await sheet(page).getByRole('button', { name: 'Edit Passed' }).click()
    const form = page.getByRole('dialog', { name: 'Edit view' })
    await form.locator('input[name=viewName]').fill('Refused')
    await form.getByRole('button', { name: 'Save', exact: true }).click()
    await sheet(page).getByRole('link', { name: 'Refused' }).waitFor()
    assert.deepEqual(await world.foyer.db.selectFrom('saved_view').select(['name', 'settings']).execute(), [
      { name: 'Refused', settings: { tab: 'NOT_PASSED', columns: 'email,status' } },
    ])

    await sheet(page).getByRole('button', { name: 'Delete Refused' }).click()
    await sheet(page).getByText('No saved views yet').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await sheet(page).getByRole('link', { name: 'Refused' }).waitFor()
    await close()
  })

  test('a list of views that is opened while another view loads stays open, and then shows which one it is', async () => {
    const path = '/adm/registrations?meetingCode=X2026&language=EN'
    const { page, close } = await as(organiser, `${path}&tab=NOT_PASSED&columns=email`, wide)
    await save(page, 'Turned away')
    await chip(page, 'All').click()
    await page.waitForURL((url) => !url.searchParams.has('tab'))
    await page.locator('[aria-busy=false]').first().waitFor()

    const letGo = await holdBack(page, '**/user/examine/list*')
    // Both at once: a moment later the skeleton of the other view stands where the buttons were.
    const other = await chip(page, 'Turned away').elementHandle()
    await page.getByRole('button', { name: 'Manage views' }).evaluate((button: HTMLElement, chip) => {
      ;(chip as HTMLElement).click()
      button.click()
    }, other)
    await sheet(page).getByRole('button', { name: 'Update Turned away with what’s on screen' }).waitFor()
    await sheet(page).evaluate((dialog) => Promise.all(dialog.getAnimations().map(({ finished }) => finished)))
    letGo()
    await sheet(page)
      .getByRole('link', { name: 'Turned away', exact: false })
      .and(page.locator('[aria-current]'))
      .waitFor()
    await close()
  })

  test('a colleague with the link and the right sees the same view; without the right nobody sees anything of it', async () => {
    const path = '/adm/exhibitors?meetingCode=X2026&language=EN'
    const sharer = await as(organiser, `${path}&show=NO_OWNER&columns=booth`, wide)
    await save(sharer.page, 'To hand over', true)
    await chip(sharer.page, 'To hand over').waitFor()
    const link = sharer.page.url()
    const { db, url } = world.foyer
    const { uid } = await db
      .selectFrom('person')
      .select('uid')
      .where('email', '=', 'visitor@foyer.example')
      .executeTakeFirstOrThrow()

    const colleague = await as('visitor@foyer.example', link.slice(url.length), wide)
    await colleague.page.getByText('You don’t have access here').waitFor()
    assert.equal(await colleague.page.getByText('To hand over').count(), 0)
    await db.insertInto('meeting_member').values({ meeting_code: 'X2026', uid, role: 'ORGANISER' }).execute()
    await colleague.page.goto(link)
    await isAlive(colleague.page)
    await colleague.page.getByRole('button', { name: 'To hand over', pressed: true }).waitFor()
    const heads = (page: Page) => page.getByRole('columnheader').allInnerTexts()
    assert.deepEqual(await heads(colleague.page), await heads(sharer.page))
    await manage(colleague.page)
    await sheet(colleague.page).getByText('For the team').waitFor()
    await colleague.close()
    await sharer.close()
  })

  test('a view whose hall no longer exists says so and shows what is left', async () => {
    const { page, close } = await as(organiser, '/adm/exhibitors?meetingCode=X2026&hall=99&search=a&language=EN', phone)
    await page.getByText('Part of this view no longer exists: Hall. You see what’s left.').waitFor()
    await page.getByRole('list', { name: 'Exhibitors' }).getByRole('listitem').first().waitFor()
    assert.deepEqual(await barriersInBoth(page, 'gone hall'), [])
    await close()
  })

  test('a view of leads keeps its columns, and a session that is gone is left out of registrations', async () => {
    const { page, close } = await as(organiser, '/adm/leads?meetingCode=X2026&show=NEW&columns=NEW&language=EN', wide)
    await save(page, 'New ones')
    await page.getByRole('button', { name: 'New ones', pressed: true }).waitFor()
    assert.equal(await page.getByRole('columnheader').count(), 2)

    await page.goto(
      `${world.foyer.url}/adm/registrations?meetingCode=X2026&session=nothing&columns=email,gone&language=EN`,
    )
    await isAlive(page)
    await page.getByText('Part of this view no longer exists: Session and Columns. You see what’s left.').waitFor()
    await page.getByRole('row').nth(1).waitFor()
    await close()
  })
})
