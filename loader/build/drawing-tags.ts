import { parseAst } from 'vite'
import type { FirstView } from '../first-view.ts'
import { widgetNames } from './project.ts'
import { type Node, nodesIn } from './syntax.ts'
import { asSteps, brought, edited, literal, loaderOf, registry, runFiles, type WidgetFile, waitForTag } from './tags.ts'

// Tags whose widgets can be used before their code is loaded: the script of the tag draws, and the file behind it
// brings the code.

/** The part of a tag's script that draws before the code of its widget is loaded. */
export interface First {
  /** An expression: the function that draws. */
  code: string
  view: FirstView
}

/**
 * Returns the script of a tag whose widget can be used before its code is loaded: it draws the first view, and leaves
 * its rules to the file behind it. Where the page has other widgets, their runtime is used, or loaded for all.
 */
export function drawingScript(widget: string, loader: string, { code, view }: First): string {
  const others = widgetNames.filter((name) => name !== widget)
  const load = [
    `await Promise.all(${JSON.stringify(others)}.map(R.wait));`,
    `if(R.runtime){R.runtime(b);return import(b+"${widget}-alone.js")}`,
    `return document.querySelector("${others.map((name) => `foyer-${name}`).join()}")`,
    `?Promise.all([import(b+"runtime.js"),import(b+"${widget}.js")]):import(b+"${widget}-behind.js")`,
  ]
  return [
    `(()=>{"use strict";const V=${literal(view)},R=${brought}??={};`,
    `R["=${widget}"]=V.rules;R.wait??=${waitForTag};`,
    `R["+${widget}"]??=async b=>{${load.join('')}};`,
    `${loaderOf(widget, loader)}${code}(V,"foyer-${widget}")})();`,
  ].join('')
}

/** A shorter text of the ground's rules costs less than where it stands. */
const minSharedLength = 99

/** The literals of a script that are texts without expressions. */
const textsIn = (code: string) =>
  nodesIn(parseAst(code).body).flatMap((node) => {
    const { type, start, end, value, quasis } = node as Node & {
      value?: unknown
      quasis?: { value: { cooked: string } }[]
    }
    const text = type === 'TemplateLiteral' && quasis?.length === 1 ? quasis[0]?.value.cooked : value
    return type !== 'TemplateElement' && typeof text === 'string' ? [{ start, end, text }] : []
  })

/** Returns the rules that some files write into the style sheet, in their order. */
export const rulesIn = (files: readonly WidgetFile[]) =>
  files.flatMap(({ code }) => textsIn(code).flatMap(({ text }) => (/^(&|@keyframes ).*\{/.test(text) ? [text] : [])))

/**
 * Returns the module that a tag loads behind its first view: the widget's files, without the rules that the tag has
 * brought.
 */
export function behindScript(widget: string, files: readonly WidgetFile[], { rules }: FirstView): string {
  const broughtRule = (text: string) => {
    const at = rules.indexOf(text)
    if (at >= 0) return `foyerRules[${at}]`
    const from = text.length > minSharedLength ? (rules[0]?.indexOf(text) ?? -1) : -1
    return from < 0 ? undefined : `foyerRules[0].slice(${from},${from + text.length})`
  }
  const lean = files.map(({ file, code }) => {
    const edits = textsIn(code).flatMap(({ start, end, text }) => {
      const put = broughtRule(text)
      return put ? [{ start, end, text: put }] : []
    })
    return { file, code: edited(code, edits) }
  })
  return [
    `const foyerBase=new URL(".",import.meta.url).href,foyerRules=${brought}["=${widget}"],foyerFiles=${registry}??={},`,
    `F=[${asSteps(lean)}];${runFiles}`,
  ].join('')
}
