import { ChevronDown } from 'lucide'
import { useEffect, useId, useState } from 'react'
import { Field, inputFrame } from '../ui/fields/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { useWords } from '../ui/language.tsx'
import { useToast } from '../ui/overlay/toast.tsx'
import { opener } from './contact.styles.ts'
import { contactWords } from './messages.ts'
import type { ContactProps } from './resources.ts'
import type { Region } from './submission/values.ts'

/** A province, city and area of China. The picker's code is loaded when it is first opened. */
export function RegionField(props: {
  value: Region | undefined
  onValue(region: Region): void
  client: ContactProps['client']
}) {
  const { value, onValue, client } = props
  const t = useWords(contactWords)
  const toast = useToast()
  const id = useId()
  const [picker, setPicker] = useState<typeof import('../ui/phone/region-picker.tsx')>()
  const [isOpen, setOpen] = useState(false)

  // The provinces are requested when the field appears, so that they are loaded when it is opened; the answer is
  // cached.
  useEffect(() => {
    // A failure is reported when the field is opened and asks again.
    client.places.provinces().catch(() => {})
  }, [client])

  function open() {
    setOpen(true)
    if (!picker) {
      import('../ui/phone/region-picker.tsx').then(setPicker, () => {
        setOpen(false)
        toast(t('regionFailed'), 'error')
      })
    }
  }

  const load = {
    provinces: () => client.places.provinces(),
    cities: (code: string) => client.places.cities({ query: { code } }),
    areas: (code: string) => client.places.areas({ query: { code } }),
  }
  const regionName = value && [value.province, value.city, value.area].filter(Boolean).join(' / ')
  return (
    <Field id={id} label={t('region')} optional part="field">
      <button
        id={id}
        type="button"
        className={`${inputFrame} ${opener}`}
        data-empty={regionName ? undefined : ''}
        aria-haspopup="dialog"
        aria-label={regionName ? `${t('region')}: ${regionName}` : t('chooseRegion')}
        onClick={open}
      >
        <span lang={regionName ? 'zh-CN' : undefined}>{regionName || t('chooseRegion')}</span>
        <i />
        <Icon of={ChevronDown} size="sm" />
      </button>
      {picker && (
        <picker.RegionPicker
          value={value}
          onPick={(region) => {
            setOpen(false)
            onValue(region)
          }}
          load={load}
          open={isOpen}
          onClose={() => setOpen(false)}
        />
      )}
    </Field>
  )
}
