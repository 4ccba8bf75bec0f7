import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Locator, Page } from 'playwright'
import { ada, contactForm } from '../support/browser/contact-form.ts'
import { invitedBy, isAlive, mailTo } from '../support/browser/host-pages.ts'
import { holdBack, journey } from '../support/browser/journey.ts'
import { isSigned, startWebhookSink } from '../support/wire/webhook-sink.ts'
import { logInAs } from '../support/world/logged-in.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const wide = { viewport: { width: 1280, height: 900 } }
const owner = 'member@foyer.example'
const organiser = 'organiser@foyer.example'

/** The browser writes a line for every answer that is a refusal; what is asked here is whether there are others. */
const withoutRefusals = (troubles: string[]) => troubles.filter((line) => !/status of 4\d\d/.test(line))
/** Does something, and waits for what the page says of it: that stands there for a moment only. */
const expectToast = (page: Page, text: string, act: Promise<unknown>) =>
  Promise.all([page.getByText(text, { exact: true }).first().waitFor(), act])
/** Looks at a list anew until it shows something that does not come by itself. */
async function reloadUntil(page: Page, list: Locator, item: Locator) {
  for (let tries = 0; tries < 40 && !(await item.isVisible()); tries++) {
    await page.reload()
    await isAlive(page)
    await list.getByRole('listitem').first().waitFor()
  }
  await item.waitFor()
}
const headed = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).first().waitFor()

