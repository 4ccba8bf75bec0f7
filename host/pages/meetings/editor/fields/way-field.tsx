import { useState } from 'react'
import { publicAddress } from '../../../../../api/contract/core/public-address.ts'
import type { siteWays } from '../../../../../api/contract/meetings/site-ways.ts'
import { SelectField } from '../../../../../widgets/ui/fields/select-field.tsx'
import { TextField } from '../../../../../widgets/ui/fields/text-field.tsx'
import { useWords } from '../../../../../widgets/ui/language.tsx'
import { editorWords } from '../editor-messages.ts'
import type { Choice } from './field-place.ts'

const pageChoices = [
  'meetingDetail',
  'exhibitorList',
  'exhibitsList',
  'visitorRegister',
  'map',
  'customCharts',
] as const satisfies typeof siteWays
const elsewhere = 'ELSEWHERE'

/** The choice of where a button leads: a page of the meeting, another event page, or another website. */
export function WayField(props: {
  name: string
  value: string
  pages: readonly Choice[]
  onValue(value: string): void
}) {
  const { name, value, pages, onValue } = props
  const t = useWords(editorWords)
  const [typed, setTyped] = useState(/^https:/i.test(value) ? value : undefined)
  const isWrong = typed !== undefined && typed !== '' && !publicAddress(typed)?.startsWith('https:')
  const known = [...pageChoices.map((way) => ({ value: way as string, label: t(way) })), ...pages]
  return (
    <>
      <SelectField
        label={t('leadsTo')}
        name={`${name}.to`}
        value={typed === undefined ? value : elsewhere}
        options={[...known, { value: elsewhere, label: t('elsewhere') }]}
        onValue={(to) => {
          setTyped(to === elsewhere ? '' : undefined)
          if (to !== elsewhere) onValue(to)
        }}
      />
      {typed !== undefined && (
        <TextField
          type="url"
          label={t('address')}
          name={`${name}.address`}
          maxLength={1000}
          value={typed}
          error={isWrong ? t('addressWrong') : undefined}
          onValue={(address) => {
            setTyped(address)
            // Only an address that leads somewhere is kept, so that the page can always be saved.
            if (publicAddress(address)?.startsWith('https:')) onValue(address)
          }}
        />
      )}
    </>
  )
}
