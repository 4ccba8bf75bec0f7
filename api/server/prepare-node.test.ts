import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { test } from 'vitest'

const run = promisify(execFile)
const preparation = fileURLToPath(new URL('prepare-node.js', import.meta.url))
const program = 'console.log(JSON.stringify([process.env.MALLOC_TRIM_THRESHOLD_, process.execArgv, process.pid]))'

async function processWith(env: Record<string, string> = {}) {
  const words = ['--max-semi-space-size=16', `--import=${preparation}`, '-e', program]
  const running = run(process.execPath, words, { env: { PATH: process.env.PATH, ...env } })
  const [limit, options, pid] = JSON.parse((await running).stdout) as [string | undefined, string[], number]
  return { limit, options, isSameProcess: pid === running.child.pid }
}

test.runIf(process.platform === 'linux')(
  'a prepared process gives memory back, with its id and options as before',
  async () => {
    const { limit, options, isSameProcess } = await processWith()

    assert.equal(limit, '131072')
    assert.equal(isSameProcess, true)
    assert.deepEqual(options.slice(0, 2), ['--max-semi-space-size=16', `--import=${preparation}`])
  },
)

test('a limit of memory that its user has set stays', async () => {
  assert.equal((await processWith({ MALLOC_TRIM_THRESHOLD_: '1000000' })).limit, '1000000')
})
