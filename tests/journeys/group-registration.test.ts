import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sql } from 'kysely'
import { isAlive } from '../support/browser/host-pages.ts'
import { journey } from '../support/browser/journey.ts'
import { logInAs } from '../support/world/logged-in.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const member = 'member@foyer.example'

describe('one person registers colleagues', () => {
  const world = journey()
  const at = (path: string) => `${world.foyer.url}${path}${path.includes('?') ? '&' : '?'}language=EN`
  const linkTo = async (recipient: string) => {
    const { rows } = await sql<{ links: string[] }>`
      select links from outgoing_message where recipient = ${recipient} order by created_at desc limit 1`.execute(
      world.foyer.db,
    )
    return rows[0]?.links[0] ?? ''
  }

  test('a pasted list is corrected where it is wrong, each gets a link, one registers with it and one declines', async () => {
    const { page, close, troubles } = await world.open(phone)
    await logInAs(page, world.foyer.url, member)
    await page.goto(at('/mini-h5/index/meetingDetail?code=X2026'))
    await isAlive(page)
    await page.getByRole('link', { name: 'Register colleagues' }).click()
    await page.getByRole('button', { name: 'Use a list' }).click()
    await page
      .getByLabel('Or paste rows')
      .fill(
        'Family name\tGiven name\tEmail\tCompany\nKim\tLin\tlin@group.example\tNorvane\nAli\tNoor\tnoor@group\tNorvane\n',
      )
    await page.getByRole('button', { name: 'Use these rows' }).click()
    await page.getByText('2 people added').waitFor()
    await page.getByRole('button', { name: 'Check and continue' }).click()
    await page.getByRole('button', { name: 'Person 2, Email: Enter a complete email address.' }).click()
    const wrong = page.locator('section[data-row]').nth(1).getByLabel('Email')
    assert.equal(await wrong.evaluate((field) => field === (field.getRootNode() as Document).activeElement), true)
    await wrong.fill('noor@group.example')
    await page.getByRole('button', { name: 'Check and continue' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Send invitations' }).click()
    await page.locator('li[data-state=INVITED]').first().waitFor()
    assert.equal(await page.locator('li[data-state=INVITED]').count(), 2)

    const lin = await world.open(phone)
    await lin.page.goto(await linkTo('lin@group.example'))
    await lin.page.getByText('gives you this place').waitFor()
    await lin.page.getByRole('button', { name: 'Continue' }).first().click()
    await lin.page.locator('input[name=_lastName]').waitFor()
    assert.equal(await lin.page.locator('input[name=_lastName]').inputValue(), 'Lin')
    await lin.page.locator('input[name=_lastName]').fill('Linda')
    await lin.page.getByRole('button', { name: 'Continue' }).click()
    await lin.page.locator('input[name=_terms]').check()
    await lin.page.locator('input[name=photos]').check()
    await lin.page.getByRole('button', { name: 'Send registration' }).click()
    await lin.page.getByText('registered', { exact: false }).first().waitFor()

    const noor = await world.open(phone)
    await noor.page.goto(await linkTo('noor@group.example'))
    await noor.page.getByRole('button', { name: 'Give the place back' }).click()
    await noor.page.getByRole('alertdialog').getByRole('button', { name: 'Give the place back' }).click()
    await noor.page.getByText('Thanks for letting us know.').waitFor()

    await page.reload()
    await page.locator('li[data-state=PASSED]').getByText('Lin Kim').waitFor()
    await page.locator('li[data-state=DECLINED]').getByText('Noor Ali').waitFor()
    assert.deepEqual([...troubles, ...lin.troubles, ...noor.troubles], [])
    for (const each of [close, lin.close, noor.close]) await each()
  })
})
