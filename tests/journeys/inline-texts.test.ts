import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Locator, Page } from 'playwright'
import type { StoredBlock } from '../../api/contract/meetings/site-blocks.ts'
import { barriersOf } from '../support/browser/axe.ts'
import { isAlive } from '../support/browser/host-pages.ts'
import { journey } from '../support/browser/journey.ts'
import { logInAs } from '../support/world/logged-in.ts'

const blocks: StoredBlock[] = [
  {
    ...{ type: 'HERO', id: 'hero', title: { EN: 'Night of lights' }, text: { EN: 'Come in.' }, picture: '' },
    buttons: [{ label: { EN: 'Register' }, to: 'visitorRegister' }],
  },
  { type: 'QUOTE', id: 'quote', text: { EN: 'Doors open at nine.' }, by: {} },
  {
    ...{ type: 'FAQ', id: 'faq', title: { EN: 'Good to know' } },
    entries: [{ question: { EN: 'May I bring a dog?' }, answer: { EN: 'Small ones.' } }],
  },
  { type: 'TEXT', id: 'text', title: {}, html: { EN: '<p>We are <b>glad</b> to see you.</p>' } },
]

const late = 'Whoever comes later may take the door at the garden, which is open until midnight for everybody.'

/** Resolves once a field of the form holds a text. */
const holds = (field: Locator, text: string) =>
  field.evaluate(async (element, wanted) => {
    while ((element as HTMLInputElement).value !== wanted) await new Promise(requestAnimationFrame)
  }, text)

