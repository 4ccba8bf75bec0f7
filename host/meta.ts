import { embeddedIn, oembedAddress } from '../api/contract/sharing/embedded-pages.ts'
import { linkMark, scanMark } from '../api/contract/sharing/link-terms.ts'
import { previewPath, previewSizes } from '../api/contract/sharing/previews.ts'
import { type Language, languages, locales } from '../i18n/locales.ts'
import type { Head } from './page.ts'
import type { PageState } from './shell/load-page.ts'

/** Returns a text escaped for HTML, also inside of quotes. */
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

const property = (name: string, value: string | number | undefined) =>
  value ? `<meta property="og:${name}" content="${escapeHtml(String(value))}">` : ''

/**
 * Returns the meta elements of the picture that messengers show beside a link; its format and size suit all of them.
 */
function pictureOf({ title, preview, picture }: Head, language: Language, publicUrl: string) {
  if (picture) {
    return [
      property('image', new URL(picture, publicUrl).href),
      property('image:alt', title),
      '<meta name="twitter:card" content="summary_large_image">',
    ]
  }
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

/**
 * Returns the elements of a page's `<head>` for search engines and messengers, and the preload of its first picture.
 */
export function metaOf(page: PageState, language: Language, publicUrl: string) {
  // The target of a short link has an address of its own.
  if (page.is !== 'ready' || page.route === 'shortLink') return '<meta name="robots" content="noindex">'
  const { title, description, image } = page.head
  const pageUrl = new URL(page.address, publicUrl)
  for (const mark of [scanMark.name, linkMark]) pageUrl.searchParams.delete(mark)
  const addressIn = (code: Language) => {
    const url = new URL(pageUrl)
    url.searchParams.set('language', code)
    return escapeHtml(url.href)
  }
  return [
    description ? `<meta name="description" content="${escapeHtml(description)}">` : '',
    property('type', 'website'),
    property('site_name', 'Foyer'),
    property('title', title),
    property('description', description),
    ...pictureOf(page.head, language, publicUrl),
    // A value that people enter may be no picture of this Foyer.
    image && /^\/(art|media)\//.test(image)
      ? `<link rel="preload" as="image" href="${escapeHtml(image)}" fetchpriority="high">`
      : '',
    embeddedIn(pageUrl)
      ? `<link rel="alternate" type="application/json+oembed" href="${escapeHtml(oembedAddress(pageUrl))}" title="${escapeHtml(title)}">`
      : '',
    property('url', pageUrl.href),
    property('locale', locales[language].tag.replace('-', '_')),
    `<link rel="canonical" href="${addressIn(language)}">`,
    ...languages.map((code) => `<link rel="alternate" hreflang="${locales[code].tag}" href="${addressIn(code)}">`),
  ]
    .filter(Boolean)
    .join('\n')
}
