// The code that people paste into a website to show a widget: written by the studio, by the list of app keys and for
// oEmbed, so that all of them write the same.

/** A widget with its attributes on a page of a website. */
export interface Embedding {
  /** The public address of this Foyer, such as `https://foyer.example`. */
  origin: string
  /** The name of the widget: `contact` is `<foyer-contact>`. */
  widget: string
  /** The attributes of its tag by name; empty ones are left out. */
  attributes: Readonly<Record<string, string>>
  /** The attributes of all widgets of the page by name: `language`, `app-key`, `event-key`, `theme`, `brand`. */
  page: Readonly<Record<string, string>>
}

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

/** Returns attributes as HTML, each with a space before it; those without a value are left out. */
const written = (attributes: Readonly<Record<string, string>>, prefix = '') =>
  Object.entries(attributes)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => ` ${prefix}${name}="${escaped(value)}"`)
    .join('')

/** Returns the script tag of the loader; `page` holds for all widgets of the page. */
export const loaderTag = (origin: string, page: Embedding['page']) =>
  `<script async src="${escaped(origin)}/loader.js"${written(page, 'data-')}></script>`

const elementTag = ({ widget, attributes }: Embedding) => `<foyer-${widget}${written(attributes)}></foyer-${widget}>`

/** Returns the loader and the tag of a widget, with the lines that fetch its `files` beside the loader. */
export const loaderCode = (embedding: Embedding, files: readonly string[]) =>
  [
    ...files.map((file) => `<link rel="modulepreload" crossorigin href="${escaped(embedding.origin + file)}">`),
    loaderTag(embedding.origin, embedding.page),
    elementTag(embedding),
  ].join('\n')

/**
 * Returns the widget's own script and its tag. With `integrity` the script must be the one of a version, whose file
 * never changes.
 */
export function ownScriptCode(embedding: Embedding, { version, integrity }: { version: string; integrity: string }) {
  const address = `${embedding.origin}/${integrity ? `v${version}` : 'v1'}/${embedding.widget}.js`
  const check = integrity && ` integrity="${escaped(integrity)}" crossorigin="anonymous"`
  return `<script async src="${escaped(address)}"${check}${written(embedding.page, 'data-')}></script>\n${elementTag(embedding)}`
}

/** Returns the loader and a button that opens the widget above the page. */
export function buttonCode({ origin, widget, attributes: { mode: _, ...others }, page }: Embedding, text: string) {
  const button = `<button type="button" data-foyer-open="${widget}"${written(others, 'data-')}>${escaped(text)}</button>`
  return `${loaderTag(origin, page)}\n${button}`
}

/** Returns the address of a page that shows nothing but the widget, which is always inline there. */
export function frameAddress({ origin, widget, attributes, page }: Embedding) {
  const { mode: _, ...inline } = attributes
  const query = new URLSearchParams(Object.entries({ ...inline, ...page }).filter(([, value]) => value !== ''))
  return `${origin}/embed/frame/${widget}${query.size > 0 ? `?${query}` : ''}`
}

/** The height of a frame for a widget in pixels: that of its usual content on a narrow page. */
const frameHeights: Readonly<Record<string, number>> = {
  card: 620,
  chat: 640,
  contact: 860,
  enterprise: 900,
  exhibitors: 900,
  registration: 760,
}

/** Returns whether a widget can be shown in a frame. */
export const hasFrame = (widget: string) => Object.hasOwn(frameHeights, widget)

/** Returns the height of a widget's frame, in pixels. */
export const frameHeight = (widget: string) => frameHeights[widget] ?? 720

/** Returns a frame with the widget, for sites that allow no scripts of others. */
export const frameCode = (
  embedding: Embedding,
  { title, width = '100%', height = frameHeight(embedding.widget) }: { title: string; width?: string; height?: number },
) =>
  `<iframe src="${escaped(frameAddress(embedding))}" title="${escaped(title)}" width="${width}" height="${height}" frameborder="0" loading="lazy" allow="microphone; clipboard-write"></iframe>`
