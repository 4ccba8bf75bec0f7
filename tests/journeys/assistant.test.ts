import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright'
import { barriersInBoth, isAlive } from '../support/browser/host-pages.ts'
import { journey } from '../support/browser/journey.ts'
import { toneRecogniser, toneWords } from '../support/wire/tones.ts'
import { demoPassword, logInAs } from '../support/world/logged-in.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, permissions: ['microphone'] }
const wide = { viewport: { width: 1280, height: 900 } }

describe('the assistant of a company', () => {
  const world = journey({
    env: { STT_COMMAND: toneRecogniser },
    browser: { args: ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'] },
  })
  const at = (path: string) => world.foyer.url + path
  const field = (page: Page) => page.locator('textarea[name=question]')

  async function inChat(email = '', screen: object = phone) {
    const opened = await world.open(screen)
    if (email) await logInAs(opened.page, world.foyer.url, email)
    await opened.page.goto(at('/mini-h5/index/aiChat?enterpriseCode=E1001&language=EN'))
    await isAlive(opened.page)
    await field(opened.page).waitFor()
    return opened
  }
  async function ask(page: Page, question: string) {
    await field(page).fill(question)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
  }
  async function photoFor(page: Page) {
    const png = await page.evaluate(async () => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 300, height: 150 })
      canvas.getContext('2d')?.fillRect(0, 0, 90, 90)
      const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done))
      return [...new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0))]
    })
    return { name: 'roof.png', mimeType: 'image/png', buffer: Buffer.from(png) }
  }
  /** The files of the company have been read, which begins with the first look at its assistant. */
  async function filesAreRead() {
    const { db } = world.foyer
    for (let isReading = true; isReading; ) {
      const files = await db.selectFrom('assistant_file').select('state').execute()
      isReading = files.length === 0 || files.some(({ state }) => state === 'WAITING')
    }
  }

  test('an answer cites a page of a file; a person is asked for, answers, and the assistant stays quiet', async () => {
    const { page, troubles, close } = await inChat('visitor@foyer.example')
    await filesAreRead()
    await ask(page, 'What is the dynamic load per foot on a roof?')
    const log = page.getByRole('log')
    await log.getByText('0.4 kN per foot').waitFor()
    await log.getByRole('button', { name: 'Source 1: Arc 8 data sheet' }).first().click()
    const passage = page.getByRole('dialog', { name: 'Arc 8 data sheet' })
    await passage.locator('mark', { hasText: '0.4 kN per foot' }).waitFor()
    await passage.getByText('Page 2').waitFor()
    assert.deepEqual(await barriersInBoth(page, 'a passage behind an answer'), [])
    await passage.getByRole('link', { name: 'Open the source' }).click()
    await page.waitForURL('**/pdfPreview?*#page=2&passage=*')
    const marked = page.locator('li[data-page="2"] mark[aria-current]', { hasText: '0.4 kN' })
    await marked.first().waitFor({ state: 'attached' })
    await page.waitForFunction(() => {
      const box = document.querySelector('mark[aria-current]')?.getBoundingClientRect()
      return box !== undefined && box.top > 0 && box.bottom < innerHeight
    })
    await page.goBack()
    await log.getByText('0.4 kN per foot').waitFor()

    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('button', { name: 'Talk to a person' }).click()
    await log.getByText('Norvane Thermal has this conversation now.').waitFor()
    const member = await world.open(wide)
    await logInAs(member.page, world.foyer.url, 'member@foyer.example')
    const chat = await world.foyer.db
      .selectFrom('assistant_chat')
      .select('room_id')
      .where('uid', '=', 'U1001')
      .where('target_code', '=', 'E1001')
      .executeTakeFirstOrThrow()
    await member.page.goto(at(`/mini-h5/index/chat?roomId=${chat.room_id}&asEnterpriseCode=E1001&language=EN`))
    await isAlive(member.page)
    await member.page.getByRole('log').getByText('What is the dynamic load per foot on a roof?').first().waitFor()
    await member.page.locator('textarea[name=message]').fill('It is 0.4 kN; shall I send you a drawing?')
    await member.page.getByRole('button', { name: 'Send', exact: true }).click()
    await log.getByText('shall I send you a drawing?').waitFor()
    await log.getByText('is answering now. The assistant stays quiet.').waitFor()
    await ask(page, 'Yes, please.')
    await member.page.getByRole('log').getByText('Yes, please.').waitFor()

    assert.deepEqual(troubles, [])
    await member.close()
    await close()
  })

  test('who asks for a person without a login logs in, is passed on, sees the member’s photo, and the end', async () => {
    const { page, troubles, close } = await inChat()
    await ask(page, 'How heavy is the Arc 8?')
    const log = page.getByRole('log')
    await log.getByText('890 kg').first().waitFor()
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('button', { name: 'Talk to a person' }).click()
    await page.waitForURL('**/aiLogin?*')
    await isAlive(page)
    await page.getByRole('tab', { name: 'Email' }).click()
    await page.locator('input[type=email]').fill('organiser@foyer.example')
    await page.locator('input[type=password]').fill(demoPassword)
    await page.getByRole('checkbox').check()
    await page.locator('button[type=submit]').click()
    await page.waitForURL('**/aiChat?*')
    await log.getByText('Norvane Thermal has this conversation now.').waitFor()
    await log.getByText('How heavy is the Arc 8?').waitFor()

    const chat = await world.foyer.db
      .selectFrom('assistant_chat')
      .select('room_id')
      .where('state', '=', 'WAITING')
      .executeTakeFirstOrThrow()
    const member = await world.open(wide)
    await logInAs(member.page, world.foyer.url, 'member@foyer.example')
    await member.page.goto(at(`/mini-h5/index/chat?roomId=${chat.room_id}&asEnterpriseCode=E1001&language=EN`))
    await isAlive(member.page)
    await member.page.getByRole('button', { name: 'Read the conversation with the assistant' }).click()
    const transcript = member.page.getByRole('dialog', { name: 'Conversation with the assistant' })
    await transcript.getByText('890 kg').first().waitFor()
    assert.deepEqual(await barriersInBoth(member.page, 'a transcript for a member'), [])
    await member.page.keyboard.press('Escape')
    await transcript.waitFor({ state: 'hidden' })
    await member.page
      .locator('input[type=file]')
      .first()
      .setInputFiles(await photoFor(member.page))
    const photo = log.getByRole('img', { name: /^Photo from / })
    await photo.waitFor()
    await member.page.getByRole('button', { name: 'More', exact: true }).click()
    await member.page.getByRole('button', { name: 'End conversation' }).click()
    await log.getByText('The talk with').waitFor()

    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('button', { name: 'Delete this conversation' }).click()
    await photo.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await photo.waitFor()
    assert.deepEqual([...troubles, ...member.troubles], [])
    await member.close()
    await close()
  })

  test('a visitor without a login leaves the conversation as a lead, with its questions and answers', async () => {
    const { page, troubles, close } = await inChat()
    await ask(page, 'How heavy is the Arc 8?')
    await page.getByRole('log').getByText('890 kg').first().waitFor()
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('button', { name: 'Leave your details' }).click()
    const form = page.getByRole('dialog', { name: 'Leave your details' })
    await form.getByLabel('Name').fill('Ada Byron')
    await form.getByLabel('Email').fill('assistant@example.org')
    await form.getByLabel('Phone').fill('13800138000')
    await form.getByRole('button', { name: 'Leave your details' }).click()
    // This company asks for the visitor's, and the field says so.
    await form.getByText('Please fill in every field.').waitFor()
    await form.getByLabel('Company').fill('Engines')
    await form.getByRole('button', { name: 'Leave your details' }).click()
    await page.getByText('will get back to you.').last().waitFor()

    const [lead] = await world.leadsFrom('assistant@example.org')
    assert.equal(lead?.channel, 'IM_CHAT')
    const note = await world.foyer.db
      .selectFrom('lead_event')
      .select('detail')
      .where('lead_id', '=', lead?.id ?? '')
      .where('kind', '=', 'NOTE')
      .executeTakeFirstOrThrow()
    assert.match(JSON.stringify(note.detail), /How heavy is the Arc 8\?.*890 kg/)
    // The refusal for want of a company is the only one.
    assert.deepEqual(
      troubles.filter((trouble) => !/status of 422/.test(trouble)),
      [],
    )
    await close()
  })

  test('a member writes the answer that was missing and reads what the assistant did; a visitor gets it', async () => {
    const question = 'Is there parking at the factory?'
    const visitor = await inChat()
    await ask(visitor.page, question)
    await visitor.page.getByText('I can’t find that in what Norvane Thermal has published.').first().waitFor()

    const member = await world.open(wide)
    await logInAs(member.page, world.foyer.url, 'member@foyer.example')
    await member.page.goto(at('/mini-h5/index/myAssistant?enterpriseCode=E1001&language=EN'))
    await isAlive(member.page)
    const row = member.page.getByRole('listitem').filter({ hasText: question })
    await row.getByRole('button', { name: 'Write the answer' }).click()
    const pair = member.page.getByRole('dialog', { name: 'Write the answer' })
    await pair.getByLabel('Answer').fill('Parking at the factory is free for visitors.')
    await pair.getByRole('button', { name: 'Save' }).click()
    await row.waitFor({ state: 'detached' })
    await member.page.getByRole('tab', { name: 'Figures' }).click()
    const figures = member.page.getByRole('tabpanel', { name: 'Figures' })
    await figures.getByText('Without an answer').first().waitFor()
    await figures.getByRole('button', { name: 'Show as table' }).click()
    await figures.getByRole('columnheader', { name: 'Passed on to people' }).waitFor()
    assert.deepEqual(await barriersInBoth(member.page, 'figures of an assistant'), [])

    await ask(visitor.page, question)
    await visitor.page.getByRole('log').getByText('free for visitors.').waitFor()
    assert.deepEqual([...visitor.troubles, ...member.troubles], [])
    await member.close()
    await visitor.close()
  })

  test('speech held with a key lands in the field, a short press is dropped, and Escape cancels', async () => {
    const { page, troubles, close } = await inChat()
    const microphone = page.getByRole('button', { name: 'Hold to talk' })
    await microphone.focus()
    // From here a busy machine may need more than half a second, so the page itself lets the key go.
    await microphone.evaluate((button) => {
      const root = button.getRootNode()
      const watcher = new MutationObserver(() => {
        if (!root.textContent?.includes('Release to send')) return
        watcher.disconnect()
        button.dispatchEvent(new KeyboardEvent('keyup', { key: 'Enter', bubbles: true, composed: true }))
      })
      watcher.observe(root, { childList: true, subtree: true, characterData: true })
    })
    await page.keyboard.down('Enter')
    await page.getByText('That was too short.').waitFor()
    await page.keyboard.up('Enter')

    await page.keyboard.down('Enter')
    await page.getByText('Release to send, slide up to cancel').waitFor()
    await page.keyboard.press('Escape')
    await page.getByText('Release to send, slide up to cancel').waitFor({ state: 'detached' })
    await page.keyboard.up('Enter')
    assert.equal(await field(page).inputValue(), '')

    await page.keyboard.down('Enter')
    await page.getByText(/^0:03/).waitFor()
    await page.keyboard.up('Enter')
    const spoken = Object.values(toneWords)
    await page.waitForFunction(
      (words) =>
        words.includes(document.querySelector('foyer-chat')?.shadowRoot?.querySelector('textarea')?.value ?? ''),
      spoken,
    )
    assert.deepEqual(troubles, [])
    await close()
  })

  test('a recording that is dragged up by more than 50 px is cancelled, and one dragged less is not', async () => {
    const { page, close } = await inChat('', wide)
    const box = await page.getByRole('button', { name: 'Hold to talk' }).boundingBox()
    const [x, y] = [(box?.x ?? 0) + 10, (box?.y ?? 0) + 10]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.getByText('Release to send, slide up to cancel').waitFor()
    await page.mouse.move(x, y - 51)
    await page.getByText('Release to cancel').waitFor()
    await page.mouse.move(x, y - 50)
    await page.getByText('Release to send, slide up to cancel').waitFor()
    await page.mouse.move(x, y - 80)
    await page.getByText('Release to cancel').waitFor()
    await page.mouse.up()
    await page.getByText('Release to cancel').waitFor({ state: 'detached' })
    assert.equal(await field(page).inputValue(), '')
    await close()
  })
})
