import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContext, Page } from 'playwright'
import { journey } from '../support/browser/journey.ts'
import { limitMs } from '../support/runner/time-factor.ts'
import { demoPassword } from '../support/world/logged-in.ts'

describe('the files that a device stores for pages without a network', () => {
  const world = journey()
  const path = '/adm/checkin?meetingCode=X2026&language=EN'

  /** Makes a gate, and returns the part of its link that makes a phone this gate. */
  async function deviceHash() {
    const ask = async (path: string, body: object, authorization = '') => {
      const headers = { 'content-type': 'application/json', authorization }
      const answer = await fetch(world.foyer.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
      return (await answer.json()).data
    }
    const login = { email: 'organiser@foyer.example', password: demoPassword }
    const { token } = await ask('/user/foyer/mail/login', login)
    const gate = { meetingCode: 'X2026', name: 'East door', role: 'GATE', hours: 12 }
    const { link } = await ask('/user/device/create', gate, token)
    return new URL(link).hash
  }
  /** Serves the pages of a browser as from an older build: the same files at the addresses of another one. */
  async function likeOlderBuild(context: BrowserContext) {
    let build = ''
    let isOlder = true
    await context.route(/\/adm\/checkin(\?|$)/, async (route) => {
      if (!isOlder) return route.continue()
      const answer = await route.fetch()
      const text = await answer.text()
      build = /\/assets\/(\w+)\//.exec(text)?.[1] ?? ''
      await route.fulfill({ response: answer, body: text.replaceAll(build, 'older') })
    })
    await context.route('**/assets/older/**', async (route) =>
      route.fulfill({ response: await route.fetch({ url: route.request().url().replace('older', build) }) }),
    )
    return () => {
      isOlder = false
    }
  }
  /** Waits until the builds whose files are stored are these. */
  async function untilStored(page: Page, isRight: (builds: string[]) => boolean) {
    const read = () =>
      page.evaluate(async () => {
        const requests = await (await caches.open('foyer-door')).keys()
        return [...new Set(requests.map(({ url }) => /\/assets\/(\w+)\//.exec(url)?.[1] ?? ''))].filter(Boolean)
      })
    let builds = await read()
    for (const end = performance.now() + limitMs(20_000); performance.now() < end; builds = await read()) {
      if (isRight(builds)) return
      await pause(100)
    }
    assert.fail(`Files of these builds are stored: ${builds.join(', ')}`)
  }

  test('those of an older build stay while a page of it is open, and go once no page needs them', async () => {
    const { page, close } = await world.open({ viewport: { width: 390, height: 844 } })
    const release = await likeOlderBuild(page.context())
    await page.goto(`${world.foyer.url}${path}${await deviceHash()}`)
    await page.getByText('Works offline').waitFor()
    await untilStored(page, (builds) => builds.join() === 'older')

    // The newest build in another tab: both are needed.
    release()
    const newest = await page.context().newPage()
    await newest.goto(world.foyer.url + path)
    await newest.getByText('Works offline').waitFor()
    await untilStored(newest, (builds) => builds.length === 2)
    await newest.reload()
    await newest.getByText('Works offline').waitFor()
    await untilStored(newest, (builds) => builds.length === 2 && builds.includes('older'))

    await page.close()
    await newest.reload()
    await newest.getByText('Works offline').waitFor()
    await untilStored(newest, (builds) => builds.length === 1 && !builds.includes('older'))
    // The rest opens the page without a network.
    await newest.context().setOffline(true)
    await newest.reload()
    await newest.getByText('Works offline').waitFor()
    await close()
  })
})
