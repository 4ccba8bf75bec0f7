import { MessageCircle } from 'lucide'
import { useState } from 'react'
import type { Page, Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { translator } from '../../../../i18n/messages.ts'
import { IconButton } from '../../../../widgets/ui/icon-button.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { TabPanel, Tabs } from '../../../../widgets/ui/tabs.tsx'
import { membershipOf, type ReaderMemberships } from '../../../kit/membership.ts'
import { NotPermitted } from '../../../kit/not-permitted.tsx'
import type { PageInput, PageProps } from '../../../page.ts'
import { link, open } from '../../../router.ts'
import { Bar } from '../../../shell/bar.tsx'
import { useHistoryState } from '../../../stores/history-state.ts'
import { Faqs } from './faqs.tsx'
import { Files } from './files.tsx'
import { LazyFigures } from './lazy-figures.tsx'
import { Questions } from './questions.tsx'
import { study } from './study.styles.ts'
import { studyWords } from './study-messages.ts'

/** A question that had no answer. */
export type OpenQuestion = Reply<Contract['studies']['questions']>['list'][number]

interface Data extends ReaderMemberships {
  questions?: Page<OpenQuestion>
}

const teachers = ['OWNER', 'EDITOR'] as const
const tabs = ['questions', 'files', 'faqs', 'figures'] as const
const isTeacher = (role: string) => teachers.some((teacher) => teacher === role)

/** Loads the questions without an answer; files and pairs come with their tabs. */
export async function load(input: PageInput<'myAssistant'>): Promise<Data> {
  const reader = await membershipOf(input, input.query.enterpriseCode, teachers)
  const { membership } = reader
  if (!membership || !isTeacher(membership.role)) return reader
  const { enterpriseCode } = membership
  return { ...reader, questions: await input.client.studies.questions({ body: { enterpriseCode } }) }
}

export function head({ language }: PageProps<'myAssistant', Data>) {
  return { title: translator(studyWords, language)('title') }
}

/** The page on which members teach their company's assistant: questions, files, answers, and figures. */
export default function MyAssistant({ data }: PageProps<'myAssistant', Data>) {
  const t = useWords(studyWords)
  const { membership, questions } = data
  const [tab, setTab] = useHistoryState<(typeof tabs)[number]>('assistant tab', 'questions')
  const [openNum, setOpenNum] = useState(questions?.total ?? 0)
  if (!membership || !questions) return <NotPermitted title={t('title')} membership={membership} roles={teachers} />
  const { enterpriseCode } = membership
  return (
    <>
      <Bar
        title={t('title')}
        home={link('myEnterprise', { enterpriseCode })}
        end={
          <IconButton
            icon={MessageCircle}
            label={t('tryIt')}
            onClick={() => void open(link('aiChat', { enterpriseCode }))}
          />
        }
      />
      <div className={study} key={enterpriseCode}>
        <Tabs
          label={t('parts')}
          tabs={tabs.map((id) => ({ id, label: t(id), ...(id === 'questions' && openNum > 0 && { count: openNum }) }))}
          value={tab}
          onValue={(id) => setTab(tabs.find((name) => name === id) ?? 'questions')}
        />
        <TabPanel of={tab} id={tab}>
          {tab === 'questions' && <Questions enterpriseCode={enterpriseCode} first={questions} onCount={setOpenNum} />}
          {tab === 'files' && <Files enterpriseCode={enterpriseCode} />}
          {tab === 'faqs' && <Faqs enterpriseCode={enterpriseCode} />}
          {tab === 'figures' && <LazyFigures enterpriseCode={enterpriseCode} />}
        </TabPanel>
      </div>
    </>
  )
}
