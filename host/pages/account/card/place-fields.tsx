import type { ComponentProps } from 'react'
import { TextField } from '../../../../widgets/ui/fields/text-field.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { CountryField, ZoneField } from '../../../kit/form/place-fields.tsx'
import { meWords } from '../me/me-messages.ts'
import type { User } from './card-draft.ts'

/** The country, in China the divisions, and the address. */
export function PlaceFields(props: {
  user: User
  change(edits: Partial<User>): void
  address: Omit<ComponentProps<typeof TextField>, 'label'>
}) {
  const { user, change, address } = props
  const t = useWords(meWords)
  return (
    <>
      <CountryField
        value={user.countryCode}
        onValue={(countryCode) =>
          change({ countryCode, ...(countryCode !== 'CN' && { provinceCode: '', cityCode: '', areaCode: '' }) })
        }
      />
      {user.countryCode === 'CN' && (
        <ZoneField value={user.provinceCode ? user : undefined} onValue={(region) => change(region)} />
      )}
      <TextField label={t('address')} {...address} autoComplete="street-address" />
    </>
  )
}
