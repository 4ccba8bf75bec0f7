import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { barriersInBoth, isAlive } from '../support/browser/host-pages.ts'
import { journey } from '../support/browser/journey.ts'
import { toneRecogniser, tonesWav, toneWords } from '../support/wire/tones.ts'
import { logInAs } from '../support/world/logged-in.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, permissions: ['microphone'] }
const decision = toneWords[1200] ?? ''

describe('notes of a recorded meeting', () => {
  const world = journey({
    env: { STT_COMMAND: toneRecogniser },
    browser: { args: ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'] },
  })

  async function newNotes() {
    const opened = await world.open(phone)
    await logInAs(opened.page, world.foyer.url, 'visitor@foyer.example')
    await opened.page.goto(`${world.foyer.url}/aiNote?abstractId=new&language=EN`)
    await isAlive(opened.page)
    return opened
  }

  test('a recording is written down, its notes play it from their moments, and go with it', async () => {
    const { page, troubles, close } = await newNotes()
    const wav = tonesWav([0, 1], [300, 1.5], [0, 1], [1200, 1.5], [0, 1])
    const choose = page.getByRole('button', { name: 'Choose a recording' })
    await choose.click()
    await page.getByText('Please ask everyone first').waitFor()
    await page.getByLabel('Everyone in the meeting knows').check()
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), choose.click()])
    await chooser.setFiles({ name: 'meeting.wav', mimeType: 'audio/wav', buffer: wav })
    await page.getByText('The recording is written down.').waitFor()
    assert.match(await page.getByLabel('Transcript').inputValue(), /^0:00 Welcome.*\n0:03 We decided/)
    assert.deepEqual(await barriersInBoth(page, 'new notes with a recording'), [])

    await page.getByRole('button', { name: 'Make notes' }).click()
    await page.getByRole('heading', { name: 'Decisions' }).waitFor()
    await page.getByRole('button', { name: 'Play from 0:03' }).first().click()
    await page.locator('li[data-active]', { hasText: decision }).waitFor()
    await page.waitForFunction(() => {
      const audio = document.querySelector('audio')
      return audio && !audio.paused && audio.currentTime >= 3
    })
    assert.deepEqual(await barriersInBoth(page, 'notes with a recording'), [])

    await page.getByRole('button', { name: 'Delete notes' }).click()
    await page.getByText('Only the notes can be brought back.').waitFor()
    assert.deepEqual(await world.foyer.db.selectFrom('note_recording').select('id').execute(), [])
    assert.deepEqual(troubles, [])
    await close()
  })

  test('a meeting is recorded with the microphone, and what was recorded can be played', async () => {
    const { page, close } = await newNotes()
    await page.getByLabel('Everyone in the meeting knows').check()
    await page.getByRole('button', { name: 'Record the meeting' }).click()
    await page.getByText('Recording: 0:03').waitFor()
    await page.getByRole('button', { name: 'Stop and write it down' }).click()
    // The beeps of Chromium's microphone are no speech, but the recording is there.
    await page.getByRole('button', { name: 'Delete the recording' }).waitFor()
    await page.getByLabel('Transcript').fill(`0:01 ${decision}`)
    await page.getByRole('button', { name: 'Make notes' }).click()
    await page.getByRole('button', { name: 'Play from 0:01' }).first().click()
    await page.waitForFunction(() => (document.querySelector('audio')?.currentTime ?? 0) >= 1)

    await page.getByRole('button', { name: 'Delete the recording' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete the recording' }).click()
    await page.getByText('Recording deleted').waitFor()
    await page.getByRole('button', { name: 'Show 0:01 in the transcript' }).first().waitFor()
    await close()
  })
})

describe('notes where nothing writes down speech', () => {
  const world = journey()

  test('the form says so, and what was said can be typed', async () => {
    const { page, close } = await world.open(phone)
    await logInAs(page, world.foyer.url, 'visitor@foyer.example')
    await page.goto(`${world.foyer.url}/aiNote?abstractId=new&language=EN`)
    await page.getByText('Speech can’t be written down here.').waitFor()
    await page.getByLabel('Transcript').fill(decision)
    await close()
  })
})
