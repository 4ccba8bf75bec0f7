import { formatNumber } from '../../i18n/format.ts'
import { useLanguage } from '../../widgets/ui/language.tsx'
import { css } from '../../widgets/ui/theme/style.ts'

const badge = css`
  display: inline-block;
  min-inline-size: 1.6em;
  padding-inline: 0.4em;
  border-radius: 99px;
  background: var(--foyer-brand-fill);
  color: var(--foyer-on-brand);
  font-size: var(--foyer-fs-micro);
  line-height: 1.6;
  font-weight: 600;
  text-align: center;
  font-variant-numeric: tabular-nums;
  &[data-tone='alert'] {
    background: var(--foyer-danger);
    color: var(--foyer-on-danger);
  }
  @media (forced-colors: active) {
    border: 1px solid;
  }
`

/** The highest number that is shown as it is. */
const maxShown = 99

/**
 * A number of things that wait, up to 99+. Screen readers say `label` in its place. The red badge (`alert`) is for
 * requests and leads only.
 */
export function CappedCount({ value, label, tone }: { value: number; label?: string; tone?: 'alert' }) {
  const language = useLanguage()
  const text = value > maxShown ? `${formatNumber(maxShown, language)}+` : formatNumber(value, language)
  return (
    <>
      <span className={badge} data-tone={tone} aria-hidden={label ? true : undefined}>
        <bdi>{text}</bdi>
      </span>
      {label && <span className="off-screen">{label}</span>}
    </>
  )
}
