import type { AnyWidget } from '../widgets/element/define.tsx'
import { renderWidget, type ServerSettings } from '../widgets/element/render.tsx'

// The server's counterpart of the loader: it finds Foyer's tags in a page and draws them as declarative shadow DOM.
const widgets = import.meta.glob<{ element: AnyWidget }>('../widgets/*/index.ts')

// Any other start tag is matched as well, and left unchanged: the values of its attributes are text, even if they look
// like tags.
const tagPattern = /<foyer-([a-z]+)((?:\s+[a-z-]+(?:="[^"]*")?)*)\s*><\/foyer-\1>|<[a-z](?:"[^"]*"|'[^']*'|[^"'>])*>/gi
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
const decoded = (text: string) => text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? '')

/** Draws every empty `<foyer-…></foyer-…>` of a page that is marked `server`; one that fails stays for the browser. */
export async function expand(html: string, server: ServerSettings): Promise<string> {
  const drawn = new Map<string, string>()
  for (const [whole, name = '', rest = ''] of html.matchAll(tagPattern)) {
    const load = widgets[`../widgets/${name}/index.ts`]
    if (!load || !/\sserver(\s|=|$)/.test(rest) || drawn.has(whole)) continue
    const attributes: Record<string, string> = {}
    for (const [, key = '', value = ''] of rest.matchAll(/([a-z-]+)(?:="([^"]*)")?/g)) attributes[key] = decoded(value)
    try {
      const { element } = await load()
      const inside = await renderWidget(element, attributes, server)
      drawn.set(whole, whole.replace('></foyer-', `>${inside}</foyer-`))
    } catch {
      // The browser draws it, or reports why it cannot.
      drawn.set(whole, whole)
    }
  }
  return html.replace(tagPattern, (whole) => drawn.get(whole) ?? whole)
}
