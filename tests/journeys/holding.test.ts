import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { barriersOf } from '../support/browser/axe.ts'
import { isAlive } from '../support/browser/host-pages.ts'
import { journey } from '../support/browser/journey.ts'
import { logInAs } from '../support/world/logged-in.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const year = new Date().getFullYear() + 1

describe('a meeting that somebody holds', () => {
  const world = journey()

  test('from nothing to a published meeting with a schedule and a registration', async () => {
    const { page, troubles, close } = await world.open(phone)
    await logInAs(page, world.foyer.url, 'visitor@foyer.example')
    await page.goto(`${world.foyer.url}/adm/meetings?language=EN`)
    await page.getByRole('heading', { name: 'Hold your first meeting' }).waitFor()
    await isAlive(page)
    await page.getByRole('button', { name: 'Create meeting' }).click()
    await page.getByText('Enter a name.').waitFor()
    await page.getByLabel('Name').fill('Heat pump day')
    await page.getByLabel('Begins').fill(`${year}-06-10T09:00`)
    await page.getByLabel('Ends').fill(`${year}-06-10T08:00`)
    await page.getByText('Choose a time after the beginning.').waitFor()
    await page.getByLabel('Ends').fill(`${year}-06-10T17:00`)
    await page.getByLabel('Time zone of the place').selectOption('Europe/Berlin')
    assert.deepEqual(await barriersOf(page), [])
    await page.getByRole('button', { name: 'Create meeting' }).click()
    await page.waitForURL(/\/adm\/meetings\?meetingCode=M/)

    await page.getByText('Say where it takes place before you publish it.').waitFor()
    const code = new URL(page.url()).searchParams.get('meetingCode') ?? ''
    const guest = await world.open(phone)
    const detail = `${world.foyer.url}/mini-h5/index/meetingDetail?code=${code}&language=EN`
    await guest.page.goto(detail)
    assert.equal(await guest.page.getByText('Heat pump day').count(), 0)

    await page.getByLabel('Where it takes place').fill('Pier 4, Hamburg')
    await page.getByText('You have changes that aren’t saved yet.').waitFor()
    const about = page.locator('section', { has: page.getByRole('heading', { name: 'What it is' }) })
    await about.getByRole('button', { name: 'Save' }).click()
    await page.getByText('You have changes that aren’t saved yet.').waitFor({ state: 'detached' })

    await page.getByRole('button', { name: 'Add a session' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel('Title').fill('Opening')
    await sheet.getByLabel('Room').fill('Hall A')
    await sheet.getByLabel('Ends').fill(`${year}-06-10T09:45`)
    await sheet.getByLabel('Speakers').fill('Ada Lovelace')
    await sheet.getByLabel('Track').fill('Heat')
    await sheet.getByRole('combobox', { name: 'Spoken languages' }).selectOption('DE')
    await sheet.getByRole('combobox', { name: 'Spoken languages' }).selectOption('TR')
    await sheet.getByRole('button', { name: 'Remove Türkçe' }).click()
    await sheet.getByLabel('Address of the live stream').fill('https://video.example.com/watch?v=1')
    await sheet.getByRole('button', { name: 'Save' }).click()
    await sheet.getByText('Enter the https address of an m3u8 or mp4 stream.').waitFor()
    await sheet.getByLabel('Address of the live stream').fill(' https://live.example.com/hall-a/index.m3u8 ')
    assert.deepEqual(await barriersOf(page), [])
    await sheet.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: /09:00 – 09:45\s*Opening/ }).waitFor()

    const registering = page.locator('section', { has: page.getByRole('heading', { name: 'How people register' }) })
    await registering.getByLabel('People can register').check()
    await registering.getByLabel('Places').first().fill('40')
    await registering.getByRole('button', { name: 'Add a day' }).click()
    assert.equal(await registering.locator('[name=day-0]').inputValue(), `${year}-06-10`)
    await registering.getByLabel('Doors close').fill('08:00')
    await registering.getByRole('button', { name: 'Save' }).click()
    await registering.getByText('Choose a time after the beginning.').waitFor()
    await registering.getByLabel('Doors close').fill('17:30')
    await registering.getByLabel('What people should know that day').fill('Bring your ID')
    await registering.getByRole('button', { name: 'Save' }).click()
    await registering.getByText('0 registrations').waitFor()
    assert.deepEqual(await barriersOf(page), [])

    await page.getByRole('button', { name: 'Publish meeting' }).click()
    await page.getByText('Everybody can find this meeting and open its page.').waitFor()
    await guest.page.goto(detail)
    await guest.page.getByRole('heading', { name: 'Heat pump day' }).first().waitFor()
    await guest.page.getByText('Pier 4, Hamburg').filter({ visible: true }).first().waitFor()
    await guest.page.goto(`${detail}&tab=schedule`)
    const opening = guest.page.locator('article', { hasText: 'Opening' }).last()
    await opening.getByText('Heat · Hall A').waitFor()
    await opening.getByText('German').waitFor()
    await opening.getByRole('link', { name: 'Watch' }).waitFor()
    await guest.close()
    assert.deepEqual(troubles, [])
    await close()
  })

  test('what another organiser has changed is not overwritten, and a copy of it is ready at once', async () => {
    const first = await world.open(phone)
    await logInAs(first.page, world.foyer.url, 'organiser@foyer.example')
    const address = `${world.foyer.url}/adm/meetings?meetingCode=M2026&language=EN`
    await first.page.goto(address)
    const second = await world.open(phone)
    await logInAs(second.page, world.foyer.url, 'organiser@foyer.example')
    await second.page.goto(address)
    const saveOf = ({ page }: typeof first) =>
      page
        .locator('section', { has: page.getByRole('heading', { name: 'What it is' }) })
        .getByRole('button', { name: 'Save' })

    await first.page.getByLabel('Phone number for questions').fill('+49 30 1000')
    await saveOf(first).click()
    await first.page.getByText('Saved', { exact: true }).waitFor()
    await second.page.getByLabel('Phone number for questions').fill('+49 30 2000')
    await saveOf(second).click()
    await second.page.getByText('Someone has changed this meeting meanwhile.').waitFor()
    assert.equal(await second.page.getByLabel('Phone number for questions').inputValue(), '+49 30 2000')
    await second.page.getByRole('button', { name: 'Load the newest state' }).click()
    await second.page.getByText('Someone has changed this meeting meanwhile.').waitFor({ state: 'detached' })
    assert.equal(await second.page.getByLabel('Phone number for questions').inputValue(), '+49 30 1000')
    await second.close()

    await first.page.getByLabel('The copy begins').fill(`${year}-07-01T10:00`)
    await first.page.getByRole('button', { name: 'Make a copy' }).click()
    await first.page.waitForURL((url) => /meetingCode=M[0-9A-F]{12}/.test(url.search))
    await first.page.getByText('Not published yet').waitFor()
    assert.equal(await first.page.getByLabel('Begins').first().inputValue(), `${year}-07-01T10:00`)
    await first.close()
  })
})
