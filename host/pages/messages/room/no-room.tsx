import { Button } from '../../../../widgets/ui/button.tsx'
import { Empty } from '../../../../widgets/ui/empty.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { column } from '../../../shell/app.styles.ts'
import { Bar } from '../../../shell/bar.tsx'
import { roomWords } from './room-words.ts'

/** The reasons why an address leads to no room. */
export type NoRoomReason = 'self' | 'person' | 'enterprise' | 'room'

const words = {
  self: ['selfTitle', 'selfText'],
  person: ['noPersonTitle', 'noPersonText'],
  enterprise: ['noEnterpriseTitle', 'noEnterpriseText'],
  room: ['noRoomTitle', 'noRoomText'],
} as const

/** Says why there is no room here, and leads on. */
export function NoRoom({ reason, home }: { reason: NoRoomReason; home: string }) {
  const t = useWords(roomWords)
  const [title, text] = words[reason]
  return (
    <>
      <Bar title={t('toMessages')} home={home} />
      <div className={column}>
        <Empty
          drawing={reason === 'room' ? 'lock' : 'search'}
          title={t(title)}
          text={t(text)}
          action={<Button href={home}>{t('toMessages')}</Button>}
        />
      </div>
    </>
  )
}
