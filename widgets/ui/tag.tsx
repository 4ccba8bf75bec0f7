import type { ReactNode } from 'react'
import { css } from './theme/style.ts'
import './theme/tones.ts'

const tag = css`
  display:inline-flex;align-items:center;gap:4px;max-inline-size:100%;min-block-size:22px;padding:1px 8px;border-radius:var(--foyer-r-xs);
  font-size:var(--foyer-fs-micro);line-height:1.5;font-weight:550;hyphens:auto;
  @media (forced-colors:active){border:1px solid;}
`
// The base style sets no colours: rules with the same text are one rule, placed where it was written first, and that
// might be before the base.
const tones = {
  plain: css`background:var(--foyer-raised,var(--foyer-sunken));color:var(--foyer-text-2);`,
  brand: css`background:var(--foyer-brand-soft);color:var(--foyer-brand-text);`,
  ok: css`background:var(--foyer-success-soft);color:var(--foyer-success-text);`,
  warn: css`background:var(--foyer-warning-soft);color:var(--foyer-warning-text);`,
  error: css`background:var(--foyer-danger-soft);color:var(--foyer-danger-text);`,
  info: css`background:var(--foyer-info-soft);color:var(--foyer-info-text);`,
  brass: css`background:var(--foyer-brass-soft);color:var(--foyer-brass-text);`,
}

/** The meaning of a tag or a banner, as a colour; brass is for guests, saved things and check-in. */
export type Tone = keyof typeof tones

/** Returns the class with the two colours of a tone. */
export const toneClass = (tone: Tone) => tones[tone]

/** A fact in one or two words. It cannot be pressed; a chip can. */
export function Tag({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span dir="auto" className={`${tag} ${tones[tone]}`}>
      {children}
    </span>
  )
}
