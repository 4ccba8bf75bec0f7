// What a text with formatting may hold. The server cleans what it stores by this list and the editor what is pasted;
// a test holds what widgets show to it.

/** The elements that stay; others lose their tags and keep their words. */
export const richElements = [
  ...['p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'ul', 'ol', 'li', 'h3', 'h4', 'blockquote', 'a', 'img'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'caption'],
]

/** The attributes that stay on elements which have them. */
export const richAttributes = ['href', 'src', 'alt', 'colspan', 'rowspan']
