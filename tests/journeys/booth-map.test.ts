import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sql } from 'kysely'
import type { Page } from 'playwright'
import { barriersOf } from '../support/browser/axe.ts'
import { Finger } from '../support/browser/browser.ts'
import { isAlive } from '../support/browser/host-pages.ts'
import { journey } from '../support/browser/journey.ts'
import { logInAs } from '../support/world/logged-in.ts'

const wide = { viewport: { width: 1280, height: 800 } }
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const organiser = 'organiser@foyer.example'
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 600"><rect width="1000" height="600" fill="#eee"/>
  <path d="M0 300H1000" stroke="#999" stroke-width="40"/></svg>`

describe('the map of booths', () => {
  const world = journey()
  const at = (path: string) => `${world.foyer.url}${path}&language=EN`
  const map = (hall: string) => at(`/adm/exhibitors/map?meetingCode=X2026&hall=${hall}`)
  const stored = (hall: string) =>
    world.foyer.db
      .selectFrom('hall_plan')
      .select(['booths', 'drawing', 'revision'])
      .where('hall', '=', hall)
      .executeTakeFirst()
  const placeOf = (code: string) =>
    world.foyer.db.selectFrom('exhibitor').select(['hall', 'booth']).where('code', '=', code).executeTakeFirst()
  const isSaved = (page: Page) => page.getByText('All changes saved').waitFor()
  const booth = (page: Page, number: string) => page.getByRole('button', { name: new RegExp(`^Booth ${number}[:,]`) })

  /** Returns a point of the plan on the screen, in parts of its width and height. */
  async function pointOf(page: Page, across: number, down: number) {
    const box = await page.locator('svg .floor').boundingBox()
    assert.ok(box)
    return [box.x + box.width * across, box.y + box.height * down] as const
  }
  async function drag(page: Page, from: readonly [number, number], to: readonly [number, number]) {
    await page.mouse.move(...from)
    await page.mouse.down()
    await page.mouse.move((from[0] + to[0]) / 2, (from[1] + to[1]) / 2)
    await page.mouse.move(...to)
    await page.mouse.up()
  }

  test('booths are drawn on an SVG by mouse, edited by keys, taken back, given to exhibitors and shown to visitors', async () => {
    const { page, close } = await world.open(wide)
    await logInAs(page, world.foyer.url, organiser)
    await page.goto(at('/adm/exhibitors?meetingCode=X2026'))
    await page.getByRole('link', { name: 'Map of booths' }).click()
    await page.getByRole('button', { name: 'Draw booths' }).waitFor()
    await page.goto(map('7'))
    await isAlive(page)
    assert.deepEqual(await barriersOf(page), [])

    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'hall.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) })
    await page.locator('svg image').waitFor({ state: 'attached' })

    await page.getByRole('button', { name: 'Draw booths' }).click()
    await drag(page, await pointOf(page, 0.1, 0.1), await pointOf(page, 0.2, 0.2))
    await booth(page, 'A1').waitFor()
    await drag(page, await pointOf(page, 0.4, 0.1), await pointOf(page, 0.5, 0.2))
    await booth(page, 'A2').waitFor()
    await page.getByRole('button', { name: 'Draw booths' }).click()

    // A number that another booth has is refused, and leads to that booth.
    await page.getByLabel('Booth number').fill('7a-01')
    await page.getByLabel('Booth number').press('Enter')
    await page.getByText('Booth A1 is already on this plan.').waitFor()
    assert.deepEqual(await barriersOf(page), [])
    await page.getByRole('button', { name: 'Show booth A1' }).click()
    assert.equal(await page.getByLabel('Booth number').inputValue(), 'A1')

    // An exhibitor of another hall moves to the booth.
    await page.getByRole('searchbox', { name: 'Find an exhibitor' }).fill('norvane')
    await page
      .getByRole('button', { name: /Norvane/ })
      .first()
      .click()
    await isSaved(page)
    assert.deepEqual(await placeOf('EX1001'), { hall: '7', booth: 'A1' })

    // Keys move, resize and remove a booth; every step comes back.
    const before = (await stored('7'))?.booths
    await booth(page, 'A2').focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Shift+ArrowRight')
    await isSaved(page)
    const [, moved] = (await stored('7'))?.booths ?? []
    const [, first] = before ?? []
    assert.ok(first)
    assert.deepEqual(moved, { ...first, y: first.y + 10, width: first.width + 10 })
    await page.keyboard.press('Delete')
    await page.getByText('Booth A2 was removed.').waitFor()
    for (let step = 0; step < 3; step++) await page.keyboard.press('Control+z')
    await isSaved(page)
    assert.deepEqual((await stored('7'))?.booths, before)

    // A booth that is dragged onto another one is marked, and may stay.
    await drag(page, await pointOf(page, 0.45, 0.15), await pointOf(page, 0.17, 0.15))
    await page.getByText('Overlaps A1').waitFor()
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await page.getByText('Overlaps A1').waitFor({ state: 'detached' })

    await page.getByRole('button', { name: 'Close the details of booth A2' }).click()
    const visited = at('/mini-h5/index/exhibitorList?meetingCode=X2026&view=map&booth=EX1001')
    const early = await world.open(wide)
    await early.page.goto(visited)
    await early.page.getByText('Drawn from booth numbers').waitFor()
    assert.equal(await early.page.locator('svg image').count(), 0)
    await early.close()
    await page.getByRole('switch', { name: 'Visitors see this plan' }).click()
    await isSaved(page)
    const { drawing = '' } = (await stored('7')) ?? {}
    const gate = { hall: '7', kind: 'ENTRANCE', name: { EN: 'Main gate' }, x: 50, y: 0 }
    await sql`
      update meeting set landmarks = landmarks || ${JSON.stringify([gate])}::jsonb where code = 'X2026'`.execute(
      world.foyer.db,
    )
    const visitor = await world.open(wide)
    await visitor.page.goto(visited)
    await visitor.page.getByRole('button', { name: /^Booth A1: Norvane/ }).waitFor()
    // Nobody knows the aisles of a drawn hall: words lead from its door to where the booth is.
    await visitor.page.getByText('Enter by Main gate.').waitFor()
    await visitor.page
      .getByText(/^(Turn right and follow the wall to|Booth A1 is ahead of you, on the right)/)
      .waitFor()
    assert.equal(await visitor.page.locator('svg path.way').count(), 0)
    assert.equal(await visitor.page.locator('svg image').getAttribute('href'), drawing)

    // The small plan beside the exhibitor tells the same.
    await visitor.page.goto(at('/mini-h5/index/exhibitorDetail?exhibitorCode=EX1001'))
    const beside = visitor.page.locator('section', { has: visitor.page.getByRole('link', { name: /\bmap\b/i }) })
    await beside.getByText('Enter by Main gate.').waitFor()
    await beside.getByText(/^(Turn right and follow the wall to|Booth A1 is ahead of you, on the right)/).waitFor()
    await visitor.close()
    await close()
  })

  test('a thumb moves the plan, and the booth that it has chosen', async () => {
    const { page, close } = await world.open(phone)
    await logInAs(page, world.foyer.url, organiser)
    await page.goto(map('8'))
    await isAlive(page)
    await page.getByRole('button', { name: 'Add a booth' }).tap()
    const added = booth(page, 'A1')
    await added.waitFor()
    await isSaved(page)
    const [first] = (await stored('8'))?.booths ?? []
    assert.ok(first)
    const finger = await Finger.on(page)
    const swipe = async () => {
      const box = await added.boundingBox()
      assert.ok(box)
      await finger.down(box.x + box.width / 2, box.y + box.height / 2)
      await finger.to(box.x + box.width / 2 + 80)
      await finger.up()
    }

    // Nothing is chosen: the plan moves, and the booth with it.
    await page.getByRole('button', { name: 'Close the details of booth A1' }).tap()
    await swipe()
    await page.getByRole('button', { name: 'Show the whole hall' }).tap()
    await added.tap()
    await page.getByRole('button', { name: 'Close the details of booth A1' }).waitFor()
    await isSaved(page)
    assert.deepEqual((await stored('8'))?.booths, [first])

    await swipe()
    await page.getByText('Not saved yet').waitFor()
    await isSaved(page)
    const [moved] = (await stored('8'))?.booths ?? []
    assert.ok(moved && moved.x > first.x, `${moved?.x} is right of ${first.x}`)
    assert.deepEqual(await barriersOf(page), [])
    await close()
  })

  test('a colleague’s change is taken up, and the same booth changed by both is asked about', async () => {
    const [first, second] = [await world.open(wide), await world.open(wide)]
    for (const { page } of [first, second]) {
      await logInAs(page, world.foyer.url, organiser)
      await page.goto(map('9'))
      await isAlive(page)
    }
    await first.page.getByRole('button', { name: 'Add a booth' }).click()
    await isSaved(first.page)
    await booth(second.page, 'A1').waitFor()

    await first.page.context().setOffline(true)
    await booth(first.page, 'A1').focus()
    await first.page.keyboard.press('ArrowLeft')
    await first.page.getByText('You’re offline. Your changes').waitFor()
    await booth(second.page, 'A1').focus()
    await second.page.keyboard.press('ArrowRight')
    await second.page.getByText('Not saved yet').waitFor()
    await isSaved(second.page)
    const theirs = (await stored('9'))?.booths
    await first.page.context().setOffline(false)
    await first.page.getByText('has changed the same part: Booth A1').waitFor()
    assert.deepEqual(await barriersOf(first.page), [])
    await first.page.getByRole('button', { name: 'Keep mine' }).press('Enter')
    await isSaved(first.page)
    const [own] = (await stored('9'))?.booths ?? []
    const [other] = theirs ?? []
    assert.equal((other?.x ?? 0) - (own?.x ?? 0), 20)
    await first.close()
    await second.close()
  })
})
