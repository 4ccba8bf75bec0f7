import { useEffect, useState } from 'react'
import { apiError } from '../../../../api/client/errors.ts'
import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import { type FormDefinition, textIn } from '../../../../api/contract/forms/definition.ts'
import type { FormKind } from '../../../../api/contract/forms/form-terms.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { translator } from '../../../../i18n/messages.ts'
import { Banner } from '../../../../widgets/ui/banner.tsx'
import { SelectField } from '../../../../widgets/ui/fields/select-field.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { List, ListItem } from '../../../../widgets/ui/list-item.tsx'
import { Skeleton } from '../../../../widgets/ui/skeleton.tsx'
import { client } from '../../../client.ts'
import { facts } from '../../../kit/facts.tsx'
import { newKey } from '../../../kit/form/new-key.ts'
import type { PageInput, PageProps } from '../../../page.ts'
import { link, open } from '../../../router.ts'
import { Bar } from '../../../shell/bar.tsx'
import { LoadFailed } from '../../../shell/load-failed.tsx'
import { builder } from './builder.styles.ts'
import { Builder } from './builder.tsx'
import { builderWords } from './builder-messages.ts'
import { allFields } from './change-definition.ts'
import type { EditedForm } from './use-builder.ts'

interface Data {
  forms: Reply<Contract['forms']['list']>['list']
  templates: Reply<Contract['forms']['templates']>['list']
  meetings: Reply<Contract['organisers']['mine']>['list']
}

/** Loads what a form can be made of: the forms there are, the templates, and the meetings of the reader. */
export async function load({ client, language, query }: PageInput<'generateForm'>): Promise<Data> {
  if (query.code) return { forms: [], templates: [], meetings: [] }
  const [forms, templates, meetings] = await Promise.all([
    client.forms.list({ query: { language } }),
    client.forms.templates(),
    client.organisers.mine({ query: { language } }),
  ])
  return {
    forms: forms.list,
    templates: templates.list,
    meetings: meetings.list.filter(({ role }) => role === 'ORGANISER'),
  }
}

export const head = ({ language }: PageProps<'generateForm', Data>) => ({
  title: translator(builderWords, language)('title'),
})

/** The forms of the reader and the templates; with a code, the builder of that form. */
export default function GenerateForm({ data, query }: PageProps<'generateForm', Data>) {
  const t = useWords(builderWords)
  const { code } = query
  return (
    <>
      <Bar title={t('title')} home={code ? link('generateForm') : link('myPage')} />
      {code ? <OneForm key={code} code={code} /> : <Beginnings data={data} meetingCode={query.meetingCode} />}
    </>
  )
}

/** Loads the newest draft each time the builder is opened: what a page remembers may be older. */
function OneForm({ code }: { code: string }) {
  const t = useWords(builderWords)
  const [form, setForm] = useState<EditedForm>()
  const [problem, setProblem] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    const controller = new AbortController()
    setForm(undefined)
    setProblem(undefined)
    client.forms.edit({ query: { formCode: code } }, controller.signal).then(setForm, (error: unknown) => {
      if (!controller.signal.aborted) setProblem(apiError(error).message)
    })
    return () => controller.abort()
  }, [code, attempt])
  const again = () => setAttempt(attempt + 1)
  if (problem !== undefined)
    return <LoadFailed title={t('failed')} {...(problem && { text: problem })} onRetry={again} />
  return form ? <Builder key={attempt} first={form} onReload={again} /> : <Skeleton rows={5} />
}

function Beginnings({ data, meetingCode }: { data: Data; meetingCode: string | undefined }) {
  const { forms, templates, meetings } = data
  const t = useWords(builderWords)
  const language = useLanguage()
  const [meeting, setMeeting] = useState(meetingCode ?? meetings[0]?.meetingCode ?? '')
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)

  async function make(kind: FormKind, definition: FormDefinition, more: Partial<Data['templates'][number]> = {}) {
    if (isBusy) return
    setBusy(true)
    setProblem('')
    const { onePer = 'NONE', validDays = null, layout = 'PAGES' } = more
    try {
      const { formCode } = await client.forms.save({
        body: {
          ...{ key: newKey(), kind, definition, onePer, validDays, layout },
          ...{ opensAt: '', closesAt: '', isClosed: false, maxAnswers: null, language },
          ...(meeting && { meetingCode: meeting }),
        },
      })
      open(link('generateForm', { code: formCode }))
    } catch (error) {
      setProblem(apiError(error).message)
    } finally {
      setBusy(false)
    }
  }
  const blank: FormDefinition = { version: 1, languages: [language], pages: [{ name: 'p1', fields: [] }] }
  return (
    <div className={builder} aria-busy={isBusy}>
      <div className="top">
        {problem && (
          <Banner tone="error" role="alert">
            {problem}
          </Banner>
        )}
        {meetings.length > 0 && (
          <SelectField
            label={t('meeting')}
            name="meetingCode"
            value={meeting || 'none'}
            options={[
              ...meetings.map(({ meetingCode: value, name }) => ({ value, label: name })),
              { value: 'none', label: t('justMe') },
            ]}
            onValue={(chosen) => setMeeting(chosen === 'none' ? '' : chosen)}
          />
        )}
      </div>
      <div>
        <h2>{t('templates')}</h2>
        <List label={t('templates')}>
          {templates.map((template) => (
            <ListItem
              key={template.code}
              title={textIn(template.definition.title, language, template.definition)}
              meta={t('questionCount', { count: allFields(template.definition).length })}
              onPress={() => void make(template.kind, template.definition, template)}
            />
          ))}
          <ListItem title={t('blank')} onPress={() => void make('QUESTIONNAIRE', blank)} />
        </List>
      </div>
      <div>
        <h2>{t('yours')}</h2>
        {forms.length === 0 && <p className="state">{t('yoursNone')}</p>}
        {forms.length > 0 && (
          <List label={t('yours')}>
            {forms.map(({ formCode, title, meetingName, version, answers }) => (
              <ListItem
                key={formCode}
                title={title || formCode}
                meta={facts(
                  version === null ? t('draft') : t('published', { version }),
                  t('answers', { count: answers }),
                  meetingName,
                )}
                href={link('generateForm', { code: formCode })}
              />
            ))}
          </List>
        )}
      </div>
    </div>
  )
}
