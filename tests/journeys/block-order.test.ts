import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright'
import type { StoredBlock } from '../../api/contract/meetings/site-blocks.ts'
import { Finger } from '../support/browser/browser.ts'
import { isAlive } from '../support/browser/host-pages.ts'
import { journey } from '../support/browser/journey.ts'
import { limitMs } from '../support/runner/time-factor.ts'
import { logInAs } from '../support/world/logged-in.ts'

const wide = { viewport: { width: 1280, height: 900 } }
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** A page of four blocks, each of another type, so that each has a name of its own. */
const blocks: StoredBlock[] = [
  { type: 'QUOTE', id: 'quote', text: { EN: 'Doors open at nine.' }, by: {} },
  { type: 'COUNTDOWN', id: 'countdown', title: {} },
  { type: 'FACTS', id: 'facts', facts: [{ value: { EN: '320' }, label: { EN: 'exhibitors' } }] },
  { type: 'SPACER', id: 'space', size: 'SMALL' },
]
const first = ['quote', 'countdown', 'facts', 'space']

describe('the order of the blocks of a page', () => {
  const world = journey()

  /** Makes a page of the four blocks and opens its editor. */
  async function open(code: string, screen: typeof wide) {
    const design = { family: 'FAIR' as const, brand: '#00848a' }
    const content = { ...design, titles: { EN: 'News' }, summaries: {}, cover: '', menu: [], blocks }
    const row = { ...design, code, meeting_code: 'X2026', status: 'PUBLISHED' as const, version: 1 }
    const { db } = world.foyer
    await db
      .insertInto('event_page')
      .values({ ...row, title: JSON.stringify(content.titles), blocks: JSON.stringify(blocks) })
      .execute()
    await db
      .insertInto('event_page_version')
      .values({ page_code: code, version: 1, content: JSON.stringify(content) })
      .execute()
    const opened = await world.open(screen)
    const { page } = opened
    await logInAs(page, world.foyer.url, 'organiser@foyer.example')
    await page.goto(`${world.foyer.url}/adm/pages?meetingCode=X2026&page=${code}&language=EN`)
    await isAlive(page)
    const handle = (name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true })
    await handle('Space').waitFor()
    /** The middle of a handle on the screen. */
    const middle = async (name: string) => {
      await handle(name).scrollIntoViewIfNeeded()
      const box = await handle(name).boundingBox()
      if (!box) throw new Error(`The handle of ${name} is not on the screen.`)
      return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) }
    }
    const undo = () => page.getByRole('button', { name: 'Undo' }).click()
    return { ...opened, handle, middle, undo, isOrder: (ids: string[]) => isSaved(page, code, ids) }
  }

  /** Waits until the server has the blocks in this order. */
  async function isSaved(page: Page, code: string, ids: string[]) {
    const read = () =>
      page.evaluate(async (code) => {
        const headers = { authorization: localStorage.getItem('foyer:token') ?? '' }
        const answer = await fetch(`/user/meeting/page/edit?meetingCode=X2026&page=${code}`, { headers })
        const { data, message } = await answer.json()
        if (!answer.ok) throw new Error(message)
        return data.content.blocks.map(({ id }: { id: string }) => id)
      }, code)
    let order = await read()
    for (const end = performance.now() + limitMs(20_000); performance.now() < end; order = await read()) {
      if (order.join() === ids.join()) return
      await pause(200)
    }
    assert.deepEqual(order, ids)
  }

  test('a mouse drags a block over others, one undo brings it back, and a redo moves it again', async () => {
    const { page, troubles, middle, undo, isOrder, close } = await open('by-mouse', wide)
    const [from, to] = [await middle('Quote'), await middle('Space')]
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    // Somebody who looks for the place on the way still makes one step.
    await page.mouse.move(to.x, from.y + (to.y - from.y) / 2, { steps: 6 })
    await isOrder(['countdown', 'quote', 'facts', 'space'])
    await pause(1600)
    await page.mouse.move(to.x, to.y + 8, { steps: 6 })
    await page.mouse.up()
    await isOrder(['countdown', 'facts', 'space', 'quote'])

    await undo()
    await isOrder(first)
    await page.getByRole('button', { name: 'Redo' }).click()
    await isOrder(['countdown', 'facts', 'space', 'quote'])
    // After the drag the pointer moves nothing any more.
    await page.mouse.move(from.x, from.y, { steps: 6 })
    await page.reload()
    await isAlive(page)
    await isOrder(['countdown', 'facts', 'space', 'quote'])
    assert.deepEqual(troubles, [])
    await close()
  })

  test('a thumb drags a block without scrolling the page, and undo brings it back', async () => {
    const { page, troubles, middle, undo, isOrder, close } = await open('by-thumb', phone)
    await middle('Space')
    const [from, to] = [await middle('Facts and figures'), await middle('Quote')]
    const before = await page.evaluate(() => scrollY)
    const finger = await Finger.on(page)
    await finger.down(from.x, from.y)
    await finger.toY(to.y - 8)
    await finger.up()
    await isOrder(['facts', 'quote', 'countdown', 'space'])
    assert.equal(await page.evaluate(() => scrollY), before)

    await undo()
    await isOrder(first)
    assert.deepEqual(troubles, [])
    await close()
  })

  test('keys on a handle move a block, whose handle stays focused, and undo brings it back step by step', async () => {
    const { page, troubles, handle, isOrder, close } = await open('by-keys', wide)
    await handle('Quote').focus()
    const press = async (key: string) => {
      await page.keyboard.press(key)
      await page.waitForFunction(() => document.activeElement?.ariaLabel === 'Move Quote')
    }
    await press('ArrowDown')
    await page.getByText('Quote is now 2 of 4.').waitFor({ state: 'attached' })
    await isOrder(['countdown', 'quote', 'facts', 'space'])
    await press('End')
    await isOrder(['countdown', 'facts', 'space', 'quote'])
    await press('ArrowUp')
    await isOrder(['countdown', 'facts', 'quote', 'space'])
    await press('Home')
    await isOrder(first)

    const undo = page.getByRole('button', { name: 'Undo' })
    await undo.press('Enter')
    await isOrder(['countdown', 'facts', 'quote', 'space'])
    for (let steps = 0; steps < 3; steps++) await undo.press('Enter')
    await isOrder(first)
    assert.deepEqual(troubles, [])
    await close()
  })
})
