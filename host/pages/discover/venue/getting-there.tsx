import { CalendarDays, Copy, MapPin } from 'lucide'
import { formatDays } from '../../../../i18n/format.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { copyText } from '../../../../widgets/ui/copy.ts'
import { Icon } from '../../../../widgets/ui/icon.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import type { MapData } from '../hall-map/map-page.tsx'
import { venueWords } from './venue-messages.ts'

/** The days and the address of an exhibition, which can be copied into any map or given to a driver. */
export function GettingThere({ exhibition }: { exhibition: NonNullable<MapData['exhibition']> }) {
  const t = useWords(venueWords)
  const language = useLanguage()
  const toast = useToast()
  const { name, startTime, endTime, timeZone, address } = exhibition
  const copy = async (button: Element) => {
    const isCopied = await copyText(address, button)
    toast(t(isCopied ? 'copied' : 'notCopied'), isCopied ? 'done' : 'error')
  }
  return (
    <section>
      <h2>{t('gettingThere')}</h2>
      <p>
        <bdi>{name}</bdi>
      </p>
      <ul>
        <li>
          <Icon of={CalendarDays} size="sm" />
          <bdi>{formatDays(startTime, endTime, timeZone, language)}</bdi>
        </li>
        {address && (
          <li>
            <Icon of={MapPin} size="sm" />
            <bdi>{address}</bdi>
          </li>
        )}
      </ul>
      {address && (
        <Button kind="secondary" icon={Copy} onClick={({ currentTarget }) => void copy(currentTarget)}>
          {t('copyAddress')}
        </Button>
      )}
    </section>
  )
}
