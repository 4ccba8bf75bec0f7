// Runs a Foyer in a process of its own, its limits out of reach, so that it does not share its thread with what
// measures it. Only members get no more mails than in life: nobody sends thousands an hour to one person. Says its
// address on one line once it answers.

import { limits } from '../../api/server/core/limit-table.ts'
import { createLog } from '../../api/server/core/log.ts'
import { readSettings } from '../../api/server/core/settings.ts'
import { openFoyer } from '../../api/server/index.ts'
import { generous } from '../support/world/known/known-lead.ts'

const settings = {
  ...readSettings(process.env),
  limits: { ...generous, leadMailsPerMember: limits.leadMailsPerMember },
}
const { url } = await openFoyer({ settings, log: createLog('warn') })
process.stdout.write(`${url}\n`)
