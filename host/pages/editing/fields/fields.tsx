import { ArrowUp, Plus, X } from 'lucide'
import type { ReactNode } from 'react'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { formatDay } from '../../../../i18n/format-more.ts'
import { locales } from '../../../../i18n/locales.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { ariaOf, Field, inputFrame } from '../../../../widgets/ui/fields/field.tsx'
import { TextArea, TextField } from '../../../../widgets/ui/fields/text-field.tsx'
import { IconButton } from '../../../../widgets/ui/icon-button.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { plainText } from '../../../../widgets/ui/media/rich-text.tsx'
import { useFocusInList } from '../../../kit/order/focus.ts'
import { moved } from '../../../kit/order/order.ts'
import { orderWords } from '../../../kit/order/order-messages.ts'
import { valueAt } from '../form/changes.ts'
import { inLanguage, lines, pair } from '../form/form.styles.ts'
import { useLanguageName } from '../form/language-name.ts'
import { editWords } from '../form/messages.ts'
import { useEditing } from '../form/use-edit.ts'
import { itemWords } from '../items/item-messages.ts'

/** A text by language, as the API stores it. */
export type Texts = Readonly<Record<string, string>>

/** A field with its text in another language below it. */
export function WithOtherLanguage({ text, children }: { text: string; children: ReactNode }) {
  const t = useWords(editWords)
  const { beside } = useEditing()
  const nameOf = useLanguageName()
  const plain = plainText(text)
  return (
    <div className={inLanguage}>
      {children}
      {beside && plain && (
        <p className="beside">
          <small>{t('inLanguage', { language: nameOf(beside) })}</small>{' '}
          <bdi lang={locales[beside].tag} dir={locales[beside].dir}>
            {plain}
          </bdi>
        </p>
      )}
    </div>
  )
}

/** Returns the `lang` and `dir` attributes of a control for the edited language. */
export function useLang() {
  const { language } = useEditing()
  const { tag } = locales[language]
  return useCallback(
    (control: HTMLElement | null) => {
      if (control) control.lang = tag
    },
    [tag],
  )
}

interface Named {
  name: string
  label: string
  help?: string | undefined
}

/** A text in the edited language, of one line or several. */
export function TextInLanguage(props: Named & { maxLength: number; isLong?: boolean; required?: boolean }) {
  const { name, label, help, maxLength, isLong, required } = props
  const { value, setValue, language, beside, errorOf } = useEditing()
  const path = `${name}.${language}`
  const lang = useLang()
  const common = {
    label,
    help,
    required,
    name: path,
    inputRef: lang,
    error: errorOf(name),
    dir: locales[language].dir,
    value: String(valueAt(value, path)),
    onValue: (text: string) => setValue(path, text),
  }
  return (
    <WithOtherLanguage text={beside ? String(valueAt(value, `${name}.${beside}`)) : ''}>
      {isLong ? <TextArea {...common} maxLength={maxLength} grows /> : <TextField {...common} maxLength={maxLength} />}
    </WithOtherLanguage>
  )
}

/** A text that is the same in every language, such as a web address or a person's name. */
export function PlainField(props: Named & { maxLength: number; type?: 'text' | 'url' }) {
  const { name, label, help, maxLength, type = 'text' } = props
  const { value, setValue, errorOf } = useEditing()
  return (
    <TextField
      name={name}
      label={label}
      help={help}
      type={type}
      maxLength={maxLength}
      value={String(value[name] ?? '')}
      error={errorOf(name)}
      onValue={(text) => setValue(name, text)}
    />
  )
}

/** A native control for a day or a number. `unfit` is the error where the text is neither. */
function NativeField(
  props: Named & { attributes: object; unfit: string; value: string; onValue(value: string): void },
) {
  const { name, label, help, attributes, unfit, value, onValue } = props
  const { errorOf } = useEditing()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [wasUnfit, setWasUnfit] = useState(false)
  const isUnfit = wasUnfit && input.current?.validity.valid === false
  const error = errorOf(name) ?? (isUnfit ? unfit : undefined)
  return (
    <Field id={id} label={label} help={help} error={error}>
      <div className={inputFrame}>
        <input
          ref={input}
          id={id}
          name={name}
          {...ariaOf(id, { error, help })}
          {...attributes}
          data-unfit={unfit}
          value={value}
          onInput={(event) => onValue(event.currentTarget.value)}
          onBlur={({ currentTarget }) => setWasUnfit(!currentTarget.validity.valid)}
        />
        <i />
      </div>
    </Field>
  )
}

