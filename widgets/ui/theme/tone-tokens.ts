import { fixed, themeRoot } from './token-rules.ts'

/** The colours of tags and banners: good, warning, information, brass. */
export const toneTokens = `:where(${themeRoot}){${fixed({
  brass: '#b98736',
  'brass-text': '#7a5313',
  'brass-soft': '#f9f0df',
  'brass-line': '#ead3a6',
  success: '#2b8a3e',
  'success-text': '#1d6b2e',
  'success-soft': '#e7f5e9',
  warning: '#c77700',
  'warning-text': '#8a5000',
  'warning-soft': '#fff2de',
  info: '#3c66d6',
  'info-text': '#2b52bd',
  'info-soft': '#eaf0fe',
})}}`
