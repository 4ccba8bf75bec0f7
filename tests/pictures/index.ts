// Compares the screens of Foyer with their reference pictures; with `--make`, as `npm run pictures`, it makes those
// anew. Words after it choose screens by their names. A page with before, after and difference is written each time.
import { availableParallelism } from 'node:os'
import { relative } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { buildIfStale } from '../../api/server/build-if-stale.ts'
import { quiet } from '../support/browser/browser.ts'
import { find } from '../support/runner/browsers.ts'
import { complaint } from '../support/runner/complaints.ts'
import { atEnd, endAll } from '../support/runner/ending.ts'
import { inTime, isWhole } from '../support/runner/in-turn.ts'
import { type Report, writeReport } from '../support/runner/report.ts'
import { verdict } from '../support/runner/steps.ts'
import { root } from '../support/runner/test-files.ts'
import { shareTimeFactor } from '../support/runner/time-factor.ts'
import { Camera, pictureLanguages, type Shot, schemes, type Width, widths } from './camera.ts'
import { compare, compress, tolerance } from './compare.ts'
import { type Changed, writeDifferences } from './differences.ts'
import { drawingOf, obstacle } from './drawing.ts'
import { startFrozenWorld } from './frozen-world.ts'
import {
  fileOf,
  keptBytes,
  keptScreens,
  readMadeWith,
  readReference,
  removeScreen,
  writeMadeWith,
  writeReference,
} from './references.ts'
import { screens } from './screens.ts'

/** The most bytes of all stored pictures together, and the most seconds of a comparison on two idle cores. */
const maxBytes = 6_000_000
const budgetSeconds = 240

const { values, positionals } = parseArgs({ allowPositionals: true, options: { make: { type: 'boolean' } } })
const isMaking = values.make === true
const chosen = Object.entries(screens).filter(
  ([name]) => positionals.length === 0 || positionals.some((word) => name.includes(word)),
)
if (chosen.length === 0) {
  console.error(`No screen is called "${positionals.join('", "')}". There are: ${Object.keys(screens).join(', ')}.`)
  process.exit(2)
}

async function build() {
  const outcome = await verdict(process.stdout, 'vite', ['build', '--logLevel', 'warn'], { NODE_ENV: 'production' })
  if ('failed' in outcome && outcome.failed > 0) throw new Error('The build failed; what it said stands above.')
}

const report: Report = { passed: 0, complaints: [], slowest: [] }
const changed: Changed[] = []

/** Compares one picture with its reference, and keeps it as the new one if they are made anew. */
async function judge(screen: string, shot: Shot) {
  const file = fileOf(shot)
  const before = await readReference(screen, file)
  const after = await compress(shot.png, shot.width)
  const difference = before && (await compare(before, after))
  // Within the tolerance the reference stays as it is, so that a commit has only what has changed.
  if (before && !difference) {
    report.passed++
    return
  }
  changed.push({ screen, file, before, after, difference })
  if (isMaking) await writeReference(screen, file, after)
  else {
    const what = difference ? `${difference.pixels} pixels differ` : 'there is no reference of it'
    report.complaints.push(complaint(`${screen} ${file}`, what))
  }
}

/** Returns whether a picture is its reference to the byte. While pictures are made anew, none is expected. */
async function isExpected(screen: string, shot: Shot) {
  const before = isMaking ? undefined : await readReference(screen, fileOf(shot))
  return before?.equals(await compress(shot.png, shot.width)) ?? false
}

/** Usual comparisons of all screens take each width of a screen in one language, in turn. */
const isInTurn = !isMaking && !isWhole && positionals.length === 0
const tasks = chosen
  .flatMap(([name, screen]) => Object.keys(widths).map((width) => ({ name, screen, width: Number(width) as Width })))
  .map((task, at) => ({
    ...task,
    languages: pictureLanguages.filter((_, way) => !isInTurn || way === at % pictureLanguages.length),
  }))

async function takeAll(camera: Camera) {
  const waiting = inTime(tasks)
  const worker = async () => {
    for (const task of waiting) {
      const { name, screen, width, languages } = task
      const begin = performance.now()
      try {
        const shots = await camera.take(name, screen, { width, languages }, (shot) => isExpected(name, shot))
        for (const shot of shots) await judge(name, shot)
      } catch (error) {
        report.complaints.push(complaint(`${name} at ${width}`, error instanceof Error ? error.message : String(error)))
      }
      report.slowest.push({ name: `${name} at ${width}`, seconds: (performance.now() - begin) / 1000 })
    }
  }
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, worker))
}

/** Takes the pictures. Returns the reason where that makes no sense on this machine. */
async function run(): Promise<string | undefined> {
  const madeWith = await readMadeWith()
  if (!isMaking && !madeWith) return 'no reference pictures are kept; `npm run pictures` makes them'
  const world = await startFrozenWorld()
  const executablePath = find('chromium')
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: [...quiet, `--host-resolver-rules=MAP foyer.localhost:80 ${world.host}`],
  })
  atEnd(() => browser.close())
  try {
    const here = await drawingOf(browser)
    const reason = madeWith && obstacle(here, madeWith)
    if (!isMaking && reason) return reason
    const isWhole = positionals.length === 0
    // Pictures of two machines do not stand beside each other.
    if (reason && !isWhole) throw new Error(`Make all pictures anew, because ${reason}.`)
    await takeAll(new Camera(browser, world.leadId))
    if (!isMaking) return undefined
    if (isWhole) {
      for (const screen of await keptScreens()) if (!(screen in screens)) await removeScreen(screen)
    }
    await writeMadeWith(here)
    return undefined
  } finally {
    await endAll()
  }
}

const begin = performance.now()
await buildIfStale(root, build)
await shareTimeFactor()
const skipped = await run()
if (skipped) console.log(`Not compared: ${skipped}.`)
else {
  const pictures = tasks.reduce((sum, { languages }) => sum + languages.length * schemes.length, 0)
  const seconds = Math.round((performance.now() - begin) / 1000)
  const done = isMaking ? 'made anew' : 'changed'
  const title = `${changed.length} of ${pictures} pictures ${done}`
  const page = relative(root, await writeDifferences(changed, title))
  const bytes = await keptBytes()
  console.log(`${title}, in ${seconds} s (budget: ${budgetSeconds} s on two idle cores). ${page} shows them.`)
  console.log(
    `Tolerance: ${tolerance.pixels} pixels in a square of ${tolerance.square} of the halved picture, beyond ${tolerance.colour} of the colour distance. Kept: ${(bytes / 1e6).toFixed(2)} MB.`,
  )
  if (bytes > maxBytes) report.complaints.push(`The pictures weigh ${bytes} bytes together, more than ${maxBytes}.`)
  for (const line of report.complaints) console.log(line)
}
writeReport({ ...report, ...(skipped && { skipped }) })
process.exitCode = report.complaints.length > 0 ? 1 : 0
