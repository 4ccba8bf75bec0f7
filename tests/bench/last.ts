import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { root } from '../support/runner/test-files.ts'
import { drawn, type Table } from './table.ts'

const file = new URL('last.md', import.meta.url)
const title = `# The newest measurements

Written by \`npm run bench\`: it replaces the part of each subject that it measures. Figures of different machines and
loads cannot be compared; ratios can, roughly.
`

/** The commit that was measured, and whether anything was changed since. */
async function commit() {
  const git = async (...words: string[]) => (await promisify(execFile)('git', words, { cwd: root })).stdout.trim()
  const isChanged = (await git('status', '--porcelain', '--', '.', ':!tests/bench/last.md')) !== ''
  return `${await git('rev-parse', '--short', 'HEAD')}${isChanged ? ' with changes' : ''}`
}

/** Puts the tables of one subject into `last.md`, in the place of those that were there. */
export async function keepResults(subject: string, machine: string, tables: Table[]) {
  const text = await readFile(file, 'utf8').catch(() => title)
  const [, ...parts] = text.split(/^## /m)
  const kept = parts.filter((part) => !part.startsWith(`${subject}\n`)).map((part) => `## ${part.trim()}\n`)
  const date = new Date().toISOString().slice(0, 10)
  const own = `## ${subject}

${date}, commit ${await commit()}. ${machine}.

\`\`\`text
${tables.map(drawn).join('\n').trim()}
\`\`\`
`
  await writeFile(file, [title, ...[...kept, own].sort()].join('\n'))
}
