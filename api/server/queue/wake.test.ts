import { expect, test } from 'vitest'
import { onWake, wakeWorkers } from './wake.ts'

test('those who work on a kind of jobs are told of that kind only, until they stop', () => {
  const told: string[] = []
  const forgets = [onWake('email', () => told.push('email')), onWake('webhook', () => told.push('webhook'))]

  wakeWorkers('webhook', 'sms')
  wakeWorkers()
  for (const forget of forgets) forget()
  wakeWorkers('email', 'webhook')

  expect(told).toEqual(['webhook'])
})