const pad = (number: number) => String(number).padStart(2, '0')
/** Returns today in the reader's time zone, as date fields take it. */
function today() {
  const now = new Date()
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`
}

/** A field for a day. */
export function DayField({ name, isPast = false, ...labels }: Named & { isPast?: boolean }) {
  const t = useWords(editWords)
  const { value, setValue } = useEditing()
  const language = useLanguage()
  const day = String(value[name] ?? '')
  return (
    <NativeField
      {...labels}
      help={[day && formatDay(day, language), labels.help].filter(Boolean).join(' ·\u00a0')}
      name={name}
      attributes={{ type: 'date', max: isPast ? today() : '9999-12-31' }}
      unfit={t(isPast && day > today() ? 'futureDay' : 'wrongDay')}
      value={String(value[name] ?? '')}
      onValue={(day) => setValue(name, day)}
    />
  )
}

/** A field for a number; empty means none. `unfit` is the error for anything else. */
export function NumberField(
  props: Named & {
    number: number | undefined
    max?: number
    step?: string
    unfit?: string
    onNumber(number?: number): void
  },
) {
  const { number, max, step = '1', unfit, onNumber, ...named } = props
  const t = useWords(editWords)
  // The text as it was typed: `1.` and `1` are the same number but different texts, and an empty field is about to get
  // another number. It is a ref and not a state, because a drawing before the draft is updated would show the previous
  // number.
  const typedText = useRef(String(number ?? ''))
  const isOther = typedText.current === '' ? Boolean(number) : Number(typedText.current) !== number
  return (
    <NativeField
      {...named}
      attributes={{
        type: 'number',
        min: 0,
        max,
        step,
        inputMode: step === '1' ? 'numeric' : 'decimal',
        dir: 'ltr',
      }}
      unfit={unfit ?? t('wrongNumber', { most: String(max) })}
      value={isOther ? String(number ?? '') : typedText.current}
      onValue={(text) => {
        typedText.current = text
        onNumber(text === '' ? undefined : Number(text))
      }}
    />
  )
}

const objectsIn = (value: unknown) => (Array.isArray(value) ? (value as Record<string, Texts>[]) : [])

/**
 * A list of texts, or of objects with several texts each, in the edited language. `parts` names the texts of an object;
 * one part with an empty key means that the list contains texts.
 */
export function ListField(props: {
  name: string
  legend: string
  help?: string
  maxItems: number
  add: string
  parts: readonly { key: string; maxLength: number; label(number: number): string }[]
}) {
  const { name, legend, help, maxItems, add, parts } = props
  const t = useWords(itemWords)
  const tOrder = useWords(orderWords)
  const { value, setValue, language, beside, errorOf } = useEditing()
  const lang = useLang()
  const list = objectsIn(value[name])
  const listElement = useRef<HTMLFieldSetElement>(null)
  useFocusInList(listElement)
  const hasAdded = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `list.length` is not read: it changes when a line is added
  useEffect(() => {
    // The focus moves to the line that was added.
    if (hasAdded.current) listElement.current?.querySelector<HTMLElement>('.line:last-of-type input')?.focus()
    hasAdded.current = false
  }, [list.length])
  const textsOf = (entry: Record<string, unknown>, key: string) => ((key ? entry[key] : entry) ?? {}) as Texts
  const change = (changed: readonly object[]) => setValue(name, changed)
  const setText = (lineIndex: number, key: string, text: string) =>
    change(
      list.map((entry, index) => {
        if (index !== lineIndex) return entry
        const texts = { ...textsOf(entry, key), [language]: text }
        return key ? { ...entry, [key]: texts } : texts
      }),
    )

  return (
    <fieldset className={lines} ref={listElement}>
      <legend>{legend}</legend>
      {help && <p className="note">{help}</p>}
      {list.map((entry, lineIndex) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list keeps its order and its places have no other name
        <div className="line" key={lineIndex}>
          <div className={parts.length > 1 ? pair : undefined}>
            {parts.map(({ key, maxLength, label }) => (
              <WithOtherLanguage key={key} text={beside ? (textsOf(entry, key)[beside] ?? '') : ''}>
                <TextField
                  label={label(lineIndex + 1)}
                  name={`${name}.${lineIndex}.${key || language}`}
                  inputRef={lang}
                  dir={locales[language].dir}
                  maxLength={maxLength}
                  value={textsOf(entry, key)[language] ?? ''}
                  onValue={(text) => setText(lineIndex, key, text)}
                />
              </WithOtherLanguage>
            ))}
          </div>
          {lineIndex > 0 && (
            <IconButton
              icon={ArrowUp}
              size="sm"
              label={tOrder('up', { name: parts[0]?.label(lineIndex + 1) ?? '' })}
              onClick={() => change(moved(list, lineIndex, lineIndex - 1))}
            />
          )}
          <IconButton
            icon={X}
            size="sm"
            label={t('removeAt', { name: parts[0]?.label(lineIndex + 1) ?? '' })}
            onClick={() => change(list.filter((_, index) => index !== lineIndex))}
          />
        </div>
      ))}
      {errorOf(name) && <p className="wrong">{errorOf(name)}</p>}
      {list.length < maxItems && (
        <Button
          kind="soft"
          size="sm"
          icon={Plus}
          onClick={() => {
            hasAdded.current = true
            change([...list, Object.fromEntries(parts.flatMap(({ key }) => (key ? [[key, {}]] : [])))])
          }}
        >
          {add}
        </Button>
      )}
    </fieldset>
  )
}
