import { type Node, Renderer, type RenderOptions } from '@takumi-rs/core'
import { locales } from '../../../../i18n/locales.ts'
import type { Language } from '../../../contract/core/languages.ts'
import { type PosterSize, type PosterTemplate, posterShapes } from '../../../contract/sharing/poster-terms.ts'
import { Refusal } from '../../http/refusal.ts'
import { scriptsFor } from '../../media/font-files.ts'
import { arch, light } from './arch.ts'
import { fonts } from './fonts.ts'
import { frameOf, type PosterParts, type Template } from './layout.ts'
import { paper } from './paper.ts'

const templates: Record<PosterTemplate, Template> = { arch, paper, light }

/** The number of drawings at the same time. Further ones wait, up to a limit: pictures need memory. */
const atOnce = 2
const maxWaiting = 40

let ready: Promise<Renderer> | undefined

/** Fonts are large: they are read at the first poster, so that the start stays fast. */
async function start() {
  const renderer = new Renderer({ cacheMaxBytes: 0 })
  for (const font of await fonts()) await renderer.registerFont(font)
  return renderer
}

let running = 0
const waiting: (() => void)[] = []

/** Does work with pictures when it is its turn. */
export async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (waiting.length >= maxWaiting) {
    throw new Refusal('unavailable', 'Too many posters are being drawn.', { retryAfterSeconds: 2 })
  }
  if (running >= atOnce) await new Promise<void>((go) => waiting.push(go))
  else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

/** Draws a tree for readers of a language; whoever calls it has their turn. */
export async function render(tree: Node, language: Language, output: RenderOptions) {
  ready ??= start()
  const renderer = await ready
  const { tag, dir } = locales[language]
  return renderer.render(
    { ...tree, dir, lang: tag, style: { ...tree.style, direction: dir } },
    { ...output, fontFamilies: scriptsFor(language), lang: tag },
  )
}

/** Draws a poster as a PNG. `partsOf` gathers its pictures when its turn has come. */
export function draw(
  { template, size, language }: { template: PosterTemplate; size: PosterSize; language: Language },
  partsOf: () => Promise<Omit<PosterParts, 'frame'>>,
) {
  const { width, height } = posterShapes[size]
  const frame = frameOf(size)
  return inTurn(async () =>
    render(templates[template]({ ...(await partsOf()), frame }), language, {
      ...{ width, height, devicePixelRatio: frame.scale, format: 'png' },
    }),
  )
}
