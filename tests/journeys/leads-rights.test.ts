import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { isAlive } from '../support/browser/host-pages.ts'
import { journey } from '../support/browser/journey.ts'
import { givePasswords } from '../support/world/demo-passwords.ts'
import { demoPassword, logInAs } from '../support/world/logged-in.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const people = {
  owner: 'member@foyer.example',
  editor: 'boyan.chen@norvane.example',
  sales: 'katrin.albers@norvane.example',
  stranger: 'visitor@foyer.example',
}

// The heading that each person reads on each page: the page's own, or that of the screen with the reason of the
// refusal.
const screens: { path: string; of: Record<keyof typeof people, string | RegExp> }[] = [
  {
    path: 'enterpriseEdit',
    of: {
      ...{ owner: 'Edit company page', editor: 'Edit company page' },
      ...{ sales: 'Only owners and editors can edit', stranger: 'You’re not a member of this company' },
    },
  },
  {
    path: 'leadList',
    of: {
      ...{ owner: 'Sofia Marchetti', editor: 'Only owners and sales can see leads' },
      ...{ sales: 'Sofia Marchetti', stranger: 'You’re not a member of this company' },
    },
  },
  {
    path: 'leadSettings',
    of: {
      ...{ owner: 'Settings', editor: /./, sales: /./ },
      stranger: 'You’re not a member of this company',
    },
  },
  {
    path: 'enterpriseMembers',
    of: {
      ...{ owner: 'Invite someone', editor: 'Members of Norvane Thermal', sales: 'Members of Norvane Thermal' },
      stranger: 'You’re not a member of this company',
    },
  },
]

describe('what members and others may open', () => {
  const world = journey()
  const at = (path: string) => world.foyer.url + path
  before(() => givePasswords(world.foyer.db, [people.editor, people.sales]))

  for (const [role, email] of Object.entries(people) as [keyof typeof people, string][]) {
    test(`as ${role}, each page shows itself or why not, and where to go`, async () => {
      const { page, troubles, close } = await world.open(phone)
      await logInAs(page, world.foyer.url, email)
      for (const { path, of } of screens) {
        await page.goto(at(`/mini-h5/index/${path}?enterpriseCode=E1001&language=EN`))
        await isAlive(page)
        await page.getByRole('heading', { name: of[role] }).first().waitFor()
        if (String(of[role]).startsWith('You’re not'))
          await page.getByRole('link', { name: 'Go to my profile' }).waitFor()
      }
      assert.deepEqual(troubles, [])
      await close()
    })
  }

  test('one who may not edit reads why, and gets to what they may do', async () => {
    const { page, close } = await world.open(phone)
    await logInAs(page, world.foyer.url, people.sales)
    await page.goto(at('/mini-h5/index/enterpriseEdit?enterpriseCode=E1001&language=EN'))
    await isAlive(page)
    await page.getByRole('link', { name: 'Go to my company' }).click()
    await page.waitForURL('**/myEnterprise?*')
    await page.getByRole('list', { name: 'What you can do' }).getByRole('link', { name: 'Leads' }).click()
    await page.waitForURL('**/leadList?*')
    await page.locator('[data-lead]').first().waitFor()
    await close()
  })

  test('a foreign lead reads like one that is gone', async () => {
    const { page, close } = await world.open(phone)
    const { id } = await world.foyer.db
      .selectFrom('lead')
      .select('id')
      .where('enterprise_code', '=', 'E1001')
      .executeTakeFirstOrThrow()
    await logInAs(page, world.foyer.url, 'organiser@foyer.example')
    await page.goto(at(`/mini-h5/index/leadDetail?enterpriseCode=E1002&id=${id}&language=EN`))
    await page.getByText('This lead is no longer in your inbox').waitFor()
    await close()
  })

  test('a guest logs in and comes back to the very lead', async () => {
    const { page, troubles, close } = await world.open(phone)
    const { id, name } = await world.foyer.db
      .selectFrom('lead')
      .select(['id', 'name'])
      .where('enterprise_code', '=', 'E1001')
      .where('name', '=', 'Sofia Marchetti')
      .executeTakeFirstOrThrow()
    await page.goto(at(`/mini-h5/index/leadDetail?enterpriseCode=E1001&id=${id}&language=EN`))
    await page.waitForURL((url) => !url.pathname.endsWith('/leadDetail'))
    await isAlive(page)
    await page.getByRole('textbox', { name: /email/i }).first().fill(people.owner)
    await page.locator('input[type=password]').fill(demoPassword)
    await page.getByRole('checkbox').check()
    await page.locator('input[type=password]').press('Enter')
    await page.waitForURL('**/leadDetail?*')
    assert.equal(new URL(page.url()).searchParams.get('id'), id)
    await page.getByRole('heading', { level: 1, name }).waitFor()
    assert.deepEqual(troubles, [])
    await close()
  })
})
