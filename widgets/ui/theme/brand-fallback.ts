// The brand colours of tokens.ts, computed here for engines without relative colour (Chrome before 119, Safari before
// 18, Firefox before 128).

import { darkSteps } from './dark.ts'
import { lightSteps } from './light-steps.ts'

/** OKLCH: lightness 0–1, chroma, hue in radians. */
type Lch = [light: number, chroma: number, hue: number]
type Triple = [number, number, number]

const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const gamma = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055)

function toLab(hex: string): Triple {
  const [r, g, b] = [1, 3, 5].map((start) => linear(Number.parseInt(hex.slice(start, start + 2), 16) / 255)) as Triple
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

/** Colours outside of sRGB are clipped, as browsers do. */
function fromLab([light, a, b]: Triple) {
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  const byte = (value: number) => Math.round(255 * Math.min(1, Math.max(0, gamma(value))))
  return `#${channels.map((value) => byte(value).toString(16).padStart(2, '0')).join('')}`
}

const toLch = (hex: string): Lch => {
  const [light, a, b] = toLab(hex)
  return [light, Math.hypot(a, b), Math.atan2(b, a)]
}
const lchToLab = ([light, chroma, hue]: Lch): Triple => [light, chroma * Math.cos(hue), chroma * Math.sin(hue)]
const fromLch = (colour: Lch) => fromLab(lchToLab(colour))
const mix = (over: Triple, percent: number, under: Triple) =>
  fromLab(
    over.map((value, channel) => (value * percent + (under[channel] as number) * (100 - percent)) / 100) as Triple,
  )
const between = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value))

/**
 * Returns the tokens derived from a brand colour (`#rrggbb`) as `#rrggbb`, by their names without `--foyer-`. The
 * formulas are those of tokens.ts.
 */
export function brandTokens(brand: string, scheme: 'light' | 'dark'): Record<string, string> {
  const [l, c, h] = toLch(brand)
  const isDark = scheme === 'dark'
  const step = (light: number, chroma: number) => fromLch([light, Math.min(c, chroma), h])
  const [dark, lift] = [Math.min(l, 0.55), Math.max(l, 0.665)]
  const fill: Lch = [dark + (lift - dark) * between(0, (l - 0.59) * 10000, 1), c, h]
  const isBright = between(0, (fill[0] - 0.6) * 10000, 1)
  const ink = toLab('#001415')
  const tint = (percent: number) =>
    mix(toLab(brand), percent, isDark ? lchToLab([0.225, Math.min(c, 0.012), h]) : toLab('#ffffff'))
  const tokens: Record<string, string> = {
    'brand-fill': fromLch(fill),
    'on-brand': fromLch([1 - 0.845 * isBright, Math.min(c, 0.03) * isBright, h]),
    'brand-fill-hover': mix(lchToLab(fill), 95, ink),
    'brand-fill-press': mix(lchToLab(fill), 90, ink),
    'brand-text': isDark ? step(Math.max(l, 0.8), 0.12) : step(Math.min(l, 0.475), 0.13),
    'brand-graphic': fromLch([isDark ? Math.max(l, 0.66) : Math.min(l, 0.605), c, h]),
    'brand-soft': tint(isDark ? 20 : 13),
    'brand-softer': tint(isDark ? 9 : 6),
    'brand-line': tint(isDark ? 38 : 36),
    'brand-glow': step(Math.max(l, 0.86), 0.1),
  }
  for (const [name, [light, chroma]] of Object.entries({ ...lightSteps, ...(isDark && darkSteps) }))
    tokens[name] = step(light, chroma)
  if (!isDark) tokens.scrim = `${step(0.17, 0.02)}80`
  return tokens
}

/** Returns any colour that the browser knows as `#rrggbb`; the default brand colour for anything else. */
function toHex(colour: string) {
  const pen = document.createElement('canvas').getContext('2d')
  if (!pen) return '#00c4c9'
  pen.fillStyle = '#00c4c9'
  pen.fillStyle = colour
  return pen.fillStyle.slice(0, 7)
}

const unwatch = new WeakMap<HTMLElement, () => void>()

/**
 * Computes the brand's tokens for a `[data-foyer-theme]` element and sets them on it, now and whenever the colour
 * scheme of the system changes. Returns a function that stops this.
 */
export function paintBrand(root: HTMLElement) {
  unwatch.get(root)?.()
  const system = matchMedia('(prefers-color-scheme:dark)')
  const paint = () => {
    const requestedScheme = root.dataset.foyerScheme
    const scheme = requestedScheme === 'dark' || (requestedScheme === 'auto' && system.matches) ? 'dark' : 'light'
    // Tokens of the other scheme must not remain.
    for (const name of ['surface', 'on-plate', 'scrim']) root.style.removeProperty(`--foyer-${name}`)
    const brand = toHex(getComputedStyle(root).getPropertyValue('--foyer-brand').trim())
    for (const [name, value] of Object.entries(brandTokens(brand, scheme)))
      root.style.setProperty(`--foyer-${name}`, value)
  }
  // Safari before 14 has no addEventListener here, but it lacks other things that custom elements need, too.
  system.addEventListener('change', paint)
  const stop = () => system.removeEventListener('change', paint)
  unwatch.set(root, stop)
  paint()
  return stop
}
