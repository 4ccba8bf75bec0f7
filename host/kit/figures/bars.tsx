import { formatNumber } from '../../../i18n/format.ts'
import { useLanguage } from '../../../widgets/ui/language.tsx'
import { bars } from './figures.styles.ts'

/** One bar: what it counts, and how many there are. With `href` its name is a link. */
export interface Bar {
  name: string
  count: number
  href?: string
}

/** Numbers as bars below each other, under a heading; nothing without numbers. */
export function Bars({ title, rows }: { title: string; rows: readonly Bar[] }) {
  const language = useLanguage()
  const max = Math.max(1, ...rows.map(({ count }) => count))
  if (rows.length === 0) return null
  return (
    <section>
      <h3>{title}</h3>
      <ul className={bars}>
        {rows.map(({ name, count, href }) => (
          <li key={href ?? name}>
            <span>
              {href ? (
                <a href={href} dir="auto">
                  {name}
                </a>
              ) : (
                <bdi>{name}</bdi>
              )}
            </span>
            <b>{formatNumber(count, language)}</b>
            <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
              <rect width={(count / max) * 100} height="10" />
            </svg>
          </li>
        ))}
      </ul>
    </section>
  )
}
