import type { Db } from '../../../api/db/index.ts'
import type { journey } from '../browser/journey.ts'
import { logInAs } from './logged-in.ts'

/** Logs in everybody as whom the addresses of `everyPage` are visited; returns what their browsers store. */
export async function everyLogin(world: Pick<ReturnType<typeof journey>, 'open' | 'foyer'>) {
  const { page, close } = await world.open()
  const stateOf = async (email: string) => {
    await logInAs(page, world.foyer.url, email)
    return page.context().storageState()
  }
  const states = {
    'visitor@foyer.example': await stateOf('visitor@foyer.example'),
    'member@foyer.example': await stateOf('member@foyer.example'),
    'examiner@foyer.example': await stateOf('examiner@foyer.example'),
    'organiser@foyer.example': await stateOf('organiser@foyer.example'),
    'shop@foyer.example': await stateOf('shop@foyer.example'),
    'operator@foyer.example': await stateOf('operator@foyer.example'),
  }
  await close()
  return states
}

/** Returns the id of the lead that stands for `LEAD` in the addresses of `everyPage`. */
export async function leadOfPages(db: Db) {
  const leads = db.selectFrom('lead').select('id').where('name', '=', 'Khalid Al-Harbi')
  return (await leads.executeTakeFirstOrThrow()).id
}
