import { ChevronDown } from 'lucide'
import type { ReactNode } from 'react'
import { useId, useState } from 'react'
import { Field, inputFrame } from '../../../widgets/ui/fields/field.tsx'
import { Icon } from '../../../widgets/ui/icon.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import { useToast } from '../../../widgets/ui/overlay/toast.tsx'
import type { Region } from '../../../widgets/ui/phone/region-picker.tsx'
import { css } from '../../../widgets/ui/theme/style.ts'
import { client } from '../../client.ts'
import { pageKitWords } from '../messages.ts'
import { useCountries } from './countries.ts'

const pickerButton = css`
  inline-size: 100%;
  padding-inline-start: 14px;
  border-radius: var(--foyer-r-md);
  text-align: start;
  & span {
    flex: 1;
    min-inline-size: 0;
  }
  &[data-empty] span {
    color: var(--foyer-text-3);
  }
`

/** A field that opens a picker. The picker's code is loaded when it is first opened. */
function PickerField<Module>(props: {
  label: string
  valueText: string
  valueLang?: string | undefined
  placeholder: string
  optional?: boolean
  load(): Promise<Module>
  children(module: Module, isOpen: boolean, close: () => void): ReactNode
}) {
  const { label, valueText, valueLang, placeholder, load, children } = props
  const t = useWords(pageKitWords)
  const toast = useToast()
  const id = useId()
  const [module, setModule] = useState<{ loaded: Module }>()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  function open() {
    setOpen(true)
    if (module) return
    load().then(
      (loaded) => setModule({ loaded }),
      () => {
        close()
        toast(t('pickerFailed'), 'error')
      },
    )
  }
  return (
    <Field id={id} label={label} {...(props.optional && { optional: true })}>
      <button
        id={id}
        type="button"
        className={`${inputFrame} ${pickerButton}`}
        data-empty={valueText ? undefined : ''}
        aria-haspopup="dialog"
        aria-label={`${label}: ${valueText || placeholder}`}
        onClick={open}
      >
        <span lang={valueText ? valueLang : undefined}>{valueText || placeholder}</span>
        <i />
        <Icon of={ChevronDown} size="sm" />
      </button>
      {module && children(module.loaded, isOpen, close)}
    </Field>
  )
}

/** A country or region; `value` is its ISO 3166 code. */
export function CountryField({ value, onValue }: { value: string; onValue(code: string): void }) {
  const t = useWords(pageKitWords)
  const { countries } = useCountries()
  const name = countries.find(({ countryCode }) => countryCode === value)?.country ?? value
  return (
    <PickerField
      label={t('country')}
      valueText={name}
      placeholder={t('chooseCountry')}
      load={() => import('../../../widgets/ui/phone/country-picker.tsx')}
    >
      {({ CountryPicker }, isOpen, close) => (
        <CountryPicker
          open={isOpen}
          countries={countries}
          value={value}
          onPick={(code) => {
            close()
            onValue(code)
          }}
          onClose={close}
        />
      )}
    </PickerField>
  )
}

const regions = {
  provinces: () => client.places.provinces(),
  cities: (code: string) => client.places.cities({ query: { code } }),
  areas: (code: string) => client.places.areas({ query: { code } }),
}

/** A province, city and district of China. */
export function ZoneField({ value, onValue }: { value: Region | undefined; onValue(region: Region): void }) {
  const t = useWords(pageKitWords)
  const names = value ? [value.province, value.city, value.area].filter(Boolean).join(' / ') : ''
  return (
    <PickerField
      label={t('zone')}
      valueText={names}
      valueLang="zh-CN"
      placeholder={t('chooseZone')}
      optional
      load={() => import('../../../widgets/ui/phone/region-picker.tsx')}
    >
      {({ RegionPicker }, isOpen, close) => (
        <RegionPicker
          value={value}
          onPick={(region) => {
            close()
            onValue(region)
          }}
          load={regions}
          open={isOpen}
          onClose={close}
        />
      )}
    </PickerField>
  )
}
