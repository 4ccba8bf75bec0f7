import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { translator } from '../../../../i18n/messages.ts'
import { Empty } from '../../../../widgets/ui/empty.tsx'
import { SelectField } from '../../../../widgets/ui/fields/select-field.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import type { PageInput, PageProps } from '../../../page.ts'
import { link, open } from '../../../router.ts'
import { column } from '../../../shell/app.styles.ts'
import { Bar } from '../../../shell/bar.tsx'
import { resultWords } from './result-messages.ts'
import { filterOf } from './result-terms.ts'
import { Results } from './results.tsx'

interface Data {
  forms: Reply<Contract['forms']['list']>['list']
}

/** Loads the forms of the reader; the figures follow in place. */
export const load = async ({ client, language }: PageInput<'formData'>): Promise<Data> => ({
  forms: (await client.forms.list({ query: { language } })).list,
})

export const head = ({ language }: PageProps<'formData', Data>) => ({
  title: translator(resultWords, language)('results'),
})

/** The results of a form, for its authors. Without a code it is the form with the most answers. */
export default function FormResults({ data: { forms }, query }: PageProps<'formData', Data>) {
  const t = useWords(resultWords)
  const [most] = [...forms].sort((a, b) => b.answers - a.answers)
  const code = query.code ?? most?.formCode
  return (
    <>
      <Bar title={t('results')} home={link('myPage')} />
      {code ? (
        <Results code={code} filter={filterOf(query)} answerId={query.answerId}>
          {forms.length > 1 && (
            <SelectField
              label={t('pick')}
              name="code"
              value={code}
              options={forms.map(({ formCode, title, meetingName }) => ({
                value: formCode,
                label: [title || formCode, meetingName].filter(Boolean).join(' · '),
              }))}
              onValue={(chosen) => void open(link('formData', { code: chosen }), true)}
            />
          )}
        </Results>
      ) : (
        <div className={column}>
          <Empty title={t('noForms')} text={t('noFormsText')} />
        </div>
      )}
    </>
  )
}
