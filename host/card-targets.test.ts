import { expect, test } from 'vitest'
import { ownPages as widgetPages } from '../widgets/links/link-context.ts'
import { ownPages } from './card-targets.ts'

test('widgets lead only to pages that have a route', () => {
  expect(widgetPages.filter((page) => !ownPages.includes(page))).toEqual([])
})
