import { Plus, Trash } from 'lucide'
import { useState } from 'react'
import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { Empty } from '../../../../widgets/ui/empty.tsx'
import { IconButton } from '../../../../widgets/ui/icon-button.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { List, ListItem } from '../../../../widgets/ui/list-item.tsx'
import { Dialog } from '../../../../widgets/ui/overlay/overlay.tsx'
import { Skeleton } from '../../../../widgets/ui/skeleton.tsx'
import { client } from '../../../client.ts'
import { MoreButton } from '../../../kit/list-ends.tsx'
import { LoadFailed } from '../../../shell/load-failed.tsx'
import { LazyPair } from './lazy-pair.tsx'
import type { EditedPair } from './pair-sheet.tsx'
import { studyWords } from './study-messages.ts'
import { useRows } from './use-rows.ts'

type Faq = Reply<Contract['studies']['faqs']>['list'][number]

/** The pairs of question and answer that members wrote. */
export function Faqs({ enterpriseCode }: { enterpriseCode: string }) {
  const t = useWords(studyWords)
  const rows = useRows((pageNum) => client.studies.faqs({ body: { enterpriseCode, pageNum } }))
  const [edited, setEdited] = useState<EditedPair>()
  const [leaving, setLeaving] = useState<Faq>()
  const { data, error, again } = rows
  const remove = async (faqId: string) => {
    setLeaving(undefined)
    if (await rows.tried(client.studies.removeFaq({ body: { enterpriseCode, faqId } }))) again()
  }
  if (!data) return error ? <LoadFailed title={t('failed')} onRetry={again} /> : <Skeleton rows={4} />
  return (
    <>
      <Button icon={Plus} block onClick={() => setEdited({ question: '', answer: '' })}>
        {t('newFaq')}
      </Button>
      {data.list.length === 0 ? (
        <Empty title={t('noFaqs')} text={t('noFaqsText')} />
      ) : (
        <List label={t('faqs')}>
          {data.list.map((faq) => (
            <ListItem
              key={faq.faqId}
              title={faq.question}
              onPress={() => setEdited(faq)}
              more={
                <span className="answer" dir="auto">
                  {faq.answer}
                </span>
              }
              end={
                <IconButton
                  size="sm"
                  icon={Trash}
                  label={t('deleteOf', { name: faq.question })}
                  onClick={() => setLeaving(faq)}
                />
              }
            />
          ))}
        </List>
      )}
      <MoreButton page={data} label={t('more')} isBusy={rows.isLoading} onMore={() => void rows.more()} />
      {edited && (
        <LazyPair
          enterpriseCode={enterpriseCode}
          pair={edited}
          onClose={() => setEdited(undefined)}
          onSaved={() => {
            setEdited(undefined)
            again()
          }}
        />
      )}
      <Dialog
        open={leaving !== undefined}
        title={t('deleteTitle')}
        text={t('deleteText')}
        action={{ label: t('delete'), onPress: () => leaving && void remove(leaving.faqId) }}
        onClose={() => setLeaving(undefined)}
      />
    </>
  )
}
