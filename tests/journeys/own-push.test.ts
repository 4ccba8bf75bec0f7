import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { BrowserContextOptions, Page } from 'playwright'
import { barriersInBoth, isAlive } from '../support/browser/host-pages.ts'
import { journey } from '../support/browser/journey.ts'
import { limitOfStepsMs } from '../support/runner/time-factor.ts'
import { pushBrowser } from '../support/wire/push-browser.ts'
import { logInAs } from '../support/world/logged-in.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const visitor = { uid: 'U1001', email: 'visitor@foyer.example' }
const member = { uid: 'U1002', email: 'member@foyer.example' }
// Nobody has this name, so that nothing leaves the machine.
const endpoint = 'https://push.invalid/send/visitor'

describe('notices outside the app', () => {
  const world = journey({ browser: { isWhole: true } })

  /** Opens the settings of the visitor's notices; `before` runs in the page before its own scripts. */
  async function settings(screen: BrowserContextOptions = phone, before: () => void = () => {}) {
    const opened = await world.open(screen)
    await opened.page.addInitScript(before)
    await logInAs(opened.page, world.foyer.url, visitor.email)
    await opened.page.goto(`${world.foyer.url}/notification?language=EN`)
    await isAlive(opened.page)
    await openSheet(opened.page)
    return opened
  }
  async function openSheet(page: Page) {
    await page.getByRole('button', { name: 'Settings' }).click()
    await page.getByRole('checkbox', { name: 'Contact requests: In the app' }).waitFor()
  }
  const ask = (message: string) =>
    world.foyer.db
      .insertInto('contact_request')
      .values({ from_uid: member.uid, to_uid: visitor.uid, state: 'PENDING', message })
      .onConflict((conflict) =>
        conflict.columns(['from_uid', 'to_uid']).doUpdateSet({ state: 'PENDING', message, asked_at: new Date() }),
      )
      .execute()
  const makeDue = (kind: 'notice' | 'digest') =>
    sql`update queued_job set due_at = now() where kind = ${kind}`.execute(world.foyer.db)

  /** Looks again and again until the database has something. */
  async function found<T>(look: () => Promise<T | undefined>): Promise<T> {
    const deadline = Date.now() + limitOfStepsMs(1)
    for (;;) {
      const row = await look()
      if (row !== undefined) return row
      if (Date.now() > deadline) throw new Error('The database never had it.')
      await pause(100)
    }
  }

  test('somebody switches them on, gets one in their language, and a press opens its page', async () => {
    const { page, close } = await settings()
    const { subscription } = pushBrowser(endpoint)
    await page.context().grantPermissions(['notifications'], { origin: world.foyer.url })
    // The push service of this browser's maker is not asked; the worker and its messages are the real ones.
    await page.addInitScript(({ endpoint, p256dh, auth }) => {
      const subscription = {
        endpoint,
        toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
        unsubscribe: async () => localStorage.removeItem('pushed') === undefined,
      }
      PushManager.prototype.subscribe = async () => {
        localStorage.setItem('pushed', '1')
        return subscription as unknown as PushSubscription
      }
      PushManager.prototype.getSubscription = async () =>
        localStorage.getItem('pushed') ? (subscription as unknown as PushSubscription) : null
    }, subscription)
    const devtools = await page.context().newCDPSession(page)
    const registered = new Promise<string>((done) => {
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const registration = registrations.find(({ scopeURL }) => scopeURL.endsWith('/push-worker/'))
        if (registration) done(registration.registrationId)
      })
    })
    await devtools.send('ServiceWorker.enable')
    await page.reload()
    await isAlive(page)
    await openSheet(page)

    await page.getByRole('switch', { name: 'Notify me on this device' }).click()
    await page.getByText('This device now gets your notifications.').first().waitFor()
    await ask('We met at booth B31.')
    await makeDue('notice')
    const { payload } = await found(() =>
      world.foyer.db.selectFrom('queued_job').select('payload').where('kind', '=', 'push').executeTakeFirst(),
    )
    const { note } = payload as { note: { title: string; url: string } }

    const [origin, data, registrationId] = [world.foyer.url, JSON.stringify(note), await registered]
    await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
    await page.waitForFunction(async () => {
      const registration = await navigator.serviceWorker.getRegistration('/push-worker/')
      const [shown] = (await registration?.getNotifications()) ?? []
      return shown && /would like to be your contact$/.test(shown.title) && shown.body === 'We met at booth B31.'
    })
    const worker = page.context().serviceWorkers()[0]
    assert.ok(worker)
    const opened = await worker.evaluate(async () => {
      // biome-ignore lint/suspicious/noExplicitAny: the types of this file are those of pages, not of workers
      const scope = globalThis as any
      let notification: unknown
      while (!notification) [notification] = await scope.registration.getNotifications()
      const asked = new Promise<string>((done) => {
        scope.clients.openWindow = async (url: string) => done(url)
      })
      scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }))
      return asked
    })
    assert.equal(opened, `${world.foyer.url}/mini-h5/index/requestList?language=EN`)

    await page.getByRole('switch', { name: 'Notify me on this device' }).click()
    await page.getByText('This device gets no more notifications.').first().waitFor()
    assert.equal((await world.foyer.db.selectFrom('push_device').selectAll().execute()).length, 0)
    await close()
  })

  test('who cannot have them reads why: the browser forbids them, has none, or wants the home screen first', async () => {
    const denied = await settings(phone, () => {
      Object.defineProperty(Notification, 'permission', { value: 'denied' })
    })
    await denied.page.getByText('Your browser blocks notifications from this site.').waitFor()
    assert.ok(await denied.page.getByRole('switch', { name: 'Notify me on this device' }).isDisabled())
    await denied.close()

    const without = () => {
      Reflect.deleteProperty(window, 'PushManager')
    }
    const old = await settings(phone, without)
    await old.page.getByText('This browser can’t show notifications.').waitFor()
    await old.close()

    const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari'
    const apple = await settings({ ...phone, userAgent }, without)
    await apple.page.getByText('first add this site to your home screen').waitFor()
    const manifest = await apple.page.evaluate(async () => {
      const { href } = document.querySelector('link[rel=manifest]') as HTMLLinkElement
      return (await fetch(href)).json()
    })
    assert.equal(manifest.display, 'standalone')
    await apple.close()
  })

  test('a daily mail is chosen, comes in time, and is stopped from the mail itself', async () => {
    const { page, close } = await settings()
    await page.getByRole('button', { name: 'Daily' }).click()
    // Mails come in the language of the account.
    await world.foyer.db.updateTable('person').set({ language: 'EN' }).where('uid', '=', visitor.uid).execute()
    await page.getByText(/^Next on .*8:00.*, if anything is unread by then\.$/).waitFor()
    await ask('Shall we meet?')
    await makeDue('digest')
    const { unsubscribe, subject } = await found(() =>
      world.foyer.db
        .selectFrom('outgoing_message')
        .select(['unsubscribe', 'subject'])
        .where('recipient', '=', visitor.email)
        .where('subject', 'like', '%new notice%')
        .executeTakeFirst(),
    )
    assert.match(subject, /^\d+ new notices?$/)

    await page.goto(unsubscribe)
    await page.getByRole('heading', { name: 'Stop these emails?' }).waitFor()
    await page.getByRole('button', { name: 'Stop these emails' }).click()
    await page.getByRole('heading', { name: 'You’ll get no more of these emails' }).waitFor()
    await page.getByRole('link', { name: 'Show all notices' }).click()
    await isAlive(page)
    await openSheet(page)
    assert.equal(await page.getByRole('button', { name: 'Never' }).getAttribute('aria-pressed'), 'true')
    await close()
  })

  test('the settings have no barriers in light and dark', async () => {
    const { page, close } = await settings()
    assert.deepEqual(await barriersInBoth(page, 'EN'), [])
    await close()
  })
})
