import { useState } from 'react'
import { plainText, RichText } from '../media/rich-text.tsx'
import { css } from '../theme/style.ts'

const look = css`
  font-size:var(--foyer-fs-lead);line-height:var(--foyer-lh-read);color:var(--foyer-text-2);
  p{white-space:pre-line;}
  button{padding:10px 4px;margin:-10px -4px;font-weight:600;color:var(--foyer-brand-text);white-space:nowrap;}
`

/** Texts longer than this are folded. */
const longestShown = 260

/**
 * The first characters of a long text, cut between whole signs and without a dangling space; undefined when it is
 * short enough.
 */
export function fold(text: string) {
  const characters = [...text]
  return characters.length > longestShown ? `${characters.slice(0, longestShown).join('').trimEnd()}…` : undefined
}

/**
 * Somebody else's HTML, folded where it is long: its first words, and a button for the rest that says `more`, then
 * `less`. `lang` is its language.
 */
export function FoldedText(props: { html: string; lang?: string | undefined; more: string; less: string }) {
  const { html, lang, more, less } = props
  const [isOpen, setOpen] = useState(false)
  const folded = fold(plainText(html))
  const button = folded && (
    <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
      {isOpen ? less : more}
    </button>
  )
  return (
    <div className={look}>
      {folded && !isOpen ? (
        <p dir="auto">
          <span lang={lang}>{folded}</span> {button}
        </p>
      ) : (
        <>
          <div lang={lang}>
            <RichText html={html} />
          </div>
          {button}
        </>
      )}
    </div>
  )
}
