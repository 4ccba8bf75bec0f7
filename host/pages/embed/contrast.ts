const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

/** Returns the relative luminance of a colour `#rrggbb`, as WCAG 2.2 defines it. */
function luminanceOf(hex: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns the contrast of two colours `#rrggbb`, from 1 to 21, as WCAG 2.2 defines it. */
export function contrastOf(one: string, other: string) {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((first, second) => first - second)
  return (light + 0.05) / (dark + 0.05)
}
