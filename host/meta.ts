import { scanMark } from '../api/contract/sharing/link-terms.ts'
import { previewPath, previewSizes } from '../api/contract/sharing/previews.ts'
import { type Language, languages, locales } from '../i18n/locales.ts'
import type { Head } from './page.ts'
import type { PageState } from './shell/load.ts'

/** Text as it stands in HTML, in quotes too. */
export const html = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

const property = (name: string, value: string | number | undefined) =>
  value ? `<meta property="og:${name}" content="${html(String(value))}">` : ''

/** The picture that messengers show beside the link: of a kind and size that all of them take. */
function pictureOf({ title, preview }: Head, language: Language, publicUrl: string) {
  if (!preview) return ['<meta name="twitter:card" content="summary">']
  const { width, height } = previewSizes.wide
  return [
    property('image', publicUrl + previewPath(preview, language, 'wide')),
    property('image:type', 'image/jpeg'),
    property('image:width', width),
    property('image:height', height),
    property('image:alt', title),
    '<meta name="twitter:card" content="summary_large_image">',
  ]
}

/** What a page says of itself in its head: to search engines, to messengers, and what to fetch first. */
export function metaOf(page: PageState, language: Language, publicUrl: string) {
  // What stands behind a short link has an address of its own.
  if (page.is !== 'ready' || page.route === 'shortLink') return '<meta name="robots" content="noindex">'
  const { title, description, image } = page.head
  const own = new URL(page.address, publicUrl)
  own.searchParams.delete(scanMark.name)
  const at = (code: Language) => {
    const url = new URL(own)
    url.searchParams.set('language', code)
    return html(url.href)
  }
  return [
    description ? `<meta name="description" content="${html(description)}">` : '',
    property('type', 'website'),
    property('site_name', 'Foyer'),
    property('title', title),
    property('description', description),
    ...pictureOf(page.head, language, publicUrl),
    // What people enter is not always a picture of this Foyer.
    image && /^\/(art|media)\//.test(image)
      ? `<link rel="preload" as="image" href="${html(image)}" fetchpriority="high">`
      : '',
    property('url', own.href),
    property('locale', locales[language].tag.replace('-', '_')),
    `<link rel="canonical" href="${at(language)}">`,
    ...languages.map((code) => `<link rel="alternate" hreflang="${locales[code].tag}" href="${at(code)}">`),
  ]
    .filter(Boolean)
    .join('\n')
}
