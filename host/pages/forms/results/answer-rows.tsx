import { useState } from 'react'
import { apiError } from '../../../../api/client/errors.ts'
import { formatMoment } from '../../../../i18n/format-more.ts'
import { isLanguage } from '../../../../i18n/locales.ts'
import { ownNames } from '../../../../i18n/names.ts'
import { useAnswer } from '../../../../widgets/element/use-answer.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { Empty } from '../../../../widgets/ui/empty.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { List, ListItem } from '../../../../widgets/ui/list-item.tsx'
import { Skeleton } from '../../../../widgets/ui/skeleton.tsx'
import { Tag } from '../../../../widgets/ui/tag.tsx'
import { client } from '../../../client.ts'
import { facts } from '../../../kit/facts.tsx'
import { PartFailed } from '../../../shell/load-failed.tsx'
import { type ResultSource, resultLink } from './result-link.ts'
import { resultWords } from './result-messages.ts'
import { type ResultFilter, stateWords } from './result-terms.ts'

const pageSize = 20
const tones = { SUBMITTED: 'info', PASSED: 'ok', NOT_PASSED: 'error' } as const

/** The single answers, the newest first. */
export function AnswerRows(props: { source: ResultSource; filter: ResultFilter; isApplication: boolean }) {
  const { source, filter, isApplication } = props
  const t = useWords(resultWords)
  const language = useLanguage()
  const [size, setSize] = useState(pageSize)
  const body = {
    ...{ formCode: source.code, ...filter, language, pageSize: Math.min(100, size) },
    ...(source.resultKey && { resultKey: source.resultKey }),
  }
  const asked = JSON.stringify(body)
  const { data, is, error, again } = useAnswer(
    (signal) => client.formAnswers.list({ body: JSON.parse(asked) as typeof body }, signal),
    [asked],
  )
  if (is === 'failed') return <PartFailed onRetry={again}>{apiError(error).message || t('failed')}</PartFailed>
  if (!data) return <Skeleton rows={4} />
  if (data.total === 0) return <Empty title={t('noAnswers')} text={t('noAnswersText')} />
  return (
    <>
      <h3>{t('single')}</h3>
      <List label={t('single')}>
        {data.list.map(({ answerId, summary, at, state, language: given }) => (
          <ListItem
            key={answerId}
            title={summary || formatMoment(at, language)}
            meta={facts(formatMoment(at, language), isLanguage(given) ? ownNames[given] : given)}
            href={resultLink(source, { ...filter, answerId })}
            {...(isApplication && { end: <Tag tone={tones[state]}>{t(stateWords[state])}</Tag> })}
          />
        ))}
      </List>
      {data.total > data.list.length && size < 100 && (
        <Button kind="secondary" block onClick={() => setSize(size + pageSize)}>
          {t('more')}
        </Button>
      )}
    </>
  )
}
