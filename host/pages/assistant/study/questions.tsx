import { CircleQuestionMark } from 'lucide'
import { useEffect, useState } from 'react'
import type { Page } from '../../../../api/contract/core/endpoint.ts'
import { formatCount } from '../../../../i18n/format.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { Empty } from '../../../../widgets/ui/empty.tsx'
import { Icon } from '../../../../widgets/ui/icon.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { List, ListItem } from '../../../../widgets/ui/list-item.tsx'
import { client } from '../../../client.ts'
import { MoreButton } from '../../../kit/list-ends.tsx'
import { LazyPair } from './lazy-pair.tsx'
import type { OpenQuestion } from './my-assistant.tsx'
import type { EditedPair } from './pair-sheet.tsx'
import { studyWords } from './study-messages.ts'
import { useRows } from './use-rows.ts'

/** The questions that the material did not answer, those asked most often first. */
export function Questions(props: { enterpriseCode: string; first: Page<OpenQuestion>; onCount(count: number): void }) {
  const { enterpriseCode, first, onCount } = props
  const t = useWords(studyWords)
  const language = useLanguage()
  const rows = useRows((pageNum) => client.studies.questions({ body: { enterpriseCode, pageNum } }), first)
  const [edited, setEdited] = useState<EditedPair>()
  const page = rows.data ?? first
  const { total } = page
  useEffect(() => onCount(total), [onCount, total])
  const drop = (questionId: string) =>
    rows.change((before) => ({
      ...before,
      total: before.total - 1,
      list: before.list.filter((question) => question.questionId !== questionId),
    }))
  const dismiss = async ({ questionId }: OpenQuestion) => {
    if (await rows.tried(client.studies.dismiss({ body: { enterpriseCode, questionId } }))) drop(questionId)
  }
  if (page.list.length === 0) return <Empty title={t('noQuestions')} text={t('noQuestionsText')} />
  return (
    <>
      <p className="lead">{t('questionsText')}</p>
      <List label={t('questions')}>
        {page.list.map((open) => (
          <ListItem
            key={open.questionId}
            mark={
              <span className="sign" aria-hidden="true">
                <Icon of={CircleQuestionMark} />
              </span>
            }
            title={open.question}
            meta={t('asked', { count: open.askedNum, shown: formatCount(open.askedNum, language) })}
            more={
              <span className="actions">
                <Button kind="soft" size="sm" onClick={() => setEdited({ ...open, answer: '' })}>
                  {t('writeAnswer')}
                </Button>
                <Button kind="ghost" size="sm" onClick={() => void dismiss(open)}>
                  {t('dismiss')}
                </Button>
              </span>
            }
          />
        ))}
      </List>
      <MoreButton page={page} label={t('more')} isBusy={rows.isLoading} onMore={() => void rows.more()} />
      {edited && (
        <LazyPair
          enterpriseCode={enterpriseCode}
          pair={edited}
          onClose={() => setEdited(undefined)}
          onSaved={() => {
            drop(edited.questionId ?? '')
            setEdited(undefined)
          }}
        />
      )}
    </>
  )
}
