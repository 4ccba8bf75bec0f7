import { Link2, Pencil, Replace, Trash } from 'lucide'
import type { MouseEvent } from 'react'
import type { ViewSettings } from '../../../../api/contract/meetings/organising/saved-view-terms.ts'
import { copyText } from '../../../../widgets/ui/copy.ts'
import { Empty } from '../../../../widgets/ui/empty.tsx'
import { IconButton } from '../../../../widgets/ui/icon-button.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { Sheet } from '../../../../widgets/ui/overlay/overlay.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { facts } from '../../facts.tsx'
import type { SavedView } from './saved-views.tsx'
import type { ViewCalls } from './use-view-calls.ts'
import { viewWords } from './view-messages.ts'
import { viewList } from './views.styles.ts'

interface Props {
  views: readonly SavedView[]
  present: ViewSettings
  /** The view that is shown; undefined where it is none of them. */
  current: SavedView | undefined
  calls: ViewCalls
  /** Returns the address of a view. */
  hrefOf(settings: ViewSettings): string
  onOpen(view: SavedView): void
  onEdit(view: SavedView): void
  onClose(): void
}

/** All saved views: opened, edited, given the present settings, copied as links and deleted. */
export function ViewList(props: Props) {
  const { views, onClose } = props
  const t = useWords(viewWords)
  return (
    <Sheet open title={t('views')} onClose={onClose}>
      {views.length === 0 && <Empty title={t('none')} text={t('noneText')} />}
      <ul className={viewList}>
        {views.map((view) => (
          <ViewRow key={view.viewId} {...props} view={view} />
        ))}
      </ul>
    </Sheet>
  )
}

function ViewRow({ view, present, current, calls, hrefOf, onOpen, onEdit }: Props & { view: SavedView }) {
  const t = useWords(viewWords)
  const toast = useToast()
  const { name, isShared, isMine, madeBy, settings } = view
  const copy = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    void copyText(location.origin + hrefOf(settings), currentTarget).then((isDone) =>
      isDone ? toast(t('copied'), 'done') : toast(t('notCopied'), 'error'),
    )
  }
  const follow = (event: MouseEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onOpen(view)
  }
  return (
    <li>
      <a href={hrefOf(settings)} aria-current={view === current ? 'true' : undefined} onClick={follow}>
        <b>
          <bdi>{name}</bdi>
        </b>
        <small>{facts(t(isShared ? 'team' : 'mine'), !isMine && madeBy && t('by', { name: madeBy }))}</small>
      </a>
      <span className="buttons">
        <IconButton label={t('copyOf', { name })} icon={Link2} onClick={copy} />
        {view !== current && (
          <IconButton
            label={t('overwrite', { name })}
            icon={Replace}
            onClick={() => void calls.overwrite(view, present)}
          />
        )}
        <IconButton label={t('editOf', { name })} icon={Pencil} onClick={() => onEdit(view)} />
        <IconButton label={t('removeOf', { name })} icon={Trash} onClick={() => void calls.remove(view)} />
      </span>
    </li>
  )
}
