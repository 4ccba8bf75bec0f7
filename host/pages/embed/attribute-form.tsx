import type { AttributeFacts } from 'virtual:foyer-contracts'
import { languages } from '../../../i18n/locales.ts'
import { ownNames } from '../../../i18n/names.ts'
import { SelectField } from '../../../widgets/ui/fields/select-field.tsx'
import { TextField } from '../../../widgets/ui/fields/text-field.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import { AppKeyField } from './app-key-field.tsx'
import { attributeWords } from './attribute-words.ts'
import { BrandField } from './brand-field.tsx'
import { CodeField } from './code-field.tsx'
import { form } from './studio.styles.ts'
import { studioWords } from './studio-messages.ts'
import { codeKinds, factsOf, faultOf, ownAttributes, pageAttributes, type Studio } from './studio-state.ts'

/** A field for one attribute. */
export interface AttributeProps {
  attribute: AttributeFacts
  label: string
  value: string
  error: string | undefined
  onValue(value: string): void
}

const isOfWebsite = ({ name }: AttributeFacts) => name.endsWith('-key')

/** The fields for the attributes of a widget and of every widget, as their contracts describe them. */
export function AttributeForm({ studio, onValue }: { studio: Studio; onValue(name: string, value: string): void }) {
  const t = useWords(studioWords)
  const fieldFor = (attribute: AttributeFacts) => {
    const { name } = attribute
    const word = attributeWords[name as keyof typeof attributeWords]
    const value = studio.values[name] ?? ''
    const fault = faultOf(attribute, value)
    const error = {
      number: t('numberWrong', { min: String(attribute.min), max: String(attribute.max) }),
      code: t('codeWrong', { example: 'X2026' }),
      brand: t('brandWrong', { example: '#1f6feb' }),
    }
    return (
      <Field
        key={`${studio.widget} ${name}`}
        attribute={attribute}
        label={word ? t(word) : name}
        value={value}
        error={fault && error[fault]}
        onValue={(text) => onValue(name, text)}
      />
    )
  }
  return (
    <form className={form} noValidate onSubmit={(event) => event.preventDefault()}>
      <fieldset>
        <legend>{t('content')}</legend>
        {ownAttributes(factsOf(studio.widget)).map(fieldFor)}
      </fieldset>
      <fieldset>
        <legend>{t('looks')}</legend>
        {pageAttributes.filter((attribute) => !isOfWebsite(attribute)).map(fieldFor)}
      </fieldset>
      <fieldset>
        <legend>{t('website')}</legend>
        {pageAttributes.filter(isOfWebsite).map(fieldFor)}
      </fieldset>
    </form>
  )
}

function Field(props: AttributeProps) {
  const t = useWords(studioWords)
  const { attribute, label, value, error, onValue } = props
  const { name, kind, words, fallback } = attribute
  const isOfPage = pageAttributes.includes(attribute)
  if (name === 'brand') return <BrandField {...props} />
  if (name === 'app-key') return <AppKeyField {...props} />
  if (name in codeKinds) return <CodeField {...props} />
  if (name === 'language' || kind === 'choice' || kind === 'flag') {
    const options =
      name === 'language'
        ? languages.map((code) => ({ value: code as string, label: ownNames[code] }))
        : (words ?? ['true']).filter((word) => word !== fallback).map((word) => ({ value: word, label: word }))
    const standardLabel = fallback
      ? t('byDefault', { value: `\u2066${fallback}\u2069` })
      : t(isOfPage ? 'ofPage' : 'notSet')
    const standard = { value: '', label: standardLabel }
    return (
      <SelectField
        label={label}
        name={name}
        help={name}
        value={value === fallback ? '' : value}
        options={[standard, ...options]}
        onValue={onValue}
      />
    )
  }
  return (
    <TextField
      label={label}
      name={name}
      help={name}
      autoComplete="off"
      inputMode={kind === 'number' ? 'numeric' : 'text'}
      placeholder={fallback}
      value={value}
      error={error}
      onValue={onValue}
    />
  )
}
