// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the sources under test are texts
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { nameOf } from '../../widgets/ui/theme/rule-names.ts'
import { rulesOnOneLine, withRules } from './styles.ts'

test('style rules lose what means nothing, and quoted texts and other templates stay as they are', () => {
  const code =
    'const box = css`\n  color: red;\n  a, b {\n    top: calc(1px + 2px);\n    content: ", ";\n  }\n  ${button} span {\n    x: 0;\n  }\n`\nconst text = `\n  two\n  lines\n`'

  expect(rulesOnOneLine(code)).toBe(
    'const box = css`color:red;a,b{top:calc(1px + 2px);content:", ";} ${button} span{x:0;}`\nconst text = `\n  two\n  lines\n`',
  )
})

const file = fileURLToPath(new URL('../../widgets/contact/styles.ts', import.meta.url))
const start = "import { css, keyframes } from '../ui/theme/style.ts'\n"

test('a style is written as goober would write it, with its class left open', () => {
  const made = withRules(
    `${start}export const box = css\`top:0;&:active{top:1px;}>i{left:0;}@media (a){right:0;}\``,
    file,
  )

  expect(made).toMatch(
    /export const box = foyerRule\("&\{top:0;\}&:active\{top:1px;\}&>i\{left:0;\}@media \(a\)\{&\{right:0;\}\}"\)$/,
  )
})

test('a style holds texts, keyframes and classes of its module', () => {
  const made = withRules(
    `${start}const wide = '@media (a)'\nconst pass = keyframes\`to{top:1px;}\`\nconst row = css\`top:0;\`\n` +
      'const box = css`animation:${pass} 1s;.${row}{top:2px;}${wide}{left:0;}`',
    file,
  )
  const pass = nameOf('@keyframes &{to{top:1px;}}')

  expect(made).toContain('const pass = foyerRule("@keyframes &{to{top:1px;}}")')
  expect(made).toContain(`"&{animation:${pass} 1s;}& .${nameOf('&{top:0;}')}{top:2px;}@media (a){&{left:0;}}"`)
})

test('keyframes inside of a style come with it', () => {
  const made = withRules(`${start}const box = css\`animation:\${keyframes\`to{top:1px;}\`} 1s;\``, file)

  expect(made).toMatch(/foyerRule\("@keyframes (go\d+)\{to\{top:1px;\}\}&\{animation:\1 1s;\}"\)$/)
})

test('a style with something that is known only in the browser is refused', () => {
  expect(() => withRules(`${start}const box = css\`top:\${innerHeight}px;\``, file)).toThrow(
    'constants of modules only',
  )
})

test('a style holds texts of another module', () => {
  const made = withRules(
    `${start}import { rowStates } from '../ui/theme/row-states.ts'\nconst row = css\`top:0;\${rowStates}\``,
    file,
  )

  expect(made).toContain('foyerRule("&{top:0;}&:active{background:var(--foyer-sunken);}')
})

test('rules for the whole page are written again for each build, with no class before them', () => {
  const code =
    "import { glob } from '../ui/theme/style.ts'\nglob`html{top:0;@supports (a:b){left:0;}}body,#app.foyer{margin:0;}`"
  const made = withRules(code, file)
  expect(made).toContain('"html{top:0;}@supports (a:b){html{left:0;}}body,#app.foyer{margin:0;}"')
  expect(withRules(code, file)).toBe(made)
})
