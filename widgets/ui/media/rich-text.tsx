import { type ComponentType, useEffect, useState } from 'react'
import { css } from '../theme/style.ts'

const plain = css`white-space:pre-line;overflow-wrap:anywhere;`
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

/**
 * Foreign HTML. The server and the first paint show its plain text; when the sanitiser has loaded, the HTML is shown in
 * a shadow root of its own, so that its styles and those of the page do not affect each other.
 */
export function RichText({ html }: { html: string }) {
  const [Island, setIsland] = useState<ComponentType<{ html: string }>>()
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
      {plainText(html)}
    </div>
  )
}
