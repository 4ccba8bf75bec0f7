import { describe, test } from 'node:test'
import { sql } from 'kysely'
import { isAlive } from '../support/browser/host-pages.ts'
import { journey } from '../support/browser/journey.ts'
import { logInAs } from '../support/world/logged-in.ts'

describe('the board of an organiser', () => {
  const world = journey()

  test('shows a person who enters while it is open, at the gate and among those of today', async () => {
    const { page, close } = await world.open({ viewport: { width: 1280, height: 900 } })
    const { db, url } = world.foyer
    const { rows } = await sql<{ id: string }>`
      insert into staff_device (meeting_code, name, role, expires_at, token_hash)
      values ('X2026', 'South entrance', 'GATE', now() + interval '1 day', sha256('south')) returning id`.execute(db)
    await logInAs(page, url, 'organiser@foyer.example')
    await page.goto(`${url}/adm?meetingCode=X2026&language=EN`)
    await isAlive(page)
    const gate = page.getByRole('listitem').filter({ hasText: 'South entrance' })
    await gate.locator('b', { hasText: /^0$/ }).waitFor()

    await sql`
      insert into check_in (meeting_code, id, registration_id, check_type, kind, outcome, way, at, device_id)
      select 'X2026', 'while-open', id, 'ENTRY', 'ENTRY', 'ACCEPTED', 'PASS', now(), ${rows[0]?.id}::uuid
      from registration where meeting_code = 'X2026' and state = 'PASSED' limit 1`.execute(db)

    await gate.locator('b', { hasText: /^1$/ }).waitFor()
    await close()
  })
})
