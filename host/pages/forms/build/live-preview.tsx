import { useEffect, useMemo, useState } from 'react'
import { apiError } from '../../../../api/client/errors.ts'
import type { Answers } from '../../../../api/contract/forms/answers.ts'
import { type Language, locales } from '../../../../i18n/locales.ts'
import { Questions } from '../../../../widgets/questions/questions.tsx'
import { LanguageContext, useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { fillWords } from '../../../kit/fill/fill-messages.ts'
import { useFormServices } from '../../../kit/fill/form-services.ts'
import { oneByOne } from '../../../kit/fill/one-by-one.ts'
import { loadPageWords } from '../../../shell/words.ts'
import { builderWords } from './builder-messages.ts'
import { allFields } from './change-definition.ts'
import type { EditedForm } from './use-builder.ts'

/** Loads the words around the questions in another language; until they are there, the reader's stay. */
function useLoadedLanguage(language: Language): Language {
  const reader = useLanguage()
  const [loaded, setLoaded] = useState<Language>(reader)
  useEffect(() => {
    let isOver = false
    loadPageWords('generateForm', language).then(() => isOver || setLoaded(language), apiError)
    return () => {
      isOver = true
    }
  }, [language])
  return loaded
}

/** The form as people will see it, in the language that is edited. Answers that are tried here are sent nowhere. */
export function LivePreview({ form, language }: { form: EditedForm; language: Language }) {
  const t = useWords(builderWords)
  const { definition, layout } = form
  const loaded = useLoadedLanguage(language)
  const asked = useMemo(() => (layout === 'ONE_BY_ONE' ? oneByOne(definition) : definition), [definition, layout])
  return (
    <section className="card" aria-label={t('preview')} data-preview="">
      <h2>{t('preview')}</h2>
      {allFields(definition).length === 0 ? (
        <p className="state">{t('previewEmpty')}</p>
      ) : (
        <div lang={locales[loaded].tag} dir={locales[loaded].dir}>
          <LanguageContext.Provider value={loaded}>
            <TriedForm key={layout} form={{ ...form, definition: asked }} />
          </LanguageContext.Provider>
        </div>
      )}
    </section>
  )
}

const sendWords = { QUESTIONNAIRE: 'send', APPLICATION: 'apply', COMMITMENT: 'sign' } as const

function TriedForm({ form }: { form: EditedForm }) {
  const t = useWords(fillWords)
  const [answers, setAnswers] = useState<Answers>({})
  const services = useFormServices(() => {})
  const today = useMemo(() => new Date().toISOString().slice(0, 10), [])
  return (
    <Questions
      definition={form.definition}
      {...{ answers, today, services }}
      onAnswers={setAnswers}
      submitLabel={t(sendWords[form.kind])}
      onSubmit={() => setAnswers({})}
    />
  )
}
