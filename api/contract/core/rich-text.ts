// The elements and attributes of formatted text. The server cleans stored text by this list, and the editor pasted
// text; a test holds the widgets to it.

/** The elements that stay; others lose their tags and keep their words. */
export const richElements = [
  ...['p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'ul', 'ol', 'li', 'h3', 'h4', 'blockquote', 'a', 'img'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'caption'],
]

/** The attributes that stay on elements which have them. */
export const richAttributes = ['href', 'src', 'alt', 'colspan', 'rowspan']
