import { useState } from 'react'
import { plainText, RichText } from '../media/rich-text.tsx'
import { css } from '../theme/style.ts'

const foldedStyle = css`
  font-size:var(--foyer-fs-lead);line-height:var(--foyer-lh-read);color:var(--foyer-text-2);
  button{padding:10px 4px;margin:-2px -4px -8px;font-weight:600;color:var(--foyer-brand-text);white-space:nowrap;}
`

// As tall whether its formatting has come or not.
const clamp = css`block-size:calc(var(--foyer-fs-lead)*var(--foyer-lh-read)*6);overflow:hidden;mask-image:linear-gradient(#000 calc(100% - 3em),transparent);`

/** Texts with more characters are folded. */
const maxCharacters = 260

/** Returns whether a text is so long that it is folded. */
export const isLong = (text: string) => [...text].length > maxCharacters

/**
 * Foreign HTML, folded where it is long: its first lines with their formatting, and a button with the label `more`,
 * then `less`. `lang` is the language of the text.
 */
export function FoldedText(props: { html: string; lang?: string | undefined; more: string; less: string }) {
  const { html, lang, more, less } = props
  const [isOpen, setOpen] = useState(false)
  const canFold = isLong(plainText(html))
  return (
    <div className={foldedStyle}>
      <div lang={lang} className={canFold && !isOpen ? clamp : ''}>
        <RichText html={html} />
      </div>
      {canFold && (
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? less : more}
        </button>
      )}
    </div>
  )
}
