import { ChevronDown } from 'lucide'
import { useId, useState } from 'react'
import type { RegionAnswer } from '../../../api/contract/forms/answers.ts'
import { Button } from '../../ui/button.tsx'
import { Field, inputFrame } from '../../ui/fields/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useWords } from '../../ui/language.tsx'
import { CountryPicker } from '../../ui/phone/country-picker.tsx'
import { type Region, RegionPicker } from '../../ui/phone/region-picker.tsx'
import { questionWords } from '../messages.ts'
import type { QuestionProps } from '../question-props.ts'
import { openerStyle, pairStyle } from '../questions.styles.ts'
import { useDivisionNames } from './region-name.tsx'
import { useCountries } from './use-lists.ts'

const depths = { COUNTRY: undefined, PROVINCE: 1, CITY: 2, AREA: 3 } as const

/** A field that opens a picker. */
function Opener(props: {
  label: string
  text: string
  lang?: string
  hint?: string | undefined
  error?: string | undefined
  required: boolean
  onOpen(): void
}) {
  const { label, text, lang, hint, error, required, onOpen } = props
  const t = useWords(questionWords)
  const id = useId()
  return (
    <Field id={id} label={label} help={hint} error={error} required={required} optional={!required}>
      <button
        id={id}
        type="button"
        name={id}
        className={`${inputFrame} ${openerStyle}`}
        data-empty={text ? undefined : ''}
        aria-haspopup="dialog"
        aria-label={`${label}: ${text || t('choose')}`}
        aria-describedby={error || hint ? `${id}-note` : undefined}
        onClick={onOpen}
      >
        <span lang={text ? lang : undefined}>{text || t('choose')}</span>
        <i />
        <Icon of={ChevronDown} size="sm" />
      </button>
    </Field>
  )
}

/** A country, and for China its divisions down to the level that the form asks for; all lists can be searched. */
export function Question({ field, value, onValue, label, hint, error, required, services }: QuestionProps) {
  const t = useWords(questionWords)
  const { countries, hasFailed, retry } = useCountries(services)
  const [open, setOpen] = useState<'country' | 'division'>()
  const answer = (value ?? {}) as Partial<RegionAnswer>
  const { countryCode = '', provinceCode = '', cityCode = '', areaCode = '' } = answer
  const depth = depths[field.level ?? 'COUNTRY']
  const names = useDivisionNames(answer, services)
  const hasDivisions = countryCode === 'CN' && depth !== undefined
  const [province = '', city = '', area = ''] = names
  const region: Region | undefined = provinceCode
    ? { province, provinceCode, city, cityCode, area, areaCode }
    : undefined
  const close = () => setOpen(undefined)
  const pick = (picked: Region) =>
    onValue({
      countryCode,
      provinceCode: picked.provinceCode,
      ...(picked.cityCode && { cityCode: picked.cityCode }),
      ...(picked.areaCode && { areaCode: picked.areaCode }),
    })
  return (
    <div className={pairStyle}>
      <Opener
        label={label}
        text={countries.find((item) => item.countryCode === countryCode)?.country ?? countryCode}
        hint={hint}
        error={countryCode ? undefined : error}
        required={required}
        onOpen={() => setOpen('country')}
      />
      {hasDivisions && (
        <Opener
          label={t('division')}
          text={names.join(' / ')}
          lang="zh-CN"
          error={error}
          required={required}
          onOpen={() => setOpen('division')}
        />
      )}
      {hasFailed && (
        <p role="alert">
          {t('notLoaded')}{' '}
          <Button kind="soft" size="sm" onClick={retry}>
            {t('retry')}
          </Button>
        </p>
      )}
      <CountryPicker
        open={open === 'country'}
        countries={countries}
        value={countryCode}
        onPick={(code) => {
          close()
          if (code !== countryCode) onValue({ countryCode: code })
        }}
        onClose={close}
      />
      {hasDivisions && (
        <RegionPicker
          depth={depth}
          value={region}
          onPick={pick}
          load={{ provinces: services.provinces, cities: services.cities, areas: services.areas }}
          open={open === 'division'}
          onClose={close}
        />
      )}
    </div>
  )
}
