import { Download, QrCode } from 'lucide'
import { useEffect, useId, useRef, useState } from 'react'
import { apiError } from '../../../../api/client/errors.ts'
import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { VisitChannel } from '../../../../api/contract/core/visit-channels.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { formatNumber } from '../../../../i18n/format.ts'
import { formatDay } from '../../../../i18n/format-more.ts'
import { languageName } from '../../../../i18n/language-name.ts'
import { translator } from '../../../../i18n/messages.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { Empty } from '../../../../widgets/ui/empty.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { fileNameOf, saveFile } from '../../../../widgets/ui/media/save-file.ts'
import { css } from '../../../../widgets/ui/theme/style.ts'
import { client } from '../../../client.ts'
import { useExportBlock } from '../../../kit/exporting/use-export-block.tsx'
import { DayChart } from '../../../kit/figures/day-chart.tsx'
import { dayFigureWords } from '../../../kit/figures/day-figure-messages.ts'
import { buttons, summary } from '../../../kit/figures/day-figures.styles.ts'
import { PeriodChips } from '../../../kit/figures/day-figures.tsx'
import { figures as rootClass } from '../../../kit/figures/figures.styles.ts'
import { pageKitWords } from '../../../kit/messages.ts'
import { csvText } from '../../../kit/table/csv.ts'
import type { PageInput, PageProps } from '../../../page.ts'
import { link } from '../../../router.ts'
import { Bar } from '../../../shell/bar.tsx'
import { PartFailed } from '../../../shell/load-failed.tsx'
import { useHistoryState } from '../../../stores/history-state.ts'
import { figureWords } from './figure-messages.ts'
import { columns, FigureTable } from './figure-table.tsx'

type Figures = Reply<Contract['cards']['figures']>

const page = css`
  max-width: 860px;
  margin-inline: auto;
  padding: 12px 16px 32px;
  & .numbers {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  & .numbers > :nth-child(3) {
    grid-column: auto;
  }
  & .note {
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
    text-wrap: pretty;
  }
`

const defaultDays = 30
const channelWords = {
  DIRECT: 'direct',
  LIST: 'fromList',
  SEARCH: 'fromSearch',
  SHARED_BY_USER: 'sharedByUser',
  SHARED_BY_ENTERPRISE: 'sharedByEnterprise',
  QR: 'fromCode',
  PARTNER: 'fromPartner',
} as const satisfies Record<VisitChannel, string>

/** Loads the figures of the reader's own card over the last days. */
export const load = ({ client }: PageInput<'cardFigures'>): Promise<Figures> =>
  client.cards.figures({ query: { days: defaultDays } })

export function head({ language }: PageProps<'cardFigures', Figures>) {
  return { title: translator(pageKitWords, language)('cardFigures') }
}

