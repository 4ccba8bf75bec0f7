import { ArrowUp, Plus, X } from 'lucide'
import type { ComponentChildren } from 'preact'
import { useCallback, useId, useState } from 'react'
import { locales } from '../../../i18n/locales.ts'
import { Button } from '../../../widgets/ui/button.tsx'
import { ariaOf, box, Field } from '../../../widgets/ui/field.tsx'
import { IconButton } from '../../../widgets/ui/icon-button.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import { plainText } from '../../../widgets/ui/rich-text.tsx'
import { TextArea, TextField } from '../../../widgets/ui/text-field.tsx'
import { valueAt } from './edit-changes.ts'
import { inLanguage, lines, pair } from './edit-form.styles.ts'
import { useEditing } from './edit-form.ts'
import { itemWords } from './edit-item-messages.ts'
import { useLanguageName } from './edit-language-name.ts'
import { editWords } from './edit-messages.ts'
import { moved } from './edit-order.ts'

/** A text by language, as the API keeps it. */
export type Texts = Readonly<Record<string, string>>

/** A field with what another language says below it. */
export function InLanguage({ text, children }: { text: string; children: ComponentChildren }) {
  const t = useWords(editWords)
  const { beside } = useEditing()
  const nameOf = useLanguageName()
  const said = plainText(text)
  return (
    <div class={inLanguage}>
      {children}
      {beside && said && (
        <p class="beside">
          <small>{t('inLanguage', { language: nameOf(beside) })}</small>{' '}
          <bdi lang={locales[beside].tag} dir={locales[beside].dir}>
            {said}
          </bdi>
        </p>
      )}
    </div>
  )
}

/** Marks a control with the language that is written in it. */
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

/** A text in the edited language: one line, or several. */
export function TextInLanguage(props: Named & { most: number; isLong?: boolean; required?: boolean }) {
  const { name, label, help, most, isLong, required } = props
  const { value, put, language, beside, wrong } = useEditing()
  const path = `${name}.${language}`
  const lang = useLang()
  const common = {
    ...{ label, help, required, name: path, inputRef: lang, error: wrong(name), dir: locales[language].dir },
    value: String(valueAt(value, path)),
    onValue: (text: string) => put(path, text),
  }
  return (
    <InLanguage text={beside ? String(valueAt(value, `${name}.${beside}`)) : ''}>
      {isLong ? <TextArea {...common} most={most} grows /> : <TextField {...common} maxLength={most} />}
    </InLanguage>
  )
}

/** A text that is the same in every language, such as a web address or a person's name. */
export function PlainField(props: Named & { most: number; type?: 'text' | 'url' }) {
  const { name, label, help, most, type = 'text' } = props
  const { value, put, wrong } = useEditing()
  return (
    <TextField
      {...{ name, label, help, type }}
      maxLength={most}
      value={String(value[name] ?? '')}
      error={wrong(name)}
      onValue={(text) => put(name, text)}
    />
  )
}

/** A control of the platform's own in a field: a day, or a number. */
function NativeField(props: Named & { attributes: object; value: string; onValue(value: string): void }) {
  const { name, label, help, attributes, value, onValue } = props
  const { wrong } = useEditing()
  const id = useId()
  const error = wrong(name)
  return (
    <Field {...{ id, label, help, error }}>
      <div class={box}>
        <input
          id={id}
          name={name}
          {...ariaOf(id, { error, help })}
          {...attributes}
          value={value}
          onInput={(event) => onValue(event.currentTarget.value)}
        />
        <i />
      </div>
    </Field>
  )
}

/** A day. */
export function DayField({ name, ...named }: Named) {
  const { value, put } = useEditing()
  return (
    <NativeField
      {...{ ...named, name }}
      attributes={{ type: 'date', max: '9999-12-31' }}
      value={String(value[name] ?? '')}
      onValue={(day) => put(name, day)}
    />
  )
}

/** A number; empty counts as none. */
export function NumberField(
  props: Named & { number: number | undefined; most?: number; step?: string; onNumber(number?: number): void },
) {
  const { number, most, step = '1', onNumber, ...named } = props
  // As typed: `1.` is no other number than `1`, but another text.
  const [typed, setTyped] = useState(String(number ?? ''))
  const isOther = Number(typed || Number.NaN) !== (number ?? Number.NaN) && !(typed === '' && number === undefined)
  return (
    <NativeField
      {...named}
      attributes={{
        type: 'number',
        min: 0,
        max: most,
        step,
        inputMode: step === '1' ? 'numeric' : 'decimal',
        dir: 'ltr',
      }}
      value={isOther ? String(number ?? '') : typed}
      onValue={(text) => {
        setTyped(text)
        onNumber(text === '' ? undefined : Number(text))
      }}
    />
  )
}

const asList = (value: unknown) => (Array.isArray(value) ? (value as Record<string, Texts>[]) : [])

/**
 * A list of texts, or of things with several texts each, in the edited language. `parts` are the names of the texts,
 * one empty name where the thing is a text itself.
 */
export function ListField(props: {
  name: string
  legend: string
  help?: string
  most: number
  add: string
  parts: readonly { key: string; most: number; label(at: number): string }[]
}) {
  const { name, legend, help, most, add, parts } = props
  const t = useWords(itemWords)
  const { value, put, language, beside, wrong } = useEditing()
  const lang = useLang()
  const list = asList(value[name])
  const textsOf = (one: Record<string, unknown>, key: string) => ((key ? one[key] : one) ?? {}) as Texts
  const change = (next: readonly object[]) => put(name, next)
  const type = (at: number, key: string, text: string) =>
    change(
      list.map((one, index) => {
        if (index !== at) return one
        const texts = { ...textsOf(one, key), [language]: text }
        return key ? { ...one, [key]: texts } : texts
      }),
    )

  return (
    <fieldset class={lines}>
      <legend>{legend}</legend>
      {help && <p class="note">{help}</p>}
      {list.map((one, at) => (
        <div class="line" key={at}>
          <div class={parts.length > 1 ? pair : undefined}>
            {parts.map(({ key, most, label }) => (
              <InLanguage key={key} text={beside ? (textsOf(one, key)[beside] ?? '') : ''}>
                <TextField
                  label={label(at + 1)}
                  name={`${name}.${at}.${key || language}`}
                  inputRef={lang}
                  dir={locales[language].dir}
                  maxLength={most}
                  value={textsOf(one, key)[language] ?? ''}
                  onValue={(text) => type(at, key, text)}
                />
              </InLanguage>
            ))}
          </div>
          {at > 0 && (
            <IconButton
              icon={ArrowUp}
              size="sm"
              label={t('up', { name: parts[0]?.label(at + 1) ?? '' })}
              onClick={() => change(moved(list, at, at - 1))}
            />
          )}
          <IconButton
            icon={X}
            size="sm"
            label={t('removeAt', { name: parts[0]?.label(at + 1) ?? '' })}
            onClick={() => change(list.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      {wrong(name) && <p class="wrong">{wrong(name)}</p>}
      {list.length < most && (
        <Button
          kind="soft"
          size="sm"
          icon={Plus}
          onClick={() => change([...list, Object.fromEntries(parts.flatMap(({ key }) => (key ? [[key, {}]] : [])))])}
        >
          {add}
        </Button>
      )}
    </fieldset>
  )
}
