// The design tokens as one text. They are TypeScript because they are part of the style sheet that all widgets share.
// Browsers without relative colours get their brand colours from brand-fallback.ts, which only they load; languages in
// other scripts than Latin and Chinese get their faces and line heights from script-tokens.ts.

import { lightSteps } from './light-steps.ts'
import { faces, fixed, hue, inLanguage, mix, neutrals, themeRoot } from './token-rules.ts'

// Latin faces come first, so that quotation marks and ellipses look as in the text around them; then the faces of the
// page's own script, then those that Linux desktops have and the browser's own choice, and Chinese ones for names.
const chinese = '"PingFang SC","HarmonyOS Sans SC",MiSans,"Noto Sans SC","Noto Sans CJK SC","Microsoft YaHei"'
const font =
  '--_first:;--_script:;--foyer-font:var(--_first)-apple-system,BlinkMacSystemFont,"SF Pro Text","Segoe UI Variable Text","Segoe UI",Roboto,Inter,"Helvetica Neue",Arial,"Noto Sans",' +
  `var(--_script)Cantarell,Ubuntu,"DejaVu Sans","Liberation Sans",system-ui,sans-serif,${chinese};`

const px = (prefix: string, values: Record<string, number>, unit = 'px') =>
  Object.entries(values)
    .map(([name, value]) => `--foyer-${prefix}${name}:${value}${unit};`)
    .join('')
// `--foyer-px` is one pixel at the reader's text size: `--foyer-unit` follows the browser's setting,
// `--foyer-text-scale` is the page's. Large headings grow less than the text below them, so that their words fit on a
// phone.
const sized = (values: Record<string, number>) =>
  Object.entries(values)
    .map(([name, value]) => {
      const fixedPart = Math.max(0, value - 17) * 1.5
      return `--foyer-fs-${name}:calc(${fixedPart ? `${fixedPart}px + ` : ''}${value - fixedPart}*var(--foyer-px));`
    })
    .join('')

const light =
  'color-scheme:light;--_b:var(--foyer-brand,#00c4c9);' +
  hue('brand-fill', 'calc(min(l,.55) + (max(l,.665) - min(l,.55))*clamp(0,(l - .59)*10000,1))', 'c') +
  '--foyer-on-brand:oklch(from var(--foyer-brand-fill) calc(1 - .845*clamp(0,(l - .6)*10000,1)) calc(min(c,.03)*clamp(0,(l - .6)*10000,1)) h);' +
  '--foyer-brand-fill-hover:color-mix(in oklab,var(--foyer-brand-fill) 95%,#001415);' +
  '--foyer-brand-fill-press:color-mix(in oklab,var(--foyer-brand-fill) 90%,#001415);' +
  hue('brand-text', 'min(l,.475)', 0.13) +
  hue('brand-graphic', 'min(l,.605)', 'c') +
  mix('brand-soft', 13, '#fff') +
  mix('brand-softer', 6, '#fff') +
  mix('brand-line', 36, '#fff') +
  hue('brand-glow', 'max(l,.86)', 0.1) +
  neutrals(lightSteps) +
  hue('scrim', 0.17, 0.02, '/.5') +
  fixed({
    surface: '#fff',
    'on-plate': '#f4f9f9',
    danger: '#cf3832',
    'danger-text': '#b3261e',
    'danger-soft': '#fdecea',
    'on-danger': '#fff',
    'e-1': '0 0 0 1px rgb(10 40 42/.05),0 1px 2px rgb(10 40 42/.05)',
    'e-2': '0 0 0 1px rgb(10 40 42/.05),0 10px 24px -10px rgb(10 40 42/.18)',
    'e-3': '0 0 0 1px rgb(10 40 42/.05),0 24px 56px -16px rgb(10 40 42/.28)',
    'e-bar': '0 -1px 0 var(--foyer-line)',
    focus: '0 0 0 2px var(--foyer-surface),0 0 0 4px var(--foyer-brand-text)',
  })

const measures =
  // A title is cut after so many lines: more where the text is larger.
  '--foyer-lines:calc(var(--foyer-text-scale,1)*1.5 - .4);--foyer-px:calc(var(--foyer-unit,1px)*var(--foyer-text-scale,1));' +
  sized({ h1: 26, h2: 20, h3: 17, lead: 16, body: 15, label: 14, small: 13, micro: 12 }) +
  px('lh-', { tight: 1.2, snug: 1.35, body: 1.5, read: 1.65 }, '') +
  px('track-', { display: -0.022, title: -0.012 }, 'em') +
  px('s-', { 1: 4, 2: 8, 3: 12, 4: 16, 5: 20 }) +
  px('', { hit: 44, 'ctl-sm': 36, ctl: 48, 'ctl-lg': 52, 'bar-h': 52 }) +
  px('r-', { xs: 6, sm: 8, full: 999 }) +
  '--foyer-r-md:calc(var(--foyer-radius,12px));--foyer-r-lg:calc(var(--foyer-radius,12px)*4/3);--foyer-r-xl:calc(var(--foyer-radius,12px)*2);' +
  px('d-', { 1: 90, 2: 160, 3: 240, 4: 340 }, 'ms') +
  fixed({
    'ease-out': 'cubic-bezier(.2,.8,.2,1)',
    'ease-move': 'cubic-bezier(.4,0,.2,1)',
  }) +
  fixed({ 'safe-t': 'env(safe-area-inset-top,0px)', 'safe-b': 'env(safe-area-inset-bottom,0px)' })

/** All tokens, on every `[data-foyer-theme]`: the root of a widget, or the host app's `<html>`. */
export const tokens =
  `${themeRoot}{${light}${measures}${font}}` +
  inLanguage(
    'zh',
    `${faces(chinese)}--foyer-track-display:-.01em;--foyer-track-title:0;--foyer-lh-tight:1.28;--foyer-lh-snug:1.4;--foyer-lh-body:1.6;--foyer-lh-read:1.75;`,
  ) +
  `@media(prefers-reduced-motion:reduce){${themeRoot}{${px('d-', { 1: 1, 2: 1, 3: 1, 4: 1 }, 'ms')}}}` +
  `@media(prefers-contrast:more){${themeRoot}{--foyer-text-2:var(--foyer-text);--foyer-text-3:var(--foyer-text);--foyer-line:var(--foyer-line-field);--foyer-line-2:var(--foyer-line-field)}}`
