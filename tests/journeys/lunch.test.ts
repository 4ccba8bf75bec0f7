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
    await page.getByText('Orders for this sitting are closed.').waitFor()
    await page.reload()
    await isAlive(page)
    assert.equal(await page.getByText('Orders are closed').count(), 1)
    assert.equal(await page.getByRole('button', { name: 'Order this dish' }).count(), 0)
    const { rows } = await sql`select from meal_order where sitting_id = ${lateSitting}`.execute(db)
    assert.equal(rows.length, 0)
    await visitor.close()
  })
})
