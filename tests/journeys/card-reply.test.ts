import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { describe, test } from 'node:test'
import type { Page } from 'playwright'
import { barriersInBoth, isAlive } from '../support/browser/host-pages.ts'
import { journey } from '../support/browser/journey.ts'
import { logInAs } from '../support/world/logged-in.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, acceptDownloads: true }
const wide = { viewport: { width: 1280, height: 900 }, acceptDownloads: true }
const visitor = { uid: 'U1001', name: 'Sofia Marchetti', email: 'visitor@foyer.example' }
const member = { uid: 'U1002', name: 'Lin Ruoxi', email: 'member@foyer.example' }

describe('details that visitors of a card send back', () => {
  const world = journey()
  const at = (path: string) => `${world.foyer.url}${path}${path.includes('?') ? '&' : '?'}language=EN`
  const cardOf = (uid: string) => at(`/mini-h5/index/mainPage?uid=${uid}`)
  const replies = (page: Page) => page.locator('[data-reply]')
  const contactsEntry = (page: Page) => page.getByRole('navigation').getByRole('link', { name: /Contacts/ })

  async function open(screen: object, path: string, email?: string) {
    const opened = await world.open(screen)
    if (email) await logInAs(opened.page, world.foyer.url, email)
    await opened.page.goto(path)
    await isAlive(opened.page)
    return opened
  }
  /** The owner of the card begins with everything read. */
  async function readEverything() {
    await world.foyer.db.deleteFrom('notice_box').where('uid', '=', member.uid).execute()
    await world.foyer.db.insertInto('notice_box').values({ uid: member.uid }).execute()
    await world.foyer.db.deleteFrom('contact_request').where('to_uid', '=', member.uid).execute()
    await world.foyer.db.deleteFrom('card_reply').where('to_uid', '=', member.uid).execute()
  }
  /** Saves the contact, opens the sheet and returns it. */
  async function openSheet(page: Page) {
    const card = page.locator('foyer-card')
    await Promise.all([page.waitForEvent('download'), card.getByRole('link', { name: 'Save contact' }).click()])
    await card.getByRole('button', { name: 'Send my details' }).click()
    return page.getByRole('dialog', { name: `Send ${member.name} your details` })
  }

  test('who saves a card replies, its owner is told, adds the sender to the contacts, and sees it withdrawn', async () => {
    await readEverything()
    const first = await open(phone, cardOf(member.uid), visitor.email)
    const other = await open(wide, at('/mini-h5/index/contactList'), member.email)
    const [ofVisitor, ofMember] = [first.page, other.page]
    await ofMember.locator('[data-contact]').first().waitFor()

    const sheet = await openSheet(ofVisitor)
    await sheet.getByText(`${member.name} gets this:`).waitFor()
    await sheet.getByText(visitor.email).waitFor()
    await sheet.getByLabel('Message').fill('The quiet units in hall 4.')
    await sheet.getByRole('checkbox').check()
    await sheet.getByRole('button', { name: 'Send my details' }).click()
    await sheet.getByText(`${member.name} has your details.`).waitFor()

    await contactsEntry(ofMember).filter({ hasText: 'new details from 1 person' }).waitFor()
    await ofMember.goto(at('/notification'))
    await isAlive(ofMember)
    const notice = ofMember.getByRole('link', { name: /^Unread: .*Sofia Marchetti.* sent you their details$/ })
    await ofMember.getByText('The quiet units in hall 4.').waitFor()
    await notice.click()
    await ofMember.waitForURL('**/requestList?*direction=REPLIES*')
    const row = replies(ofMember).filter({ hasText: visitor.name })
    await row.getByText('The quiet units in hall 4.').waitFor()
    await contactsEntry(ofMember).filter({ hasText: 'new details from 1 person' }).waitFor({ state: 'detached' })
    assert.deepEqual(await barriersInBoth(ofMember, 'replies'), [])

    await row.getByRole('button', { name: 'Add to contacts' }).click()
    await row.getByText('Waiting for approval').waitFor()
    const asked = await world.foyer.db
      .selectFrom('contact_request')
      .selectAll()
      .where('from_uid', '=', member.uid)
      .execute()
    assert.equal(asked.find(({ to_uid }) => to_uid === visitor.uid)?.state, 'PENDING')

    await sheet.getByRole('button', { name: 'Withdraw' }).click()
    await sheet.getByRole('button', { name: 'Withdraw' }).waitFor({ state: 'detached' })
    await row.waitFor({ state: 'detached' })
    await ofMember.goto(at('/notification'))
    await isAlive(ofMember)
    assert.equal(await ofMember.getByText('sent you their details').count(), 0)
    assert.deepEqual([...first.troubles, ...other.troubles], [])
    await first.close()
    await other.close()
  })

  test('what a guest typed is saved as a contact file, and a wrong address says so and loses nothing', async () => {
    await readEverything()
    const guest = await open(phone, cardOf(member.uid))
    const sheet = await openSheet(guest.page)
    await sheet.getByLabel('Name').fill('Gus Guest')
    await sheet.getByLabel('Email').fill('gus@guest')
    await sheet.getByRole('checkbox').check()
    await sheet.getByRole('button', { name: 'Send my details' }).click()
    await sheet.getByLabel('Email').and(guest.page.locator('[aria-invalid=true]')).waitFor()
    assert.equal(await sheet.getByLabel('Name').inputValue(), 'Gus Guest')
    assert.deepEqual(await barriersInBoth(guest.page, 'reply sheet'), [])
    await sheet.getByLabel('Email').fill('gus@guest.example')
    await sheet.getByRole('button', { name: 'Send my details' }).click()
    await sheet.getByText(`${member.name} has your details.`).waitFor()
    await guest.close()

    const { page, troubles, close } = await open(wide, at('/mini-h5/index/requestList?direction=REPLIES'), member.email)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      replies(page).filter({ hasText: 'Gus Guest' }).getByRole('button', { name: 'Save contact' }).click(),
    ])
    assert.equal(download.suggestedFilename(), 'Gus Guest.vcf')
    assert.match(await readFile(await download.path(), 'utf8'), /\r\nFN:Gus Guest\r\n[\s\S]*gus@guest\.example/)
    assert.deepEqual(troubles, [])
    await close()
  })
})
