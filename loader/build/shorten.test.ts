import { expect, test } from 'vitest'
import { withIcons } from './shorten.ts'

test('an icon is drawn into the file that shows it, under the name it is imported by', () => {
  const lines = '[ ["path", { d: "m12 19-7-7 7-7" }], ["path", { d: "M19 12H5" }] ]'

  expect(withIcons("import { ArrowLeft, type IconNode } from 'lucide'")).toBe(`const ArrowLeft = ${lines}`)
  expect(withIcons("export { ArrowLeft } from 'lucide'")).toBe(`export const ArrowLeft = ${lines}`)
  expect(withIcons("import type { IconNode } from 'lucide'")).toBe("import type { IconNode } from 'lucide'")
})
