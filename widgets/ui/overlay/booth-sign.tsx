import { cardWords } from '../card-messages.ts'
import { useWords } from '../language.tsx'
import { css } from '../theme/style.ts'

const plate = css`
  display:inline-flex;flex:none;border-radius:var(--foyer-r-xs);overflow:hidden;direction:ltr;unicode-bidi:isolate;white-space:nowrap;overflow-wrap:normal;
  background:var(--foyer-plate);color:var(--foyer-on-plate);font-size:var(--foyer-fs-micro);line-height:1.84;font-weight:650;font-variant-numeric:tabular-nums;letter-spacing:.02em;
  b{background:var(--foyer-brand-fill);color:var(--foyer-on-brand);font-weight:700;}
  b,span{padding-inline:7px;}
  &[data-size=lg]{font-size:var(--foyer-fs-h3);line-height:2;border-radius:var(--foyer-r-sm);}
  &[data-size=lg]>*{padding-inline:11px;}
  @media (forced-colors:active){border:1px solid CanvasText;b+span{border-inline-start:1px solid CanvasText;}}
`

/** A booth sign: hall and booth number. From left to right in every language, never cut, never translated. */
export function BoothSign({ hall, booth, size }: { hall?: string | undefined; booth: string; size?: 'lg' }) {
  const t = useWords(cardWords)
  return (
    <span
      className={plate}
      data-size={size}
      role="img"
      aria-label={hall ? t('place', { hall, booth }) : t('boothOnly', { booth })}
    >
      {hall && <b>{hall}</b>}
      <span>{booth}</span>
    </span>
  )
}