describe('members of an enterprise', () => {
  const world = journey()
  let sink: Awaited<ReturnType<typeof startWebhookSink>>
  before(async () => {
    sink = await startWebhookSink()
  })
  after(() => sink?.stop())

  const go = async (page: Page, path: string) => {
    await page.goto(`${world.foyer.url}/mini-h5/index/${path}&language=EN`)
    await isAlive(page)
  }
  async function member(email: string, path: string, screen: object = phone) {
    const opened = await world.open(screen)
    await logInAs(opened.page, world.foyer.url, email)
    await go(opened.page, path)
    return opened
  }
  const membersOf = (code: string) => `enterpriseMembers?enterpriseCode=${code}`

  /** From the page of the invitation to an account, and back to it. */
  async function register(page: Page, email: string) {
    await page.getByRole('link', { name: 'Create an account' }).click()
    await page.locator('input[name=email]').fill(email)
    await page.locator('button[type=submit]').click()
    const { links } = await mailTo(page, email, 'emailCheck')
    await page.goto(links[0] ?? '')
    await isAlive(page)
    for (const [name, text] of Object.entries({
      ...{ password: 'Lisboa-Faro7', repeated: 'Lisboa-Faro7' },
      ...{ firstName: 'Okafor', lastName: 'Ngozi', organisation: 'Norvane Thermal' },
    }))
      await page.locator(`input[name=${name}]`).fill(text)
    await page.locator('input[name=terms]').press('Space')
    await page.locator('button[type=submit]').click()
    await page.waitForURL('**/userRegister?*step=ready*')
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
  }

  test('who is invited comes by the mail, works as the role allows, and is told when the membership is over', async () => {
    const email = 'ngozi@norvane.example'
    const boss = await member(owner, membersOf('E1001'), wide)
    await boss.page.getByLabel('Email').fill(email)
    await expectToast(
      boss.page,
      `Invitation sent to ${email}.`,
      boss.page.getByRole('button', { name: 'Send invitation' }).click(),
    )
    const open = boss.page.getByRole('row').filter({ hasText: 'Invited' })
    await open.filter({ hasText: email }).waitFor()
    const { links } = await mailTo(boss.page, email, 'joinEnterprise')

    const guest = await world.open(phone)
    await guest.page.goto(links[0] ?? '')
    await isAlive(guest.page)
    await guest.page.getByText('Your role: Sales').waitFor()
    await register(guest.page, email)
    await guest.page.waitForURL('**/joinEnterprise?*')
    await guest.page.getByText('You’ll join as Ngozi Okafor.').waitFor()
    await guest.page.getByRole('button', { name: 'Accept invitation' }).click()
    await guest.page.waitForURL('**/myEnterprise?*')
    const choices = guest.page.getByRole('list', { name: 'What you can do' })
    await choices.getByRole('link', { name: 'Leads' }).waitFor()
    assert.equal(await choices.getByRole('link', { name: 'Edit company page' }).count(), 0)
    await choices.getByRole('link', { name: 'Leads' }).click()
    await guest.page.locator('[data-lead]').first().waitFor()
    await go(guest.page, 'enterpriseEdit?enterpriseCode=E1001')
    await headed(guest.page, 'Only owners and editors can edit')
    await guest.page.goto(links[0] ?? '')
    await headed(guest.page, 'This invitation has already been used')

    await boss.page.reload()
    await isAlive(boss.page)
    const role = boss.page.getByLabel('Role of Ngozi Okafor')
    await expectToast(boss.page, 'Role changed.', role.selectOption({ label: 'Editor' }))
    await role.locator('option:checked').filter({ hasText: 'Editor' }).waitFor({ state: 'attached' })
    assert.equal(await open.count(), 0)
    await go(guest.page, 'leadList?enterpriseCode=E1001')
    await headed(guest.page, 'Only owners and sales can see leads')
    await go(guest.page, 'enterpriseEdit?enterpriseCode=E1001')
    await guest.page.locator('[name^="slogan."]').fill('Written a moment too late')

    await boss.page.getByRole('button', { name: /^Remove.*Ngozi Okafor$/ }).click()
    const sure = boss.page.getByRole('alertdialog', { name: 'Remove Ngozi Okafor?' })
    await expectToast(boss.page, 'Member removed.', sure.getByRole('button', { name: 'Remove', exact: true }).click())
    await role.waitFor({ state: 'detached' })
    await guest.page.getByRole('button', { name: 'Save', exact: true }).click()
    await guest.page.getByRole('alert').filter({ hasText: 'You’re not a member of this company' }).waitFor()
    await guest.page.reload()
    await headed(guest.page, 'You’re not a member of this company')
    assert.deepEqual(withoutRefusals([...boss.troubles, ...guest.troubles]), [])
    await boss.close()
    await guest.close()
  })

  test('an enterprise’s own system gets each enquiry signed; what it did not take is shown and sent again', async () => {
    const { page, troubles, close } = await member(owner, 'leadSettings?enterpriseCode=E1001', wide)
    const log = page.getByRole('list', { name: 'Delivery log' })
    await page.getByLabel('Address').fill(sink.url)
    await page.getByRole('button', { name: 'Save address' }).click()
    const secret = (await page.getByRole('status').locator('code').textContent()) ?? ''
    await expectToast(
      page,
      'Your system accepted the test message.',
      page.getByRole('button', { name: 'Send test message' }).click(),
    )
    await log.getByRole('listitem').filter({ hasText: 'Test message' }).getByText('Delivered').waitFor()

    sink.answer = 503
    const visitor = await world.visit()
    await contactForm(visitor.page).fill({ ...ada, email: 'hook@example.org', phone: '7700 900177' })
    await contactForm(visitor.page).send.click()
    await contactForm(visitor.page).thanks.waitFor()
    await visitor.close()
    const row = log.getByRole('listitem').filter({ hasText: 'New lead' })
    await reloadUntil(page, log, row.getByText('Response 503'))
    await row.getByText(/^Next try/).waitFor()

    sink.answer = 200
    await expectToast(page, 'Message accepted.', row.getByRole('button', { name: /^Send again/ }).click())
    await row.getByText('Delivered', { exact: true }).waitFor()
    await row.getByRole('button').waitFor({ state: 'detached' })
    const [tested, first, again] = sink.received
    assert.deepEqual(
      [tested, first, again].map((call) => call?.headers['foyer-event']),
      ['test', 'lead.created', 'lead.created'],
    )
    assert.equal(first?.headers['foyer-delivery'], again?.headers['foyer-delivery'])
    assert.equal(again?.json.lead.email, 'hook@example.org')
    assert.ok(sink.received.every((call) => isSigned(call, secret)))
    assert.deepEqual(troubles, [])
    await close()
  })

  test('a member of two enterprises chooses between them, and each leads to its own inbox and editor', async () => {
    const other = await member(organiser, membersOf('E1002'))
    const id = await invitedBy(other.page, 'E1002', owner)
    await other.close()
    const { page, troubles, close } = await member(owner, `joinEnterprise?id=${id}`)
    await page.getByRole('button', { name: 'Accept invitation' }).click()
    await page.waitForURL('**/myEnterprise?enterpriseCode=E1002*')
    await headed(page, 'Shanlan Materials')
    const entry = (name: string) => page.getByRole('list', { name: 'What you can do' }).getByRole('link', { name })
    const choose = async (name: string) => {
      await page.getByLabel('Company', { exact: true }).selectOption({ label: name })
      await headed(page, name)
    }
    const lead = (name: string) => page.locator('[data-lead]').getByRole('link', { name, exact: true })

    await entry('Leads').waitFor()
    assert.equal(await entry('Edit company page').count(), 0)
    await entry('Leads').click()
    await lead('Femke de Boer').waitFor()
    assert.equal(await lead('Sofia Marchetti').count(), 0)
    await page.getByLabel('Company', { exact: true }).selectOption({ label: 'Norvane Thermal' })
    await lead('Sofia Marchetti').waitFor()
    assert.equal(await lead('Femke de Boer').count(), 0)
    await page.goBack()
    await lead('Femke de Boer').waitFor()
    await page.goBack()
    await entry('Leads').waitFor()
    await headed(page, 'Shanlan Materials')
    await choose('Norvane Thermal')
    await entry('Edit company page').click()
    await page.waitForURL('**/enterpriseEdit?enterpriseCode=E1001*')
    await page.locator('[name="name.EN"]').waitFor()
    assert.equal(await page.locator('[name="name.EN"]').inputValue(), 'Norvane Thermal')
    assert.deepEqual(troubles, [])
    await close()
  })

  test('a role that is changed again before the list has come anew is changed again', async () => {
    const { page, troubles, close } = await member(owner, membersOf('E1001'))
    const role = page.getByLabel('Role of Katrin Albers')
    const change = async (to: string) => {
      const changed = page.waitForResponse('**/user/enterprise/member/change')
      await Promise.all([changed, role.selectOption({ label: to })])
    }
    const listComes = await holdBack(page, '**/user/enterprise/member/list?*')
    await expectToast(page, 'Role changed.', change('Sales'))
    await change('Editor')

    listComes()

    await role.locator('option:checked').filter({ hasText: 'Editor' }).waitFor({ state: 'attached' })
    assert.deepEqual(troubles, [])
    await close()
  })

  test('in the table two members get another role at once, and get their own back', async () => {
    const { page, troubles, close } = await member(owner, membersOf('E1001'), wide)
    const roles = () =>
      page.getByRole('combobox', { name: /^Role of/ }).evaluateAll((all) => all.map((one) => Reflect.get(one, 'value')))
    const before = await roles()
    await page.getByRole('checkbox', { name: 'Select Chen Boyan' }).click()
    await page.getByRole('checkbox', { name: 'Select Katrin Albers' }).click()
    await expectToast(page, '2 changed.', page.getByLabel('Set role…').selectOption({ label: 'Owner' }))
    await page.waitForFunction(() =>
      [...document.querySelectorAll('tbody select')].every((one) => Reflect.get(one, 'value') === 'OWNER'),
    )
    await expectToast(page, 'Undone.', page.getByRole('button', { name: 'Undo' }).click())
    await page.waitForFunction(
      (before) =>
        [...document.querySelectorAll('tbody select')].map((one) => Reflect.get(one, 'value')).join() === before,
      before.join(),
    )
    assert.deepEqual(troubles, [])
    await close()
  })

  // Last, because the owner leaves.
  test('the last owner stays one and stays a member, until somebody else is an owner', async () => {
    const { page, troubles, close } = await member(owner, membersOf('E1001'))
    const why = 'A company needs at least one owner. Make someone else an owner first.'
    const ownRole = page.getByRole('listitem').filter({ hasText: 'You' }).getByRole('combobox')
    const leave = async () => {
      await page.getByRole('button', { name: 'Leave this company' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Leave this company' }).click()
      await page.getByRole('alertdialog').waitFor({ state: 'hidden' })
    }

    await expectToast(page, why, ownRole.selectOption({ label: 'Sales' }))
    await ownRole.locator('option:checked').filter({ hasText: 'Owner' }).waitFor({ state: 'attached' })
    // Notices of the earlier page disappear.
    await go(page, membersOf('E1001'))
    await expectToast(page, why, leave())
    await expectToast(page, 'Role changed.', page.getByLabel('Role of Katrin Albers').selectOption({ label: 'Owner' }))
    await leave()
    await page.waitForURL('**/myPage*')
    await go(page, 'leadList?enterpriseCode=E1001')
    await headed(page, 'You’re not a member of this company')
    assert.deepEqual(withoutRefusals(troubles), [])
    await close()
  })
})
