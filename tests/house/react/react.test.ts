import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { expand } from '../../../loader/server.ts'
import { knownCard } from '../../support/world/known/known-card.ts'
import { knownConfig } from '../../support/world/known/known-chat.ts'
import { norvaneHome } from '../../support/world/known/known-home.ts'
import { root } from '../sources.ts'

// The widgets are written for React and run on Preact. Here the same sources run on the real react and react-dom.

/** Bundles the drawing of widgets with React in Preact's place, and returns it. */
async function expandOnReact(): Promise<typeof expand> {
  const outDir = join(root, 'test-results/react')
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { 'preact-render-to-string': 'react-dom/server' } },
    oxc: { jsx: { runtime: 'automatic', importSource: 'react' } },
    ssr: { noExternal: true, external: ['react', 'react-dom'] },
    build: {
      ssr: 'loader/server.ts',
      outDir,
      emptyOutDir: true,
      rolldownOptions: { output: { entryFileNames: 'server.mjs' } },
    },
  })
  return (await import(/* @vite-ignore */ pathToFileURL(join(outDir, 'server.mjs')).href)).expand
}

const row = {
  exhibitorCode: 'EX1001',
  enterpriseCode: 'E1001',
  name: 'Norvane Thermal',
  logo: '/art/norvane.svg',
  hall: '4.1',
  booth: 'B26',
  link: '',
  index: 1,
  businessCategory: 'Heating',
  exhibitNum: 6,
}
const identity = {
  ...{
    identity: 'VISITOR',
    roles: ['visitor'],
    name: 'Visitor',
    summary: '',
    needsReview: false,
    needsInvitation: false,
    idTypes: [],
  },
  ...{ needsPhoto: false, needsRealName: false, placesLeft: null },
}
const start = {
  ...{ meetingCode: 'X2026', meetingType: 'EXHIBITION', name: 'Habitat Forward', address: 'Shanghai', logo: '' },
  ...{ startTime: '2026-05-12T01:00:00Z', endTime: '2026-05-15T09:00:00Z', timeZone: 'Asia/Shanghai' },
  ...{ today: '2026-05-01', channel: 'OPEN', opensAt: '', placesLeft: null, identities: [identity] },
}
const answers: Record<string, object> = {
  config: { code: 200, data: knownConfig },
  registerPage: { code: 200, data: start },
  queryUserHomepage: { code: 200, data: knownCard },
  list: { code: 200, list: [row], total: 1, pageNum: 1, pages: 1 },
  facets: { code: 200, data: { total: 1, halls: [], categories: [] } },
}
const server = {
  language: 'EN',
  theme: 'light',
  nonce: 'n',
  connection: {
    origin: 'https://foyer.example',
    info: () => ({ language: 'EN', appKey: '', eventKey: '', from: 'H5' }),
    fetch: async (input: RequestInfo | URL) => {
      const name = new URL(input instanceof Request ? input.url : input).pathname.split('/').at(-1) ?? ''
      return Response.json(answers[name] ?? { code: 200, data: norvaneHome })
    },
  },
} as const

/** Returns the text of HTML as people read it: without style sheets, data and the spelling of tags. */
const textOf = (html: string) =>
  html
    .replace(/<(style|script)\b.*?<\/\1>/gs, '')
    .replace(/<!--.*?-->/gs, '')
    .replace(/<[^>]*>/g, '\n')
    .replace(/\s*\n\s*/g, '\n')

const widgets = globSync('widgets/*/index.ts', { cwd: root }).map((file) => file.split('/')[1] ?? '')

test('every widget draws on React 19 what it draws on Preact', async () => {
  const drawOnReact = await expandOnReact()
  const drawn: string[] = []

  for (const name of widgets) {
    const tag = `<foyer-${name} server meeting-code="X2026" enterprise-code="E1001" uid="U1002"></foyer-${name}>`
    const [onReact, onPreact] = await Promise.all([drawOnReact(tag, server), expand(tag, server)])

    expect(onReact, `${name} was not drawn`).toContain('<template shadowrootmode="open">')
    expect(textOf(onReact).length).toBeGreaterThan(40)
    expect(textOf(onReact)).toBe(textOf(onPreact))
    drawn.push(onReact)
  }
  // Only the real React separates two texts with a comment.
  expect(drawn.join('')).toContain('<!-- -->')
})
