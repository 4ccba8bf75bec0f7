import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { describe, test } from 'node:test'
import { sql } from 'kysely'
import type { Page } from 'playwright'
import sharp from 'sharp'
import { passCode, stepAt } from '../../api/contract/registrations/pass-code.ts'
import { isAlive } from '../support/browser/host-pages.ts'
import { journey } from '../support/browser/journey.ts'
import { logInAs } from '../support/world/logged-in.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, acceptDownloads: true }
const meetingCode = 'M2026'
const talk = 'Heat pumps that can be heard'

/** A picture that can be an ID photo. */
async function portrait() {
  const picture = sharp({ create: { width: 600, height: 800, channels: 3, background: '#a98' } })
  return { name: 'iris.jpg', mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() }
}

describe('a visitor’s whole way', () => {
  const world = journey()
  const at = (path: string) => `${world.foyer.url}${path}${path.includes('?') ? '&' : '?'}language=EN`
  const registered = async () => {
    const { rows } = await sql<{ id: string; state: string; hasPhoto: boolean }>`
      select id, state, photo_sealed is not null as "hasPhoto" from registration
      where meeting_code = ${meetingCode} and email = 'iris@palmeira.example'`.execute(world.foyer.db)
    return rows[0]
  }

  /** The meeting's guests are invited, send a photo, and are reviewed; its doors check a session, too. */
  async function prepare() {
    const { db } = world.foyer
    await sql`
      update meeting_identity set needs_review = true, needs_photo = true
      where meeting_code = ${meetingCode} and code = 'GUEST'`.execute(db)
    const types = [
      { code: 'ENTRY', kind: 'ENTRY', rule: 'DAILY', name: {} },
      { code: 'TALK', kind: 'SESSION', rule: 'ONCE', name: { EN: talk } },
    ]
    await sql`
      insert into meeting_door (meeting_code, check_types, shown_fields)
      values (${meetingCode}, ${JSON.stringify(types)}::jsonb, '{organisation,identity}')
      on conflict (meeting_code) do update set check_types = excluded.check_types,
        shown_fields = excluded.shown_fields`.execute(db)
  }
  async function staff(email: string, path: string) {
    const opened = await world.open(phone)
    await logInAs(opened.page, world.foyer.url, email)
    await opened.page.goto(at(path))
    await isAlive(opened.page)
    return opened
  }
  async function addPhoto(page: Page) {
    await page.locator('foyer-registration input[type=file]').setInputFiles(await portrait())
    await page.getByRole('button', { name: 'Use this photo' }).click()
    await page.getByRole('img', { name: 'Photo', exact: true }).waitFor()
  }
  const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' }).click()
  const openOwn = async (page: Page) => {
    await page.goto(at(`/mini-h5/index/registrationDetail?meetingCode=${meetingCode}&meetingType=MEETING`))
    await isAlive(page)
  }

  async function registerByInvitation(page: Page) {
    await page.goto(at(`/visitorRegister?meetingCode=${meetingCode}&invitationCode=VIP2026`))
    await isAlive(page)
    await page.locator('input[value=GUEST]:checked').waitFor()
    assert.equal(await page.locator('input[name=invitationCode]').inputValue(), 'VIP2026')
    await goOn(page)
    await page.locator('input[name=_firstName]').fill('Almeida')
    await page.locator('input[name=_lastName]').fill('Iris')
    await page.locator('input[name=_organisation]').fill('Palmera')
    await page.locator('input[name=_email]').fill('iris@palmeira.example')
    await goOn(page)
    await addPhoto(page)
    await goOn(page)
    await page.locator('input[name=photos]').check()
    await page.locator('input[name=_terms]').check()
    await page.getByRole('button', { name: 'Send registration' }).click()
    await page.getByText('Your registration is being checked').waitFor()
    const row = await registered()
    assert.deepEqual([row?.state, row?.hasPhoto], ['UNDER_REVIEW', true])
    return row?.id ?? ''
  }

  async function refuse(id: string) {
    const { page, close } = await staff(
      'examiner@foyer.example',
      `/examinUserDetail?meetingCode=${meetingCode}&id=${id}`,
    )
    await page.getByRole('img', { name: 'ID photo of Iris Almeida' }).waitFor()
    await page.getByRole('button', { name: 'Don’t pass' }).click()
    const sheet = page.getByRole('dialog', { name: 'Why doesn’t it pass?' })
    await sheet.getByLabel('Another reason').check()
    await sheet.locator('textarea[name=reasonText]').fill('The company is misspelt.')
    await sheet.locator('input[name=organisation]').check()
    await sheet.getByRole('button', { name: 'Don’t pass' }).click()
    await sheet.waitFor({ state: 'hidden' })
    assert.equal((await registered())?.state, 'NOT_PASSED')
    await close()
  }

  async function fillInAgain(page: Page) {
    await openOwn(page)
    await page.getByText('The company is misspelt.').first().waitFor()
    await page.getByRole('link', { name: 'Fill in again' }).click()
    await page.getByText('Please correct this answer.').waitFor()
    assert.equal(await page.locator('input[name=_lastName]').inputValue(), 'Iris')
    await page.locator('input[name=_organisation]').fill('Palmeira Hotels')
    await goOn(page)
    // The photo is kept, and sent again by nobody.
    await page.getByText('We still have your photo.').waitFor()
    await goOn(page)
    await page.getByRole('button', { name: 'Send again' }).click()
    await page.getByText('Your registration is being checked').waitFor()
  }

  async function pass(id: string) {
    const { page, close } = await staff(
      'examiner@foyer.example',
      `/examinUserDetail?meetingCode=${meetingCode}&id=${id}`,
    )
    await page.getByText('Palmeira Hotels').first().waitFor()
    await page.getByRole('button', { name: 'Pass', exact: true }).click()
    await page.waitForURL((url) => url.searchParams.get('id') !== id)
    const row = await registered()
    assert.deepEqual([row?.state, row?.hasPhoto], ['PASSED', true])
    await close()
  }

  async function saveDates(page: Page) {
    await openOwn(page)
    await page.getByRole('heading', { name: 'You’re in' }).waitFor()
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Add to calendar' }).click()
    assert.match(await readFile(await (await saving).path(), 'utf8'), /BEGIN:VTIMEZONE/)
  }

  /** Opens the pass, once with a network and once without, and returns the text that its code holds now. */
  async function passWithoutNetwork(page: Page) {
    await page.goto(at(`/exhibitionSignCode?meetingCode=${meetingCode}&meetingType=MEETING`))
    await page.locator('main [data-ready]').waitFor()
    const authorization = await page.evaluate(() => localStorage.getItem('foyer:token') ?? '')
    const answer = await fetch(at(`/user/qr/getEntranceQrCode/${meetingCode}/MEETING`), { headers: { authorization } })
    const { data } = (await answer.json()) as { data: { passId: string; key: string } }
    await page.context().setOffline(true)
    await page.reload()
    await page.getByText('This pass works all the same.').waitFor()
    await page.locator('main .plate img').waitFor()
    await page.context().setOffline(false)
    return () => passCode(data.passId, data.key, stepAt(Date.now()))
  }

  async function enter(code: () => Promise<string>) {
    const { page, close } = await staff('organiser@foyer.example', `/adm/checkin?meetingCode=${meetingCode}`)
    const scan = async () => {
      await page.locator('input[name=code]').fill(await code())
      await page.locator('input[name=code]').press('Enter')
    }
    const verdict = (tone: string, word: string) =>
      page.locator(`[data-tone=${tone}]`).filter({ hasText: word }).waitFor()
    await scan()
    await verdict('green', 'Palmeira Hotels')
    assert.equal((await registered())?.state, 'SIGNED')
    await scan()
    await verdict('amber', 'Already scanned')
    await page.getByRole('button', { name: talk }).click()
    await scan()
    await verdict('green', 'OK')
    await close()
  }

  async function answer(page: Page) {
    await page.goto(at('/customPage/questionnaire?code=FFEEDBACK'))
    await isAlive(page)
    await page.getByRole('tab', { name: 'As a list' }).click()
    await page.locator('[data-field=rating] input[value="2"]').check()
    await page.locator('textarea[name=improve]').fill('More shade in the yard')
    await page.locator('[data-field=again] input').first().check()
    await page.getByRole('button', { name: 'Send answers' }).click()
    await page.getByText('Thank you!').waitFor()
  }

  test('leads from the invitation over a refusal through the door and a session to an answer that the organiser reads', async () => {
    await prepare()
    const visitor = await world.open(phone)
    const id = await registerByInvitation(visitor.page)
    await refuse(id)
    await fillInAgain(visitor.page)
    await pass(id)
    await saveDates(visitor.page)
    await enter(await passWithoutNetwork(visitor.page))
    await answer(visitor.page)
    // The browser writes a line for each request that found no network.
    assert.deepEqual(
      visitor.troubles.filter((line) => !line.includes('net::ERR_')),
      [],
    )
    await visitor.close()

    const organiser = await staff('organiser@foyer.example', '/formData?code=FFEEDBACK')
    await organiser.page.getByText('More shade in the yard').first().waitFor()
    const scans = await world.foyer.db
      .selectFrom('check_in')
      .select(['kind', 'outcome'])
      .where('registration_id', '=', id)
      .orderBy('received_at')
      .execute()
    assert.deepEqual(
      scans.map(({ kind }) => kind),
      ['ENTRY', 'ENTRY', 'SESSION'],
    )
    await organiser.close()
  })
})
