import { Parser } from 'htmlparser2'

const blocks = new Set('p ul ol li h1 h2 h3 h4 blockquote table tr br div section'.split(' '))
const hidden = new Set('script style template noscript iframe svg math title'.split(' '))

/** Returns the text of HTML, a line for each paragraph, row or point. Nothing hidden is part of it. */
export function plainText(html: string): string {
  let text = ''
  let hiddenDepth = 0
  const parser = new Parser(
    {
      onopentagname(name) {
        if (hidden.has(name)) hiddenDepth += 1
        if (blocks.has(name)) text += '\n'
        if (name === 'td' || name === 'th') text += ' '
      },
      onclosetag(name) {
        if (hidden.has(name)) hiddenDepth -= 1
        if (blocks.has(name)) text += '\n'
      },
      ontext(part) {
        if (hiddenDepth === 0) text += part
      },
    },
    { decodeEntities: true },
  )
  parser.end(html)
  return text
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n')
}
