import { useState } from 'react'
import { formatPercent } from '../../../../i18n/format-more.ts'
import type { Language } from '../../../../i18n/locales.ts'
import { ownNames } from '../../../../i18n/names.ts'
import { Banner } from '../../../../widgets/ui/banner.tsx'
import { Button } from '../../../../widgets/ui/button.tsx'
import { SelectField } from '../../../../widgets/ui/fields/select-field.tsx'
import { TextField } from '../../../../widgets/ui/fields/text-field.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { Segments } from '../../../kit/form/segments.tsx'
import { usePageCode } from '../../../stores/page-code.ts'
import { builder } from './builder.styles.ts'
import { builderWords } from './builder-messages.ts'
import { completeness, withText } from './change-definition.ts'
import { FieldList } from './field-list.tsx'
import { FormLanguages } from './form-languages.tsx'
import { FormRules } from './form-rules.tsx'
import { Publishing } from './publishing.tsx'
import { type EditedForm, useBuilder } from './use-builder.ts'

const loadPreview = () => import('./live-preview.tsx')

/** The code that draws questions comes behind the editor. */
function LazyPreview(props: { form: EditedForm; language: Language }) {
  const { part } = usePageCode(loadPreview)
  return part ? <part.LivePreview {...props} /> : null
}

/** Edits one form: its questions beside a live preview, its rules, and the way to publish it. */
export function Builder({ first, onReload }: { first: EditedForm; onReload(): void }) {
  const { form, state, change, edit, publish, keepMine, dropMine } = useBuilder(first, onReload)
  const t = useWords(builderWords)
  const reader = useLanguage()
  const { definition } = form
  const { languages } = definition
  const [chosen, setLanguage] = useState<Language>(reader)
  const [view, setView] = useState<'edit' | 'preview'>('edit')
  // A language that was left out is edited no longer.
  const language = languages.includes(chosen) ? chosen : (languages[0] ?? reader)
  return (
    <div className={builder} data-view={view}>
      <div className="top">
        {state === 'changed' ? (
          <Banner
            tone="warn"
            role="alert"
            action={
              <>
                <Button kind="ghost" size="sm" onClick={() => void keepMine()}>
                  {t('keepMine')}
                </Button>
                <Button kind="ghost" size="sm" onClick={dropMine}>
                  {t('reload')}
                </Button>
              </>
            }
          >
            {t('changedElsewhere')}
          </Banner>
        ) : (
          <p className="state" role="status">
            {t(state)}
          </p>
        )}
        <div className="pair">
          <TextField
            label={t('formTitle')}
            name="title"
            value={definition.title?.[language] ?? ''}
            maxLength={200}
            onValue={(text) => edit({ ...definition, title: withText(definition.title, language, text) })}
          />
          <SelectField<Language>
            label={t('language')}
            name="language"
            value={language}
            options={languages.map((value) => ({
              value,
              label: `${ownNames[value]} · ${formatPercent(Math.floor(completeness(definition, value) * 100), reader)}`,
            }))}
            onValue={setLanguage}
          />
        </div>
        <Publishing form={form} onDefinition={edit} onPublish={publish} />
        <div className="views">
          <Segments
            label={t('view')}
            segments={[
              { id: 'edit', label: t('questions') },
              { id: 'preview', label: t('preview') },
            ]}
            value={view}
            onValue={setView}
          />
        </div>
      </div>
      <div id="panel-edit">
        <FieldList form={form} language={language} onDefinition={edit} />
        <FormLanguages form={form} language={language} onLanguage={setLanguage} onDefinition={edit} />
        <FormRules form={form} onChange={change} />
      </div>
      <div id="panel-preview">
        <LazyPreview form={form} language={language} />
      </div>
    </div>
  )
}
