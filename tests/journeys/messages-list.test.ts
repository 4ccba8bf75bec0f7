import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright'
import { barriersInBoth, isAlive } from '../support/browser/host-pages.ts'
import { journey } from '../support/browser/journey.ts'
import { logInAs } from '../support/world/logged-in.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const wide = { viewport: { width: 1280, height: 900 } }
const visitor = { uid: 'U1001', name: 'Sofia Marchetti', email: 'visitor@foyer.example' }
const member = { uid: 'U1002', name: 'Lin Ruoxi', email: 'member@foyer.example' }

let keyNumber = 0

describe('the list of conversations', () => {
  const world = journey()
  const at = (path: string, language = 'EN') => `${world.foyer.url}/mini-h5/index/${path}&language=${language}`

  async function loggedIn({ email }: { email: string }, screen: object, path: string, language = 'EN') {
    const opened = await world.open(screen)
    await logInAs(opened.page, world.foyer.url, email)
    await opened.page.goto(at(path, language))
    await isAlive(opened.page)
    return opened
  }
  const row = (page: Page, name: string) => page.locator('[data-room]').filter({ hasText: name })
  const entry = (page: Page, name: RegExp) => page.getByRole('navigation').getByRole('link', { name })
  const firstName = (page: Page) => page.locator('[data-room] h2').first().textContent()
  /** Makes a call as the person who is logged in on the page. */
  const call = (page: Page, path: string, body: object) =>
    page.evaluate(
      async ([path, body]) => {
        const headers = { 'content-type': 'application/json', authorization: localStorage.getItem('foyer:token') ?? '' }
        const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
        if (!answer.ok) throw new Error((await answer.json()).message)
      },
      [path, body] as const,
    )
  const write = (page: Page, to: object, text: string) => {
    keyNumber += 1
    return call(page, '/user/im/message/send', { ...to, text, key: `journey-of-messages-${keyNumber}` })
  }
  const unreadOf = async (page: Page) =>
    Number(
      (await entry(page, /^Messages/)
        .locator('[data-count]')
        .getAttribute('data-count')) ?? 0,
    )

  test('a new message comes to the top of the list and into the count of the menu by itself', async () => {
    const first = await loggedIn(member, phone, 'messages?')
    const other = await loggedIn(visitor, wide, 'home?')
    await entry(first.page, /^Messages\s*\d+ unread$/).waitFor()
    const before = await unreadOf(first.page)

    await write(other.page, { uid: member.uid }, 'Is the courtyard wide enough?')

    await row(first.page, 'Is the courtyard wide enough?').waitFor()
    assert.equal(await firstName(first.page), visitor.name)
    await entry(first.page, new RegExp(`^Messages\\s*${before + 1} unread$`)).waitFor()
    assert.deepEqual([...first.troubles, ...other.troubles], [])
    await first.close()
    await other.close()
  })

  test('a request for contact comes into the count of the menu by itself', async () => {
    const first = await loggedIn(member, wide, 'messages?')
    const other = await loggedIn(visitor, wide, 'home?')
    const count = entry(first.page, /^Contacts/).locator('[data-count]')
    const before = Number((await count.count()) > 0 ? await count.getAttribute('data-count') : 0)

    await call(other.page, '/user/contact/initial/request', { uid: member.uid })

    await entry(first.page, /^Contacts/)
      .locator(`[data-count="${before + 1}"]`)
      .waitFor()
    assert.deepEqual([...first.troubles, ...other.troubles], [])
    await first.close()
    await other.close()
  })

  test('rows stay where they are while the reader points at them, until the newest are asked for', async () => {
    const first = await loggedIn(member, wide, 'messages?')
    const other = await loggedIn(visitor, wide, 'home?')
    await write(first.page, { uid: 'U1003' }, 'See you at gate 4.')
    await row(first.page, 'See you at gate 4.').waitFor()
    await first.page.locator('[data-room]').first().hover()
    const top = await firstName(first.page)

    await write(other.page, { uid: member.uid }, 'One more question.')

    const newest = first.page.getByRole('button', { name: 'New messages' })
    await newest.waitFor()
    assert.equal(await firstName(first.page), top)
    await newest.click()
    await first.page.waitForFunction(
      (name) => document.querySelector('[data-room] h2')?.textContent === name,
      visitor.name,
    )
    assert.deepEqual([...first.troubles, ...other.troubles], [])
    await first.close()
    await other.close()
  })

  test('two tabs of one browser share one stream, and both are told', async () => {
    const first = await loggedIn(member, wide, 'messages?')
    const other = await loggedIn(visitor, wide, 'home?')
    const second = await first.page.context().newPage()
    const streams = new Set<string>()
    first.page.context().on('request', (request) => {
      if (request.url().includes('/user/im/stream')) streams.add(request.url())
    })
    await second.goto(at('messages?'))
    await isAlive(second)
    await entry(second, /^Messages\s*\d+ unread$/).waitFor()

    await write(other.page, { uid: member.uid }, 'For both tabs.')

    for (const page of [first.page, second]) await row(page, 'For both tabs.').waitFor()
    assert.ok(streams.size <= 1, [...streams].join())
    assert.deepEqual([...first.troubles, ...other.troubles], [])
    await first.close()
    await other.close()
  })

  test('a conversation is marked as read, muted, found by name, and filtered', async () => {
    const first = await loggedIn(member, wide, 'messages?')
    const other = await loggedIn(visitor, wide, 'home?')
    const { page } = first
    // Those whom nobody has answered may not write again and again.
    await write(first.page, { uid: visitor.uid }, 'Please ask.')
    await write(other.page, { uid: member.uid }, 'To be read.')
    const talk = row(page, visitor.name)
    await talk.getByText('To be read.').waitFor()

    await talk.hover()
    await talk.getByRole('button', { name: `Actions for ${visitor.name}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as read' }).click()
    await talk.getByText(/unread message/).waitFor({ state: 'detached' })
    await talk.getByRole('button', { name: `Actions for ${visitor.name}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Mute', exact: true }).click()
    await talk.getByText('Muted').waitFor()

    await page.getByRole('button', { name: 'Unread', exact: true }).click()
    await page.waitForURL('**show=unread*')
    await talk.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'All', exact: true }).click()
    await talk.waitFor()
    const search = page.getByRole('searchbox')
    await search.fill('marchetti')
    await search.press('Enter')
    await page.waitForURL('**search=marchetti*')
    await page.waitForFunction(() => document.querySelectorAll('[data-room]').length === 1)
    await talk.waitFor()
    await search.fill('nobody at all')
    await search.press('Enter')
    await page.getByText('No conversations match').waitFor()
    assert.deepEqual([...first.troubles, ...other.troubles], [])
    await first.close()
    await other.close()
  })

  test('a conversation is removed, brought back, and comes back with the next message', async () => {
    const first = await loggedIn(member, wide, 'messages?')
    const other = await loggedIn(visitor, wide, 'home?')
    const { page } = first
    await write(page, { uid: visitor.uid }, 'Before the removal.')
    const talk = row(page, visitor.name)
    const remove = async () => {
      await talk.hover()
      await talk.getByRole('button', { name: `Actions for ${visitor.name}` }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Remove from the list' }).click()
      await talk.waitFor({ state: 'detached' })
    }
    await talk.getByText('Before the removal.').waitFor()

    await remove()
    await page.getByRole('button', { name: 'Undo' }).click()
    await talk.waitFor()
    await remove()
    await write(other.page, { uid: member.uid }, 'After the removal.')

    await talk.getByText('After the removal.').waitFor()
    assert.deepEqual([...first.troubles, ...other.troubles], [])
    await first.close()
    await other.close()
  })

  test('members read what people write to their team, and nobody else does', async () => {
    const first = await loggedIn(member, wide, 'messages?')
    await first.page.getByRole('button', { name: 'Norvane Thermal', exact: true }).click()
    await first.page.waitForURL('**asEnterpriseCode=E1001*')
    await row(first.page, visitor.name).waitFor()
    await first.close()

    const other = await loggedIn(visitor, wide, 'messages?asEnterpriseCode=E1001')
    await other.page.locator('main h2').first().waitFor()
    assert.equal(await other.page.locator('[data-room]').count(), 0)
    await other.close()
  })

  test('a row leads to its room, and a contact to a chat', async () => {
    const { page, troubles, close } = await loggedIn(visitor, wide, 'contactList?')
    await page.locator(`[data-contact] a[data-action=chat]`).first().click()
    await page.waitForURL('**/chat?*fUserId=*')
    await page.goto(at('messages?'))
    await isAlive(page)
    await page.locator('[data-room] h2 a').first().click()
    await page.waitForURL('**/chat?*roomId=*')
    await page.locator('[data-room] a[aria-current=true]').waitFor()
    assert.deepEqual(troubles, [])
    await close()
  })

  test('guests are sent to the login, and come back to the list', async () => {
    const { page, close } = await world.open(phone)
    await page.goto(at('home?'))
    await isAlive(page)
    await entry(page, /^Messages$/).click()
    await page.waitForURL(/ogin|userRegister/)
    await close()
  })

  for (const screen of [phone, wide])
    test(`has no barriers at ${screen.viewport.width} px, in light and dark`, async () => {
      const { page, close } = await loggedIn(member, screen, 'messages?', 'AR')
      await page.locator('[data-room]').first().waitFor()

      assert.deepEqual(await barriersInBoth(page, 'messages'), [])
      await close()
    })
})
