import { Copy, Trash } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { type Field, type FieldType, type FormPage, textIn } from '../../../../api/contract/forms/definition.ts'
import type { Language } from '../../../../i18n/locales.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { TextField } from '../../../../widgets/ui/fields/text-field.tsx'
import { IconButton } from '../../../../widgets/ui/icon-button.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { facts } from '../../../kit/facts.tsx'
import { Reordering } from '../../../kit/order/reordering.tsx'
import { AddField, typeWords } from './add-field.tsx'
import { builderWords } from './builder-messages.ts'
import { allFields, freeName, inOrder, newField, replaceField, withPages, withText } from './change-definition.ts'
import { FieldEditor } from './field-editor.tsx'
import { PageRule } from './page-rule.tsx'
import type { EditedForm } from './use-builder.ts'

/** Something that was removed, and the form before and after. */
interface Removal {
  name: string
  before: EditedForm['definition']
  after: EditedForm['definition']
}

/** The pages of a form with their questions: to add, edit, order, copy and remove. */
export function FieldList(props: {
  form: EditedForm
  language: Language
  onDefinition(definition: EditedForm['definition']): void
}) {
  const { form, language, onDefinition } = props
  const { definition } = form
  const t = useWords(builderWords)
  const [openName, setOpenName] = useState<string>()
  const [isOrdering, setOrdering] = useState(false)
  const [removed, setRemoved] = useState<Removal>()
  const addedName = useRef('')
  const list = useRef<HTMLDivElement>(null)
  const reader = useLanguage()
  const fields = allFields(definition)
  const nameOf = (field: Field) => textIn(field.label, language, definition) || field.name

  // Somebody who adds a question goes on with its text.
  useEffect(() => {
    if (openName === undefined || openName !== addedName.current) return
    addedName.current = ''
    const input = list.current?.querySelector<HTMLInputElement>(`[name="label-${openName}"]`)
    input?.focus()
    input?.select()
  }, [openName])

  const setPage = (page: FormPage) =>
    onDefinition(
      withPages(
        definition,
        definition.pages.map((entry) => (entry.name === page.name ? page : entry)),
      ),
    )
  const add = (page: FormPage, type: FieldType) => {
    const name = freeName(definition, 'q')
    // The words of other languages than the reader's are not here.
    const inReadersWords = (text: string) => (language === reader ? { [language]: text } : {})
    const choices = [1, 2, 3].map((number) => inReadersWords(t('choice', { number })))
    const field = newField(name, type, inReadersWords(t('newQuestion')), choices)
    addedName.current = name
    setPage({ ...page, fields: [...page.fields, field] })
    setOpenName(name)
  }
  const remove = (name: string, after: EditedForm['definition']) => {
    setRemoved({ name, before: definition, after })
    onDefinition(after)
  }
  if (isOrdering) {
    const items = definition.pages.flatMap((page, at) => [
      { id: `page:${page.name}`, title: t('page', { number: at + 1 }) },
      ...page.fields.map((field) => ({ id: `field:${field.name}`, title: nameOf(field) })),
    ])
    return (
      <Reordering
        items={items}
        titleOf={({ title }) => title}
        face={({ id, title }) => (
          <span className="face">{id.startsWith('page:') ? <b dir="auto">{title}</b> : <bdi>{title}</bdi>}</span>
        )}
        onCancel={() => setOrdering(false)}
        onOrder={async (ids) => {
          onDefinition(inOrder(definition, ids))
          setOrdering(false)
        }}
      />
    )
  }
  return (
    <div ref={list} className="questions">
      {definition.pages.map((page, at) => (
        <section key={page.name} className="card" data-page={page.name} aria-label={t('page', { number: at + 1 })}>
          {definition.pages.length > 1 && (
            <>
              <div className="line">
                <h2 className="grow">{t('page', { number: at + 1 })}</h2>
                <IconButton
                  icon={Trash}
                  size="sm"
                  label={t('remove', { name: t('page', { number: at + 1 }) })}
                  onClick={() =>
                    remove(
                      t('page', { number: at + 1 }),
                      withPages(
                        definition,
                        definition.pages.filter(({ name }) => name !== page.name),
                      ),
                    )
                  }
                />
              </div>
              <TextField
                label={t('pageName')}
                name={`page-${page.name}`}
                maxLength={200}
                value={page.title?.[language] ?? ''}
                onValue={(text) => setPage({ ...page, title: withText(page.title, language, text) })}
              />
            </>
          )}
          {page.fields.map((field) => (
            <div key={field.name} className="card" data-question={field.name}>
              <div className="line">
                <button
                  type="button"
                  aria-expanded={openName === field.name}
                  onClick={() => setOpenName(openName === field.name ? undefined : field.name)}
                >
                  <bdi>{nameOf(field)}</bdi>
                  <small>{facts(t(typeWords[field.type]), field.required && t('needed'))}</small>
                </button>
                <IconButton
                  icon={Copy}
                  size="sm"
                  label={t('copy', { name: nameOf(field) })}
                  onClick={() => {
                    const copy = { ...field, name: freeName(definition, 'q') }
                    onDefinition(replaceField(definition, field.name, [field, copy]))
                  }}
                />
                <IconButton
                  icon={Trash}
                  size="sm"
                  label={t('remove', { name: nameOf(field) })}
                  onClick={() => remove(nameOf(field), replaceField(definition, field.name, []))}
                />
              </div>
              {openName === field.name && (
                <FieldEditor
                  field={field}
                  form={definition}
                  earlier={fields.slice(
                    0,
                    fields.findIndex(({ name }) => name === field.name),
                  )}
                  language={language}
                  onField={(next) => onDefinition(replaceField(definition, field.name, [next]))}
                />
              )}
            </div>
          ))}
          <AddField page={page.name} onAdd={(type) => add(page, type)} />
          <PageRule
            page={page}
            at={at}
            form={definition}
            known={definition.pages.slice(0, at + 1).flatMap((earlier) => [...earlier.fields])}
            language={language}
            onPage={setPage}
          />
        </section>
      ))}
      {/* It can be taken back until something else is changed. */}
      {removed?.after === definition && (
        <p className="line" role="status">
          <span className="grow">{t('removed', { name: `\u2068${removed.name}\u2069` })}</span>
          <Button kind="soft" size="sm" onClick={() => onDefinition(removed.before)}>
            {t('undo')}
          </Button>
        </p>
      )}
      <div className="line">
        <Button
          kind="secondary"
          onClick={() =>
            onDefinition({
              ...definition,
              pages: [...definition.pages, { name: freeName(definition, 'p'), fields: [] }],
            })
          }
        >
          {t('addPage')}
        </Button>
        {fields.length > 1 && (
          <Button kind="secondary" onClick={() => setOrdering(true)}>
            {t('reorder')}
          </Button>
        )}
      </div>
    </div>
  )
}
