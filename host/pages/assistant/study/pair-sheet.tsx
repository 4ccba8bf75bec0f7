import { useState } from 'react'
import { maxFaqLength, maxQuestionLength } from '../../../../api/contract/assistant/assistant-terms.ts'
import { isLanguage, type Language, languages } from '../../../../i18n/locales.ts'
import { ownNames } from '../../../../i18n/names.ts'
import { Banner } from '../../../../widgets/ui/banner.tsx'
import { Button } from '../../../../widgets/ui/button.tsx'
import { SelectField } from '../../../../widgets/ui/fields/select-field.tsx'
import { TextArea } from '../../../../widgets/ui/fields/text-field.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { Sheet } from '../../../../widgets/ui/overlay/overlay.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { client } from '../../../client.ts'
import { pairForm } from './study.styles.ts'
import { studyWords } from './study-messages.ts'

/** The question and answer that are edited; a new pair has no `faqId`, an open question its `questionId`. */
export interface EditedPair {
  faqId?: string
  questionId?: string
  question: string
  answer: string
  language?: string
}

/** The props of the sheet. */
export interface PairProps {
  enterpriseCode: string
  pair: EditedPair
  onClose(): void
  onSaved(): void
}

/** Edits a question and its answer. What the assistant answers with it, it answers in the visitor's words. */
export function PairSheet(props: PairProps) {
  const { enterpriseCode, pair, onClose, onSaved } = props
  const t = useWords(studyWords)
  const toast = useToast()
  const reader = useLanguage()
  const [question, setQuestion] = useState(pair.question)
  const [answer, setAnswer] = useState(pair.answer)
  const [language, setLanguage] = useState<Language>(isLanguage(pair.language) ? pair.language : reader)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const isDirty = question !== pair.question || answer !== pair.answer
  const save = async () => {
    if (isBusy) return
    if (question.trim().length < 2) return setProblem(t('questionMissing'))
    if (!answer.trim()) return setProblem(t('answerMissing'))
    setBusy(true)
    setProblem('')
    const { faqId, questionId } = pair
    const body = {
      enterpriseCode,
      ...(faqId && { faqId }),
      ...(questionId && { questionId }),
      language,
      question,
      answer,
    }
    try {
      await client.studies.saveFaq({ body })
      toast(t('saved'), 'done')
      onSaved()
    } catch (error) {
      setProblem((error as Error).message || t('notDone'))
      setBusy(false)
    }
  }
  return (
    <Sheet
      open
      title={t(pair.faqId ? 'editFaq' : pair.questionId ? 'writeAnswer' : 'newFaq')}
      isDirty={isDirty}
      onClose={onClose}
      footer={
        <Button block busy={isBusy} busyLabel={t('saving')} onClick={save}>
          {t('save')}
        </Button>
      }
    >
      <div className={pairForm}>
        {problem && (
          <Banner tone="error" role="alert">
            {problem}
          </Banner>
        )}
        <TextArea
          name="question"
          label={t('question')}
          rows={2}
          value={question}
          maxLength={maxQuestionLength}
          onValue={setQuestion}
        />
        <TextArea
          name="answer"
          label={t('answer')}
          rows={5}
          value={answer}
          maxLength={maxFaqLength}
          onValue={setAnswer}
        />
        <SelectField
          name="language"
          label={t('language')}
          value={language}
          options={languages.map((code) => ({ value: code, label: ownNames[code] }))}
          onValue={(code) => isLanguage(code) && setLanguage(code)}
        />
      </div>
    </Sheet>
  )
}
