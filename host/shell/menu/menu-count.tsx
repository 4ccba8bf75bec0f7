import { useStore } from '@nanostores/preact'
import { useWords } from '../../../widgets/ui/language.tsx'
import { css } from '../../../widgets/ui/theme/style.ts'
import { unreadStore } from '../../stores/counts/unread.ts'
import { CappedCount } from '../capped-count.tsx'
import { useContactCount } from './contact-count.ts'
import { menuWords } from './menu-messages.ts'

/** Places a count on the icon of its entry. */
export const onEntry = css`
  position: absolute;
  inset-block-start: 0;
  inset-inline-start: calc(50% + 2px);
  border-radius: 99px;
  box-shadow: 0 0 0 2px var(--foyer-surface);
  @media (min-width: 840px) {
    inset-block-start: 4px;
  }
`

/**
 * The number of unread messages, or of contact requests that wait and of new details, on an entry of the menu; nothing
 * for none.
 */
export function MenuCount({ of }: { of: 'messages' | 'contacts' }) {
  const t = useWords(menuWords)
  const unreadNum = useStore(unreadStore)
  const contact = useContactCount()
  const value = of === 'messages' ? unreadNum : contact.value
  if (value === 0) return null
  return (
    <span className={onEntry} data-count={value}>
      {of === 'messages' ? (
        <CappedCount value={value} label={t('unreadNum', { count: value })} />
      ) : (
        <CappedCount value={value} label={contact.label} tone="alert" />
      )}
    </span>
  )
}
