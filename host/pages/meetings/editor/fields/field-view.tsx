import { ArrowDown, ArrowUp, Plus, Trash } from 'lucide'
import { useContext } from 'react'
import type { spacerSizes } from '../../../../../api/contract/meetings/site-ways.ts'
import { Button } from '../../../../../widgets/ui/button.tsx'
import { ChoiceTiles } from '../../../../../widgets/ui/fields/choice-tiles.tsx'
import { SelectField } from '../../../../../widgets/ui/fields/select-field.tsx'
import { IconButton } from '../../../../../widgets/ui/icon-button.tsx'
import { useWords } from '../../../../../widgets/ui/language.tsx'
import { Skeleton } from '../../../../../widgets/ui/skeleton.tsx'
import { moved } from '../../../../kit/order/order.ts'
import { LanguageField } from '../../../../kit/own-card/language-field.tsx'
import { loadEditor } from '../../../../kit/rich/load-editor.ts'
import { UploadArea } from '../../../../kit/uploads/upload-area.tsx'
import { usePageCode } from '../../../../stores/page-code.ts'
import { editorWords } from '../editor-messages.ts'
import type { Field } from './block-kinds.ts'
import { ChosenField } from './chosen-field.tsx'
import { FieldContext, type FieldOf, type FieldProps, setField } from './field-place.ts'
import { blockFields, listEntry } from './fields.styles.ts'
import { FocusField } from './focus-field.tsx'
import { replaced, valueAt, withValue } from './paths.ts'
import { WayField } from './way-field.tsx'

type Texts = Readonly<Record<string, string>>

/** Returns the address of the picture beside a field for its visible part. */
const pictureOf = (thing: object, name: string) =>
  String(
    (name.includes('.') ? valueAt(thing, 'picture.src') : (valueAt(thing, 'src') ?? valueAt(thing, 'picture'))) ?? '',
  )

/** The fields of a block or of an entry of a list. */
export function Fields(props: { fields: readonly Field[]; thing: object; id: string; onThing: FieldProps['onThing'] }) {
  const { fields, ...rest } = props
  return (
    <div className={blockFields}>
      {fields.map((field) => (
        <FieldView key={field.name} field={field} {...rest} />
      ))}
    </div>
  )
}

function FieldView(props: FieldProps) {
  const { field, thing, id } = props
  if (field.is === 'line' || field.is === 'words') return <TextInLanguage {...props} field={field} />
  if (field.is === 'html') return <FormattedText {...props} field={field} />
  if (field.is === 'list') return <Entries {...props} field={field} />
  if (field.is === 'exhibitors' || field.is === 'companies') return <ChosenField {...props} field={field} />
  if (field.is === 'focus') {
    const chosen = String(valueAt(thing, field.name) ?? 'MIDDLE')
    const more = { picture: pictureOf(thing, field.name), onValue: (focus: string) => setField(props, focus) }
    return <FocusField name={`${id}.${field.name}`} value={chosen} {...more} />
  }
  if (field.is === 'way') return <Way {...props} field={field} />
  if (field.is === 'picture' || field.is === 'file') return <Upload {...props} field={field} />
  return <Select {...props} field={field} />
}

function TextInLanguage(props: FieldOf<'line' | 'words' | 'html'>) {
  const t = useWords(editorWords)
  const { language } = useContext(FieldContext)
  const { field, thing, id } = props
  const texts = (valueAt(thing, field.name) ?? {}) as Texts
  const isMissingAlt = field.word === 'alt' && !Object.values(texts).some(Boolean)
  return (
    <LanguageField
      name={`${id}.${field.name}`}
      label={t(field.word)}
      help={isMissingAlt ? t('altMissing') : undefined}
      texts={texts}
      language={language}
      maxLength={field.max}
      rows={field.is === 'line' ? 1 : 3}
      onText={(text) => setField(props, { ...texts, [language]: text }, true)}
    />
  )
}

function FormattedText(props: FieldOf<'html'>) {
  const t = useWords(editorWords)
  const { language } = useContext(FieldContext)
  const { part, isMissing } = usePageCode(loadEditor)
  const { field, thing, id } = props
  const texts = (valueAt(thing, field.name) ?? {}) as Texts
  // Without the code of the editor, people write HTML.
  if (isMissing) return <TextInLanguage {...props} />
  if (!part) return <Skeleton kind="text" />
  return (
    <part.RichTextEditor
      key={language}
      name={`${id}.${field.name}`}
      label={t(field.word)}
      language={language}
      maxLength={field.max}
      html={texts[language] ?? ''}
      error={undefined}
      onHtml={(html) => setField(props, { ...texts, [language]: html }, true)}
    />
  )
}

