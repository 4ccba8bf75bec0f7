import { Download } from 'lucide'
import { formatNumber } from '../../../i18n/format.ts'
import { Button } from '../../../widgets/ui/button.tsx'
import { useLanguage, useWords } from '../../../widgets/ui/language.tsx'
import { fileNameOf, saveFile } from '../../../widgets/ui/media/save-file.ts'
import { useExportBlock } from '../exporting/use-export-block.tsx'
import { csvText } from '../table/csv.ts'
import { type Bar, Bars } from './bars.tsx'
import { dataTable } from './chart.styles.ts'
import { figureChartWords } from './chart-messages.ts'

/** One chart with its sentence and its table, which can be saved as CSV; nothing without rows. */
export function Chart(props: {
  title: string
  rows: readonly Bar[]
  nameOf?: (name: string) => string
  sentence(most: { name: string; count: string; total: string }): string
}) {
  const { title, rows, nameOf = (name) => name, sentence } = props
  const t = useWords(figureChartWords)
  const language = useLanguage()
  const { blocked, note } = useExportBlock()
  const [first] = rows
  if (!first) return null
  const most = rows.reduce((greatest, row) => (row.count > greatest.count ? row : greatest), first)
  const total = rows.reduce((sum, { count }) => sum + count, 0)
  const number = (value: number) => formatNumber(value, language)
  const save = () => {
    const text = csvText([[t('name'), t('number')], ...rows.map(({ name, count }) => [nameOf(name), count])])
    saveFile(new Blob([text], { type: 'text/csv' }), `${fileNameOf(title, 'figures')}.csv`)
  }
  return (
    <div className="chart">
      <Bars title={title} rows={rows.map((row) => ({ ...row, name: nameOf(row.name) }))} />
      <p>{sentence({ name: most.name, count: number(most.count), total: number(total) })}</p>
      <details>
        <summary>{t('table')}</summary>
        <table className={dataTable}>
          <caption className="off-screen">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{t('name')}</th>
              <th scope="col">{t('number')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, count }) => (
              <tr key={name}>
                <th scope="row">
                  <bdi>{nameOf(name)}</bdi>
                </th>
                <td>{number(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <Button kind="ghost" size="sm" icon={Download} {...blocked} onClick={save}>
          {t('exportCsv')}
        </Button>
        {note}
      </details>
    </div>
  )
}
