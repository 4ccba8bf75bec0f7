// The elements and attributes of formatted text. The server cleans stored text by this list, and the editor pasted
// text; a test holds the widgets to it.

/** The elements that stay; others lose their tags and keep their words. */
export const richElements = [
  ...['p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'ul', 'ol', 'li', 'h3', 'h4', 'blockquote', 'a', 'img'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'caption'],
]

/** The attributes that stay on elements which have them. */
export const richAttributes = ['href', 'src', 'alt', 'colspan', 'rowspan']

/** Elements that are written as another one, which says the same. */
export const richRenames: Readonly<Record<string, string>> = {
  div: 'p',
  section: 'p',
  article: 'p',
  strike: 's',
  del: 's',
  h1: 'h3',
  h2: 'h3',
  h5: 'h4',
  h6: 'h4',
}
