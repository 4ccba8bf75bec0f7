import { formatCount } from '../../i18n/format.ts'
import { useLanguage } from './language.tsx'
import { css } from './theme/style.ts'

const number = css`font-variant-numeric:tabular-nums;`
const badge = css`
  display:inline-block;min-inline-size:18px;padding-inline:5px;border-radius:9px;background:var(--foyer-brand-fill);color:var(--foyer-on-brand);
  font-size:12px;line-height:18px;font-weight:600;text-align:center;
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
