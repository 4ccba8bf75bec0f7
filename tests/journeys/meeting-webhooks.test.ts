import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { barriersOf } from '../support/browser/axe.ts'
import { isAlive } from '../support/browser/host-pages.ts'
import { journey } from '../support/browser/journey.ts'
import { startWebhookSink } from '../support/wire/webhook-sink.ts'
import { logInAs } from '../support/world/logged-in.ts'

describe('webhooks of a meeting', () => {
  const world = journey()

  test('an organiser adds one, sees its secret once, tries it, sends a failed message again and removes it', async () => {
    const sink = await startWebhookSink()
    const { page, close } = await world.open({ viewport: { width: 390, height: 844 }, hasTouch: true })
    await logInAs(page, world.foyer.url, 'organiser@foyer.example')
    await page.goto(`${world.foyer.url}/adm/apps?meetingCode=X2026&language=EN`)
    await isAlive(page)
    await page.getByRole('button', { name: 'Add webhook' }).click()
    await page.getByRole('textbox', { name: /^Address/ }).fill('https://10.0.0.1/hook')
    await page.getByRole('checkbox', { name: 'New lead' }).setChecked(false)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('We can’t use this address').waitFor()
    assert.deepEqual(await barriersOf(page), [])
    await page.getByRole('textbox', { name: /^Address/ }).fill(sink.url)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Copy the secret now').first().waitFor()
    assert.deepEqual(await barriersOf(page), [])

    sink.answer = 500
    await page.getByRole('button', { name: 'Send test message' }).click()
    await page.getByText('The test message wasn’t accepted').waitFor()
    assert.equal(sink.received[0]?.json.event, 'ping')
    await page.getByRole('button', { name: 'Delivery log' }).click()
    await page.getByText('Response 500').waitFor()
    assert.deepEqual(await barriersOf(page), [])
    sink.answer = 200
    await page.getByRole('button', { name: /^Send again/ }).click()
    await page.getByText('Message accepted.').waitFor()

    await page.reload()
    await page.getByRole('button', { name: 'Remove webhook' }).waitFor()
    assert.equal(await page.getByText('Copy the secret now').count(), 0)
    await page.getByRole('button', { name: 'Remove webhook' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove webhook' }).click()
    await page.getByText('Webhook removed.').waitFor()
    await close()
    await sink.stop()
  })
})
