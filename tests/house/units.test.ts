import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { codeFiles, expectNone, read, root, shippedFiles, withoutComments } from './sources.ts'

const browserRooms = ['widgets', 'host', 'loader']
const browserFiles = shippedFiles(browserRooms)
const shipped = shippedFiles()

/** Every place in these files that a pattern matches, as `file:line text`. */
function places(files: readonly string[], pattern: RegExp, isCodeOnly = true) {
  return files.flatMap((file) => {
    const text = isCodeOnly ? withoutComments(read(file)) : read(file)
    return [...text.matchAll(pattern)].map(([match]) => `${file}: ${match.trim()}`)
  })
}

test('nothing shipped measures in rem, which partner pages set as they like', () => {
  // The app's own page may, and passes the browser's text size on in px.
  const files = browserFiles.filter((file) => file !== 'host/shell/app.styles.ts')

  expectNone(places(files, /\b\d*\.?\d+rem\b/g))
})

test('every text grows with the reader’s text size', () => {
  const others = [
    'host/pages/partner/', // another site's design
    'host/pages/discover/hall-map/', // units of a drawing, which is zoomed as a whole
    'widgets/ui/avatar.tsx', // initials in a picture's place
  ]
  const files = browserFiles.filter((file) => !others.some((other) => file.startsWith(other)))
  // Initials, and the two letters beside the slider of the text size.
  const inPictures = [
    'widgets/enterprise/enterprise.styles.ts: font-size:27px',
    'host/kit/list.styles.ts: font-size: 28px',
    'host/pages/share/poster.styles.ts: font-size: 28px',
    'host/pages/account/me/text-size.tsx: font-size: 15px',
    'host/pages/account/me/text-size.tsx: font-size: 28px',
  ]

  const fixed = places(files, /font-size: ?[\d.]+px|font:[^;`]*[^-\w(][\d.]+px|line-height: ?[\d.]+px/g)

  expectNone(fixed.filter((place) => !inPictures.includes(place)))
})

test('nothing shipped styles inline, so that strict content policies hold', () => {
  // The gallery's samples hold what an organiser might paste, to show that nothing of it survives.
  const files = browserFiles.filter((file) => file !== 'widgets/ui/gallery/gallery-samples.ts')

  expectNone(places(files, /\bstyle=(?:\{|"|\\")[^\n]{0,40}/g))
})

test('nothing runs text as code', () => {
  expectNone(
    places(codeFiles(), /(?<![\w.])(?:eval\(|new Function\()[^\n]{0,40}/g).filter(
      (place) => !place.startsWith('tests/'),
    ),
  )
})

test('nothing is typed as any where inference does not need it', () => {
  // The linter finds every `any`; what it lets through names its reason in the line before.
  const needed = [
    'api/contract/core/endpoint.ts',
    'api/contract/enterprises/home-items.ts',
    'widgets/element/define.tsx',
  ]

  const exceptions = shipped.filter((file) => /biome-ignore lint\/suspicious\/noExplicitAny/.test(read(file)))

  expect(exceptions).toEqual(needed)
})

test('whatever is caught without a look at it is thrown on, or a comment says why not', () => {
  const silent = shipped.flatMap((file) =>
    [...read(file).matchAll(/\n( *)[^\n]*\bcatch \{\n([\s\S]*?)\n\1\}/g)]
      .filter(([, , body = '']) => !/\bthrow\b|\/\//.test(body))
      .map(([, , body = '']) => `${file}: catch { ${body.trim()}`),
  )

  expectNone(silent)
})

test('wishes and doubts are issues, not comments', () => {
  const here = 'tests/house/units.test.ts'

  expectNone(
    places(
      codeFiles().filter((file) => file !== here),
      /\b(?:TODO|FIXME|HACK|XXX)\b[^\n]{0,60}/g,
      false,
    ),
  )
})

test('a disabled rule names its reason', () => {
  const here = 'tests/house/units.test.ts'
  const files = codeFiles().filter((file) => file !== here)

  expectNone(places(files, /(?:biome-ignore [^:\n]+(?::\s*)?$|@ts-ignore[^\n]*|@ts-expect-error\s*$)/gm, false))
})

/** Words that mean nothing here or something else, and the word of the field (README, "Words"). */
const otherWords: [wrong: RegExp, right: string][] = [
  [/\b\w*[Vv]endor\w*/g, 'enterprise'],
  [/\b\w*[Pp]rospect(?!ive)\w*/g, 'lead'],
  [/\b\w*[Ii]nquir(?:y|ies)\w*/g, 'enquiry'],
  [/\b\w*[Oo]rganizer\w*/g, 'organiser'],
  [/\b(?:\w+[Ss]tand(?:Number|No|Code)|standNumber|standNo|standCode)\b/g, 'booth'],
  [/\b\w*(?:[Ss]taffMember|[Ee]mployee)\w*/g, 'member'],
  // The addresses of calls are those of the partners that make them.
  [/\b[a-z]*[Ss]ignup\w*|(?<!attend\/)\bsignUp\w*/g, 'registration'],
  [/\b\w*[Ff]riendRequest\w*/g, 'contact request'],
]
/** Texts of spreadsheets and companies from outside are not ours to word. */
const fromOutside = ['api/server/meetings/imports/header-words.ts', 'api/db/demo/facts/']

test.each(otherWords)('no identifier or text says %s', (wrong, right) => {
  const files = shipped.filter((file) => !fromOutside.some((outside) => file.startsWith(outside)))

  expectNone(places(files, wrong).map((place) => `${place}: say "${right}"`))
})

test('people read "booth", not "stand"', () => {
  const files = shipped.filter((file) => /messages\.ts$/.test(file))

  expectNone(places(files, /\b[Ss]tands?\b(?! (?:for|in|by|out|ready)\b)[^\n]{0,30}/g))
})

test('names say what a thing is, not that it is a manager, helper or util', () => {
  const names =
    /\b(?:function|class|interface|type|const|let)\s+(?:\w+(?:Manager|Service|Helper|Utils?)|[IT][A-Z][a-z]\w+(?=\s*[={<]))\b/g

  expectNone(places(shipped, names).filter((place) => !/ (?:IntersectionObserver|T?Image|Icon|Item|Info)/.test(place)))
})

test('nothing committed names a package registry or a folder of somebody’s machine', () => {
  const here = 'tests/house/units.test.ts'
  const patterns = ['{api,host,i18n,loader,tests,widgets}/**/*.{ts,tsx,json,sql,md}', '*.{json,md,ts}', '.ci/*']
  const files = globSync(patterns, { cwd: root }).filter((file) => file !== here)
  const machines =
    /registry\.[a-z]+\.[a-z]+|https?:\/\/(?:npm|nexus|artifactory)[\w.-]*|\/(?:home|Users)\/[a-z]\w+|\/work\/[a-z]+|\/root\/|\/tmp\/[a-z]\w+/g

  expectNone(places(files, machines, false))
})

test('JSX is spelt as React spells it', () => {
  // The server writes the document around a page as text.
  const views = browserFiles.filter((file) => file.endsWith('.tsx') && file !== 'host/server.tsx')
  const rest =
    /\s(?:class|for|tabindex|readonly|maxlength|autocomplete|inputmode|spellcheck|autofocus|(?:stroke|fill|stop|clip|font)-[a-z]+|onFocusIn|onFocusOut)=[{"]/g

  expectNone(places(views, rest))
})

test('views name what they need after React, and only what mounts or flushes them names Preact', () => {
  const mounting = [
    'host/main.tsx',
    'host/shell/keys/layers.tsx',
    'host/shell/opening/transitions.ts',
    'host/server.tsx',
    'widgets/element/element.tsx',
    'widgets/element/react.ts',
    'widgets/element/login/login-blocked.tsx',
    'widgets/element/login/in-front.tsx',
  ]
  const views = browserFiles.filter((file) => !mounting.includes(file) && !file.endsWith('.d.ts'))

  expectNone(places(views, /from '(?:preact|preact\/(?:hooks|compat))'/g))
})

test('no comment cites a document that readers of the repository cannot open', () => {
  const here = 'tests/house/units.test.ts'
  const files = codeFiles().filter((file) => file !== here)

  expectNone(
    places(
      files,
      /\bspec(?:ification)? sections?\b|\b(?:spec|product|interface|routes|decisions|style)\.md\b|\(design, /gi,
      false,
    ),
  )
})
