import { expect, test, vi } from 'vitest'
import { brandTokens, paintBrand } from './brand-fallback.ts'

const luminance = (hex: string) => {
  const [r, g, b] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const contrast = (colour: string | undefined, ground: string | undefined) => {
  const [bright, dark] = [luminance(colour ?? ''), luminance(ground ?? '')].sort((a, b) => b - a) as [number, number]
  return (bright + 0.05) / (dark + 0.05)
}

const named = [
  '#00c4c9',
  '#c2502f',
  '#1f6feb',
  '#ffc400',
  '#1d7f4e',
  '#00848a',
  '#008a3e',
  '#111827',
  '#000000',
  '#ffffff',
  '#ff0000',
  '#808080',
]
const spread = Array.from(
  { length: 50 },
  (_, index) => `#${((index * 2654435761) >>> 8).toString(16).padStart(6, '0').slice(-6)}`,
)

test.each([...named, ...spread])(
  'every text has enough contrast on the grounds derived from %s, in both schemes',
  (brand) => {
    for (const scheme of ['light', 'dark'] as const) {
      const tokens = brandTokens(brand, scheme)
      const surface = tokens.surface ?? '#ffffff'

      expect(contrast(tokens['on-brand'], tokens['brand-fill'])).toBeGreaterThanOrEqual(4.5)
      expect(contrast(tokens['on-brand'], tokens['brand-fill-hover'])).toBeGreaterThanOrEqual(4.5)
      expect(contrast(tokens['on-brand'], tokens['brand-fill-press'])).toBeGreaterThanOrEqual(4.5)
      expect(contrast(tokens['brand-text'], surface)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(tokens['brand-text'], tokens['brand-soft'])).toBeGreaterThanOrEqual(4.5)
      expect(contrast(tokens['text-3'], tokens.canvas)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(tokens['brand-graphic'], surface)).toBeGreaterThanOrEqual(3)
      expect(contrast(tokens['line-field'], surface)).toBeGreaterThanOrEqual(3)
      expect(contrast(tokens['on-plate'] ?? '#f4f9f9', tokens.plate)).toBeGreaterThanOrEqual(4.5)
    }
  },
)

test('a brand in the narrow range where no label is readable moves to the nearer edge, and every other brand stays exact', () => {
  expect(brandTokens('#00c4c9', 'light')['brand-fill']).toBe('#00c4c9')
  expect(brandTokens('#111827', 'light')['brand-fill']).toBe('#111827')
  expect(brandTokens('#1d7f4e', 'light')['brand-fill']).toBe('#1d7f4e')
  expect(brandTokens('#808080', 'light')['brand-fill']).not.toBe('#808080')
})

test('the default brand gets the designed colours', () => {
  expect(brandTokens('#00c4c9', 'light')).toMatchObject({
    'brand-fill-hover': '#00babf',
    'on-brand': '#001011',
    'brand-text': '#007076',
    'brand-graphic': '#00989d',
    'brand-soft': '#e8f8f8',
  })
})

test('a surface that is removed no longer listens to the colour scheme of the system', () => {
  const listening = new Set<unknown>()
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: (_: string, listener: unknown) => listening.add(listener),
    removeEventListener: (_: string, listener: unknown) => listening.delete(listener),
  }))
  vi.stubGlobal('document', { createElement: () => ({ getContext: () => null }) })
  vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue: () => '' }))
  const style = { setProperty: () => {}, removeProperty: () => {} }

  const stop = paintBrand({ dataset: {}, style } as unknown as HTMLElement)
  const countBefore = listening.size
  stop()

  expect([countBefore, listening.size]).toEqual([1, 0])
  vi.unstubAllGlobals()
})
