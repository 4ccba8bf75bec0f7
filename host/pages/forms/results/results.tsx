import { type ReactNode, useState } from 'react'
import { textIn } from '../../../../api/contract/forms/definition.ts'
import { formatNumber } from '../../../../i18n/format.ts'
import { useAnswer } from '../../../../widgets/element/use-answer.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { TextField } from '../../../../widgets/ui/fields/text-field.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { Skeleton } from '../../../../widgets/ui/skeleton.tsx'
import { client } from '../../../client.ts'
import { figures } from '../../../kit/figures/figures.styles.ts'
import { open } from '../../../router.ts'
import { LoadFailed } from '../../../shell/load-failed.tsx'
import { AnswerRows } from './answer-rows.tsx'
import { FieldChart } from './field-chart.tsx'
import { OneAnswer } from './one-answer.tsx'
import { type ResultSource, resultLink } from './result-link.ts'
import { resultWords } from './result-messages.ts'
import { choiceName, type ResultFilter } from './result-terms.ts'
import { ResultTools } from './result-tools.tsx'
import { resultPage } from './results.styles.ts'

/** Totals, a chart for each question, and the single answers. */
export function Results(
  props: ResultSource & { filter: ResultFilter; answerId?: string | undefined; children?: ReactNode },
) {
  const { code, resultKey, filter, answerId, children } = props
  const t = useWords(resultWords)
  const language = useLanguage()
  const source = { code, ...(resultKey && { resultKey }) }
  const input = { formCode: code, ...(resultKey && { resultKey }), ...filter, language }
  const asked = JSON.stringify(input)
  const { data, is, error, again } = useAnswer(
    (signal) => client.formAnswers.figures({ query: JSON.parse(asked) as typeof input }, signal),
    [asked],
  )
  const go = (next: ResultFilter) => void open(resultLink(source, next), true)
  const chosen = data?.definition.pages.flatMap(({ fields }) => fields).find(({ name }) => name === filter.field)
  return (
    <div className={resultPage}>
      <div className="top">
        {children}
        {data && <h2 dir="auto">{data.title}</h2>}
        <div className="days">
          {(['from', 'to'] as const).map((name) => (
            <DayField
              key={name}
              name={name}
              label={t(name === 'from' ? 'from' : 'until')}
              value={filter[name] ?? ''}
              onValue={(value) => {
                const { [name]: _, ...rest } = filter
                go(value ? { ...rest, [name]: value } : rest)
              }}
            />
          ))}
        </div>
        {data && chosen && filter.value && (
          <p className="tools">
            <span>
              {t('onlyChosen', {
                choice: choiceName(chosen, { row: '', value: filter.value }, data.definition, language),
              })}
            </span>
            <Button kind="ghost" size="sm" onClick={() => go({})}>
              {t('showAll')}
            </Button>
          </p>
        )}
        {data && <ResultTools source={source} filter={filter} isAuthor={data.isAuthor} />}
      </div>
      <div className={figures}>
        {is === 'waiting' && !data && <Skeleton rows={5} />}
        {is === 'failed' && <LoadFailed title={t('failed')} {...(error && { text: error.message })} onRetry={again} />}
        {data && (
          <>
            <dl className="numbers">
              <div>
                <dt>{t('total')}</dt>
                <dd>{formatNumber(data.total, language)}</dd>
              </div>
              <div>
                <dt>{t('lastWeek')}</dt>
                <dd>{formatNumber(data.lastWeek, language)}</dd>
              </div>
            </dl>
            {data.definition.pages
              .flatMap(({ fields }) => fields)
              .map((field) => (
                <FieldChart
                  key={field.name}
                  field={field}
                  title={textIn(field.label, language, data.definition)}
                  definition={data.definition}
                  numbers={data.fields.find((entry) => entry.field === field.name)}
                  hrefOf={(value) => resultLink(source, { ...filter, field: field.name, value })}
                />
              ))}
          </>
        )}
      </div>
      <div>
        {answerId && data ? (
          <OneAnswer
            key={answerId}
            source={source}
            answerId={answerId}
            isDecided={data.isAuthor && data.kind === 'APPLICATION'}
            back={resultLink(source, filter)}
          />
        ) : (
          data && <AnswerRows source={source} filter={filter} isApplication={data.kind === 'APPLICATION'} />
        )}
      </div>
    </div>
  )
}

function DayField(props: { name: string; label: string; value: string; onValue(value: string): void }) {
  const { name, label, value, onValue } = props
  const [typed, setTyped] = useState(value)
  return (
    <TextField
      {...{ name, label }}
      value={typed}
      placeholder="2026-05-12"
      inputMode="numeric"
      maxLength={10}
      dir="ltr"
      onValue={(text) => {
        setTyped(text)
        if (text === '' || /^\d{4}-\d{2}-\d{2}$/.test(text)) onValue(text)
      }}
    />
  )
}
