import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

const here = (file: string) => JSON.stringify(new URL(file, import.meta.url).href)

/** A program that runs steps, as the benches do, with something that takes a moment to end. */
const program = `
  import { setTimeout as pause } from 'node:timers/promises'
  import { atEnd } from ${here('ending.ts')}
  import ${here('steps.ts')}
  atEnd(() => console.log('first'))
  atEnd(async () => {
    console.log('ending')
    await pause(50)
    console.log('second')
  })
  setInterval(() => {}, 60_000)
  console.log('started')`

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s ends what a program has begun, last first and each of it once, though the signal comes twice',
  async (signal) => {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const lines: string[] = []
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      lines.push(...text.trim().split('\n'))
      if (lines.at(-1) === 'started' || lines.at(-1) === 'ending') child.kill(signal)
    })
    const [code] = await once(child, 'close')

    expect(lines).toEqual(['started', 'ending', 'second', 'first'])
    expect(code).toBe(130)
  },
)
