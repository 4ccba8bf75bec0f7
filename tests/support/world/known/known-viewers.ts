import type { Db } from '../../../../api/db/index.ts'
import { createApp } from '../../../../api/server/app.ts'
import { asking } from '../../wire/asking.ts'
import { hostToken, inHostApp } from './known-apps.ts'
import { makeContacts } from './known-contacts.ts'
import { knownEnterprise } from './known-enterprise.ts'
import { generous } from './known-lead.ts'
import { ada, lin, noor } from './known-people.ts'
import { knownSettings } from './known-settings.ts'

/**
 * Makes the people who look at what Ada shows: a visitor without a token, somebody registered, a contact, and Ada
 * herself. Returns their tokens by these names, what asks as one of them, the app, and the calls of Ada.
 */
export async function viewersOfAda(db: Db) {
  await knownEnterprise(db)
  await makeContacts(db, ada.uid, noor.uid)
  const tokens: Record<string, string | undefined> = { visitor: undefined }
  for (const [viewer, { uid }] of Object.entries({ registered: lin, contact: noor, self: ada })) {
    tokens[viewer] = await hostToken(db, uid)
  }
  return {
    tokens,
    ask: asking(db, { limits: generous }),
    app: createApp({ db, settings: { ...knownSettings(), limits: generous } }),
    asAda: inHostApp(db, () => tokens.self),
  }
}
