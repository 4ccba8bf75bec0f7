import { kindWords } from '../../../i18n/kinds.ts'
import { OrgMark, PersonMark } from '../../../widgets/ui/avatar.tsx'
import { Icon } from '../../../widgets/ui/icon.tsx'
import { kitWords } from '../../../widgets/ui/kit-messages.ts'
import { useWords } from '../../../widgets/ui/language.tsx'
import { hostWords } from '../../messages.ts'
import { consoleWords } from '../console/console-messages.ts'
import { KeyCap } from '../keys/key-caps.tsx'
import type { Choice, ChoiceGroup } from './choice.ts'
import { optionHeading } from './options.styles.ts'
import { notice } from './palette.styles.ts'
import { paletteWords } from './palette-messages.ts'

/** Says in a sentence that nothing was found or that the search failed, and to screen readers how much is listed. */
export function Status(props: {
  is: 'ready' | 'searching' | 'failed'
  hasFound: boolean
  search: string
  count: number
  onRetry(): void
}) {
  const { is, hasFound, search, count, onRetry } = props
  const t = useWords(paletteWords)
  const tHost = useWords(hostWords)
  const tKit = useWords(kitWords)
  const isNothing = is === 'ready' && search !== '' && !hasFound
  const sentence =
    is === 'failed' ? (navigator.onLine ? t('failed') : tHost('offline')) : isNothing ? t('noMatch', { search }) : ''
  return (
    <>
      <p className="off-screen" role="status">
        {sentence || (is === 'ready' && tKit('results', { count }))}
      </p>
      {sentence && (
        <div className={notice}>
          <span aria-hidden="true">{sentence}</span>
          {is === 'failed' && (
            <button type="button" onClick={onRetry}>
              {t('tryAgain')}
            </button>
          )}
        </div>
      )}
    </>
  )
}

/** The name of a group above its choices. */
export function GroupName({ id, group }: { id: string; group: ChoiceGroup }) {
  const t = useWords(paletteWords)
  const tHost = useWords(hostWords)
  const tKinds = useWords(kindWords)
  const tConsole = useWords(consoleWords)
  const names: Record<ChoiceGroup, string> = {
    recent: t('recent'),
    actions: t('actions'),
    pages: t('pages'),
    console: tConsole('console'),
    languages: t('languages'),
    contacts: tHost('contacts'),
    members: t('members'),
    leads: t('leads'),
    links: t('links'),
    registrants: t('registrants'),
    everything: t('search'),
    ENTERPRISE: tKinds('manyENTERPRISE'),
    PRODUCT: tKinds('manyPRODUCT'),
    EXHIBITOR: tKinds('manyEXHIBITOR'),
    EXHIBIT: tKinds('manyEXHIBIT'),
    PERSON: tKinds('manyPERSON'),
    EXHIBITION: tKinds('manyEXHIBITION'),
  }
  return (
    <div id={id} className={optionHeading} role="presentation">
      {names[group]}
    </div>
  )
}

/** One choice: its icon or picture, its name, and the shortcut that does the same. */
export function Option(props: {
  id: string
  choice: Choice
  isActive: boolean
  onActive(): void
  onChoose(isAside: boolean): void
}) {
  const { id, choice, isActive, onActive, onChoose } = props
  const { name, detail, icon, picture, keys = [], group } = choice
  const Mark = group === 'PERSON' || group === 'contacts' || group === 'members' ? PersonMark : OrgMark
  return (
    // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the field above keeps the focus and has the keys.
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      onPointerMove={() => !isActive && onActive()}
      onClick={(event) => onChoose(event.ctrlKey || event.metaKey)}
    >
      {icon ? <Icon of={icon} size="sm" /> : <Mark name={name} src={picture ?? ''} size={36} />}
      <p>
        <bdi>{name}</bdi>
        {detail && (
          <small>
            <bdi>{detail}</bdi>
          </small>
        )}
      </p>
      {keys.length > 0 && (
        <span className="keys">
          {keys.map((key) => (
            <KeyCap key={key} name={key} />
          ))}
        </span>
      )}
    </div>
  )
}
