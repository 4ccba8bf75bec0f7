import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { sql } from 'kysely'
import type { Page } from 'playwright'
import { barriersOf } from '../support/browser/axe.ts'
import { isAlive } from '../support/browser/host-pages.ts'
import { journey } from '../support/browser/journey.ts'
import { logInAs } from '../support/world/logged-in.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const meetingCode = 'X2026'
const steward = 'member@foyer.example'

describe('people without a registration', () => {
  const world = journey()
  before(() =>
    sql`
      insert into meeting_member (meeting_code, uid, role) select ${meetingCode}, uid, 'STEWARD' from person
      where email = ${steward} on conflict do nothing`.execute(world.foyer.db),
  )
  const at = (path: string) => world.foyer.url + path
  const door = `/adm/checkin?meetingCode=${meetingCode}&language=EN`

  async function doorOf(email: string) {
    const opened = await world.open(phone)
    await logInAs(opened.page, world.foyer.url, email)
    await opened.page.goto(at(door))
    await isAlive(opened.page)
    await opened.page.getByText('Works offline').waitFor()
    return opened
  }
  const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Register at the door' })
  async function fill(page: Page, [family, given]: [string, string], email = '') {
    const sheet = sheetOf(page)
    await sheet.getByRole('button', { name: 'Visitor' }).click()
    await sheet.locator('input[name=_firstName]').fill(family)
    await sheet.locator('input[name=_lastName]').fill(given)
    await sheet.locator('input[name=_organisation]').fill('Lagos Cables')
    if (email) await sheet.locator('input[name=_email]').fill(email)
    await sheet.locator('input[name=photos]').check()
    await sheet.locator('input[name=_terms]').check()
    return sheet
  }
  const verdict = (page: Page, tone: string, word: string) =>
    page.locator(`[data-tone=${tone}]`).filter({ hasText: word }).waitFor()
  const stored = async (family: string) => {
    const { rows } = await sql<{ state: string; source: string; scans: number }>`
      select state, source, (select count(*)::integer from check_in where registration_id = registration.id) as scans
      from registration where first_name = ${family}`.execute(world.foyer.db)
    return rows
  }
  const limit = (places: string) =>
    sql`update meeting_registration set capacity = held + ${sql.raw(places)}, taken = held
      from (select count(*)::integer as held from registration
        where meeting_code = ${meetingCode} and state in ('UNDER_REVIEW', 'PASSED', 'SIGNED')) as places
      where meeting_code = ${meetingCode}`.execute(world.foyer.db)

  test('are registered and let in by a steward, stand in the organiser’s table, and the next finds no place', async () => {
    await limit('1')
    const { page, troubles, close } = await doorOf(steward)
    await page.locator('[data-action=walk-in]').click()
    const sheet = await fill(page, ['Ezenwa', 'Chidi'], 'chidi@lagos.example')
    assert.deepEqual(await barriersOf(page), [])
    await sheet.getByRole('button', { name: 'Register and let in' }).click()
    await verdict(page, 'green', 'OK')
    await page.locator('[data-tone=green] dd').getByText('Lagos Cables').waitFor()
    await page.getByRole('button', { name: 'Print badge' }).waitFor()
    assert.deepEqual(await barriersOf(page), [])
    assert.deepEqual(await stored('Ezenwa'), [{ state: 'SIGNED', source: 'WALK_IN', scans: 1 }])
    assert.deepEqual(troubles, [])

    await page.locator('[data-action=walk-in]').click()
    await fill(page, ['Diallo', 'Awa'])
    await sheet.getByRole('button', { name: 'Register and let in' }).click()
    await sheet.getByText('All places are taken').waitFor()
    assert.equal(await sheet.locator('input[name=_firstName]').inputValue(), 'Diallo')
    assert.equal(await sheet.locator('input[name=reason]').count(), 0)
    await close()

    const organiser = await world.open({ viewport: { width: 1280, height: 900 } })
    await logInAs(organiser.page, world.foyer.url, 'organiser@foyer.example')
    await organiser.page.goto(at(`/adm/registrations?meetingCode=${meetingCode}&source=WALK_IN&language=EN`))
    await isAlive(organiser.page)
    await organiser.page.getByRole('link', { name: 'Chidi Ezenwa' }).waitFor()
    assert.equal(await organiser.page.locator('[data-registration]').count(), 1)
    await organiser.close()
  })

  test('whom a search does not find are registered with what was typed, and by a supervisor beyond the places', async () => {
    await limit('0')
    const { page, close } = await doorOf('examiner@foyer.example')
    await page.locator('input[name=search]').fill('Noa Berg')
    await page.getByRole('button', { name: 'Find someone' }).click()
    await page.getByText('Nobody found').waitFor()
    await page.locator('[data-action=walk-in]').last().click()
    const sheet = sheetOf(page)
    await sheet.getByRole('button', { name: 'Visitor' }).click()
    assert.equal(await sheet.locator('input[name=_firstName]').inputValue(), 'Berg')
    assert.equal(await sheet.locator('input[name=_lastName]').inputValue(), 'Noa')
    await sheet.locator('input[name=_organisation]').fill('Berg AS')
    await sheet.locator('input[name=photos]').check()
    await sheet.locator('input[name=_terms]').check()
    await sheet.getByRole('button', { name: 'Register and let in' }).click()
    await sheet.locator('input[name=reason]').fill('Speaker of the day')
    await sheet.getByRole('button', { name: 'Register anyway' }).click()
    await verdict(page, 'green', 'OK')
    assert.deepEqual(await stored('Berg'), [{ state: 'SIGNED', source: 'WALK_IN', scans: 1 }])
    await close()
  })

  /** Waits until the door has the forms for times without a network, then takes the network away. */
  async function goOffline(page: Page) {
    await page.waitForFunction(async () => {
      const rows = await new Promise<number>((resolve) => {
        const asked = indexedDB.open('foyer-walk-ins')
        asked.onsuccess = () => {
          if (!asked.result.objectStoreNames.contains('forms')) return resolve(0)
          const count = asked.result.transaction('forms').objectStore('forms').count()
          count.onsuccess = () => resolve(count.result)
        }
      })
      return rows > 0
    })
    await page.context().setOffline(true)
  }
  const refusedOnes = (page: Page) => page.getByRole('list', { name: /refused/ })

  test('who come while there is no network are kept, sent once, and corrected or dropped where there is no place', async () => {
    await limit('1')
    const { page, close } = await doorOf(steward)
    await goOffline(page)
    for (const name of [
      ['Ito', 'Emi'],
      ['Sato', 'Ren'],
      ['Mori', 'Aya'],
    ] as [string, string][]) {
      await page.locator('[data-action=walk-in]').click()
      const sheet = await fill(page, name)
      await sheet.getByRole('button', { name: 'Register and let in' }).click()
      await verdict(page, 'amber', 'Waiting to be sent')
    }
    await page.getByText('3 registrations are waiting to be sent').waitFor()
    await page.context().setOffline(false)
    await page.getByText('2 registrations were refused').waitFor()
    assert.deepEqual(await stored('Ito'), [{ state: 'SIGNED', source: 'WALK_IN', scans: 1 }])
    assert.deepEqual(await stored('Sato'), [])
    await page.reload()
    await refusedOnes(page).getByRole('button', { name: 'Ren Sato' }).click()
    const sheet = page.getByRole('dialog', { name: 'Correct and send again' })
    await sheet.getByText('All places are taken').waitFor()
    assert.equal(await sheet.locator('input[name=_organisation]').inputValue(), 'Lagos Cables')
    assert.equal(await sheet.locator('input[name=_terms]').isChecked(), true)
    assert.deepEqual(await barriersOf(page), [])
    await sheet.locator('input[name=_organisation]').fill('Sato KK')
    await sheet.getByRole('button', { name: 'Close' }).click()
    await sheet.waitFor({ state: 'detached' })

    // A correction that was not sent is there again, also after a reload.
    await page.reload()
    await refusedOnes(page).getByRole('button', { name: 'Ren Sato' }).click()
    assert.equal(await sheet.locator('input[name=_organisation]').inputValue(), 'Sato KK')
    await sheet.getByRole('button', { name: 'Send again' }).click()
    await sheet.getByRole('alert').filter({ hasText: 'All places are taken' }).waitFor()
    await limit('1')
    await sheet.getByRole('button', { name: 'Send again' }).click()
    await verdict(page, 'green', 'OK')
    assert.deepEqual(await stored('Sato'), [{ state: 'SIGNED', source: 'WALK_IN', scans: 1 }])

    await page.getByText('1 registration was refused').waitFor()
    await refusedOnes(page).getByRole('button', { name: 'Aya Mori' }).click()
    await sheet.getByRole('button', { name: 'Discard registration' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard registration' }).click()
    await refusedOnes(page).waitFor({ state: 'detached' })
    await page.reload()
    await page.getByText('Works offline').waitFor()
    assert.equal(await refusedOnes(page).count(), 0)
    assert.deepEqual(await stored('Mori'), [])
    await close()
  })

  const passport = 'P7654321'
  const askDocuments = (types: string) =>
    sql`update meeting_identity set id_types = ${types}::text[]
      where meeting_code = ${meetingCode} and code = 'VISITOR'`.execute(world.foyer.db)

  /**
   * Everything that the browser stores for this site, as text: rows of its databases with their bytes, and its storage.
   */
  const storedText = (page: Page) =>
    page.evaluate(async () => {
      const result = <T>(asked: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          asked.onsuccess = () => resolve(asked.result)
          asked.onerror = () => reject(asked.error)
        })
      const asText = (_: string, value: unknown) =>
        value instanceof ArrayBuffer || ArrayBuffer.isView(value)
          ? new TextDecoder('latin1').decode(value as BufferSource)
          : value instanceof CryptoKey
            ? `key ${value.extractable ? 'extractable' : 'fixed'}`
            : value
      const parts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)]
      for (const { name = '' } of await indexedDB.databases()) {
        const database = await result(indexedDB.open(name))
        for (const table of database.objectStoreNames)
          parts.push(JSON.stringify(await result(database.transaction(table).objectStore(table).getAll()), asText))
        database.close()
      }
      return parts.join('\n')
    })

  /** Registers somebody with a passport without a network. */
  async function waitWithPassport(page: Page, name: [string, string]) {
    await goOffline(page)
    await page.locator('[data-action=walk-in]').click()
    const sheet = await fill(page, name)
    await sheet.locator('[data-field=_document] select').selectOption('PASSPORT')
    await sheet.locator('[data-field=_document] input').fill(passport)
    await sheet.getByRole('button', { name: 'Register and let in' }).click()
    await verdict(page, 'amber', 'Waiting to be sent')
  }

  test('wait encrypted: the device holds no document number, name or answer in the plain, and its key cannot be read', async () => {
    await limit('0')
    await askDocuments('{PASSPORT,RESIDENT_ID}')
    const { page, close } = await doorOf(steward)
    await waitWithPassport(page, ['Silva', 'Rui'])
    const text = await storedText(page)
    assert.match(text, /foyer|"meetingCode":"X2026"/)
    assert.match(text, /key fixed/)
    for (const plain of [passport, 'Silva', 'Lagos Cables', 'key extractable'])
      assert.equal(text.includes(plain), false, plain)

    // Refused by the pattern: the organiser takes no passports any more.
    await limit('1')
    await askDocuments('{RESIDENT_ID}')
    await page.context().setOffline(false)
    await page.getByText('The document number isn’t right.').waitFor()
    assert.equal((await storedText(page)).includes(passport), false)
    await refusedOnes(page).getByRole('button', { name: 'Rui Silva' }).click()
    const sheet = page.getByRole('dialog', { name: 'Correct and send again' })
    const wrong = sheet.locator('[data-field=_document][data-wrong]')
    await wrong.getByText('This doesn’t look like a number of this document.').waitFor()
    assert.equal(await sheet.locator('[data-field=_document] input').inputValue(), passport)
    assert.equal(await sheet.locator('[data-field][data-wrong]').count(), 1)
    await sheet.locator('[data-field=_document] input').fill('11010519491231002X')
    await sheet.getByRole('button', { name: 'Send again' }).click()
    await verdict(page, 'green', 'OK')
    assert.deepEqual(await stored('Silva'), [{ state: 'SIGNED', source: 'WALK_IN', scans: 1 }])
    await close()
  })

  test('would lie on the device in the plain without the encryption', async () => {
    await askDocuments('{PASSPORT}')
    const { page, close } = await doorOf(steward)
    await page.evaluate(() => {
      crypto.subtle.encrypt = async (_algorithm, _key, data) => new Uint8Array(data as ArrayBuffer).slice().buffer
    })
    await waitWithPassport(page, ['Costa', 'Ana'])
    const text = await storedText(page)
    assert.equal(text.includes(passport), true)
    assert.equal(text.includes('Costa'), true)
    await close()
  })

  test('whom a device cannot read any more, because its key is gone, are counted in words and discarded', async () => {
    await askDocuments('{PASSPORT}')
    const { page, close } = await doorOf(steward)
    await waitWithPassport(page, ['Rossi', 'Ugo'])
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const asked = indexedDB.open('foyer-keys')
          asked.onsuccess = () => {
            const transaction = asked.result.transaction('key', 'readwrite')
            transaction.objectStore('key').clear()
            transaction.oncomplete = () => resolve()
          }
        }),
    )
    await page.context().setOffline(false)
    const sentence = page.getByText('This device can’t read 1 waiting registration any more')
    await sentence.waitFor()
    assert.deepEqual(await stored('Rossi'), [])
    await page.getByRole('button', { name: 'Discard' }).click()
    await sentence.waitFor({ state: 'detached' })
    assert.equal(await page.getByText(/^\d+ .*waiting to be sent/).count(), 0)
    await askDocuments('{}')
    await close()
  })
})
