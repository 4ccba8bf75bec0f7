import { expect, test } from 'vitest'
import { ownPages as widgetPages } from '../widgets/links/where.ts'
import { ownPages } from './card-targets.ts'

test('widgets lead only to pages that have a route', () => {
  expect(widgetPages.filter((page) => !ownPages.includes(page))).toEqual([])
})