describe('texts that are edited in the page itself', () => {
  const world = journey()
  const at = (path: string) => `${world.foyer.url}${path}`

  async function editor(code: string, page: Page, language = 'EN') {
    const content = {
      ...{ family: 'PLAIN', titles: { EN: 'Lights' }, summaries: {}, brand: '#00848a', cover: '', menu: [] },
      blocks,
    }
    const { db } = world.foyer
    await db
      .insertInto('event_page')
      .values({
        ...{ code, meeting_code: 'X2026', family: 'PLAIN', brand: '#00848a', status: 'PUBLISHED' },
        ...{ title: JSON.stringify(content.titles), blocks: JSON.stringify(blocks) },
      })
      .execute()
    await logInAs(page, world.foyer.url, 'organiser@foyer.example')
    await page.goto(at(`/adm/pages?meetingCode=X2026&page=${code}&language=${language}`))
    await isAlive(page)
    const frame = page.frameLocator('iframe')
    // Blocks have their names a moment before their texts can be edited.
    await frame.locator('section[data-id] [data-text]').first().waitFor({ state: 'attached' })
    return frame
  }
  const stored = async (code: string) => {
    const { db } = world.foyer
    const query = db.selectFrom('event_page_draft').select('content').where('page_code', '=', code)
    return (await query.executeTakeFirstOrThrow()).content.blocks
  }

  test('they are changed by keyboard, and the form beside the page holds the same texts', async () => {
    const { page, close } = await world.open({ viewport: { width: 1280, height: 900 } })
    const frame = await editor('by-keyboard', page)
    const text = (name: string) => frame.getByRole('textbox', { name })
    const { keyboard } = page

    // Enter puts the caret into the first text of a block, Tab into the next, which may be empty.
    await frame.getByRole('group', { name: 'Quote' }).press('Enter')
    await text('Text (Quote, English)').waitFor()
    // Faster than the page is drawn: no letter is lost to an older state of the text.
    await keyboard.type(` ${late}`)
    await holds(page.getByLabel('Text', { exact: true }), `Doors open at nine. ${late}`)
    await keyboard.press('Tab')
    await text('Who said it (Quote, English)').waitFor()
    await keyboard.type('Mira')
    await frame.locator('blockquote footer').getByText('Mira').waitFor()
    await holds(page.getByLabel('Who said it'), 'Mira')

    // The same steps are taken back and made again, from inside of the text.
    await keyboard.press('Control+z')
    await frame.getByText('Mira').waitFor({ state: 'detached' })
    await holds(page.getByLabel('Who said it'), '')
    await keyboard.press('Control+y')
    await frame.getByText('Mira').waitFor()

    // Space and Enter in a question neither open nor close it, and a single line stays one.
    await keyboard.press('Tab')
    await text('Heading (Questions, English)').waitFor()
    await keyboard.press('Tab')
    await text('Question (Questions, English)').waitFor()
    await keyboard.type(' Or two?')
    await keyboard.press('Tab')
    await text('Answer (Questions, English)').waitFor()
    await keyboard.press('Enter')
    await keyboard.type('On a lead.')
    await keyboard.press('Shift+Tab')
    await text('Question (Questions, English)').waitFor()
    await keyboard.press('Enter')
    await text('Question (Questions, English)').waitFor({ state: 'detached' })
    assert.equal(await frame.locator('section:focus').getAttribute('data-block'), 'FAQ')

    // A change in the form is one in the page.
    await page.getByLabel('Answer').fill('None, sorry.')
    await frame.getByText('None, sorry.').waitFor()
    await page.getByText('All changes saved').waitFor()
    assert.deepEqual(await barriersOf(page), [])
    const [, quote, faq] = await stored('by-keyboard')
    assert.deepEqual(quote, { ...blocks[1], text: { EN: `Doors open at nine. ${late}` }, by: { EN: 'Mira' } })
    assert.deepEqual(faq, {
      ...blocks[2],
      entries: [{ question: { EN: 'May I bring a dog? Or two?' }, answer: { EN: 'None, sorry.' } }],
    })
    await close()
  })

  test('what is pasted is plain text that fits, a formatted text keeps its formatting, and Escape leaves', async () => {
    const { page, close } = await world.open({ viewport: { width: 1280, height: 900 } })
    const frame = await editor('pasted', page)
    const heading = frame.getByRole('textbox', { name: 'Heading (Opening, English)' })
    await frame.getByText('Night of lights').click()
    await heading.press('ControlOrMeta+a')
    await heading.evaluate((area) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', '<b>Long</b>')
      clipboardData.setData('text/plain', `<b>Long</b>\nnight ${'x'.repeat(300)}`)
      area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    const pasted = `<b>Long</b> night ${'x'.repeat(300)}`.slice(0, 200)
    assert.equal(await heading.textContent(), pasted)
    assert.equal(await heading.locator('b').count(), 0)
    await heading.press('y')
    assert.equal(await heading.textContent(), pasted)
    await heading.press('Escape')
    await heading.waitFor({ state: 'detached' })
    assert.equal(await frame.locator('section:focus').getAttribute('data-block'), 'HERO')
    await frame.getByRole('heading', { name: pasted }).waitFor()

    // The label of a button is edited where it stands, and leads nowhere meanwhile.
    await frame.getByText('Register').click()
    await page.keyboard.press('End')
    await page.keyboard.type(' now')
    await frame.getByRole('link', { name: 'Register now' }).waitFor({ state: 'attached' })
    await page.keyboard.press('Enter')

    await frame.getByText('glad', { exact: true }).click()
    const rich = frame.getByRole('textbox', { name: 'Text (Text, English)' })
    await rich.press('End')
    await page.keyboard.type(' Welcome!')
    await rich.press('Escape')
    await page.getByText('All changes saved').waitFor()
    const [hero, , , rest] = await stored('pasted')
    assert.deepEqual(hero, {
      ...blocks[0],
      ...{ title: { EN: pasted }, buttons: [{ label: { EN: 'Register now' }, to: 'visitorRegister' }] },
    })
    assert.deepEqual(rest, { ...blocks[3], html: { EN: '<p>We are <b>glad</b> to see you. Welcome!</p>' } })
    await close()
  })

  test('a phone edits them by thumb, in a language that an input method composes', async () => {
    const { page, close } = await world.open({ viewport: { width: 390, height: 844 }, hasTouch: true })
    await editor('by-thumb', page)
    await page.getByRole('button', { name: /^日本語/ }).tap()
    await page.getByRole('button', { name: 'Preview', exact: true }).tap()
    const frame = page.frameLocator('dialog iframe')
    await frame.getByText('Doors open at nine.').tap()
    const text = frame.getByRole('textbox', { name: 'Text (Quote, Japanese)' })
    // Nobody has written it in Japanese yet: what readers see instead is a hint, not the text.
    assert.deepEqual(
      [await text.textContent(), await text.getAttribute('data-hint'), await text.getAttribute('lang')],
      ['', 'Doors open at nine.', 'ja'],
    )
    const devtools = await page.context().newCDPSession(page)
    for (const part of ['か', 'かい', 'かいじ', 'かいじょう']) {
      const end = part.length
      await devtools.send('Input.imeSetComposition', { text: part, selectionStart: end, selectionEnd: end })
    }
    await devtools.send('Input.insertText', { text: '開場' })
    await page.keyboard.type('9')
    for (const part of ['じ', 'じで', 'じです']) {
      const end = part.length
      await devtools.send('Input.imeSetComposition', { text: part, selectionStart: end, selectionEnd: end })
    }
    await devtools.send('Input.insertText', { text: '時です' })
    assert.equal(await text.textContent(), '開場9時です')

    // A press elsewhere leaves the text, and the page stays in sight.
    await frame.locator('.when').first().tap()
    await text.waitFor({ state: 'detached' })
    await frame.getByText('開場9時です').waitFor()
    await page.getByRole('button', { name: 'Close preview' }).tap()
    await page.getByText('All changes saved').waitFor()
    assert.deepEqual((await stored('by-thumb'))[1], {
      ...blocks[1],
      text: { EN: 'Doors open at nine.', JA: '開場9時です' },
    })
    await close()
  })

  test('a text in Arabic is written from right to left', async () => {
    const { page, close } = await world.open({ viewport: { width: 1280, height: 900 } })
    const frame = await editor('to-the-left', page)
    await page.getByRole('button', { name: /^العربية/ }).click()
    await frame.locator('html[lang=ar]').getByText('Doors open at nine.').click()
    const text = frame.getByRole('textbox', { name: 'Text (Quote, Arabic)' })
    assert.deepEqual([await text.getAttribute('dir'), await text.getAttribute('lang')], ['rtl', 'ar'])
    await page.keyboard.type('تفتح الأبواب')
    await page.getByText('All changes saved').waitFor()
    assert.equal(((await stored('to-the-left'))[1] as { text: Record<string, string> }).text.AR, 'تفتح الأبواب')
    await close()
  })

  test('no page that visitors read loads the code that edits it', async () => {
    const { page, close } = await world.open({ viewport: { width: 1280, height: 900 } })
    const withEditing: string[] = []
    page.on('response', async (response) => {
      if (!response.url().includes('/assets/') || !/\.js$/.test(new URL(response.url()).pathname)) return
      const code = await response.text().catch(() => '')
      if (code.includes('plaintext-only')) withEditing.push(response.url())
    })
    await editor('loaded', page)
    await page.frameLocator('iframe').locator('section[tabindex]').first().waitFor()
    assert.equal(withEditing.length, 1)
    withEditing.length = 0

    await page.context().clearCookies()
    for (const address of ['/customPage/loaded?language=EN', '/xibo?language=EN']) {
      await page.goto(at(address))
      await isAlive(page)
      await page.waitForLoadState('load')
    }
    assert.deepEqual(withEditing, [])
    await close()
  })
})
