import { Redo2, Undo2 } from 'lucide'
import type { ReactNode } from 'react'
import { intlTag } from '../../../i18n/locales.ts'
import { Banner } from '../../../widgets/ui/banner.tsx'
import { Button } from '../../../widgets/ui/button.tsx'
import { IconButton } from '../../../widgets/ui/icon-button.tsx'
import { useLanguage, useWords } from '../../../widgets/ui/language.tsx'
import { css } from '../../../widgets/ui/theme/style.ts'
import { draftWords } from './draft-messages.ts'
import type { SaveState } from './use-draft.ts'

const statusLine = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
  & > small {
    flex: 1 1 90px;
    min-width: 0;
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-2);
  }
  @media (min-width: 1100px) {
    & > .narrow {
      display: none;
    }
  }
`

const stateWords = { saved: 'allSaved', waiting: 'waiting', saving: 'saving', offline: 'offline' } as const

/** Says whether all is saved, and takes changes back. `children` stand at the end of the line. */
export function DraftStatus(props: {
  draft: { state: SaveState; canUndo: boolean; canRedo: boolean; undo(): void; redo(): void }
  children?: ReactNode
}) {
  const { draft, children } = props
  const t = useWords(draftWords)
  const { state, canUndo, canRedo, undo, redo } = draft
  const text = state.is === 'refused' ? t('notSaved', { message: state.message }) : t(stateWords[state.is])
  return (
    <div className={statusLine}>
      <small role="status">{text}</small>
      <IconButton icon={Undo2} label={t('undo')} disabled={!canUndo} flip onClick={undo} />
      <IconButton icon={Redo2} label={t('redo')} disabled={!canRedo} flip onClick={redo} />
      {children}
    </div>
  )
}

/** Asks whose change stays where two people have changed the same parts. Until then nothing is saved. */
export function DraftConflict(props: {
  /** The name of the colleague; empty where nobody knows it. */
  name: string
  /** The names of the parts; one that is named twice is said once. */
  parts: readonly string[]
  onDecide(choice: 'own' | 'theirs'): void
}) {
  const { name, parts, onDecide } = props
  const t = useWords(draftWords)
  const language = useLanguage()
  const listed = new Intl.ListFormat(intlTag(language)).format(new Set(parts))
  return (
    <Banner tone="warn" role="alert">
      <p>{t('conflictTitle', { name: name || t('someone'), parts: listed })}</p>
      <div className={statusLine}>
        <Button size="sm" kind="secondary" onClick={() => onDecide('own')}>
          {t('keepOwn')}
        </Button>
        <Button size="sm" kind="secondary" onClick={() => onDecide('theirs')}>
          {t('takeTheirs')}
        </Button>
      </div>
    </Banner>
  )
}
