import { detectLanguage } from '../../i18n/detect.ts'
import type { Language } from '../../i18n/locales.ts'
import type { Theme } from '../ui/surface.tsx'
import { camel, commonAttributes, type WidgetContract } from './contract.ts'
import { pageState } from './page.ts'

/**
 * The settings of an element: its language, look and API. They come from its attributes, else from the page's defaults,
 * else from Foyer's own.
 */
export interface Settings {
  language: Language
  theme: Theme
  brand: string | undefined
  api: string
  appKey: string
  eventKey: string
}

/** Reads the settings of one element. `raw` contains its attributes and properties as they were set. */
export function settingsOf(raw: Record<string, unknown>): Settings {
  const { defaults, assets } = pageState()
  const setting = (name: keyof typeof commonAttributes) => String(raw[name] ?? '') || defaults[camel(name)] || ''
  const theme = commonAttributes.theme.read(setting('theme'))
  return {
    language: detectLanguage({ page: setting('language').toUpperCase() }),
    theme: theme || 'light',
    brand: setting('brand') || undefined,
    api: setting('api') || new URL(assets || import.meta.url, globalThis.location?.href).origin,
    appKey: setting('app-key'),
    eventKey: setting('event-key'),
  }
}

/** Returns the parsed attributes of a widget, in camelCase. */
export function readAttributes(contract: WidgetContract, raw: Record<string, unknown>): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const [name, attribute] of Object.entries(contract.attributes)) {
    values[camel(name)] = attribute.read(raw[name])
  }
  return values
}
