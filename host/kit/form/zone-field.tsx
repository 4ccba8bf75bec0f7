import { useEffect, useState } from 'react'
import { SelectField } from '../../../widgets/ui/fields/select-field.tsx'

/** Returns the IANA names of the time zones that this browser knows. The oldest browsers have no list. */
export const knownTimeZones = (): string[] =>
  'supportedValuesOf' in Intl ? [...Intl.supportedValuesOf('timeZone'), 'UTC'] : ['UTC']

/** A choice of a time zone by its IANA name. */
export function ZoneField(props: {
  label: string
  help?: string | undefined
  value: string
  error?: string | undefined
  onValue(zone: string): void
}) {
  const { value } = props
  const [known, setKnown] = useState<string[]>([])
  // Browsers know other zones than the server, which draws the chosen one alone.
  useEffect(() => setKnown(knownTimeZones()), [])
  const zones = [...new Set([value, ...known])].filter(Boolean)
  return (
    <SelectField
      {...props}
      name="timeZone"
      options={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
    />
  )
}
