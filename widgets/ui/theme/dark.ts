import { addRules } from './style.ts'
import { fixed, hue, mix, neutrals, type Steps, themeRoot } from './token-rules.ts'

// The dark scheme. It is no inversion: surfaces get lighter the higher they are, hairlines replace shadows, and the
// brand fill stays exact. It is a file of its own because most partner pages are light; a surface that is not loads it
// before it is drawn.
const darkGround = 'oklch(from var(--_b) .225 min(c,.012) h)'
/** The neutral colours of the dark scheme; colours that are missing here are the same in both schemes. */
export const darkSteps: Steps = {
  deep: [0.285, 0.042],
  'deep-2': [0.215, 0.03],
  canvas: [0.178, 0.011],
  surface: [0.225, 0.012],
  sunken: [0.2, 0.011],
  // Tags and chosen segments stand out from the surface, which is lighter than what is sunken.
  raised: [0.31, 0.014],
  text: [0.955, 0.006],
  'text-2': [0.795, 0.012],
  'text-3': [0.69, 0.014],
  'text-off': [0.5, 0.012],
  line: [0.3, 0.014],
  'line-2': [0.375, 0.016],
  'line-field': [0.565, 0.016],
  plate: [0.93, 0.01],
  'on-plate': [0.22, 0.02],
}

const dark =
  // Light pictures are dimmed a little.
  'color-scheme:dark;--foyer-art:brightness(.86);' +
  hue('brand-text', 'max(l,.8)', 0.12) +
  hue('brand-graphic', 'max(l,.66)', 'c') +
  mix('brand-soft', 20, darkGround) +
  mix('brand-softer', 9, darkGround) +
  mix('brand-line', 38, darkGround) +
  neutrals(darkSteps) +
  fixed({
    scrim: 'rgb(0 0 0/.6)',
    brass: '#d3a354',
    'brass-text': '#e6bf7d',
    'brass-soft': '#332915',
    'brass-line': '#58462a',
    success: '#4cb963',
    'success-text': '#83d795',
    'success-soft': '#15301b',
    warning: '#e39a2f',
    'warning-text': '#f0b763',
    'warning-soft': '#352710',
    danger: '#ef6a62',
    'danger-text': '#ff958e',
    'danger-soft': '#3a1a18',
    'on-danger': '#2a0705',
    info: '#7c9cf5',
    'info-text': '#a3bafa',
    'info-soft': '#1a2543',
    'e-1': '0 0 0 1px var(--foyer-line)',
    'e-2': '0 0 0 1px var(--foyer-line-2),0 12px 28px -12px rgb(0 0 0/.6)',
    'e-3': '0 0 0 1px var(--foyer-line-2),0 28px 60px -16px rgb(0 0 0/.75)',
  })

// Paper is light, so the scheme is for screens alone.
addRules(
  `@media screen{${themeRoot}[data-foyer-scheme=dark]{${dark}}}@media screen and (prefers-color-scheme:dark){${themeRoot}[data-foyer-scheme=auto]{${dark}}}`,
)
