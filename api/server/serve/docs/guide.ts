import { readFile } from 'node:fs/promises'
import { html, raw } from 'hono/html'
import { Marked } from 'marked'

/** A declaration of the manifest of custom elements, as far as it is shown. */
export interface Declaration {
  tagName: string
  description: string
  attributes: { name: string; type: { text: string }; description: string }[]
  events: { name: string; type: { text: string }; description: string }[]
  cssParts: { name: string }[]
}

const guideFile = new URL('../../../../widgets/README.md', import.meta.url)
/** The origin that the guide names in its examples. */
const exampleOrigin = 'https://foyer.example'

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
const idOf = (heading: string) => heading.toLowerCase().replace(/[^a-z0-9]+/g, '-')

// Headings get ids to be linked to; the first one is the title of the page, and links to files of the project are text.
const markdown = new Marked({
  renderer: {
    heading({ tokens, depth, text }) {
      const content = this.parser.parseInline(tokens)
      return depth === 1 ? '' : `<h${depth} id="${idOf(text)}">${content}</h${depth}>`
    },
    link({ href, tokens }) {
      const content = this.parser.parseInline(tokens)
      return /^(?:https:|#|\/)/.test(href) ? `<a href="${href}">${content}</a>` : content
    },
    code: ({ text }) => `<pre tabindex="0"><code>${escaped(text)}</code></pre>`,
  },
})

/** Returns the guide for partners as HTML, with the address of this Foyer in its examples. */
export async function guideHtml(publicUrl: string): Promise<string> {
  const source = await readFile(guideFile, 'utf8')
  const guide = source
    .replaceAll(exampleOrigin, publicUrl)
    .replace(/^\[The map of the project].*$|^For those who.*$/gm, '')
  return markdown.parse(guide, { async: false })
}

/** Draws a text in which backticks mark code. */
const withCode = (text = '') => text.split('`').map((part, at) => (at % 2 ? html`<code>${part}</code>` : part))

const table = (caption: string, heads: string[], rows: string[][]) =>
  rows.length === 0
    ? ''
    : html`<div class="table" tabindex="0" role="region" aria-label="${caption}"><table>
        <caption>${caption}</caption>
        <thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
        <tbody>${rows.map(
          ([first, ...others]) =>
            html`<tr><th scope="row"><code>${first}</code></th>${others.map((text) => html`<td>${withCode(text)}</td>`)}</tr>`,
        )}</tbody></table></div>`

/** Draws one widget: what it is, its attributes, events and parts. */
export const elementPart = ({ tagName, description, attributes, events, cssParts }: Declaration) => html`
  <section id="${tagName}">
    <h3><a href="#${tagName}"><code>&lt;${raw(tagName)}&gt;</code></a></h3>
    <p>${withCode(description)}</p>
    ${table(
      'Attributes',
      ['Attribute', 'Type', 'Meaning'],
      attributes.map(({ name, type, description }) => [name, type.text, description]),
    )}
    ${table(
      'Events',
      ['Event', 'Type', 'Meaning'],
      events.map(({ name, type, description }) => [name, type.text, description]),
    )}
    <p>Parts: ${cssParts.map(({ name }, at) => html`${at > 0 ? ', ' : ''}<code>::part(${name})</code>`)}.</p>
  </section>`
