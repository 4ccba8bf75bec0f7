import { test } from 'vitest'
import { expectNone, read, shippedFiles } from './sources.ts'

// A site that somebody links to must not learn on which page the link was pressed, least of all on a partner's. What
// such a link carries is stated once, in widgets/ui/outward.ts.

const home = 'widgets/ui/outward.ts'
/** These lead to Foyer's own window of a login, which has to know on which website it was opened. */
const toFoyer = ['widgets/element/login/login-blocked.tsx', 'widgets/element/login/login-window.ts']
const isScreen = (file: string) =>
  /^(widgets|host)\/.*\.tsx?$/.test(file) && !/\.test\.|gallery/.test(file) && file !== home && !toFoyer.includes(file)

test('every link that opens a window takes what it carries from one place', () => {
  const breaches = shippedFiles(['widgets', 'host'])
    .filter(isScreen)
    .flatMap((file) =>
      read(file)
        .split('\n')
        // A destination handed to `navigate` is no link: the element itself opens it.
        .filter((line) => /target=["{']+_blank|target: '_blank'(?!,? ?kind)|(?<!link )\brel[=:] ?["']/.test(line))
        .filter((line) => !/navigate\(|setAttribute|<link /.test(line))
        .map((line) => `${file} says ${line.trim()}: spread \`outward\` of ${home} instead.`),
    )

  expectNone(breaches)
})

test('every window that a script opens for a link learns nothing of the page', () => {
  const breaches = shippedFiles(['widgets', 'host'])
    .filter(isScreen)
    .flatMap((file) => [...read(file).matchAll(/\bopen\([^)]*_blank[^)]*\)/g)].map(([call]) => ({ file, call })))
    .filter(({ call }) => !/noopener,noreferrer/.test(call))
    .map(({ file, call }) => `${file} calls ${call} without "noopener,noreferrer".`)

  expectNone(breaches)
})
