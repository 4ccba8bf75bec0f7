import { formatNumber } from '../../../../i18n/format.ts'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { css } from '../../../../widgets/ui/theme/style.ts'
import { figureWords } from './figure-messages.ts'

const root = css`
  max-height: 380px;
  overflow: auto;
  & table {
    width: 100%;
    border-collapse: collapse;
    font-size: var(--foyer-fs-small);
    font-variant-numeric: tabular-nums;
  }
  & :is(th, td) {
    padding: 8px 0;
    border-block-end: 1px solid var(--foyer-line);
    text-align: start;
    font-weight: 400;
  }
  & :is(th, td):not(:first-child) {
    padding-inline-start: 12px;
    text-align: end;
  }
  /* Words stay whole: where they are wider than the page, the table scrolls. */
  & th {
    overflow-wrap: normal;
  }
  & th:first-child {
    min-width: 76px;
  }
  & thead th {
    vertical-align: bottom;
    font-weight: 600;
    color: var(--foyer-text-3);
  }
`

/** The figures of a card in a day, by a channel, or in a language. */
export interface Numbers {
  views: number
  scans: number
  saves: number
  requests: number
}

/** The columns of figures. */
export const columns = ['views', 'scans', 'saves', 'requests'] as const

interface Props {
  id?: string
  label: string
  /** The head of the first column. */
  head: string
  rows: readonly (Numbers & { name: string; dateTime?: string })[]
}

/** Figures as a table that scrolls by itself. */
export function FigureTable({ id, label, head, rows }: Props) {
  const t = useWords(figureWords)
  const language = useLanguage()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled with the keyboard
    <section id={id} className={root} tabIndex={0} aria-label={label}>
      <table>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.dateTime ?? row.name}>
              <th scope="row">{row.dateTime ? <time dateTime={row.dateTime}>{row.name}</time> : row.name}</th>
              {columns.map((column) => (
                <td key={column}>{formatNumber(row[column], language)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
