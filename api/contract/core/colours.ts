/** Red, green and blue in linear light, each from 0 to 1. */
type Light = readonly [red: number, green: number, blue: number]

const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const gamma = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055)

const channelAt = (hex: string, at: number) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)
const lightOf = (hex: string): Light => [channelAt(hex, 1), channelAt(hex, 3), channelAt(hex, 5)]
const luminanceIn = ([red, green, blue]: Light) => 0.2126 * red + 0.7152 * green + 0.0722 * blue

/** Returns the relative luminance of a colour `#rrggbb`, from 0 to 1, as WCAG 2.2 defines it. */
export const luminanceOf = (hex: string) => luminanceIn(lightOf(hex))

/** Returns the contrast of two colours `#rrggbb`, from 1 to 21, as WCAG 2.2 defines it. */
export function contrastOf(one: string, other: string) {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((first, second) => first - second)
  return (light + 0.05) / (dark + 0.05)
}

/**
 * Returns a colour `#rrggbb` made darker, or lighter with white, until it has a luminance. It then has the contrast of
 * every other colour of that luminance.
 */
export function withLuminance(hex: string, luminance: number) {
  const light = lightOf(hex)
  const present = luminanceIn(light)
  const changed =
    luminance <= present
      ? light.map((value) => (present ? (value * luminance) / present : 0))
      : light.map((value) => value + ((1 - value) * (luminance - present)) / (1 - present))
  const bytes = changed.map((value) => Math.round(255 * gamma(value)))
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
