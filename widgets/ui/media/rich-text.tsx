import { useEffect, useState } from 'react'
import { css } from '../theme/style.ts'
import { formatting } from './formatting.ts'

// As tall as the formatted text that takes its place.
const plain = css`
  white-space:pre-line;overflow-wrap:anywhere;
  >*+*{margin-block-start:.7em;}
  >div{display:list-item;margin-inline-start:1.4em;}
  >div+div{margin-block-start:0;}
  >b{display:block;font-size:1.05em;line-height:var(--foyer-lh-snug);font-weight:600;}
`
const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

function decode(entity: string, name: string) {
  if (!name.startsWith('#')) return signs[name] ?? entity
  const code = name[1] === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity
}

/** Returns the text of some HTML with its line breaks. It is plain text and must only be shown as text. */
export const plainText = (html: string) =>
  html
    .replace(/<(script|style|template|noscript)\b[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->/gi, '')
    .replace(/\s+/g, ' ')
    .replace(/<(br|\/p|\/div|\/li|\/h\d|\/tr)\b[^>]*>\s*/gi, '\n')
    .replace(/<[a-z/!?]("[^"]*"?|'[^']*'?|[^>"'])*>?/gi, '')
    .replace(/&(#x?[\da-f]+|[a-z]+);/gi, decode)
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** Returns the plain texts of the paragraphs, headings and list items of some HTML, with the elements for them. */
const blocksOf = (html: string) =>
  html.split(/(?=<(?:p|li|h[34]|blockquote)\b)/i).map((block) => ({
    Element: /^<li/i.test(block) ? ('div' as const) : /^<h/i.test(block) ? ('b' as const) : ('p' as const),
    text: plainText(block),
  }))

/**
 * Foreign HTML. The server and the first paint show its plain text; when the sanitiser has loaded, the HTML is shown in
 * a shadow root of its own, so that its styles and those of the page do not affect each other.
 */
export function RichText({ html }: { html: string }) {
  const [Island, setIsland] = useState(() => formatting.Island)
  const isFormatted = /<[a-z]/i.test(html)
  useEffect(() => {
    let isMounted = true
    if (isFormatted) {
      import('./rich-text-shadow.tsx').then(
        (island) => isMounted && setIsland(() => island.Island),
        // If the sanitiser cannot be loaded, the plain text stays; only the formatting is missing.
        () => {},
      )
    }
    return () => {
      isMounted = false
    }
  }, [isFormatted])
  return Island && isFormatted ? (
    <Island html={html} />
  ) : (
    <div className={plain} dir="auto">
      {blocksOf(html).map(
        ({ Element, text }, at) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text have no other name
          text && <Element key={at}>{text}</Element>,
      )}
    </div>
  )
}
