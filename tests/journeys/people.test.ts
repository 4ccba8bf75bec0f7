import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright'
import { isAlive } from '../support/browser/host-pages.ts'
import { journey } from '../support/browser/journey.ts'
import { logInAs } from '../support/world/logged-in.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const wide = { viewport: { width: 1280, height: 900 } }
const visitor = { uid: 'U1001', name: 'Sofia Marchetti', email: 'visitor@foyer.example' }
const member = { uid: 'U1002', name: 'Lin Ruoxi', email: 'member@foyer.example' }

describe('two people who meet', () => {
  const world = journey()
  const at = (path: string) => `${world.foyer.url}/mini-h5/index/${path}`
  const log = (page: Page) => page.getByRole('log')

  async function loggedIn({ email }: { email: string }, screen: object) {
    const opened = await world.open(screen)
    await logInAs(opened.page, world.foyer.url, email)
    return opened
  }

  test('from a scanned card by a request and its approval to a photo, a recall and a removal', async () => {
    const [first, second] = [await loggedIn(visitor, phone), await loggedIn(member, wide)]
    const [ofVisitor, ofMember] = [first.page, second.page]
    const code = await ofMember.evaluate(async (uid) => {
      const headers = { authorization: localStorage.getItem('foyer:token') ?? '' }
      const answer = await fetch(`/user/qr/getQrCodeConfig/${uid}?language=EN`, { headers })
      return ((await answer.json()) as { data: { content: string } }).data.content
    }, member.uid)

    await ofVisitor.goto(code)
    await ofVisitor.waitForURL('**/mainPage*')
    await isAlive(ofVisitor)
    const card = ofVisitor.locator('foyer-card')
    await card.getByRole('heading', { name: member.name }).waitFor()
    assert.equal(await card.locator('a[href^="mailto:"]').count(), 0)
    await card.getByRole('button', { name: 'Request contact' }).click()
    await card.getByRole('button', { name: 'Waiting for approval' }).waitFor()

    await ofMember.goto(at('requestList?language=EN'))
    await isAlive(ofMember)
    const request = ofMember.locator(`[data-request="${visitor.uid}"]`)
    await request.getByRole('button', { name: 'Approve' }).click()
    await ofMember.getByText(`Approved. ${visitor.name} can now see your contact details.`).waitFor()

    await ofVisitor.reload()
    await isAlive(ofVisitor)
    await card.locator('a[href^="mailto:"]').first().waitFor()
    await card.locator('a[href*="/chat?"]').click()
    await ofVisitor.waitForURL('**/chat?*')
    await isAlive(ofVisitor)
    const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    const photo = { name: 'booth.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') }
    await ofVisitor.locator('input[type=file]').first().setInputFiles(photo)
    await log(ofVisitor).locator('[data-kind=PHOTO]').first().waitFor()

    await ofMember.goto(at(`chat?fUserId=${visitor.uid}&language=EN`))
    await isAlive(ofMember)
    const received = ofMember.getByRole('button', { name: `Open photo: Photo from ${visitor.name}` })
    await received.waitFor()
    await log(ofVisitor)
      .getByRole('button', { name: /^Actions for this message/ })
      .last()
      .focus()
    await ofVisitor.keyboard.press('Enter')
    await ofVisitor.locator('[data-entry=recall]').tap()
    await log(ofMember).getByText(`${visitor.name} recalled a message`).waitFor()
    await received.waitFor({ state: 'detached' })

    await ofMember.goto(at(`groupDetail?contactId=${visitor.uid}&language=EN`))
    await isAlive(ofMember)
    await ofMember.getByText('A scanned code', { exact: true }).waitFor()
    await ofMember.locator('[data-action=remove-contact]').click()
    await ofMember.getByRole('alertdialog').getByRole('button', { name: 'Remove contact' }).click()
    await ofMember.waitForURL('**/contactList*')
    await ofVisitor.goto(at(`mainPage?uid=${member.uid}&language=EN`))
    await isAlive(ofVisitor)
    await card.getByRole('heading', { name: member.name }).waitFor()
    assert.equal(await card.locator('a[href^="mailto:"]').count(), 0)
    assert.deepEqual([...first.troubles, ...second.troubles], [])
    await first.close()
    await second.close()
  })
})
