import { Sun } from 'lucide'
import { Icon } from '../../../widgets/ui/icon.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import { css } from '../../../widgets/ui/theme/style.ts'
import { pageKitWords } from '../messages.ts'
import { useAwake } from './use-awake.ts'

const hint = css`
  display: flex;
  gap: 10px;
  font-size: var(--foyer-fs-small);
  color: var(--foyer-text-2);
  text-wrap: pretty;
  & svg {
    flex: none;
    width: 18px;
    margin-block-start: 1px;
    color: var(--foyer-brand-text);
  }
`

/** Asks the reader for a bright screen, and keeps it from going dark as long as the code is shown. */
export function Brightness() {
  const t = useWords(pageKitWords)
  useAwake()
  return (
    <p className={hint}>
      <Icon of={Sun} size="sm" />
      {t('brightness')}
    </p>
  )
}
