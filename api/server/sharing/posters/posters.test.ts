import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { contrastOf } from '../../../contract/core/colours.ts'
import { languages } from '../../../contract/core/languages.ts'
import {
  type PosterSize,
  type PosterTemplate,
  posterShapes,
  posterSizes,
  posterTemplates,
} from '../../../contract/sharing/poster-terms.ts'
import { qrModules, qrPixels } from '../qr-pictures.ts'
import { draw, render } from './draw.ts'
import type { PosterFacts } from './facts.ts'
import { frameOf, type PosterParts } from './layout.ts'
import { text } from './nodes.ts'
import { withSpaces } from './words.ts'

const url = 'https://foyer.example/v/abcd2345'
const facts: PosterFacts = {
  title: 'Norvane Thermal',
  over: 'Manufacturer',
  text: 'Heat, moved.',
  rows: [{ label: 'When', value: '12–15 May 2026' }],
  brand: 'Habitat Forward 2026',
  logo: '',
  picture: '',
  cover: '',
  colour: '',
  hall: '4.1',
  booth: 'B26',
  call: 'Scan to meet us',
  callText: '12–15 May 2026',
}

const maxQrPx = (size: PosterSize) => Math.floor(232 * frameOf(size).scale)

const pngOf = (
  template: PosterTemplate,
  language: (typeof languages)[number],
  more: Partial<PosterFacts> = {},
  parts: Partial<PosterParts> = {},
  size: PosterSize = 'POSTER',
) =>
  draw({ template, size, language }, async () => ({
    facts: { ...facts, ...more },
    sharedBy: '',
    qr: qrPixels(url, maxQrPx(size)),
    picture: undefined,
    cover: undefined,
    logo: undefined,
    ...parts,
  }))

/** The colours of all pixels as numbers, row by row: `0xrrggbb`. */
async function coloursOf(png: Buffer) {
  const data = await sharp(png).removeAlpha().raw().toBuffer()
  return Uint32Array.from({ length: data.length / 3 }, (_, at) => data.readUIntBE(at * 3, 3))
}

/** Light and dark of each pixel. */
async function darkness(png: Buffer) {
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true })
  return { ...info, isDark: (x: number, y: number) => (data[(y * info.width + x) * info.channels] as number) < 128 }
}

/** Returns the place of a QR code in a picture; undefined unless each of its modules is there. */
async function findCode(png: Buffer, maxPx = 232) {
  const { width, height, isDark } = await darkness(png)
  const modules = qrModules(url)
  const { side, scale } = qrPixels(url, maxPx)
  const fits = (left: number, top: number) =>
    modules.every((row, y) =>
      row.every((module, x) => isDark(left + x * scale + (scale >> 1), top + y * scale + (scale >> 1)) === module),
    )
  for (let top = 0; top <= height - side; top++) {
    for (let left = 0; left <= width - side; left++) if (fits(left, top)) return { left, top }
  }
  return undefined
}

