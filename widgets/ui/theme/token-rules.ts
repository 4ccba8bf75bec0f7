// Functions that write tokens, used by the light tokens of every widget and by those that are loaded later.

/** The selector of elements that have tokens: the root of a widget, or the host app's `<html>`. */
export const themeRoot = '[data-foyer-theme]'

/** Colours of the brand's hue by name: lightness from 0 to 1, and maximum chroma. */
export type Steps = Record<string, [light: number, chroma: number]>

/** Returns a token with a colour of the brand's hue, given lightness and maximum chroma. */
export const hue = (name: string, light: number | string, chroma: number | string, alpha = '') =>
  `--foyer-${name}:oklch(from var(--_b) ${light} ${typeof chroma === 'number' ? `min(c,${chroma})` : chroma} h${alpha});`
/** Returns a token with the brand colour mixed into a ground; `percent` is the brand's share in per cent. */
export const mix = (name: string, percent: number, ground: string) =>
  `--foyer-${name}:color-mix(in oklab,var(--_b) ${percent}%,${ground});`
/** Returns tokens that do not depend on the brand. */
export const fixed = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => `--foyer-${name}:${value};`)
    .join('')

/** Returns tokens of the brand's hue, each with lightness and maximum chroma. */
export const neutrals = (steps: Steps) =>
  Object.entries(steps)
    .map(([name, [light, chroma]]) => hue(name, light, chroma))
    .join('')

/** Returns the token with the faces of a script. */
export const faces = (names: string) => `--_script:${names},;`
/** Returns tokens of one language, by its BCP 47 tag. */
export const inLanguage = (tag: string, tokens: string) => `${themeRoot}:lang(${tag}){${tokens}}`
