import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { css as gooberCss } from 'goober'
import { parseAst } from 'vite'
import { nameOf, withName } from '../../widgets/ui/theme/rule-names.ts'
import { type Node, nodesIn } from './syntax.ts'

// Writes the rules of a module's `css` templates at the build, as goober would write them in the browser: so neither
// goober nor its work is in any bundle. A template may hold constants of modules: texts, and names of classes and
// keyframes.

type Texts = Node & { quasis: { value: { cooked: string } }[]; expressions: Node[] }
type Template = Node & { tag: { name?: string }; quasi: Texts }
interface Meaning {
  /** The text that stands for it in a template: a constant, or the name of a class or of keyframes. */
  text: string
  /** The rules that it brings along. */
  rules: string
}

const makers = ['css', 'keyframes', 'glob'] as const

/** Returns what goober writes for a template, with `&` in the place of its name. */
function rulesOf(maker: string, text: string): string {
  const target = { data: '' }
  const strings = Object.assign([text], { raw: [text] })
  // Rules for the whole page are written for a class, which is then removed: goober stores one template of `glob` for
  // the whole process, and would write nothing for the second build.
  const how = { target, ...(maker === 'keyframes' && { k: 1 }) }
  const name = (gooberCss.bind(how as never) as typeof gooberCss)(strings as never)
  // goober 2.1 takes the text after `:is(…)` for another selector and puts the class before it a second time.
  const rules = target.data.replace(/\)\.go\d+ /g, ')')
  if (rules.includes('&')) throw new Error(`A rule cannot hold "&" itself: ${text}`)
  if (maker === 'glob') return rules.replaceAll(`.${name} `, '')
  return rules.replaceAll(`.${name}`, '&').replaceAll('& >', '&>').replace(`@keyframes ${name}`, '@keyframes &')
}

/** Returns style rules without insignificant line breaks and spaces. Quoted texts stay as they are. */
export const rulesOnOneLine = (code: string) =>
  code.replace(/\b(css|keyframes|glob)`[^`]*`/g, (rules) =>
    rules
      .replace(/\s*\n\s*/g, ' ')
      .replace(/("[^"]*"|'[^']*')|([;:,]|[^$]\{) +/g, (_, quoted?: string, mark?: string) => quoted ?? mark ?? '')
      .replace(/([^$ ]) +\{/g, '$1{')
      .replace(/^(\w+`) /, '$1')
      .replace(/ `$/, '`'),
  )

type Import = Node & {
  source: { value: string }
  specifiers: { imported?: { name: string }; local: { name: string } }[]
}

/** Reads a module's templates; `file` is where it stands. */
function styleSheetOf(code: string, file: string) {
  const all = nodesIn(parseAst(code, { lang: 'tsx' }).body)
  const constants = new Map(
    all.flatMap(({ type, id, init }) =>
      type === 'VariableDeclarator' ? [[(id as { name?: string }).name, init]] : [],
    ),
  ) as Map<string | undefined, Node | null>

  function meaningOf(node: Node): Meaning {
    if (node.type === 'TaggedTemplateExpression') {
      const rules = compile(node as Template)
      return { text: nameOf(rules), rules: withName(rules, nameOf(rules)) }
    }
    if (node.type === 'TemplateLiteral') return { text: filled(node as Texts).text, rules: '' }
    if (node.type === 'Literal') return { text: String((node as Node & { value: unknown }).value), rules: '' }
    const text = node.type === 'Identifier' ? constant((node as Node & { name: string }).name) : undefined
    if (text === undefined) {
      throw new Error(`A style can hold constants of modules only: ${code.slice(node.start, node.end)} in ${file}`)
    }
    return { text, rules: '' }
  }
  function filled({ quasis, expressions }: Texts): Meaning {
    const meanings = expressions.map(meaningOf)
    const text = quasis.map(({ value }, at) => value.cooked + (meanings[at]?.text ?? '')).join('')
    return { text, rules: meanings.map(({ rules }) => rules).join('') }
  }
  function compile({ tag, quasi }: Template): string {
    const { text, rules } = filled(quasi)
    return rules + rulesOf(tag.name ?? '', text)
  }
  /** Returns the text of a constant of this module, or of one that it imports. */
  function constant(name: string): string | undefined {
    const node = constants.get(name)
    if (node) return meaningOf(node).text
    for (const { source, specifiers } of all.filter((one): one is Import => one.type === 'ImportDeclaration')) {
      const specifier = specifiers.find(({ local }) => local.name === name)
      if (!specifier?.imported || !source.value.startsWith('.')) continue
      const from = join(dirname(file), source.value)
      return styleSheetOf(rulesOnOneLine(readFileSync(from, 'utf8')), from).constant(specifier.imported.name)
    }
    return undefined
  }

  return { all, compile, constant }
}

/**
 * Returns a module with its templates `css`, `keyframes` and `glob` as calls of `addRule(rules)`; `file` is where it
 * stands.
 * @throws {Error} where a template holds something else than constants of modules
 */
export function withRules(code: string, file: string): string {
  const [, source] = /import \{[^}]*\b(?:css|keyframes|glob)\b[^}]*\} from ('[^']*\/theme\/style\.ts')/.exec(code) ?? []
  if (!source) return code
  const { all, compile } = styleSheetOf(code, file)
  const templates = all.filter(
    (node): node is Template =>
      node.type === 'TaggedTemplateExpression' && makers.includes((node as Template).tag.name as 'css'),
  )
  const outer = templates.filter(({ start, end }) => !templates.some((other) => other.start < start && end < other.end))
  const body = outer
    .sort((one, other) => other.start - one.start)
    .reduce((text, template) => {
      const call = `foyerRule(${JSON.stringify(compile(template))})`
      return text.slice(0, template.start) + call + text.slice(template.end)
    }, code)
  return `import { addRule as foyerRule } from ${source};${body}`
}
