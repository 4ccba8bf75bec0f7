import { sql } from 'kysely'
import type { Db } from '../../../api/db/index.ts'
import { nextLead } from '../leads.ts'
import { asker, paceOf } from '../load.ts'
import { formatted, type Table } from '../table.ts'
import { openWorld } from '../world.ts'
import { people } from './streams.ts'

const pairs = 60
const callers = 16
const seconds = 4
/** Tables whose triggers tell of what is written. */
const tables = ['lead', 'lead_event', 'message', 'message_side'] as const
const enterprises = Array.from({ length: 24 }, (_, index) => `E1${String(index + 1).padStart(3, '0')}`)

const switchTriggers = async (db: Db, how: 'enable' | 'disable') => {
  for (const table of tables) await sql`alter table ${sql.table(table)} ${sql.raw(how)} trigger user`.execute(db)
}

/** Measures leads and messages over HTTP with the triggers of their tables, held against the same without them. */
export async function writing({ rounds }: { rounds: number }): Promise<Table[]> {
  const { db, url } = await openWorld()
  const [senders, receivers] = [await people(db, 'WRITE', pairs), await people(db, 'READ', pairs)]
  await sql`
    insert into contact (owner_uid, contact_uid)
    select * from unnest(${receivers.map(({ uid }) => uid)}::text[], ${senders.map(({ uid }) => uid)}::text[])`.execute(
    db,
  )
  const { ask, close } = asker(url, callers)
  let sent = 0
  const send = () => {
    sent += 1
    const at = sent % pairs
    const body = { uid: receivers[at]?.uid, key: `bench-writing-${sent}-key`, text: `Message ${sent}` }
    return ask({ path: '/user/im/message/send', body, headers: { authorization: senders[at]?.token ?? '' } })
  }
  const kinds = { leads: () => ask(nextLead(enterprises)), messages: send }
  const rows: Table['rows'] = []
  for (const [what, write] of Object.entries(kinds)) {
    const paces = { enable: [] as number[], disable: [] as number[] }
    for (let round = 0; round < rounds; round += 1) {
      // In turns, so that whatever else the machine does falls on both.
      for (const how of ['enable', 'disable'] as const) {
        await switchTriggers(db, how)
        paces[how].push((await paceOf({ callers, seconds }, write)).perSecond)
      }
    }
    await switchTriggers(db, 'enable')
    const middle = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0
    const note = `rounds ${paces.enable.map((pace) => formatted(pace)).join(', ')}; without ${paces.disable.map((pace) => formatted(pace)).join(', ')}`
    rows.push({ what, figure: middle(paces.enable), floor: middle(paces.disable), unit: '/s', note })
  }
  close()
  return [
    {
      title: `Writing with triggers, ${callers} callers, middle of ${rounds}`,
      floor: 'the same without the triggers of its tables; more is better.',
      rows,
    },
  ]
}
