import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sql } from 'kysely'
import type { Db } from '../../api/db/index.ts'
import { barriersOf } from '../support/browser/axe.ts'
import { isAlive } from '../support/browser/host-pages.ts'
import { journey } from '../support/browser/journey.ts'
import { logInAs } from '../support/world/logged-in.ts'

const phone = { viewport: { width: 390, height: 844 } }
const sittingId = '00000000-0000-4000-8000-0000000000a1'
const lateSitting = '00000000-0000-4000-8000-0000000000a2'

/** Adds a sitting of the demo exhibition with one dish, for which orders are taken for another hour. */
async function addSitting(db: Db, id: string, dish: string, mark: string) {
  await sql`insert into meal_sitting (id, meeting_code, starts_at, ends_at, cut_off, place)
    values (${id}, 'X2026', now() + interval '3 hours', now() + interval '4 hours', now() + interval '1 hour',
      '{"EN":"Hall 3"}')`.execute(db)
  await sql`insert into meal_dish (sitting_id, name, stall, marks, portions)
    values (${id}, ${JSON.stringify({ EN: dish })}::jsonb, '{"EN":"Garden"}', array[${mark}], 2)`.execute(db)
}

describe('lunch at a meeting', () => {
  const world = journey()
  const orders = () => `${world.foyer.url}/orderLunch?meetingCode=X2026&language=EN`

  test('a visitor orders a vegan dish, the caterer counts it and hands it over once, and late orders are refused', async () => {
    const { db, url } = world.foyer
    // Only what this test orders is counted.
    await sql`delete from meal_sitting where meeting_code = 'X2026'`.execute(db)
    await addSitting(db, sittingId, 'Tofu bowl', 'VEGAN')

    const visitor = await world.open(phone)
    await logInAs(visitor.page, url, 'visitor@foyer.example')
    await visitor.page.goto(orders())
    await isAlive(visitor.page)
    await visitor.page.getByRole('button', { name: 'Order this dish' }).press('Enter')
    await visitor.page.getByText('Choose a dish first.').waitFor()
    const tofu = visitor.page.getByRole('radio', { name: /Tofu bowl.*2 portions left.*Vegan/ })
    await tofu.press('Space')
    await visitor.page.getByRole('button', { name: 'Order this dish' }).press('Enter')
    await visitor.page.getByText('Meal ordered').waitFor()
    const code = (await visitor.page.locator('strong[dir=ltr]').textContent()) ?? ''
    assert.match(code, /^[0-9A-Z]{4}$/)
    assert.deepEqual(await barriersOf(visitor.page), [])

    const caterer = await world.open(phone)
    await logInAs(caterer.page, url, 'shop@foyer.example')
    await caterer.page.goto(orders())
    await isAlive(caterer.page)
    const tofuRow = caterer.page.getByRole('row', { name: 'Tofu bowl' })
    assert.deepEqual(await tofuRow.getByRole('cell').allTextContents(), ['1', '0'])
    await caterer.page.getByText(/^By diet: .*Vegan 1/).waitFor()
    const handOver = async () => {
      // A form that has just been sent takes nothing for a moment.
      await caterer.page.locator('button[type=submit]:not([aria-busy=true])', { hasText: 'Hand out' }).waitFor()
      await caterer.page.getByLabel('Pick-up code').fill(code.toLowerCase())
      await caterer.page.getByLabel('Pick-up code').press('Enter')
    }
    await handOver()
    await caterer.page.getByText('Hand it over: Tofu bowl').waitFor()
    await caterer.page.getByRole('row', { name: 'Tofu bowl 1 1' }).waitFor()
    await handOver()
    await caterer.page.getByText('Already handed over at').waitFor()
    await caterer.close()

    // The page is open while the cut-off of another sitting passes.
    await addSitting(db, lateSitting, 'Beef noodles', 'GLUTEN')
    const { page } = visitor
    await page.reload()
    await isAlive(page)
    await page.getByText('Collected').waitFor()
    await sql`update meal_sitting set cut_off = now() where id = ${lateSitting}`.execute(db)
    await page.getByRole('radio', { name: /Beef noodles/ }).press('Space')
    await page.getByRole('button', { name: 'Order this dish' }).press('Enter')
    await page.getByText(/^Orders for this sitting ended on /).waitFor()
    await page.reload()
    await isAlive(page)
    assert.equal(await page.getByText('Orders are closed').count(), 1)
    assert.equal(await page.getByRole('button', { name: 'Order this dish' }).count(), 0)
    const { rows } = await sql`select from meal_order where sitting_id = ${lateSitting}`.execute(db)
    assert.equal(rows.length, 0)
    await visitor.close()
  })

  test('an organiser adds a sitting, reads what is wrong with it, and cannot take away what a visitor ordered', async () => {
    const { db, url } = world.foyer
    await sql`delete from meal_order where meeting_code = 'X2026'`.execute(db)
    await sql`delete from meal_sitting where meeting_code = 'X2026'`.execute(db)
    const { page, close } = await world.open(phone)
    await logInAs(page, url, 'organiser@foyer.example')
    await page.goto(`${url}/adm/meals?meetingCode=X2026&language=EN`)
    await isAlive(page)
    await page.getByText('No meals yet').waitFor()
    assert.deepEqual(await barriersOf(page), [])

    await page.getByRole('button', { name: 'Add a sitting' }).press('Enter')
    const save = page.getByRole('button', { name: 'Save' })
    await page.getByLabel('Name', { exact: true }).fill('First sitting')
    await page.getByLabel('Begins').fill('2035-05-01T12:00')
    await page.getByLabel('Ends').fill('2035-05-01T13:00')
    await page.getByLabel('Orders until').fill('2035-05-01T14:00')
    await page.getByLabel('Places').fill('1')
    await page.getByRole('textbox', { name: 'Dish' }).fill('Soup')
    await page.getByRole('button', { name: 'Add a dish' }).press('Enter')
    const secondDish = page.getByRole('textbox', { name: 'Dish' }).nth(1)
    await secondDish.fill('soup')
    await save.press('Enter')
    await page.getByText('Choose a time before the sitting ends.').waitFor()
    await page.getByText('Another dish has this name.').first().waitFor()
    // The first wrong field of the long form is in view and takes the next key.
    await page.locator('[name=cutOff]:focus').waitFor()
    assert.deepEqual(await barriersOf(page), [])
    await page.getByLabel('Orders until').fill('2035-04-30T18:00')
    await secondDish.fill('Pasta')
    await page.getByRole('checkbox', { name: 'Vegan' }).first().press('Space')
    await save.press('Enter')
    await page.getByText('0 of 1 places taken').waitFor()

    const visitor = await world.open(phone)
    await logInAs(visitor.page, url, 'visitor@foyer.example')
    await visitor.page.goto(orders())
    await isAlive(visitor.page)
    await visitor.page.getByRole('heading', { name: 'First sitting' }).waitFor()
    // The meeting is in Shanghai: the cut-off is shown by the clock there.
    await visitor.page.getByText(/1 place left.*Order until 30 Apr,? (at )?(18:00|6:00\spm)/i).waitFor()
    await visitor.page.getByText('Times in China Standard Time').waitFor()
    await visitor.page.getByRole('radio', { name: /Soup/ }).press('Space')
    await visitor.page.getByRole('button', { name: 'Order this dish' }).press('Enter')
    await visitor.page.getByText('Meal ordered').waitFor()
    assert.deepEqual(await barriersOf(visitor.page), [])
    await visitor.close()

    await page.reload()
    await isAlive(page)
    await page.getByRole('button', { name: /First sitting/ }).press('Enter')
    await page.getByText('People have ordered this dish, so it stays.').waitFor()
    await page.getByText('People have ordered, so this sitting stays.').waitFor()
    await page.getByLabel('Portions').first().fill('0')
    await save.press('Enter')
    await page.getByText('At least 1: that’s how many are ordered.').waitFor()
    await page.getByLabel('Portions').first().fill('')
    await page.getByLabel('Orders until').fill('2025-01-01T10:00')
    await save.press('Enter')
    await page.getByText('Orders until 1 January 2025').waitFor()
    const { rows } = await sql<{ cutOff: Date }>`
      select cut_off as "cutOff" from meal_sitting where meeting_code = 'X2026'`.execute(db)
    assert.deepEqual(rows, [{ cutOff: new Date('2025-01-01T02:00:00Z') }])
    await close()
  })
})
