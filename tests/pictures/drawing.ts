import { createHash } from 'node:crypto'
import type { Browser } from 'playwright'
import sharp from 'sharp'

/** The way in which a machine draws text. Only pictures of machines that draw it alike can be compared. */
export interface Drawing {
  /** The version of Chromium. */
  chromium: string
  /** The fonts in which it draws the specimen. */
  fonts: string[]
  /** The hash of the drawn specimen. */
  specimen: string
}

const letters =
  'Hall 4.1 Stand B26 Größe Łódź, 0123456789 ✉ 展会 参展商目录 電気 전시 معرض قاعة المعارض Выставка triển lãm'
const families = ['system-ui', 'sans-serif', 'monospace', "'Noto Sans Arabic'", "'Noto Sans CJK SC'", "'Noto Serif'"]
const line = (lang: string, family: string, weight: number) =>
  `<p lang="${lang}" style="margin:4px;font:${weight} 14px ${family}">${letters}</p>`
const specimen = `<meta charset="utf-8"><body style="margin:0">${families
  .flatMap((family) => ['en', 'zh-CN', 'ar'].flatMap((lang) => [400, 700].map((weight) => line(lang, family, weight))))
  .join('')}`

/** Draws a specimen of text, and returns how this machine drew it. */
export async function drawingOf(browser: Browser): Promise<Drawing> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  try {
    await page.setContent(specimen)
    await page.evaluate(async () => void (await document.fonts.ready))
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('DOM.enable')
    await devtools.send('CSS.enable')
    const { root } = await devtools.send('DOM.getDocument')
    const { nodeIds } = await devtools.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: 'p' })
    const fonts = new Set<string>()
    for (const nodeId of nodeIds) {
      const used = await devtools.send('CSS.getPlatformFontsForNode', { nodeId })
      for (const { postScriptName } of used.fonts) fonts.add(postScriptName)
    }
    // The pixels, because a newer encoder may write the same ones in other bytes.
    const pixels = await sharp(await page.screenshot({ scale: 'css' }))
      .raw()
      .toBuffer()
    return {
      chromium: browser.version(),
      fonts: [...fonts].sort(),
      specimen: createHash('sha256').update(pixels).digest('hex').slice(0, 32),
    }
  } finally {
    await page.close()
  }
}

/** Returns why pictures of this machine cannot be compared with those of another one; undefined where they can. */
export function obstacle(here: Drawing, there: Drawing): string | undefined {
  if (here.specimen === there.specimen) return undefined
  const missing = there.fonts.filter((font) => !here.fonts.includes(font))
  const others = here.fonts.filter((font) => !there.fonts.includes(font))
  const fonts = [
    missing.length > 0 && `without ${missing.join(', ')}`,
    others.length > 0 && `with ${others.join(', ')} instead`,
  ].filter(Boolean)
  const how = fonts.length > 0 ? fonts.join(', ') : 'with the same fonts'
  return `this machine draws text differently than the one of the pictures (Chromium ${here.chromium} there ${there.chromium}; ${how})`
}
