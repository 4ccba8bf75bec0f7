import { type ComponentType, useEffect, useState } from 'react'
import { css } from '../theme/style.ts'

const plain = css`white-space:pre-line;overflow-wrap:anywhere;`
const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

function decode(entity: string, name: string) {
  if (!name.startsWith('#')) return signs[name] ?? entity
  const code = name[1] === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity
}

/** The words of a piece of HTML, line breaks kept. Text, to be shown as text only. */
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
 * Somebody else's HTML. The server and the first paint show its words; then the sanitiser arrives and it stands in an
 * island of its own, where neither its styles nor ours can reach across.
 */
export function RichText({ html }: { html: string }) {
  const [Island, setIsland] = useState<ComponentType<{ html: string }>>()
  const isFormatted = /<[a-z]/i.test(html)
  useEffect(() => {
    let isThere = true
    if (isFormatted) {
      import('./rich-text-island.tsx').then(
        (island) => isThere && setIsland(() => island.Island),
        // Without the sanitiser the words stay: a lost chunk costs the formatting only.
        () => {},
      )
    }
    return () => {
      isThere = false
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
