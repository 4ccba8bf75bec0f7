import { text, type WidgetContract } from './contract.ts'

// Apart from contract.ts, because only descriptions of the widgets need it: no widget must carry it.

/** The events of every widget, beside those of its own contract. */
export const commonEvents = {
  /** The widget shows its first view. */
  'foyer:ready': {},
  /** Something failed: `code` names it, `message` says what was expected. */
  'foyer:error': { code: text(), message: text() },
  /** The visitor has chosen another language in the widget. */
  'foyer:language': { language: text() },
} satisfies WidgetContract['events']

/** The custom properties with which a page changes the looks of its widgets. */
export const customProperties = {
  /** The brand colour, any CSS colour; text on it and in it stays readable. */
  '--foyer-brand': 'color',
  /** The font family of all text. */
  '--foyer-font': 'font-family',
  /** The radius of cards, in pixels; that of buttons and fields follows it. */
  '--foyer-radius': 'length',
  /** The size of all text, from 1 to 2. */
  '--foyer-text-scale': 'number',
} as const
