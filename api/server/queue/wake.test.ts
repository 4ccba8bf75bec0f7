import { expect, test } from 'vitest'
import { onWake, wakeWorkers } from './wake.ts'

test('those who work on a kind of jobs are woken for that kind only, until they stop', () => {
  const woken: string[] = []
  const forgets = [onWake('email', () => woken.push('email')), onWake('webhook', () => woken.push('webhook'))]

  wakeWorkers('webhook', 'sms')
  wakeWorkers()
  for (const forget of forgets) forget()
  wakeWorkers('email', 'webhook')

  expect(woken).toEqual(['webhook'])
})