/** Returns the figures of the chosen period, and a function that chooses another. */
function useFigures(first: Figures) {
  const [days, setDays] = useHistoryState('card figures days', defaultDays)
  const [figures, setFigures] = useHistoryState('card figures', first)
  const [hasFailed, setFailed] = useState(false)
  const newest = useRef(0)
  const choose = async (chosenDays: number) => {
    newest.current += 1
    const request = newest.current
    setDays(chosenDays)
    setFailed(false)
    try {
      const loaded = await client.cards.figures({ query: { days: chosenDays } })
      if (request === newest.current) setFigures(loaded)
    } catch (error) {
      apiError(error)
      if (request === newest.current) setFailed(true)
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that was shown from memory gets newer figures of its period
  useEffect(() => {
    if (days === defaultDays) setFigures(first)
    else void choose(days)
  }, [first])
  return { days, figures, hasFailed, choose }
}

/** The figures of the reader's own card: numbers, days, channels and languages, and nothing about the visitors. */
export default function CardFigures({ data }: PageProps<'cardFigures', Figures>) {
  const t = useWords(figureWords)
  const tDays = useWords(dayFigureWords)
  const tKit = useWords(pageKitWords)
  const language = useLanguage()
  const { days, figures, hasFailed, choose } = useFigures(data)
  const { views, saves, requests, byChannel, byLanguage } = figures
  const channels = byChannel.map((row) => ({ ...row, name: t(channelWords[row.channel]) }))
  const languages = byLanguage.map((row) => ({ ...row, name: languageName(row.language, language) }))
  return (
    <>
      <Bar title={tKit('cardFigures')} home={link('myPage')} />
      <div className={`${page} ${rootClass}`}>
        <PeriodChips days={days} onDays={(count) => void choose(count)} />
        {hasFailed && <PartFailed onRetry={() => void choose(days)}>{tDays('failed')}</PartFailed>}
        {views + saves + requests === 0 ? (
          <Empty
            title={t('summaryNone')}
            text={t('onlyNumbers')}
            action={
              <Button kind="soft" icon={QrCode} href={link('qrCode')}>
                {t('showCode')}
              </Button>
            }
          />
        ) : (
          <>
            <dl className="numbers">
              {columns.map((column) => (
                <div key={column}>
                  <dt>{t(column)}</dt>
                  <dd>{formatNumber(figures[column], language)}</dd>
                </div>
              ))}
            </dl>
            <section>
              <h2>{t('perDay')}</h2>
              <Days figures={figures} />
            </section>
            <section>
              <h2>{t('byChannel')}</h2>
              <FigureTable label={t('byChannel')} head={t('channel')} rows={channels} />
            </section>
            <section>
              <h2>{t('byLanguage')}</h2>
              <FigureTable label={t('byLanguage')} head={t('language')} rows={languages} />
            </section>
            <p className="note">{t('onlyNumbers')}</p>
          </>
        )}
      </div>
    </>
  )
}

/** The days of a period: a sentence, a drawing, and a table that can be saved as CSV. */
function Days({ figures: { byDay, views, saves } }: { figures: Figures }) {
  const t = useWords(figureWords)
  const tDays = useWords(dayFigureWords)
  const language = useLanguage()
  const id = useId()
  const [isTable, setTable] = useState(false)
  const { blocked, note } = useExportBlock()
  const most = Math.max(...byDay.map((day) => day.views))
  const busiest = byDay.find((day) => day.views === most)?.day ?? ''
  const rows = byDay.map((row) => ({ ...row, name: formatDay(row.day, language), dateTime: row.day })).reverse()
  const saveCsv = () => {
    const heads = [tDays('day'), ...columns.map((column) => t(column))]
    const text = csvText([heads, ...byDay.map((row) => [row.day, ...columns.map((column) => row[column])])])
    saveFile(new Blob([text], { type: 'text/csv' }), `${fileNameOf(t('views'), 'views')}.csv`)
  }
  return (
    <>
      <p className={summary}>
        {most > 0
          ? t('summary', {
              ...{ views: formatNumber(views, language), saves: formatNumber(saves, language) },
              ...{ day: formatDay(busiest, language), most: formatNumber(most, language) },
            })
          : t('summaryNone')}
      </p>
      <DayChart
        byDay={byDay.map((row) => ({ day: row.day, visitNum: row.views, leadNum: row.saves }))}
        names={{ visits: t('views'), leads: t('saves') }}
      />
      <div className={buttons}>
        <Button
          kind="soft"
          size="sm"
          aria-expanded={isTable}
          aria-controls={isTable ? id : undefined}
          onClick={() => setTable(!isTable)}
        >
          {tDays(isTable ? 'hideTable' : 'showTable')}
        </Button>
        <Button kind="ghost" size="sm" icon={Download} {...blocked} onClick={saveCsv}>
          {tDays('exportCsv')}
        </Button>
        {note}
      </div>
      {isTable && <FigureTable id={id} label={t('perDay')} head={tDays('day')} rows={rows} />}
    </>
  )
}
