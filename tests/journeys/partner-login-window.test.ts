import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { describe, test } from 'node:test'
import type { Page } from 'playwright'
import { journey } from '../support/browser/journey.ts'
import { scriptTag } from '../support/browser/partner.ts'
import {
  agree,
  carryDigits,
  directory,
  isFollowed,
  logInInside,
  partnerLogins,
  pressed,
} from '../support/browser/partner-login.ts'

const password = 'Lisboa-Faro7'

describe('the window of a login on a partner page', () => {
  const world = journey()
  const { atExhibitor, followers, afresh } = partnerLogins(world)

  const uidOf = async (email: string) =>
    (await world.foyer.db.selectFrom('person').select('uid').where('email', '=', email).executeTakeFirst())?.uid

  /** The link that was mailed to an address, in English. */
  async function linkTo(email: string) {
    const outbox: { to: string; links: string[] }[] = await (await fetch(`${world.foyer.url}/dev/outbox.json`)).json()
    return (outbox.find(({ to }) => to === email)?.links[0] ?? '').replace(/language=\w+/, 'language=EN')
  }
  /** Asks for an account from inside the window, as far as the mail. */
  async function register(popup: Page, email: string) {
    await popup.getByRole('link', { name: 'Create an account' }).click()
    await popup.getByRole('heading', { name: 'Create account' }).waitFor()
    await popup.locator('input[name=email]').fill(email)
    await popup.locator('button[type=submit]').click()
    await popup.locator('main a[href="/dev/outbox"]').waitFor()
    return linkTo(email)
  }
  /** Follows the link, and fills in what an account needs, as far as the new card. */
  async function activate(tab: Page, link: string) {
    await tab.goto(link)
    const values = { password, repeated: password, firstName: 'Vale', lastName: 'Rui', organisation: 'Palmeira Hotels' }
    for (const [name, value] of Object.entries(values)) await tab.locator(`input[name=${name}]`).fill(value)
    await tab.locator('input[name=terms]').press('Space')
    await tab.locator('button[type=submit]').click()
    await tab.getByRole('heading', { name: 'Your card is ready' }).waitFor()
  }
  const goOn = (tab: Page) => tab.getByRole('button', { name: 'Continue', exact: true }).click()

  test('a guest registers in it, follows the mail in another tab, and is logged in where they came from', async () => {
    const email = 'other-tab@palmeira.example'
    await afresh()
    const { page, follow, troubles, close, address } = await atExhibitor()
    const popup = await pressed(page, follow)
    const link = await register(popup, email)
    const tab = await page.context().newPage()
    await activate(tab, link)

    // The window has heard of it meanwhile, and asks what it was opened for.
    await popup.getByRole('button', { name: 'Continue as Rui Vale' }).waitFor()
    await goOn(tab)
    await tab.getByRole('heading', { name: `Go back to \u2068${new URL(address).host}\u2069` }).waitFor()
    assert.equal(await tab.getByRole('button', { name: /^Continue as/ }).count(), 0)
    await Promise.all([popup.waitForEvent('close'), agree(popup)])
    await isFollowed(page)

    assert.deepEqual(await followers(), [await uidOf(email)])
    assert.deepEqual(troubles, [])
    await close()
  })

  test('a guest registers in it, follows the mail in the same window, and is logged in where they came from', async () => {
    const email = 'same-window@palmeira.example'
    await afresh()
    const { page, follow, close } = await atExhibitor()
    const popup = await pressed(page, follow)

    await activate(popup, await register(popup, email))
    await goOn(popup)
    await agree(popup)
    await isFollowed(page)

    assert.deepEqual(await followers(), [await uidOf(email)])
    await close()
  })

  test('who closed it after registering presses once more and only has to agree', async () => {
    const email = 'closed@palmeira.example'
    await afresh()
    const { page, follow, close } = await atExhibitor()
    const first = await pressed(page, follow)
    const link = await register(first, email)
    await first.close()
    const tab = await page.context().newPage()
    await activate(tab, link)
    await goOn(tab)
    await tab.getByRole('heading', { name: /^Go back to/ }).waitFor()

    await agree(await pressed(page, follow))
    await isFollowed(page)

    assert.deepEqual(await followers(), [await uidOf(email)])
    await close()
  })

  test('a guest registers in one that is cut off from its page, and is logged in there all the same', async () => {
    const email = 'cut-off@palmeira.example'
    await afresh()
    const { page, follow, close } = await atExhibitor({ headers: { 'cross-origin-opener-policy': 'same-origin' } })
    const popup = await pressed(page, follow)

    await activate(popup, await register(popup, email))
    await goOn(popup)
    await agree(popup)
    await carryDigits(page, popup)
    await isFollowed(page)

    assert.deepEqual(await followers(), [await uidOf(email)])
    await close()
  })

  const isolated = { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' }
  for (const [what, headers] of Object.entries<Record<string, string>>({
    'is isolated from all other sites': isolated,
    'is isolated, and lets others have no credentials': {
      ...isolated,
      'cross-origin-embedder-policy': 'credentialless',
    },
    'is isolated, and tells nobody where one comes from': { ...isolated, 'referrer-policy': 'no-referrer' },
    'keeps its windows': {
      ...isolated,
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    },
    // The default headers of the security middleware of many Node servers.
    'is served with the usual safe headers': {
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'origin-agent-cluster': '?1',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
    },
  })) {
    test(`a page that ${what} shows both widgets, and logs in`, async () => {
      await afresh()
      const contact = '<foyer-contact enterprise-code="E1001"></foyer-contact>'
      const blocked: string[] = []
      const { page, follow, troubles, close } = await atExhibitor({ headers, body: directory() + contact })
      page.on('requestfailed', (request) => blocked.push(request.url()))
      await page.locator('foyer-contact textarea[name=message]').waitFor()
      const isIsolated =
        Boolean(headers['cross-origin-embedder-policy']) && headers['cross-origin-opener-policy'] === 'same-origin'
      assert.equal(await page.evaluate(() => crossOriginIsolated), isIsolated)

      const popup = await pressed(page, follow)
      await logInInside(popup)
      await agree(popup)
      if (headers['cross-origin-opener-policy'] === 'same-origin') await carryDigits(page, popup)
      await isFollowed(page)

      const pictures = page.locator('foyer-exhibitors img, foyer-contact img')
      assert.deepEqual(
        await pictures.evaluateAll((all) =>
          (all as HTMLImageElement[])
            .filter((image) => image.complete && !image.naturalWidth)
            .map((image) => image.src),
        ),
        [],
      )
      assert.deepEqual(await followers(), ['U1001'])
      assert.deepEqual([...blocked, ...troubles.filter((line) => !line.includes('status of 425'))], [])
      await close()
    })
  }

  test('a page without a secure connection says so, and opens nothing', async () => {
    await world.foyer.db
      .updateTable('app')
      .set({ origins: ['http://fair.example', 'http://localhost:*'] })
      .where('app_key', '=', 'demo')
      .execute()
    const address = new URL(world.put({ head: scriptTag(), body: directory() }))
    // The partner's server stands in for all others, and so for one with a name, which is no part of this machine.
    const { page, close } = await world.open({ proxy: { server: address.origin, bypass: '127.0.0.1' } })
    await page.goto(`http://fair.example${address.pathname}`)
    assert.equal(await page.evaluate(() => isSecureContext), false)
    await page.locator('foyer-exhibitors [part=list] a').first().click()

    await page.locator('foyer-exhibitors [part=follow]').click()

    await page.getByText('This website doesn’t have a secure connection, so you can’t log in here.').waitFor()
    assert.equal(page.context().pages().length, 1)
    await close()
  })
})

test('no file that browsers get speaks to every website', async () => {
  const root = new URL('../../dist/', import.meta.url)
  const files = globSync('**/*.js', { cwd: root })
  const speaking: string[] = []
  for (const file of files) {
    const code = await readFile(new URL(file, root), 'utf8')
    const calls = code.match(/postMessage\([^)]*\)/g) ?? []
    speaking.push(...calls.filter((call) => /['"`]\*['"`]/.test(call)).map((call) => `${file}: ${call}`))
  }

  assert.ok(files.length > 10)
  assert.deepEqual(speaking, [])
})
