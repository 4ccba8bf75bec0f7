import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { describe, test } from 'node:test'
import type { Page } from 'playwright'
import { barriersInBoth, isAlive, mailTo } from '../support/browser/host-pages.ts'
import { journey } from '../support/browser/journey.ts'
import { logInAs } from '../support/world/logged-in.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const wide = { viewport: { width: 1280, height: 900 } }
const guestEmail = 'visitor@foyer.example'

describe('cards that a company issues', () => {
  const world = journey()
  const go = async (page: Page, path: string) => {
    await page.goto(`${world.foyer.url}/mini-h5/index/${path}`)
    await isAlive(page)
  }
  async function as(email: string, path: string, screen: object) {
    const opened = await world.open(screen)
    await logInAs(opened.page, world.foyer.url, email)
    await go(opened.page, path)
    return opened
  }
  const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()
  const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
  const lock = (page: Page, field: string) => page.locator(`input[name="locked.${field}"]`)

  test('are made by an owner, accepted, locked, changed all at once, and end with the membership', async () => {
    const boss = await as('member@foyer.example', 'enterpriseMembers?enterpriseCode=E1001&language=EN', wide)
    await boss.page.getByRole('link', { name: 'Manage company cards' }).click()
    await boss.page.getByRole('button', { name: 'New template' }).click()
    const form = dialog(boss.page, 'New template')
    await form.locator('input[name=name]').fill('Field sales')
    await form.locator('input[name=company]').fill('Norvane Group')
    await form.locator('input[name=titlePattern]').fill('{title}, {department}')
    await form.locator('input[name=fullAddress]').fill('8 Harbour Road')
    await form.locator('input[name=website]').fill('norvane.example')
    for (const field of ['company', 'position', 'website']) await lock(boss.page, field).check({ force: true })
    await form.getByRole('button', { name: 'Save' }).click()
    await form.getByText('Enter an address that starts with https://.').waitFor()
    await form.locator('input[name=website]').fill('https://norvane.example/team')
    const picture = await readFile(new URL('../pictures/references/poster/390-light-en.webp', import.meta.url))
    const files = form.locator('input[type=file]')
    for (const [at, name] of ['cover', 'logo'].entries()) {
      await files.nth(at).setInputFiles({ name: `${name}.webp`, mimeType: 'image/webp', buffer: picture })
      await form.getByRole('img', { name: `Current ${name === 'cover' ? 'Cover' : 'Logo'}` }).waitFor()
    }
    await form.getByRole('button', { name: 'Choose a colour' }).click()
    await form.locator('input[name=colour]').fill('#20409a')
    assert.deepEqual(await barriersInBoth(boss.page, 'template'), [])
    await form.getByRole('button', { name: 'Save' }).click()
    await toast(boss.page, 'Template saved.')
    await boss.page.getByText(/ added the template “Field sales”\.$/).waitFor()
    assert.deepEqual(await barriersInBoth(boss.page, 'changes'), [])

    await boss.page.getByRole('button', { name: 'Invite by list' }).click()
    const list = dialog(boss.page, 'Invite by list')
    await list
      .locator('textarea')
      .fill(`Vera Visitor\t${guestEmail}\tScout\tWest\nNobody\tno address\tNothing\tNowhere`)
    await list.getByRole('button', { name: 'Check the list' }).click()
    await list.getByText('1 person in the list').waitFor()
    await list.getByText('1 row is left out').waitFor()
    assert.deepEqual(await barriersInBoth(boss.page, 'list'), [])
    await list.getByRole('button', { name: 'Invite 1 person' }).click()
    await toast(boss.page, '1 invitation sent.')
    await boss.page.getByText('Vera Visitor').first().waitFor()

    const { links } = await mailTo(boss.page, guestEmail, 'joinEnterprise')
    const guest = await as(guestEmail, 'editCard?language=EN', phone)
    const ownCompany = await guest.page.locator('input[name=companyName]').inputValue()
    // The mail speaks the language of the account.
    const id = new URL(links[0] ?? '').searchParams.get('id')
    await go(guest.page, `joinEnterprise?id=${id}&language=EN`)
    await guest.page.getByText('A card is ready for you: Scout, West.').waitFor()
    await guest.page.getByRole('button', { name: 'Accept invitation' }).click()
    await guest.page.waitForURL('**/myEnterprise?*')

    await go(guest.page, 'editCard?language=EN')
    await guest.page.getByText('Card issued by Norvane').first().waitFor()
    const company = guest.page.locator('input[name=companyName]')
    assert.equal(await company.inputValue(), 'Norvane Group')
    assert.equal(await company.getAttribute('readonly'), '')
    assert.equal(await guest.page.locator('input[name=fullAddress]').getAttribute('readonly'), null)
    const position = guest.page.locator('input[name="position.EN"]')
    assert.deepEqual([await position.inputValue(), await position.getAttribute('readonly')], ['Scout, West', ''])
    assert.deepEqual(await barriersInBoth(guest.page, 'editCard'), [])
    // A page of yesterday would still let them type.
    const refusal = await guest.page.evaluate(async () => {
      const headers = { 'content-type': 'application/json', authorization: localStorage.getItem('foyer:token') ?? '' }
      const body = JSON.stringify({ companyName: 'My own' })
      const answer = await fetch('/user/foyer/update', { method: 'POST', headers, body })
      return { status: answer.status, ...(await answer.json()) }
    })
    assert.deepEqual([refusal.status, refusal.error], [403, 'fieldLocked'])
    await guest.page.locator('input[name=fullAddress]').fill('My own street')
    await guest.page.getByRole('button', { name: 'Save', exact: true }).click()
    await toast(guest.page, 'Card saved.')

    await boss.page.reload()
    await isAlive(boss.page)
    await boss.page.getByText('Accepted', { exact: true }).waitFor()
    await boss.page.getByRole('button', { name: 'Edit template' }).click()
    await boss.page.locator('input[name=company]').fill('Norvane Holding')
    await dialog(boss.page, 'Edit template').getByRole('button', { name: 'Save' }).click()
    const sure = boss.page.getByRole('alertdialog', { name: 'Change 1 card?' })
    await sure.getByRole('button', { name: 'Change cards' }).click()
    await toast(boss.page, 'Template saved.')
    const uid = await guest.page.evaluate(() => JSON.parse(localStorage.getItem('foyer:userInfo') ?? '').uid)
    const visitor = await world.open(phone)
    await go(visitor.page, `mainPage?uid=${uid}&language=EN`)
    await visitor.page.getByText('Norvane Holding').first().waitFor()
    const look = visitor.page.locator('[part=look] img')
    await visitor.page.waitForFunction(() => {
      const root = document.querySelector('foyer-card')?.shadowRoot
      const pictures = [...(root?.querySelectorAll<HTMLImageElement>('[part=look] img') ?? [])]
      return pictures.length === 2 && pictures.every(({ complete, naturalWidth }) => complete && naturalWidth > 0)
    })
    assert.deepEqual(await barriersInBoth(visitor.page, 'card with a look'), [])
    await guest.page.setViewportSize(wide.viewport)
    await go(guest.page, 'editCard?language=EN')
    await guest.page.locator('aside').getByRole('img', { name: 'Norvane Holding' }).waitFor()
    assert.equal(await guest.page.locator('aside .look img').count(), 2)
    assert.deepEqual(await barriersInBoth(guest.page, 'preview with a look'), [])
    await guest.page.setViewportSize(phone.viewport)

    await go(guest.page, 'enterpriseMembers?enterpriseCode=E1001&language=EN')
    await guest.page.getByRole('button', { name: 'Leave this company' }).click()
    await guest.page.getByRole('alertdialog').getByRole('button', { name: 'Leave this company' }).click()
    await guest.page.waitForURL('**/myPage*')
    await go(guest.page, 'editCard?language=EN')
    await guest.page.locator('input[name=companyName]:not([readonly])').waitFor()
    assert.equal(await guest.page.locator('input[name=companyName]').inputValue(), ownCompany)
    assert.equal(await guest.page.locator('input[name=fullAddress]').inputValue(), 'My own street')

    await go(visitor.page, `mainPage?uid=${uid}&language=EN`)
    await visitor.page.getByText(/no longer works at Norvane/).waitFor()
    assert.equal(await visitor.page.getByText('Norvane Holding').count(), 0)
    assert.equal(await look.count(), 0)
    await boss.page.reload()
    await boss.page.getByText(/ ended the card of /).waitFor()
    await boss.page.getByText('Company name: from Norvane Group to Norvane Holding').waitFor()
    assert.deepEqual(await barriersInBoth(visitor.page, 'mainPage'), [])
    await visitor.page.getByRole('link', { name: 'View company page' }).click()
    await visitor.page.waitForURL('**/enterpriseMainPage*E1001*')
    assert.deepEqual(
      [...boss.troubles, ...visitor.troubles].filter((line) => !/status of 4\d\d/.test(line)),
      [],
    )
  })
})