function Entries(props: FieldOf<'list'>) {
  const t = useWords(editorWords)
  const { field, thing, id } = props
  const entries = (valueAt(thing, field.name) ?? []) as object[]
  return (
    <>
      {entries.map((entry, at) => {
        const name = String(at + 1)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no ids, and their fields hold no state of their own
          <fieldset className={listEntry} key={at} aria-label={name}>
            <div className="tools">
              <b>{name}</b>
              <IconButton
                icon={ArrowUp}
                size="sm"
                label={t('up', { name })}
                disabled={at === 0}
                onClick={() => setField(props, moved(entries, at, at - 1))}
              />
              <IconButton
                icon={ArrowDown}
                size="sm"
                label={t('down', { name })}
                disabled={at === entries.length - 1}
                onClick={() => setField(props, moved(entries, at, at + 1))}
              />
              <IconButton
                icon={Trash}
                size="sm"
                label={t('removeItem', { name })}
                onClick={() => setField(props, replaced(entries, at))}
              />
            </div>
            <Fields
              fields={field.fields}
              thing={entry}
              id={`${id}.${field.name}.${at}`}
              onThing={(next, mark) => props.onThing(withValue(thing, field.name, replaced(entries, at, next)), mark)}
            />
          </fieldset>
        )
      })}
      {entries.length < field.max && (
        <Button kind="ghost" size="sm" icon={Plus} onClick={() => setField(props, [...entries, field.fresh])}>
          {t(field.add)}
        </Button>
      )}
    </>
  )
}

function Way(props: FieldOf<'way'>) {
  const value = String(valueAt(props.thing, props.field.name) ?? '')
  const { pages } = useContext(FieldContext)
  return <WayField name={props.id} value={value} pages={pages} onValue={(to) => setField(props, to)} />
}

function Upload(props: FieldOf<'picture' | 'file'>) {
  const t = useWords(editorWords)
  const { field, thing } = props
  const src = String(valueAt(thing, field.name) ?? '')
  const isPicture = field.is === 'picture'
  if (!src) {
    return <UploadArea taking={isPicture ? 'image' : 'document'} onDone={({ fileUrl }) => setField(props, fileUrl)} />
  }
  return (
    <div className={listEntry}>
      {isPicture ? <img src={src} alt="" width="600" height="400" /> : <bdi>{src.split('/').at(-1)}</bdi>}
      <Button kind="ghost" size="sm" icon={Trash} onClick={() => setField(props, '')}>
        {t(isPicture ? 'removePicture' : 'removeFile')}
      </Button>
    </div>
  )
}

const sizes = ['SMALL', 'LARGE', 'LINE'] as const satisfies typeof spacerSizes
const counts = [2, 4, 6, 8, 12, 16, 24]

function Select(props: FieldOf<'most' | 'form' | 'company' | 'size' | 'role'>) {
  const t = useWords(editorWords)
  const { forms, companies } = useContext(FieldContext)
  const { field, thing, id } = props
  const value = valueAt(thing, field.name)
  const name = `${id}.${field.name}`
  if (field.is === 'most') {
    return (
      <SelectField
        label={t('most')}
        name={name}
        value={String(value ?? 'ALL')}
        options={[
          { value: 'ALL', label: t('mostAll') },
          ...counts.map((count) => ({ value: String(count), label: String(count) })),
        ]}
        onValue={(count) => setField(props, count === 'ALL' ? undefined : Number(count))}
      />
    )
  }
  if (field.is === 'form') {
    if (forms.length === 0) return <p>{t('noForms')}</p>
    return (
      <SelectField
        label={t('chooseForm')}
        name={name}
        value={String(value ?? '')}
        placeholder={t('choose')}
        options={forms}
        onValue={(code) => setField(props, code)}
      />
    )
  }
  if (field.is === 'company') {
    if (companies.length === 0) return <p>{t('noCompanies')}</p>
    return (
      <SelectField
        label={t('company')}
        name={name}
        value={String(value ?? '')}
        placeholder={t('choose')}
        options={companies.map(({ enterpriseCode, label }) => ({ value: enterpriseCode, label }))}
        onValue={(code) => setField(props, code)}
      />
    )
  }
  if (field.is === 'size') {
    return (
      <ChoiceTiles
        legend={t('size')}
        name={name}
        value={value as (typeof spacerSizes)[number]}
        options={sizes.map((size) => ({ value: size, label: t(size) }))}
        onValue={(size) => setField(props, size)}
      />
    )
  }
  const roles = ['visitor', 'media', 'guest'] as const
  return (
    <SelectField
      label={t('role')}
      name={name}
      value={value ? String(value) : 'ANY'}
      options={[{ value: 'ANY', label: t('roleAny') }, ...roles.map((role) => ({ value: role, label: t(role) }))]}
      onValue={(role) => setField(props, role === 'ANY' ? '' : role)}
    />
  )
}