describe('a poster', () => {
  test.each(posterTemplates)('%s is a PNG of 750 × 1,200 pixels with a whole code on it', async (template) => {
    const png = await pngOf(template, 'EN')

    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 750, height: 1200 })
    expect(await findCode(png)).toBeDefined()
  })

  const sized = posterSizes.slice(1).flatMap((size) => posterTemplates.map((template) => [size, template] as const))

  test.each(sized)('%s in %s has exactly its pixels, a whole code, and no text on its edge', async (size, template) => {
    const { width, height, edge } = posterShapes[size]
    const long = 'Wärmepumpenanlagenhersteller '.repeat(12)
    const texts = { title: long, over: long, text: long, brand: long, call: long, callText: long, hall: '', booth: '' }
    const rows = [1, 2, 3].map(() => ({ label: long, value: long }))
    const none = Object.fromEntries(Object.keys(texts).map((name) => [name, ' ']))

    const [full, empty] = await Promise.all([
      pngOf(template, 'DE', { ...texts, rows }, { sharedBy: long }, size),
      pngOf(template, 'DE', { ...none, rows: [] }, {}, size),
    ])

    expect(await sharp(full).metadata()).toMatchObject({ format: 'png', width, height })
    expect(await findCode(full, maxQrPx(size))).toBeDefined()
    const { block, inline } = edge
    const strips = [
      { left: 0, top: 0, width, height: block },
      { left: 0, top: height - block, width, height: block },
      { left: 0, top: 0, width: inline, height },
      { left: width - inline, top: 0, width: inline, height },
    ].filter((strip) => strip.width > 0 && strip.height > 0)
    for (const strip of strips) {
      const [first, second] = await Promise.all([full, empty].map((png) => sharp(png).extract(strip).raw().toBuffer()))
      expect(first?.equals(second as Buffer)).toBe(true)
    }
  })

  // Two texts of equally many boxes would be the same picture.
  test.each([
    ['CN', '诺沃恒温', '宜居未来'],
    ['JA', 'ヒートポンプ', 'エネルギー'.concat('ー')],
    ['KO', '노르베인', '히트펌프'],
    ['AR', 'مرحبا', 'معرضك'],
    ['TH', 'กขค', 'งจฉ'],
    ['RU', 'Насос', 'Тепло'],
    ['VI', 'ườấ', 'ệỗằ'],
    ['TR', 'ığş', 'İĞŞ'],
  ] as const)('a poster draws the letters of %s, not boxes', async (language, name, otherName) => {
    const [first, second] = await Promise.all([
      pngOf('light', language, { title: name }),
      pngOf('light', language, { title: otherName }),
    ])
    const [unknown, unknownToo] = await Promise.all([
      pngOf('light', language, { title: '\u{1F4E6}'.repeat(name.length) }),
      pngOf('light', language, { title: '\u{1F9ED}'.repeat(name.length) }),
    ])

    // The control: signs that no font here has are all the same box.
    expect(unknown.equals(unknownToo)).toBe(true)
    expect(first.equals(second)).toBe(false)
  })

  test.each([
    ['CN', '诺沃恒温'],
    ['JA', '断熱の森'],
    ['KO', '노르베인'],
    ['EN', 'Norvane'],
    ['AR', 'نورفان'],
  ] as const)('a poster draws titles of %s bold: with more ink than plain text', async (language, title) => {
    const ink = async (fontWeight: number) => {
      const tree = text(title, 1, { fontSize: 80, fontWeight, color: '#000', backgroundColor: '#fff' })
      const png = await render(tree, language, { width: 600, height: 140, format: 'png' })
      const { channels } = await sharp(png).greyscale().stats()
      return 255 - (channels[0]?.mean ?? 255)
    }

    expect(await ink(700)).toBeGreaterThan((await ink(400)) * 1.05)
  })

  test.each([
    ['Lin Ruoxi推荐', 'Lin Ruoxi 推荐'],
    ['林若溪推荐', '林若溪推荐'],
    ['Tom Ashworthのおすすめ', 'Tom Ashworth のおすすめ'],
    ['Recommended by 林若溪', 'Recommended by 林若溪'],
  ])('“%s” stands on a poster as “%s”', (sentence, onPoster) => {
    expect(withSpaces(sentence)).toBe(onPoster)
  })

  test.each(languages)('a poster draws in %s', async (language) => {
    const { title, ...rest } = facts

    const [withTitle, without] = await Promise.all([
      pngOf('paper', language),
      pngOf('paper', language, { ...rest, title: ' ' }),
    ])

    expect(title).not.toBe('')
    expect(withTitle.equals(without)).toBe(false)
  })

  test('a poster reads from right to left in Arabic: the code of the paper stands on the other side', async () => {
    const [english, arabic] = await Promise.all([
      findCode(await pngOf('paper', 'EN')),
      findCode(await pngOf('paper', 'AR')),
    ])

    expect(english?.left).toBeGreaterThan(375)
    expect(arabic?.left).toBeLessThan(375)
  })

  test.each(posterTemplates)(
    '%s breaks a word that is wider than the picture, and cuts nothing off its end',
    async (template) => {
      const word = 'Wärmepumpenanlagenhersteller'.repeat(2)

      const [first, second] = await Promise.all(
        ['i', 'W'].map((last) => pngOf(template, 'DE', { title: word + last, text: '', over: '', rows: [] })),
      )

      // Its last letter is there to be seen, so that another one makes another picture.
      expect(first?.equals(second as Buffer)).toBe(false)
    },
  )

  test.each(['EN', 'AR'] as const)(
    'in %s has the hall to the left of the booth, as they stand in the hall',
    async (language) => {
      const colours = await coloursOf(await pngOf('arch', language))
      const hallEnds = colours.findIndex((colour, at) => colour === 0x00c4c9 && colours[at + 1] !== 0x00c4c9)

      expect(colours.slice(hallEnds + 1, hallEnds + 5)).toContain(0x0b2324)
    },
  )

  test('with the longest texts is still one picture with its code', async () => {
    const long = 'Wärmepumpenanlagenhersteller '.repeat(12)

    for (const template of posterTemplates) {
      const png = await pngOf(template, 'DE', {
        title: long,
        over: long,
        text: long,
        brand: long,
        call: long,
        callText: long,
        rows: [1, 2, 3].map(() => ({ label: long, value: long })),
      })
      expect(await findCode(png)).toBeDefined()
    }
  })
})

