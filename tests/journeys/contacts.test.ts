import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { describe, test } from 'node:test'
import { sql } from 'kysely'
import type { Page } from 'playwright'
import { barriersInBoth, isAlive, pressUntil, tabTo, translatedWords } from '../support/browser/host-pages.ts'
import { journey } from '../support/browser/journey.ts'
import { textFaultsOf } from '../support/browser/text-faults.ts'
import { logInAs } from '../support/world/logged-in.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, acceptDownloads: true }
const wide = { viewport: { width: 1280, height: 900 }, acceptDownloads: true }
const visitor = { uid: 'U1001', name: 'Sofia Marchetti', email: 'visitor@foyer.example' }
const member = { uid: 'U1002', name: 'Lin Ruoxi', email: 'member@foyer.example' }

/** Each page with what must be seen before its look counts. */
const pages: [path: string, show: string][] = [
  ['contactList?', '[data-contact]'],
  ['contactList?search=nobody', 'main h1'],
  ['groupDetail?contactId=U1101', 'textarea[name=note]'],
  ['requestList?', '[data-request]'],
  ['requestList?direction=SENT', '[data-request]'],
  ['group?', 'input[name=groupName]'],
]

describe('contacts', () => {
  const world = journey()
  const at = (path: string, language = 'EN') => `${world.foyer.url}/mini-h5/index/${path}&language=${language}`

  async function loggedIn({ email }: { email: string }, screen: object, path: string, language = 'EN') {
    const opened = await world.open(screen)
    await logInAs(opened.page, world.foyer.url, email)
    await opened.page.goto(at(path, language))
    await isAlive(opened.page)
    return opened
  }
  const row = (page: Page, uid: string) => page.locator(`[data-contact="${uid}"]`)
  const request = (page: Page, uid: string) => page.locator(`[data-request="${uid}"]`)
  /** Asks for contact as the person who is logged in on the page. */
  const ask = (page: Page, body: object) =>
    page.evaluate(async (body) => {
      const headers = { 'content-type': 'application/json', authorization: localStorage.getItem('foyer:token') ?? '' }
      const answer = await fetch('/user/contact/initial/request', {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      })
      if (!answer.ok) throw new Error((await answer.json()).message)
    }, body)
  const isFollowing = async (uid: string, person: string) => {
    const rows = await world.foyer.db.selectFrom('follow').selectAll().where('uid', '=', uid).execute()
    return rows.some(({ person_uid }) => person_uid === person)
  }

  test('from a request to contacts, notes and a removal, two people see what the other does', async () => {
    const first = await loggedIn(visitor, wide, 'contactList?')
    const other = await loggedIn(member, wide, 'requestList?')
    const [ofVisitor, ofMember] = [first.page, other.page]
    await row(ofVisitor, 'U1101').waitFor()
    const rail = ofMember.getByRole('navigation').getByRole('link', { name: /Contacts/ })
    const before = await ofMember.locator('[data-request]').count()
    await ask(ofVisitor, { uid: member.uid, message: 'We met at booth B31.', meetingCode: 'X2026' })

    await request(ofMember, visitor.uid).getByText('We met at booth B31.').waitFor()
    await rail
      .filter({ hasText: String(before + 1) })
      .first()
      .waitFor()
    assert.equal(await request(ofMember, visitor.uid).getByRole('checkbox', { name: 'Follow back' }).isChecked(), true)
    await request(ofMember, visitor.uid).getByRole('button', { name: 'Approve' }).click()
    await ofMember.getByText('Approved. Sofia Marchetti can now see your contact details.').waitFor()
    assert.equal(await isFollowing(member.uid, visitor.uid), true)

    await row(ofVisitor, member.uid).getByRole('link', { name: member.name, exact: true }).click()
    await ofVisitor.waitForURL('**/groupDetail?*')
    await ofVisitor.getByText('We met at booth B31.').waitFor()
    const mail = ofVisitor.locator('article a[href^="mailto:"]')
    await mail.waitFor()
    await ofVisitor.locator('textarea[name=note]').fill('Asked for the quiet units, again in spring.')
    await ofVisitor.locator('input[name=tags]').fill('quiet, spring')
    await ofVisitor.getByRole('button', { name: 'Save', exact: true }).click()
    await ofVisitor.getByText('Saved.').first().waitFor()
    await ofVisitor.getByRole('checkbox', { name: 'Norvane' }).click()
    await ofVisitor.locator('input[name^=group-]:checked:not([disabled])').waitFor()

    const search = ofVisitor.getByRole('searchbox')
    await search.fill('quiet units')
    await search.press('Enter')
    await ofVisitor.waitForURL('**search=quiet*')
    await ofVisitor.waitForFunction(() => document.querySelectorAll('[data-contact]').length === 1)
    await row(ofVisitor, member.uid).waitFor()
    await ofVisitor.goto(at(`groupDetail?contactId=${member.uid}`))
    await isAlive(ofVisitor)
    await mail.waitFor()

    await ofMember.goto(at(`groupDetail?contactId=${visitor.uid}`))
    await isAlive(ofMember)
    await ofMember.getByRole('button', { name: 'Remove contact' }).click()
    const question = ofMember.getByRole('alertdialog')
    await question.getByText('They’ll no longer see your phone number and email.').waitFor()
    await question.getByRole('button', { name: 'Remove contact' }).click()
    await ofMember
      .getByText(/^Contact removed\. Sofia Marchetti no longer sees your details/)
      .first()
      .waitFor()
    await ofMember.waitForURL('**/contactList*')
    await row(ofMember, visitor.uid).waitFor({ state: 'detached' })
    assert.equal(await isFollowing(member.uid, visitor.uid), true)

    await ofVisitor.reload()
    await isAlive(ofVisitor)
    await ofVisitor.getByText('Lin Ruoxi no longer shares contact details with you.').waitFor()
    assert.equal(await mail.count(), 0)
    assert.equal(
      await ofVisitor.locator('textarea[name=note]').inputValue(),
      'Asked for the quiet units, again in spring.',
    )
    await ofVisitor.getByRole('button', { name: 'Ask again' }).click()
    await ofVisitor.getByText('Waiting for approval').waitFor()
    await ofMember.goto(at('requestList?'))
    await request(ofMember, visitor.uid).waitFor()
    assert.deepEqual([...first.troubles, ...other.troubles], [])
    await first.close()
    await other.close()
  })

  test('an ignored request comes back with Undo, and an own one is withdrawn', async () => {
    const { page, troubles, close } = await loggedIn(visitor, phone, 'requestList?')
    await request(page, 'U1113').getByRole('button', { name: 'Ignore' }).click()
    await page.getByText(/^Request ignored\./).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await request(page, 'U1113').getByRole('button', { name: 'Approve' }).waitFor()

    await page.getByRole('button', { name: 'Requests you sent' }).click()
    await page.waitForURL('**direction=SENT*')
    await request(page, 'U1103').getByRole('button', { name: 'Withdraw' }).click()
    await page.getByText('Request withdrawn.').waitFor()
    assert.deepEqual(troubles, [])
    await close()
  })

  test('by keyboard alone a contact is opened, noted on and a request approved, and the focus is never lost', async () => {
    const { page, troubles, close } = await loggedIn(visitor, wide, 'contactList?')
    const focus = () => page.evaluate(() => document.activeElement?.textContent ?? '')
    const first = page.locator('[data-contact] h2 a').first()
    await tabTo(page, first)
    await page.keyboard.press('ArrowDown')
    const name = await focus()
    assert.notEqual(name, await first.textContent())
    await page.keyboard.press('Enter')
    await page.waitForURL('**/groupDetail?*')
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await tabTo(page, page.locator('textarea[name=note]'))
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('Written without a pointer.')
    await tabTo(page, page.getByRole('button', { name: 'Save', exact: true }))
    await page.keyboard.press('Enter')
    await page.getByText('Saved.').first().waitFor()

    await page.goto(at('requestList?'))
    await isAlive(page)
    await tabTo(page, request(page, 'U1104').getByRole('button', { name: 'Approve' }))
    await page.keyboard.press('Enter')
    await page.getByText(/^Approved\./).waitFor()
    await page.waitForFunction(() => document.activeElement?.closest('[data-request="U1104"]'))
    await tabTo(page, request(page, 'U1113').getByRole('button', { name: 'Ignore' }))
    await page.keyboard.press('Enter')
    await page.getByText(/^Request ignored\./).waitFor()
    await page.waitForFunction(() => document.activeElement?.closest('[data-request="U1113"]'))
    await tabTo(page, request(page, 'U1113').getByRole('button', { name: 'Undo' }))
    await page.keyboard.press('Enter')
    await request(page, 'U1113').getByRole('button', { name: 'Approve' }).waitFor()
    await page.waitForFunction(() => document.activeElement?.closest('[data-request="U1113"]'))
    assert.deepEqual(troubles, [])
    await close()
  })

  test('a group is made, renamed, listed, saved as vCards and deleted', async () => {
    const { page, troubles, close } = await loggedIn(visitor, phone, 'group?')
    await page.getByRole('button', { name: 'Create group' }).click()
    await page.getByText('Enter a name for the group.').waitFor()
    await page.getByLabel('Group name').fill('Lisbon')
    await page.getByRole('button', { name: 'Create group' }).click()
    await page.getByRole('button', { name: 'Rename group: Lisbon' }).click()
    const sheet = page.getByRole('dialog', { name: 'Rename group' })
    await sheet.getByLabel('Group name').fill('Porto')
    await sheet.getByRole('button', { name: 'Save' }).click()
    await sheet.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Delete group: Porto' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete group' }).click()
    await page.getByRole('link', { name: 'Porto' }).waitFor({ state: 'detached' })

    await page.getByRole('link', { name: 'Bologna 2027' }).click()
    await page.waitForURL('**/contactList?*groupId=*')
    await page.waitForFunction(() => document.querySelectorAll('[data-contact]').length === 2)
    await page.getByRole('button', { name: 'Export contacts' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('dialog').getByRole('button', { name: 'Export as vCard' }).click(),
    ])
    assert.match(download.suggestedFilename(), /^contacts-.*\.vcf$/)
    const text = await readFile(await download.path(), 'utf8')
    assert.equal(text.split('BEGIN:VCARD').length - 1, 2)
    assert.deepEqual(troubles, [])
    await close()
  })

  test('everyone in a group gets one message in a room of their own', async () => {
    const { page, close } = await loggedIn(visitor, phone, 'group?')
    await page.locator('main li a[href*=groupId]').first().click()
    await page.waitForURL('**/contactList?*groupId=*')
    await page.locator('[data-action=message-all]').click()
    const sheet = page.getByRole('dialog')
    await sheet.locator('textarea[name=text]').fill('See you at booth B31 at ten.')
    await sheet.getByRole('button', { name: /^Send/ }).click()
    await page.getByText('Everyone has the message.').first().waitFor()
    const groupId = new URL(page.url()).searchParams.get('groupId') ?? ''
    const { rows } = await sql<{ rooms: number; messages: number; people: number }>`
      select count(distinct room_id)::integer as rooms, count(*)::integer as messages,
        (select count(*)::integer from contact_group_member where group_id = ${groupId}) as people
      from message where text = 'See you at booth B31 at ten.'`.execute(world.foyer.db)
    const [row] = rows
    assert.ok((row?.people ?? 0) > 0)
    assert.deepEqual([row?.rooms, row?.messages], [row?.people, row?.people])
    await close()
  })

  test('the palette finds a contact by what was noted about them', async () => {
    const { page, troubles, close } = await loggedIn(visitor, wide, 'requestList?')
    const palette = page.getByRole('dialog').getByRole('combobox')
    await pressUntil(page, 'Control+k', palette)
    await palette.fill('new lobby')
    await page.getByRole('group', { name: 'Contacts' }).getByRole('option').first().click()
    await page.waitForURL('**/groupDetail?contactId=U1112*')
    assert.deepEqual(troubles, [])
    await close()
  })

  test('without a network the list and the answers say so, and go on where they stopped', async () => {
    const { page, close } = await loggedIn(visitor, phone, 'myPage?')
    let isDown = true
    await page.route(/\/user\/contact\/(index|addContact)/, (route) => (isDown ? route.abort() : route.continue()))
    await page.locator('main a[href*="/contactList"]').click()
    const retry = page.getByRole('button', { name: 'Try again' })
    await retry.waitFor()
    isDown = false
    await retry.click()
    await row(page, 'U1101').waitFor()

    await page.goto(at('requestList?'))
    await isAlive(page)
    isDown = true
    await request(page, 'U1111').getByRole('button', { name: 'Approve' }).click()
    await page.locator('[role=status]').filter({ hasText: /\S/ }).first().waitFor()
    isDown = false
    await request(page, 'U1111').getByRole('button', { name: 'Approve' }).click()
    await page.getByText(/^Approved\./).waitFor()
    await close()
  })

  test('of a long list few rows are in the page, and the letters follow it', async () => {
    await sql`insert into person (uid, email, family_name, given_name)
      select 'Z' || one, 'z' || one || '@example.org', 'No ' || one, chr(65 + one % 26) || 'eda'
      from generate_series(1, 1200) as one`.execute(world.foyer.db)
    await sql`insert into contact (owner_uid, contact_uid)
      select 'U1003', uid from person where uid ~ '^Z\\d+$'`.execute(world.foyer.db)
    const { page, troubles, close } = await loggedIn({ email: 'organiser@foyer.example' }, phone, 'contactList?')
    const slider = page.getByRole('slider')
    const rowNum = () => page.locator('ul[data-keys=list] > li').count()
    const letter = () => slider.getAttribute('aria-valuetext')
    await page.locator('[data-contact]').first().waitFor()
    assert.ok((await rowNum()) <= 60, `${await rowNum()} rows`)
    assert.equal(await letter(), 'A')

    await page.mouse.wheel(0, 20_000)
    await page.waitForFunction(() => document.querySelector('[role=slider]')?.getAttribute('aria-valuetext') !== 'A')
    await slider.focus()
    await page.keyboard.press('End')
    await page.waitForFunction(() =>
      [...document.querySelectorAll('li[data-first]')].some((row) => {
        const { top } = row.getBoundingClientRect()
        return row.textContent?.startsWith('Z') && top > 0 && top < innerHeight
      }),
    )
    assert.equal(await letter(), 'Z')
    await page.keyboard.press('ArrowUp')
    assert.equal(await letter(), 'Y')
    assert.ok((await rowNum()) <= 60, `${await rowNum()} rows`)
    await page.keyboard.press('Home')
    await page.waitForFunction(() => document.querySelector('[role=slider]')?.getAttribute('aria-valuetext') === 'A')
    assert.deepEqual(troubles, [])
    await close()
  })

  test('in AR the pages are read from the right, and axe finds nothing in light and dark', async () => {
    const words = translatedWords('AR', 'contacts')
    const { page, troubles, close } = await loggedIn(visitor, phone, 'contactList?', 'AR')
    await page.getByRole('heading', { level: 1, name: words.contacts ?? '' }).waitFor()
    assert.equal(await page.evaluate(() => document.documentElement.dir), 'rtl')
    const faults: string[] = []
    for (const [path, show] of pages) {
      await page.goto(at(path, 'AR'))
      await isAlive(page)
      await page.locator(show).first().waitFor()
      faults.push(...(await barriersInBoth(page, path)))
    }
    assert.deepEqual(faults, [])
    assert.deepEqual(troubles, [])
    await close()
  })

  for (const [width, languages] of [
    [390, ['EN', 'DE', 'AR', 'CN']],
    [320, ['EN', 'AR']],
  ] as const) {
    test(`with text at twice its size nothing is cut, broken or covered ${width} px wide`, async () => {
      const { page, close } = await world.open({ viewport: { width, height: 844 }, reducedMotion: 'reduce' })
      await logInAs(page, world.foyer.url, visitor.email)
      await page.addInitScript(() => localStorage.setItem('textSize', '2'))
      const faults: string[] = []
      for (const language of languages) {
        for (const [path, show] of pages) {
          await page.goto(at(path, language))
          await isAlive(page)
          await page.locator(show).first().waitFor()
          faults.push(...(await textFaultsOf(page)).map((fault) => `${language} ${path}: ${fault}`))
        }
      }
      assert.deepEqual(faults, [])
      await close()
    })
  }
})
