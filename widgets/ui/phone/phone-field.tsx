import { ChevronDown, Lock } from 'lucide'
import type { ClipboardEvent, FormEvent } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import { isComposing } from '../fields/composing.ts'
import { type ControlProps, control, Field, inputFrame } from '../fields/field.tsx'
import { Icon } from '../icon.tsx'
import { useWords } from '../language.tsx'
import { uiWords } from '../messages.ts'
import { css } from '../theme/style.ts'
import type { Country } from './phone-entry.ts'

const dialButton = css`
  display:flex;align-items:center;gap:4px;align-self:stretch;min-inline-size:44px;padding-inline-start:14px;font-weight:500;
  border-radius:var(--foyer-r-md);font-variant-numeric:tabular-nums;
  &::after{content:"";inline-size:1px;block-size:22px;margin-inline-start:8px;background:var(--foyer-line-2);}
  ~input{padding-inline-start:12px;font-variant-numeric:tabular-nums;}
`

type PhoneEntryCode = Pick<typeof import('./phone-entry.ts'), 'countryOf' | 'formatInput' | 'loadPlan'>

/**
 * The phone number of a person. `value` is the number as written, without its dialling code; `country` is an ISO 3166
 * code.
 */
export function PhoneField(
  props: ControlProps<HTMLInputElement> & {
    country: string
    /** The name of the country on its button; unset: the name in `countries`. */
    countryName?: string | undefined
    onValue: (value: string) => void
    /** Called when a country was picked, or typed as `+49`. */
    onCountry: (code: string) => void
    /** Empty until the countries are loaded. */
    countries: readonly Country[]
    /** Called when more countries may be needed: the list is opened, or a number begins with a dialling code. */
    onMoreCountries?: (() => void) | undefined
    /** Loads the code that reads numbers, where another file has it already. */
    loadEntry?: () => Promise<PhoneEntryCode>
  },
) {
  const { value, country, onValue, onCountry, countries, readOnly } = props
  const id = useId()
  const t = useWords(uiWords)
  // All parts are loaded on demand: the reading of numbers at the first focus, the plan of a dialling code once it is
  // used, the list at the first press. Until then numbers stay as typed.
  const entry = useRef<PhoneEntryCode>(undefined)
  const [picker, setPicker] = useState<typeof import('./country-picker.tsx')>()
  const [pickerState, setPickerState] = useState<'closed' | 'open' | 'failed'>('closed')
  const chosenCountry = countries.find(({ countryCode }) => countryCode === country)
  const dial = chosenCountry?.countryPhoneCode ?? ''
  const fieldProps = { ...props, error: props.error || (pickerState === 'failed' ? t('listNotLoaded') : '') }

  const latestText = useRef('')
  const enter = (text: string, caret = text.length) => {
    const unformatted = { text, caret, country, sharedDial: undefined }
    const formatted = entry.current?.formatInput({ text, caret }, country, countries) ?? unformatted
    if (formatted.country !== country) onCountry(formatted.country)
    if (formatted.text !== value) onValue(formatted.text)
    latestText.current = formatted.text
    if (formatted.sharedDial) {
      void entry.current?.countryOf(formatted.sharedDial, formatted.text).then((code) => {
        const isListed = countries.some(({ countryCode }) => countryCode === code)
        if (code && isListed && code !== formatted.country && latestText.current === formatted.text) onCountry(code)
      })
    }
    if (/^\s*(\+|＋|00)/.test(text)) props.onMoreCountries?.()
    return formatted
  }
  const latest = useRef({ value, dial, enter })
  latest.current = { value, dial, enter }
  const enterAgain = () =>
    void entry.current?.loadPlan(dial).then(() => {
      const { value: newestValue, dial: newestDial, enter: enterNewest } = latest.current
      if (newestValue && newestDial === dial) enterNewest(newestValue)
    })
  const loadEntry = () => {
    void (props.loadEntry ?? (() => import('./phone-entry.ts')))().then((loaded) => {
      entry.current = loaded
      enterAgain()
    }, console.warn)
  }
  // A number that was typed before its country, its plan or the list of countries was loaded is read again now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads the number again when one of these has come
  useEffect(enterAgain, [dial, countries.length])
  // A number may be there before the field can notice a focus: it was typed before the code of the form was loaded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads once there is a number
  useEffect(() => {
    if (value && !readOnly && !entry.current) loadEntry()
  }, [value])
  const openPicker = () => {
    props.onMoreCountries?.()
    setPickerState('open')
    import('./country-picker.tsx').then(setPicker, () => setPickerState('failed'))
  }
  const closePicker = () => setPickerState('closed')
  const type = (event: FormEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    if (isComposing(event)) return
    const inputText = input.value
    const { text, caret } = enter(inputText, input.selectionStart ?? inputText.length)
    if (text === inputText) return
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
  const pick = (code: string) => {
    closePicker()
    onCountry(code)
  }

  return (
    <Field {...fieldProps} id={id}>
      <div className={inputFrame}>
        {readOnly ? (
          <bdi className={dialButton} dir="ltr">
            {dial}
          </bdi>
        ) : (
          <button
            type="button"
            className={dialButton}
            aria-haspopup="dialog"
            aria-label={t('chooseCountry', { country: props.countryName ?? chosenCountry?.country ?? country, dial })}
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
          onFocus={loadEntry}
          onInput={type}
          onCompositionEnd={type}
          onPaste={paste}
        />
        <i />
        {readOnly && <Icon of={Lock} size="sm" />}
      </div>
      {picker && (
        <picker.CountryPicker
          open={pickerState === 'open'}
          countries={countries}
          value={country}
          onPick={pick}
          onClose={closePicker}
        />
      )}
    </Field>
  )
}
