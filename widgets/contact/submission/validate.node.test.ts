import { expect, test } from 'vitest'
import { problemsFrom, problemsOf } from './validate.ts'
import { emptyValues } from './values.ts'

const ada = { ...emptyValues, name: 'Ada Byron', phone: '7700 900 142', email: 'ada@example.org' }

test.each([
  [{ name: ' ' }, { name: 'nameMissing' }],
  [{ phone: '' }, { phone: 'phoneMissing' }],
  [{ phone: 'call me' }, { phone: 'phoneFormat' }],
  [{ phone: '123' }, { phone: 'phoneFormat' }],
  [{ email: '' }, { email: 'emailMissing' }],
  [{ email: 'ada@example' }, { email: 'emailFormat' }],
  [{ email: ' ada@example.org ' }, {}],
  [{ company: '' }, {}],
])('the form %j has the problems %j', (change, problems) => {
  expect(problemsOf({ ...ada, ...change }, false)).toEqual(problems)
})

test('a missing company is a problem only where the enterprise requires it', () => {
  expect(problemsOf(ada, true)).toEqual({ company: 'companyMissing' })
  expect(problemsOf({ ...ada, company: 'Tideglass' }, true)).toEqual({})
})

test('an error of the server is shown at its field', () => {
  expect(problemsFrom([{ path: 'body.phoneCountryCode' }, { path: 'email' }, { path: 'channel' }])).toEqual({
    phone: 'phoneFormat',
    email: 'emailFormat',
  })
})
