import { expect, test } from 'vitest'
import { badRedirects, goodRedirects } from '../../../tests/support/wire/redirect-strings.ts'
import { pathToKeep } from './link-mails.ts'

test('the way back after registering leads to pages of the app, never to calls, doors or other websites', () => {
  expect(badRedirects.filter((path) => pathToKeep(path))).toEqual([])
  expect(goodRedirects.map(pathToKeep)).toEqual(goodRedirects)
})
