import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { barriersOf } from '../support/browser/axe.ts'
import { journey } from '../support/browser/journey.ts'
import { logInAs } from '../support/world/logged-in.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const year = new Date().getFullYear() + 1

describe('a wish that becomes a draft', () => {
  const world = journey()
  async function openAs(path: string) {
    const opened = await world.open(phone)
    await logInAs(opened.page, world.foyer.url, 'visitor@foyer.example')
    await opened.page.goto(world.foyer.url + path)
    return opened
  }

  test('a wish becomes a draft with its day and place, keeps what is edited, and becomes a meeting', async () => {
    const { page, troubles, close } = await openAs('/aigc?language=EN')
    await page.getByRole('button', { name: 'Make a draft' }).click()
    await page.getByText('Please describe it in a few words.').waitFor()
    const field = page.getByLabel('Your wish')
    await field.fill(`A workshop on quiet pumps on 12 March ${year} from 9:30 to 16:00 in Hamburg for 80 people`)
    await page.reload()
    assert.match(await field.inputValue(), /quiet pumps/)
    assert.deepEqual(await barriersOf(page), [])
    await page.getByRole('button', { name: 'Make a draft' }).click()
    await page.waitForURL(/\/aigc\?code=/)

    await page.getByText('Draft, not public').waitFor()
    assert.equal(await page.getByLabel('Begins').first().inputValue(), `${year}-03-12T09:30`)
    assert.match(await page.getByLabel('Where it takes place').inputValue(), /Hamburg/)
    assert.deepEqual(await barriersOf(page), [])
    await page.locator('[name=title]').first().fill('The quiet pump workshop')
    await page.getByText('Saved', { exact: true }).first().waitFor()
    await page.reload()
    await page.getByText('Draft, not public').waitFor()
    assert.equal(await page.locator('[name=title]').first().inputValue(), 'The quiet pump workshop')

    await page.getByRole('heading', { name: 'Poster', exact: true }).scrollIntoViewIfNeeded()
    const poster = page.getByRole('img', { name: 'Poster: The quiet pump workshop' })
    await poster.waitFor()
    const night = await poster.getAttribute('src')
    await page.getByRole('button', { name: 'Paper', exact: true }).click()
    await page.waitForFunction(
      (src) => document.querySelector('img[alt^="Poster:"]')?.getAttribute('src') !== src,
      night,
    )
    assert.deepEqual(await barriersOf(page), [])

    await page.getByRole('button', { name: 'Make the meeting' }).click()
    await page.waitForURL(/\/adm\/meetings\?meetingCode=M/)
    await page.getByText('Not published yet').waitFor()
    assert.equal(await page.getByLabel('Name').first().inputValue(), 'The quiet pump workshop')
    assert.deepEqual(troubles, [])
    await close()
  })

  test('a wish is made in two languages, which are switched, edited and both kept by the meeting', async () => {
    const { page, troubles, close } = await openAs('/aigc?language=EN')
    await page.getByLabel('Your wish').fill(`A meeting on cool roofs on 3 May ${year} from 14:00 to 16:00 in Lyon`)
    const languages = page.getByRole('group', { name: 'Languages' })
    await languages.getByRole('button', { name: 'Deutsch' }).click()
    await page.reload()
    await languages.getByRole('button', { name: 'Deutsch', pressed: true }).waitFor()
    await languages.getByRole('button', { name: 'English', pressed: true }).waitFor()
    await page.getByRole('button', { name: 'Make a draft' }).click()
    await page.getByText('Draft, not public').waitFor()

    const title = page.locator('[name=title]')
    const english = await title.inputValue()
    await page.getByRole('group', { name: 'Language' }).getByRole('button', { name: 'Deutsch' }).click()
    await page.getByText('What your wish says is still in English here.').waitFor()
    assert.equal(await title.inputValue(), `Veranstaltung: ${english}`)
    assert.deepEqual(await barriersOf(page), [])
    await title.fill('Kühle Dächer')
    await page.getByText('What your wish says is still in English here.').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Make the meeting' }).click()
    await page.waitForURL(/\/adm\/meetings\?meetingCode=M/)
    await page.getByText('Not published yet').waitFor()
    const meetingCode = new URL(page.url()).searchParams.get('meetingCode') ?? ''
    await page.goto(`${world.foyer.url}/adm/meetings?meetingCode=${meetingCode}&language=DE`)
    await page.getByRole('textbox', { name: 'Name' }).first().waitFor()
    assert.equal(await page.getByLabel('Name').first().inputValue(), 'Kühle Dächer')
    assert.deepEqual(troubles, [])
    await close()
  })

  test('drafts are listed, found by their words, deleted and brought back', async () => {
    const { page, close } = await openAs('/aigc?language=EN')
    await page.getByLabel('Your wish').fill(`A meeting on green walls on 3 May ${year} at 14:00 in Lyon`)
    await page.getByRole('button', { name: 'Make a draft' }).click()
    await page.getByText('Draft, not public').waitFor()

    await page.goto(`${world.foyer.url}/aigcHistory?tab=drafts&language=EN`)
    const row = page.getByRole('listitem').filter({ hasText: 'green walls' })
    await row.first().waitFor()
    assert.deepEqual(await barriersOf(page), [])
    await row
      .getByRole('button', { name: /^Delete the draft/ })
      .first()
      .click()
    await row.first().waitFor({ state: 'detached' })
    // By a key, because a toast that still moves is not where a click goes.
    await page.getByRole('button', { name: 'Undo' }).press('Enter')
    await row.first().waitFor()
    await page.getByRole('searchbox').fill('nothing like it')
    await page.keyboard.press('Enter')
    await page.getByText('No draft matches your search.').waitFor()
    await close()
  })
})
