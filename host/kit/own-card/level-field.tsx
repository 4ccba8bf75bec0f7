import { BookUser, ChevronDown, Globe, Lock, UserCheck } from 'lucide'
import { useId } from 'react'
import { type VisibilityLevel, visibilityLevels } from '../../../api/contract/people/visibility.ts'
import { Icon } from '../../../widgets/ui/icon.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import { levelChoice } from './own-card.styles.ts'
import { ownCardWords } from './own-card-messages.ts'

/** The icon of each level. */
export const levelIcons = { PUBLIC: Globe, REGISTERED: UserCheck, CONTACT: BookUser, NOBODY: Lock } as const

/** The message key of each level. */
export const levelWords = {
  PUBLIC: 'PUBLIC',
  REGISTERED: 'REGISTERED',
  CONTACT: 'CONTACT',
  NOBODY: 'NOBODY',
} as const satisfies Record<VisibilityLevel, keyof typeof ownCardWords.english>

/** The choice of who sees a part of a card or lounge. `field` names the part for screen readers. */
export function LevelField(props: {
  name: string
  field: string
  value: VisibilityLevel
  onValue(level: VisibilityLevel): void
}) {
  const { name, field, value, onValue } = props
  const t = useWords(ownCardWords)
  const id = useId()
  const label = t('whoSees', { field })
  return (
    <div className={levelChoice}>
      <label htmlFor={id}>
        <span aria-hidden="true">{t('visibleTo')}</span>
        <span className="off-screen">{label}</span>
      </label>
      <span>
        <Icon of={levelIcons[value]} size="xs" />
        <select
          id={id}
          name={`level.${name}`}
          value={value}
          onChange={(event) => onValue(event.currentTarget.value as VisibilityLevel)}
        >
          {visibilityLevels.map((level) => (
            <option key={level} value={level}>
              {t(levelWords[level])}
            </option>
          ))}
        </select>
        <Icon of={ChevronDown} size="xs" />
      </span>
    </div>
  )
}
