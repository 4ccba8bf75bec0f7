import { useState } from 'react'
import { plainText, RichText } from '../media/rich-text.tsx'
import { css } from '../theme/style.ts'

const foldedStyle = css`
  font-size:var(--foyer-fs-lead);line-height:var(--foyer-lh-read);color:var(--foyer-text-2);
  p{white-space:pre-line;}
  button{padding:10px 4px;margin:-10px -4px;font-weight:600;color:var(--foyer-brand-text);white-space:nowrap;}
`

/** Texts with more characters are folded. */
const maxCharacters = 260

/**
 * Returns the beginning of a long text, cut between characters and without a space at its end; undefined when the text
 * is short enough.
 */
export function fold(text: string) {
  const characters = [...text]
  return characters.length > maxCharacters ? `${characters.slice(0, maxCharacters).join('').trimEnd()}…` : undefined
}

/**
 * Foreign HTML, folded where it is long: its beginning, and a button with the label `more`, then `less`. `lang` is the
 * language of the text.
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
    <div className={foldedStyle}>
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