describe('a poster in the look of a company', () => {
  const plain = (background: string) =>
    sharp({ create: { width: 750, height: 520, channels: 3, background } })
      .png()
      .toBuffer()
  const nothing = { title: ' ', over: '', text: '', rows: [], brand: '', hall: '', booth: '', call: ' ', callText: '' }
  const texts: [string, Partial<PosterFacts>, Partial<PosterParts>][] = [
    ...(['title', 'over', 'text', 'brand', 'call', 'callText'] as const).map(
      (field): [string, Partial<PosterFacts>, Partial<PosterParts>] => [field, { [field]: 'Wärmepumpen Mahl' }, {}],
    ),
    ['rows', { rows: [{ label: 'Hall', value: 'Hamburg' }] }, {}],
    ['sharedBy', {}, { sharedBy: 'Wärmepumpen Mahl' }],
  ]

  const hexOf = (colour: number) => `#${colour.toString(16).padStart(6, '0')}`

  /** Returns the lowest contrast of a text: of the colour that most of it has, with what each pixel is without it. */
  function lowestContrast(withText: Uint32Array, without: Uint32Array) {
    const changed = [...withText.keys()].filter((at) => withText[at] !== without[at])
    const byColour = Map.groupBy(changed, (at) => withText[at] ?? 0)
    const [[ink, places]] = [...byColour].sort(([, one], [, other]) => other.length - one.length) as [
      [number, number[]],
    ]
    const grounds = new Set(places.map((at) => without[at] ?? 0))
    return Math.min(...[...grounds].map((ground) => contrastOf(hexOf(ink), hexOf(ground))))
  }

  test.each(
    posterTemplates.flatMap((template) =>
      ['#000000', '#20409a', '#ffc400', '#ffffff'].map((colour) => [template, colour] as const),
    ),
  )('%s in %s has every text at a contrast of 4.5 or more', async (template, colour) => {
    const pictures = { cover: await plain('#ffffff'), picture: await plain('#777777') }
    const drawn = async (more: Partial<PosterFacts>, parts: Partial<PosterParts>) =>
      coloursOf(await pngOf(template, 'EN', { ...nothing, colour, ...more }, { ...pictures, ...parts }))
    const without = await drawn({}, {})

    for (const [field, more, parts] of texts) {
      const withText = await drawn(more, parts)
      if (withText.every((pixel, at) => pixel === without[at])) continue
      expect([field, lowestContrast(withText, without)]).toEqual([field, expect.toSatisfy((value) => value >= 4.5)])
    }
  })

  test.each(posterTemplates)('%s has its colour, its cover and the person on it, and the code', async (template) => {
    const [cover, picture] = [await plain('#123456'), await plain('#654321')]

    const png = await pngOf(template, 'EN', { colour: '#c2506c' }, { cover, picture })

    const colours = new Set(await coloursOf(png))
    expect([0xc2506c, 0x123456, 0x654321].filter((colour) => !colours.has(colour))).toEqual([])
    expect(await findCode(png)).toBeDefined()
  })
})
