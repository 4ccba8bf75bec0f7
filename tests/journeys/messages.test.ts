import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sql } from 'kysely'
import type { Page } from 'playwright'
import { barriersInBoth, isAlive, tabTo } from '../support/browser/host-pages.ts'
import { journey } from '../support/browser/journey.ts'
import { logInAs } from '../support/world/logged-in.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const wide = { viewport: { width: 1280, height: 900 } }
const visitor = { uid: 'U1001', name: 'Sofia Marchetti', email: 'visitor@foyer.example' }
const member = { uid: 'U1002', name: 'Lin Ruoxi', email: 'member@foyer.example' }

describe('messages', () => {
  const world = journey()

  async function inRoom({ email }: { email: string }, other: string, screen: object, language = 'EN') {
    const opened = await world.open(screen)
    await logInAs(opened.page, world.foyer.url, email)
    await opened.page.goto(`${world.foyer.url}/mini-h5/index/chat?${other}&language=${language}`)
    await isAlive(opened.page)
    return opened
  }
  const field = (page: Page) => page.locator('textarea[name=message]')
  const log = (page: Page) => page.getByRole('log')
  const bubbles = (page: Page, text: string) => log(page).locator('p').filter({ hasText: text })
  async function send(page: Page, text: string) {
    await field(page).fill(text)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
  }
  const stored = async (text: string) =>
    (await world.foyer.db.selectFrom('message').select('number').where('text', '=', text).execute()).length

  test('two people see at once what the other sends, reads and takes back', async () => {
    const [first, second] = [
      await inRoom(visitor, `fUserId=${member.uid}`, phone),
      await inRoom(member, `fUserId=${visitor.uid}`, wide),
    ]
    const [ofVisitor, ofMember] = [first.page, second.page]
    await ofVisitor.getByText('Write the first message').waitFor()
    await send(ofVisitor, 'It was good to meet you.')
    await bubbles(ofMember, 'It was good to meet you.').waitFor()
    await log(ofVisitor).getByText('Read', { exact: true }).waitFor()

    await field(ofMember).fill('Line one')
    await field(ofMember).press('Shift+Enter')
    await field(ofMember).pressSequentially('Line two')
    await field(ofMember).press('Enter')
    await bubbles(ofVisitor, 'Line one\nLine two').waitFor()

    await field(ofVisitor).pressSequentially('This')
    await ofMember.getByRole('status').filter({ hasText: 'Typing…' }).waitFor()
    await send(ofVisitor, 'This was not meant for you.')
    await ofMember.getByRole('status').filter({ hasText: 'Typing…' }).waitFor({ state: 'detached' })
    await bubbles(ofMember, 'This was not meant for you.').waitFor()
    await bubbles(ofVisitor, 'This was not meant for you.').tap()
    await ofVisitor.locator('[data-entry=recall]').tap()
    await log(ofMember).getByText('Sofia Marchetti recalled a message').waitFor()
    await bubbles(ofMember, 'This was not meant for you.').waitFor({ state: 'detached' })
    await log(ofVisitor).getByRole('button', { name: 'Edit again' }).tap()
    assert.equal(await field(ofVisitor).inputValue(), 'This was not meant for you.')

    await sql`update message set at = at - interval '3 minutes'`.execute(world.foyer.db)
    await ofVisitor.reload()
    await isAlive(ofVisitor)
    await bubbles(ofVisitor, 'It was good to meet you.').tap()
    await ofVisitor.getByRole('button', { name: 'Recall period expired' }).waitFor()
    assert.deepEqual([...first.troubles, ...second.troubles], [])
    await first.close()
    await second.close()
  })

  test('a photo arrives smaller and opens over the whole screen', async () => {
    const [first, second] = [
      await inRoom(visitor, `fUserId=${member.uid}`, phone),
      await inRoom(member, `fUserId=${visitor.uid}`, wide),
    ]
    const png = await first.page.evaluate(async () => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 3000, height: 1500 })
      canvas.getContext('2d')?.fillRect(0, 0, 900, 900)
      const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done))
      return [...new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0))]
    })
    const photo = { name: 'roof.png', mimeType: 'image/png', buffer: Buffer.from(png) }
    await first.page.locator('input[type=file]').first().setInputFiles(photo)
    await second.page.getByRole('button', { name: 'Open photo: Photo from Sofia Marchetti' }).click()
    await second.page.getByRole('dialog', { name: 'Image viewer' }).waitFor()
    const { rows } = await sql<{ width: number; height: number }>`
      select (detail ->> 'width')::integer as width, (detail ->> 'height')::integer as height
      from message where kind = 'PHOTO'`.execute(world.foyer.db)
    assert.deepEqual(rows, [{ width: 2000, height: 1000 }])
    assert.deepEqual([...first.troubles, ...second.troubles], [])
    await first.close()
    await second.close()
  })

  test('what is written without a network goes out once and in its order, also after a reload', async () => {
    const { page, close } = await inRoom(visitor, `fUserId=${member.uid}`, phone)
    let isDown = true
    await page.route('**/user/im/message/send', (route) => (isDown ? route.abort() : route.continue()))
    await send(page, 'Written first')
    await send(page, 'Written second')
    await log(page).getByText('Not sent').first().waitFor()
    await page.reload()
    await isAlive(page)
    await bubbles(page, 'Written second').waitFor()
    isDown = false
    await log(page).locator('[data-waiting]').first().waitFor({ state: 'detached' })
    await bubbles(page, 'Written second').waitFor()
    const rows = await world.foyer.db
      .selectFrom('message')
      .select('text')
      .where('text', 'like', 'Written %')
      .orderBy('number')
      .execute()
    assert.deepEqual(
      rows.map(({ text }) => text),
      ['Written first', 'Written second'],
    )
    await close()
  })

  test('a message whose answer was lost is stored once', async () => {
    const { page, close } = await inRoom(visitor, `fUserId=${member.uid}`, phone)
    let isLost = true
    await page.route('**/user/im/message/send', async (route) => {
      if (!isLost) return route.continue()
      isLost = false
      await route.fetch()
      await route.abort()
    })
    await send(page, 'Sent twice, stored once')
    await log(page).locator('[data-waiting]').first().waitFor({ state: 'detached' })
    await bubbles(page, 'Sent twice, stored once').waitFor()
    assert.equal(await stored('Sent twice, stored once'), 1)
    assert.equal(await bubbles(page, 'Sent twice, stored once').count(), 1)
    await close()
  })

  test('a draft stays with its room, and nobody can write to themself', async () => {
    const { page, troubles, close } = await inRoom(visitor, 'enterpriseCode=E1001', phone)
    await field(page).fill('Not finished yet')
    await page.goto(`${world.foyer.url}/mini-h5/index/chat?fUserId=${visitor.uid}&language=EN`)
    await page.getByRole('heading', { name: 'You can’t write to yourself' }).waitFor()
    await page.goto(`${world.foyer.url}/mini-h5/index/chat?fUserId=U9999&language=EN`)
    await page.getByRole('heading', { name: 'We can’t find this person' }).waitFor()
    await page.goto(`${world.foyer.url}/mini-h5/index/chat?enterpriseCode=E1001&language=EN`)
    await page.waitForFunction(() => document.querySelector('textarea')?.value === 'Not finished yet')
    assert.deepEqual(troubles, [])
    await close()
  })

  test('the team of a company sees which colleague has answered, and the visitor sees the company', async () => {
    const first = await inRoom(visitor, 'enterpriseCode=E1001', phone)
    await send(first.page, 'Who looks after Iberia?')
    const second = await inRoom(member, `fUserId=${visitor.uid}&asEnterpriseCode=E1001`, wide)
    await bubbles(second.page, 'Who looks after Iberia?').waitFor()
    await field(second.page).fill('I do.')
    await field(second.page).press('Enter')
    await bubbles(first.page, 'I do.').waitFor()
    await log(second.page).getByText(member.name, { exact: true }).first().waitFor()
    assert.equal(await log(first.page).getByText(member.name).count(), 0)
    assert.deepEqual([...first.troubles, ...second.troubles], [])
    await first.close()
    await second.close()
  })

  test('by keyboard alone a message is found, copied and reported, and no barrier is in the way', async () => {
    const { page, troubles, close } = await inRoom(member, `fUserId=${visitor.uid}`, wide)
    await tabTo(page, page.getByRole('button', { name: 'Search in this room' }))
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => document.activeElement?.matches('input[type=search]'))
    await page.keyboard.type('good to meet')
    await page.getByRole('button', { name: 'It was good to meet you.', exact: true }).press('Enter')
    await log(page).locator('[data-hit]').waitFor()
    const menu = page.getByRole('button', { name: 'Actions for this message: It was good to meet you.' })
    await menu.focus()
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => document.activeElement?.matches('[data-entry=copy]'))
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Send report' }).click()
    await page.getByText('Thank you. We’ll look at it.').first().waitFor()
    assert.deepEqual(await barriersInBoth(page, 'the room'), [])
    assert.deepEqual(troubles, [])
    await close()
  })
})
