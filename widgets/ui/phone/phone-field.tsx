import { ChevronDown, Lock } from 'lucide'
import type { ClipboardEvent, FormEvent } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import { isComposing } from '../fields/composing.ts'
import { type ControlProps, control, Field, inputFrame } from '../fields/field.tsx'
import { Icon } from '../icon.tsx'
import { useWords } from '../language.tsx'
import { uiWords } from '../messages.ts'
import { css } from '../theme/style.ts'
import { type Country, dialOf, readPhone, showPhone } from './phone-entry.ts'

const dialling = css`
  display:flex;align-items:center;gap:4px;align-self:stretch;min-inline-size:44px;padding-inline-start:14px;font-weight:500;
  border-radius:var(--foyer-r-md);font-variant-numeric:tabular-nums;
  &::after{content:"";inline-size:1px;block-size:22px;margin-inline-start:8px;background:var(--foyer-line-2);}
  ~input{padding-inline-start:12px;font-variant-numeric:tabular-nums;}
`

/**
 * The phone number of a person. `value` is the number as written, without its dialling code; `country` is an ISO 3166
 * code.
 */
export function PhoneField(
  props: ControlProps<HTMLInputElement> & {
    country: string
    onValue: (value: string) => void
    /** Called when a country was picked, or typed as `+49`. */
    onCountry: (code: string) => void
    /** Empty until the countries are loaded. */
    countries: readonly Country[]
  },
) {
  const { value, country, onValue, onCountry, countries, readOnly } = props
  const id = useId()
  const t = useWords(uiWords)
  // The formatter is loaded at the first focus, the list at the first press. Until then numbers stay as typed.
  const formatter = useRef<typeof import('./phone-format.ts')>(undefined)
  const [picker, setPicker] = useState<typeof import('./country-picker.tsx')>()
  const [pickerIs, setPickerIs] = useState<'closed' | 'open' | 'failed'>('closed')
  const selected = countries.find(({ countryCode }) => countryCode === country)
  const dial = selected?.countryPhoneCode ?? ''
  const fieldProps = { ...props, error: props.error || (pickerIs === 'failed' ? t('listNotLoaded') : '') }

  const loadFormatter = () => {
    void import('./phone-format.ts').then((loaded) => {
      formatter.current = loaded
    }, console.warn)
  }
  const openPicker = () => {
    setPickerIs('open')
    import('./country-picker.tsx').then(setPicker, () => setPickerIs('failed'))
  }
  const closePicker = () => setPickerIs('closed')
  const enter = (text: string, caret = text.length) => {
    const entry = readPhone(text, country, countries, caret === text.length)
    const nextDial = dialOf(entry.country, countries)
    const displayed = showPhone(entry, { text, caret }, nextDial, formatter.current?.formatPhone)
    const exact = entry.taken > 0 && formatter.current?.countryOf(nextDial, displayed.text)
    const nextCountry = countries.some(({ countryCode }) => countryCode === exact) ? exact || country : entry.country
    if (nextCountry !== country) onCountry(nextCountry)
    onValue(displayed.text)
    return displayed
  }
  const type = (event: FormEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    if (isComposing(event)) return
    const previousText = input.value
    const { text, caret } = enter(previousText, input.selectionStart ?? previousText.length)
    if (text === previousText) return
    // The text is set here, because the next render would move the caret to the end.
    input.value = text
    input.setSelectionRange(caret, caret)
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData?.getData('text').replace(/^\s*tel:/, '') ?? ''
    if (readOnly || !/^\s*(\+|＋|00)/.test(text)) return
    event.preventDefault()
    enter(text)
  }
  // A number entered with its +code before the list of countries came is read again now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `enter` is new with each drawing; a number typed before the list of countries came is read once more with it
  useEffect(() => {
    if (value.startsWith('+')) enter(value)
  }, [countries.length])
  const pick = (code: string) => {
    closePicker()
    onCountry(code)
    onValue(formatter.current?.formatPhone(dialOf(code, countries), value) ?? value)
  }

  return (
    <Field {...fieldProps} id={id}>
      <div className={inputFrame}>
        {readOnly ? (
          <bdi className={dialling} dir="ltr">
            {dial}
          </bdi>
        ) : (
          <button
            type="button"
            className={dialling}
            aria-haspopup="dialog"
            aria-label={t('chooseCountry', { country: selected?.country ?? country, dial })}
            onClick={openPicker}
            disabled={!countries.length}
          >
            <bdi dir="ltr">{dial || '+'}</bdi>
            <Icon of={ChevronDown} size="xs" />
          </button>
        )}
        <input
          {...control(id, fieldProps)}
          autoComplete={props.autoComplete ?? 'tel'}
          type="tel"
          dir="ltr"
          onFocus={loadFormatter}
          onInput={type}
          onCompositionEnd={type}
          onPaste={paste}
        />
        <i />
        {readOnly && <Icon of={Lock} size="sm" />}
      </div>
      {picker && (
        <picker.CountryPicker
          open={pickerIs === 'open'}
          countries={countries}
          value={country}
          onPick={pick}
          onClose={closePicker}
        />
      )}
    </Field>
  )
}
