import { expect, test } from 'vitest'
import { loggable } from './log.ts'

test('what a person typed is not logged when PostgreSQL repeats it', () => {
  const duplicate = Object.assign(new Error('duplicate key value violates unique constraint "person_email"'), {
    code: '23505',
    constraint: 'person_email',
    detail: 'Key (email)=(ada@example.org) already exists.',
  })
  const unreadable = Object.assign(new Error('invalid input syntax for type uuid: "ada@example.org"'), {
    code: '22P02',
  })

  const lines = JSON.stringify([loggable(duplicate), loggable(unreadable)])

  expect(lines).not.toContain('ada@example.org')
  expect(lines).toContain('person_email')
})

test('an unforeseen failure is logged with its place and its cause', () => {
  const failure = loggable(new Error('The poster is missing.', { cause: new Error('disk full') }))

  expect(failure).toMatchObject({ message: 'The poster is missing.', cause: 'disk full' })
  expect(failure).toHaveProperty('stack', expect.stringContaining('log.test.ts'))
})
