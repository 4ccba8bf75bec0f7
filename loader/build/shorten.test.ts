import { expect, test } from 'vitest'
import { rulesOnOneLine, withIcons } from './shorten.ts'

test('an icon is drawn into the file that shows it, under the name it is imported by', () => {
  const lines = '[ ["path", { d: "m12 19-7-7 7-7" }], ["path", { d: "M19 12H5" }] ]'

  expect(withIcons("import { ArrowLeft, type IconNode } from 'lucide'")).toBe(`const ArrowLeft = ${lines}`)
  expect(withIcons("export { ArrowLeft } from 'lucide'")).toBe(`export const ArrowLeft = ${lines}`)
  expect(withIcons("import type { IconNode } from 'lucide'")).toBe("import type { IconNode } from 'lucide'")
})

test('style rules lose their line breaks, and other templates keep them', () => {
  const code = 'const box = css`\n  color: red;\n  a {\n    top: 0;\n  }\n`\nconst text = `\n  two\n  lines\n`'

  expect(rulesOnOneLine(code)).toBe('const box = css` color: red;a {top: 0;} `\nconst text = `\n  two\n  lines\n`')
})
