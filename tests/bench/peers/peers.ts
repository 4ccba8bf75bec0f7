import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { build } from 'vite'
import { root } from '../../support/runner/test-files.ts'
import type { PartnerPage } from '../partner-page.ts'

/** Another thing that a partner could embed, and how one sees that it can be used. */
export interface Peer {
  what: string
  tag: string
  /** The selector in its shadow root that the measurement waits for. */
  selector: string
  script: string
  body: string
}

/** Returns a program of ours for browsers, as one script. */
export async function scriptOf(input: string) {
  const made = await build({
    configFile: false,
    root,
    logLevel: 'error',
    resolve: { alias: { react: 'preact/compat', 'react/jsx-runtime': 'preact/jsx-runtime' } },
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input, output: { format: 'iife' } },
    },
  })
  const [bundle] = [made].flat()
  if (!bundle || !('output' in bundle)) throw new Error(`${input} could not be built.`)
  return bundle.output[0].code
}

/** A form on Preact without anything else, and Cap's widget, which asks visitors to prove that they are people. */
export async function peers(): Promise<Peer[]> {
  const cap = createRequire(import.meta.url).resolve('@cap.js/widget/cap.min.js')
  return [
    {
      what: 'bare form on Preact, one file',
      tag: 'bare-form',
      selector: 'input[name=name]',
      script: await scriptOf('tests/bench/peers/bare-form.tsx'),
      body: '<bare-form></bare-form>',
    },
    {
      what: 'Cap',
      tag: 'cap-widget',
      selector: '[part=checkbox], .checkbox',
      script: await readFile(cap, 'utf8'),
      body: '<cap-widget data-cap-api-endpoint="/cap/"></cap-widget>',
    },
  ]
}

/** The page of a peer, whose script is at an address. */
export const peerPage = ({ body }: Peer, address: string): PartnerPage => ({
  head: `<script async src="${address}"></script>`,
  body,
})
