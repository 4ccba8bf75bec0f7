import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { barriersOf } from '../support/browser/axe.ts'
import { journey } from '../support/browser/journey.ts'
import { logInAs } from '../support/world/logged-in.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

describe('a login that goes on to the organiser’s pages', () => {
  const world = journey()
  const at = (path: string) => world.foyer.url + path

  test('an organiser shows a code, a computer opens with it once, and no address holds the secret', async () => {
    const organiser = await world.open(phone)
    await logInAs(organiser.page, world.foyer.url, 'organiser@foyer.example')
    await organiser.page.goto(at('/adm?meetingCode=X2026&language=EN'))
    const answer = organiser.page.waitForResponse((response) => response.url().endsWith('/user/bridge/ticket'))
    await organiser.page.getByRole('button', { name: 'Open on another device' }).click()
    const { data } = (await (await answer).json()) as { data: { ticket: string } }
    const sheet = organiser.page.getByRole('dialog')
    await sheet.getByText('Valid for').waitFor()
    assert.deepEqual(await barriersOf(organiser.page), [])

    const path = `/webToAdmExhibition?code=X2026&language=EN#t=${data.ticket}`
    const computer = await world.open({ viewport: { width: 1280, height: 900 } })
    await computer.page.goto(at(path))
    await computer.page.getByText('This device will be logged in as').waitFor()
    assert.ok(!computer.page.url().includes(data.ticket))
    assert.deepEqual(await barriersOf(computer.page), [])
    await computer.page.getByRole('button', { name: /^Continue as/ }).click()
    await computer.page.waitForURL(/\/adm\?meetingCode=X2026/)
    await computer.page.getByRole('heading', { name: 'Now' }).waitFor()

    const second = await world.open(phone)
    await second.page.goto(at(path))
    await second.page.getByText('This code is no longer valid').waitFor()
    assert.deepEqual(await barriersOf(second.page), [])
    await second.page.getByRole('link', { name: 'Log in' }).click()
    await second.page.waitForURL(/emailLogin/)

    await computer.page.goto(at('/webToAdm?language=EN'))
    await computer.page.getByRole('heading', { name: 'Your meetings' }).waitFor()
    await computer.page.getByRole('link', { name: /^Habitat Forward/ }).click()
    await computer.page.waitForURL(/webToAdmExhibition\?code=X2026/)
    assert.deepEqual(await barriersOf(computer.page), [])
    await computer.page.getByRole('link', { name: 'Registrations' }).click()
    await computer.page.waitForURL(/\/adm\/registrations\?meetingCode=X2026/)

    await second.page.goto(at('/webToAdm?language=EN'))
    await second.page.waitForURL(/emailLogin/)
    await organiser.close()
    await computer.close()
    await second.close()
  })
})
