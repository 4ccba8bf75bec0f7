// How tokens are written down: shared by the light set, which every widget carries, and what comes when it is needed.

/** Where tokens stand: a widget's root, or the host app's `<html>`. */
export const on = '[data-foyer-theme]'

/** Colours of the brand's hue by name: lightness 0–1, most chroma. */
export type Steps = Record<string, [light: number, chroma: number]>

/** A colour of the brand's own hue: lightness, most chroma. */
export const hue = (name: string, light: number | string, chroma: number | string, alpha = '') =>
  `--foyer-${name}:oklch(from var(--_b) ${light} ${typeof chroma === 'number' ? `min(c,${chroma})` : chroma} h${alpha});`
/** The brand mixed with a ground: parts of a hundred. */
export const mix = (name: string, part: number, ground: string) =>
  `--foyer-${name}:color-mix(in oklab,var(--_b) ${part}%,${ground});`
/** Tokens that do not follow the brand. */
export const fixed = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => `--foyer-${name}:${value};`)
    .join('')

/** Tokens of the brand's hue: lightness and most chroma each. */
export const neutrals = (steps: Steps) =>
  Object.entries(steps)
    .map(([name, [light, chroma]]) => hue(name, light, chroma))
    .join('')
