// Measures Foyer and prints a table per subject: `npm run bench`, or `npm run bench -- leads reads` for some of them.
// `--thorough` takes more rounds, and as many of a race as its goal names; `--size 0.1` makes large worlds a tenth as
// large. `last.md` keeps the newest tables, so that a change that moves a figure shows it. Nothing here passes or
// fails; budgets that must hold are house tests.
import { availableParallelism, cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { buildIfStale } from '../../api/server/build-if-stale.ts'
import { endAll } from '../support/runner/ending.ts'
import { verdict } from '../support/runner/steps.ts'
import { root } from '../support/runner/test-files.ts'
import { assistant } from './assistant.ts'
import { assistantScale } from './assistant-scale.ts'
import { enterprises } from './enterprises.ts'
import { home } from './home.ts'
import { imports } from './imports.ts'
import { inbox } from './inbox.ts'
import { leads } from './leads.ts'
import { contacts } from './lists/contacts.ts'
import { list } from './lists/list.ts'
import { logins } from './logins.ts'
import { eventPage } from './meetings/event-page.ts'
import { fair } from './meetings/fair.ts'
import { manifest } from './meetings/manifest.ts'
import { merging } from './meetings/merging.ts'
import { orders } from './meetings/orders.ts'
import { registering } from './meetings/registering.ts'
import { registrations } from './meetings/registrations.ts'
import { messages } from './messages/rooms.ts'
import { messageStreams } from './messages/streams.ts'
import { writing } from './messages/writing.ts'
import { reads } from './reads.ts'
import { sizes } from './sizes.ts'
import { start } from './start.ts'
import { keepResults, markdownOf, type Table } from './table.ts'
import { usable } from './usable.ts'

/**
 * Measures one subject. `rounds` is how often what varies is measured; the middle one counts. `size` is 1 for worlds of
 * the size that the goals are about, and less for a part of them. `isThorough` asks for all rounds of a race.
 */
type Subject = (options: { rounds: number; size: number; isThorough: boolean }) => Promise<Table[]>

const subjects: Record<string, Subject> = {
  sizes,
  usable,
  home,
  list,
  contacts,
  enterprises,
  leads,
  inbox,
  imports,
  logins,
  messages,
  messageStreams,
  writing,
  reads,
  registrations,
  registering,
  fair,
  manifest,
  merging,
  orders,
  eventPage,
  start,
  assistant,
  assistantScale,
}

async function build() {
  const outcome = await verdict(process.stdout, 'vite', ['build', '--logLevel', 'warn'], { NODE_ENV: 'production' })
  if ('failed' in outcome && outcome.failed > 0) throw new Error('The build failed; what it said stands above.')
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { thorough: { type: 'boolean' }, size: { type: 'string', default: '1' } },
})
const unknown = positionals.filter((name) => !Object.hasOwn(subjects, name))
if (unknown.length > 0) {
  console.error(`No subject is called "${unknown.join('", "')}". There are: ${Object.keys(subjects).join(', ')}.`)
  process.exit(2)
}

const size = Number(values.size)
if (!(size > 0 && size <= 1)) {
  console.error(`--size is a part of the whole world: expected a number such as 0.1, got "${values.size}".`)
  process.exit(2)
}

await buildIfStale(root, build)

const machine = `${availableParallelism()} cores (${cpus()[0]?.model}), Node ${process.versions.node}`
const load = () => `load ${loadavg()[0]?.toFixed(1)}`
console.log(`${machine}, ${load()} before.`)
for (const name of positionals.length > 0 ? positionals : Object.keys(subjects)) {
  try {
    const before = load()
    const isThorough = Boolean(values.thorough)
    const tables = await subjects[name]?.({ rounds: isThorough ? 5 : 3, size, isThorough })
    for (const table of tables ?? []) console.log(markdownOf(table))
    await keepResults(
      name,
      `${machine}, ${before} before, ${load()} after${size < 1 ? `, size ${size}` : ''}`,
      tables ?? [],
    )
  } catch (error) {
    console.error(`\n${name} could not be measured:`, error)
    process.exitCode = 1
  } finally {
    await endAll()
  }
}
console.log(`\n${load()} after.`)
