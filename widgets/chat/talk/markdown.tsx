import type { ReactNode } from 'react'
import { parsedUrl } from '../../../api/contract/core/parsed-url.ts'
import { outwardIf } from '../../ui/outward.ts'

// Markdown is drawn as elements, never as HTML: there is nothing in it that could run. What has no meaning here, such
// as tags, images and tables, is text. Half of a mark, while an answer is still being written, is text too.

/** The props of a Markdown text. */
export interface MarkdownProps {
  text: string
  /** The citations that exist: `[7]` without one is text. */
  numbers: readonly number[]
  labelOf(number: number): string
  onNumber(number: number): void
}

const inlineMark =
  /\*\*(?<bold>[^*\n]+)\*\*|(?<![\w*])\*(?<soft>[^*\n]+)\*(?!\w)|`(?<code>[^`\n]+)`|\[(?<label>[^\][\n]{1,200})\]\((?<url>[^)\s]{1,500})\)|\[(?<number>\d{1,3})\]/

/** Returns an address of the web, or undefined for everything else, such as `javascript:`. */
function webUrl(address: string) {
  const url = parsedUrl(address)
  return url && /^https?:$/.test(url.protocol) && !url.username ? url : undefined
}

function inline(text: string, props: MarkdownProps, key = ''): ReactNode[] {
  const found = inlineMark.exec(text)
  if (!found?.groups) return text ? [text] : []
  const { bold, soft, code, label = '', url, number } = found.groups
  const rest = inline(text.slice(found.index + found[0].length), props, `${key}.`)
  return [text.slice(0, found.index), drawn(), ...rest]
  function drawn(): ReactNode {
    if (bold) return <strong key={key}>{inline(bold, props, `${key}b`)}</strong>
    if (soft) return <em key={key}>{inline(soft, props, `${key}i`)}</em>
    if (code) return <code key={key}>{code}</code>
    if (number) return numbered(Number(number))
    const target = webUrl(url ?? '')
    if (!target) return found?.[0]
    // The address itself is shown: the words of a link may promise another one.
    return (
      <a key={key} href={target.href} {...outwardIf('_blank')}>
        {label} <bdi>({target.host})</bdi>
      </a>
    )
  }
  function numbered(place: number): ReactNode {
    if (!props.numbers.includes(place)) return found?.[0]
    return (
      <button
        key={key}
        type="button"
        className="cite"
        aria-label={props.labelOf(place)}
        onClick={() => props.onNumber(place)}
      >
        {place}
      </button>
    )
  }
}

const item = /^\s*(?:[-*•]|(\d+)[.)])\s+(.*)$/

/** Lines that belong together: a paragraph, a heading, or the items of a list. */
interface Block {
  is: 'p' | 'h' | 'ul' | 'ol'
  lines: string[]
  start: number
}

function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  let isApart = true
  for (const line of text.split('\n')) {
    const last = blocks.at(-1)
    const [, number, words] = item.exec(line) ?? []
    if (!line.trim()) isApart = true
    else if (words !== undefined) {
      const is = number ? 'ol' : 'ul'
      if (last?.is === is) last.lines.push(words)
      else blocks.push({ is, lines: [words], start: Number(number ?? 1) })
      isApart = false
    } else if (/^#{1,4}\s/.test(line)) {
      blocks.push({ is: 'h', lines: [line.replace(/^#+\s+/, '')], start: 1 })
      isApart = true
    } else if (last && !isApart) last.lines[last.lines.length - 1] += `${last.is === 'p' ? '\n' : ' '}${line}`
    else {
      blocks.push({ is: 'p', lines: [line], start: 1 })
      isApart = false
    }
  }
  return blocks
}

/** Draws Markdown: paragraphs, lists, headings, emphasis, code, links to the web, and numbered citations. */
export function Markdown(props: MarkdownProps) {
  return (
    <>
      {blocksOf(props.text).map(({ is, lines, start }, at) => {
        const key = `${at}`
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added at the end
        const items = lines.map((line, index) => <li key={index}>{inline(line, props)}</li>)
        if (is === 'ul') return <ul key={key}>{items}</ul>
        if (is === 'ol')
          return (
            <ol key={key} start={start}>
              {items}
            </ol>
          )
        return is === 'h' ? (
          <p key={key}>
            <strong>{inline(lines.join('\n'), props)}</strong>
          </p>
        ) : (
          <p key={key}>{inline(lines.join('\n'), props)}</p>
        )
      })}
    </>
  )
}
