import { formatCount } from '../../i18n/format.ts'
import { useLanguage } from './language.tsx'
import { css } from './theme/style.ts'

const number = css`font-variant-numeric:tabular-nums;`
const badge = css`
  display:inline-block;min-inline-size:1.5em;padding-inline:5px;border-radius:99px;background:var(--foyer-brand-fill);color:var(--foyer-on-brand);
  font-size:var(--foyer-fs-micro);line-height:1.5;font-weight:600;text-align:center;
  &[data-tone=alert]{background:var(--foyer-danger);color:var(--foyer-on-danger);}
  @media (forced-colors:active){border:1px solid;}
`

/** A count, in whole thousands from 1000 on. The red badge (`alert`) is for requests, leads and problems only. */
export function Count({ value, tone }: { value: number; tone?: 'brand' | 'alert' }) {
  const text = formatCount(value, useLanguage())
  return (
    <span className={tone ? `${number} ${badge}` : number} data-tone={tone}>
      {text}
    </span>
  )
}
