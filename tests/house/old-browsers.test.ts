import { expect, test } from 'vitest'
import { openBundle } from './bundle.ts'
import { expectNone } from './sources.ts'

// The oldest browsers that `widgets/README.md` names: Chromium 94, Firefox 93, Safari 16.4. None of them is here, so
// this reads what the build made of the sources and of their packages. New syntax is rewritten by the build's target;
// new functions are not, and are listed here with the first Chromium, Firefox and Safari that have them.
const newer: readonly [call: string, since: string][] = [
  ['URL\\.(?:canParse|parse)\\(', '120/126, 115/126, 17/18'],
  ['(?:Map|Object)\\.groupBy\\(', '117, 119, 17.4'],
  ['\\.(?:toSorted|toReversed|toSpliced)\\(', '110, 115, 16'],
  ['\\.findLast(?:Index)?\\(', '97, 104, 15.4'],
  ['\\.(?:isWellFormed|toWellFormed)\\(', '111, 119, 16.4'],
  ['Promise\\.(?:withResolvers|try)\\(', '119/128, 121/134, 17.4/18.2'],
  ['Array\\.fromAsync\\(', '121, 115, 16.4'],
  ['\\.(?:intersection|symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)\\(', '122, 127, 17'],
  ['\\bIterator\\.', '122, 131, 18.4'],
  ['RegExp\\.escape\\(', '136, 134, 18.2'],
  ['Error\\.isError\\(', '134, 138, 26'],
  ['Uint8Array\\.from(?:Base64|Hex)\\(', '140, 133, 18.2'],
  ['(?<!\\w)structuredClone\\(', '98, 94, 15.4'],
  ['AbortSignal\\.(?:any|timeout)\\(', '116/103, 124/100, 17.4/16'],
  ['\\.checkVisibility\\(', '105, 106, 17.4'],
  ['\\.(?:show|hide|toggle)Popover\\(', '114, 125, 17'],
  ['\\.requestClose\\(', '134, 139, 18.4'],
  ['\\.moveBefore\\(', '133, 144, none'],
  ['\\.(?:setHTML|setHTMLUnsafe|getHTML)\\(', '124, 128, 18'],
  ['\\.startViewTransition\\(', '111, 144, 18'],
  ['document\\.caretPositionFromPoint\\(', '128, 20, 18.4'],
  ['(?<!\\w)requestIdleCallback\\(', '47, 55, none'],
  ['new URLPattern\\(', '95, 142, 26'],
  ['Intl\\.supportedValuesOf\\(', '99, 93, 15.4'],
  ['crypto\\.randomUUID\\(', '92, 95, 15.4, and with https only'],
  ['new Intl\\.(?:Segmenter|DurationFormat)\\(', '87/129, 125/136, 14.1/16.4'],
  ['new CloseWatcher\\(', '126, none, none'],
  ['new Highlight\\(', '105, 140, 17.2'],
]

/** Packages that ask for a function before they call it, or bring one of their own. */
const exempt: readonly [file: RegExp, reason: string][] = [
  [/\/pdf[^/]*\.js$/, 'the build of pdf.js for old browsers brings what they lack'],
  [/\/hls\.light\.js$/, 'its parsers have methods of these names'],
]

const newCalls = /(?:AbortSignal\.any|\.moveBefore|Intl\.supportedValuesOf)\(/
const isAsked: Readonly<Record<string, RegExp>> = {
  // ky, in calls.js, and Preact.
  'AbortSignal.any(': /globalThis\.AbortSignal\.any==/,
  '.moveBefore(': /\.moveBefore&&/,
  'Intl.supportedValuesOf(': /[`"']supportedValuesOf[`"'] ?in Intl/,
}

test('nothing that browsers load calls a function that the oldest supported ones lack', () => {
  const { build, files, text } = openBundle()
  // Folders of former builds stay for pages that are open.
  const isCurrent = (file: string) => !file.startsWith('/assets/') || file.startsWith(`/assets/${build}/`)
  const scripts = files('js').filter((file) => isCurrent(file) && !exempt.some(([pattern]) => pattern.test(file)))
  expect(scripts.length).toBeGreaterThan(100)

  const found = scripts.flatMap((file) => {
    const code = text(file)
    return newer.flatMap(([call, since]) =>
      [...code.matchAll(new RegExp(call, 'g'))]
        .filter(([name]) => !(newCalls.test(name) && isAsked[name]?.test(code)))
        .map(([name]) => `${file} calls ${name}…), which comes with Chromium, Firefox and Safari ${since}.`),
    )
  })

  expectNone([...new Set(found)])
})

test('a call of a function that is asked for first counts as none, and a bare one is found', () => {
  const calls = (code: string) => newer.filter(([call]) => new RegExp(call).test(code)).length

  expect(calls('box.showPopover?.();x.findLast?.(y)')).toBe(0)
  expect(calls('box.showPopover();x.findLast(y);URL.canParse(z)')).toBe(3)
})
