// Runs a Foyer in a process of its own, so that a test may kill it. Says its address on one line once it answers.

import { createLog } from '../../../api/server/core/log.ts'
import { readSettings } from '../../../api/server/core/settings.ts'
import { openFoyer } from '../../../api/server/index.ts'

const { url } = await openFoyer({ settings: readSettings(process.env), log: createLog('silent') })
process.stdout.write(`${url}\n`)
