import { ArrowDown, ArrowUp, ChevronDown, CopyPlus, GripVertical, Plus, Trash } from 'lucide'
import { useRef, useState } from 'react'
import type { StoredBlock } from '../../../../api/contract/meetings/site-blocks.ts'
import type { Language } from '../../../../i18n/locales.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { Icon } from '../../../../widgets/ui/icon.tsx'
import { IconButton } from '../../../../widgets/ui/icon-button.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { dragMark } from '../../../kit/draft/history.ts'
import { followPointer } from '../../../kit/order/drag.ts'
import { useFocusInList } from '../../../kit/order/focus.ts'
import { indexAt, indexByKey, moved } from '../../../kit/order/order.ts'
import { blockRows } from './editor.styles.ts'
import { editorWords } from './editor-messages.ts'
import { blockKinds } from './fields/block-kinds.ts'
import { Fields } from './fields/field-view.tsx'
import { excerptOf, replaced } from './fields/paths.ts'

const selfFilling = ['COUNTDOWN', 'SCHEDULE', 'GUESTS', 'EXHIBITORS', 'EXHIBITS', 'CHARTS', 'LIVE', 'REGISTRATION']

interface Props {
  blocks: readonly StoredBlock[]
  language: Language
  fallback: string
  /** The id of the block whose fields are open; empty without one. */
  openId: string
  onOpen(id: string): void
  onBlocks(blocks: StoredBlock[], mark?: string): void
  onAdd(afterId: string): void
  onCopy(block: StoredBlock): void
  onRemove(block: StoredBlock): void
}

/** The blocks of a page in their order. One is moved by dragging, by the arrow keys on its handle, or by buttons. */
export function BlockRows(props: Props) {
  const { blocks, onBlocks } = props
  const t = useWords(editorWords)
  const rows = useRef<HTMLUListElement>(null)
  const [draggedId, setDraggedId] = useState('')
  const [announcement, setAnnouncement] = useState('')
  const newest = useRef(blocks)
  newest.current = blocks
  useFocusInList(rows)

  const move = (block: StoredBlock, to: number, mark = '') => {
    const from = newest.current.findIndex(({ id }) => id === block.id)
    const next = moved(newest.current, from, to)
    newest.current = next
    onBlocks(next, mark)
    setAnnouncement(t('movedTo', { name: t(blockKinds[block.type].word), at: to + 1, count: next.length }))
  }
  const drag = (block: StoredBlock) => {
    setDraggedId(block.id ?? '')
    const mark = dragMark()
    followPointer(
      ({ clientY }) => {
        const from = newest.current.findIndex(({ id }) => id === block.id)
        const middles = [...(rows.current?.children ?? [])].map((row) => {
          const { top, height } = row.getBoundingClientRect()
          return top + height / 2
        })
        const to = indexAt(clientY, middles, from)
        if (from >= 0 && to !== from) move(block, to, mark)
      },
      () => setDraggedId(''),
    )
  }
  return (
    <>
      <ul className={blockRows} ref={rows}>
        {blocks.map((block, at) => (
          <li key={block.id} data-held={block.id === draggedId ? '' : undefined}>
            <Row {...props} block={block} at={at} onMove={(to) => move(block, to)} onDrag={() => drag(block)} />
          </li>
        ))}
      </ul>
      <p className="off-screen" role="status">
        {announcement}
      </p>
    </>
  )
}

function Row(props: Props & { block: StoredBlock; at: number; onMove(to: number): void; onDrag(): void }) {
  const { block, at, blocks, language, fallback, openId, onOpen, onBlocks, onAdd, onCopy, onRemove, onMove } = props
  const t = useWords(editorWords)
  const { icon, word, fields } = blockKinds[block.type]
  const id = block.id ?? ''
  const isOpen = id === openId
  const name = t(word)
  const excerpt = excerptOf(block, language, fallback)
  return (
    <>
      <div className="row">
        <IconButton
          icon={GripVertical}
          label={t('moveItem', { name })}
          className="handle"
          onPointerDown={(event) => event.button === 0 && props.onDrag()}
          onKeyDown={(event) => {
            const to = indexByKey(event.key, at, blocks.length)
            if (to === undefined) return
            event.preventDefault()
            onMove(to)
          }}
        />
        <button
          type="button"
          className="name"
          aria-expanded={isOpen}
          data-name={id}
          onClick={() => onOpen(isOpen ? '' : id)}
        >
          <Icon of={icon} size="sm" />
          <span>
            <b>{name}</b>
            {excerpt && <small dir="auto">{excerpt}</small>}
          </span>
          <Icon of={ChevronDown} size="sm" />
        </button>
        <IconButton
          icon={ArrowUp}
          size="sm"
          label={t('up', { name })}
          disabled={at === 0}
          onClick={() => onMove(at - 1)}
        />
        <IconButton
          icon={ArrowDown}
          size="sm"
          label={t('down', { name })}
          disabled={at === blocks.length - 1}
          onClick={() => onMove(at + 1)}
        />
      </div>
      {isOpen && (
        <div className="fields">
          {selfFilling.includes(block.type) && <p>{t('fillsItself')}</p>}
          <Fields
            fields={fields}
            thing={block}
            id={id}
            onThing={(next, mark) => onBlocks(replaced(blocks, at, next as StoredBlock), mark)}
          />
          <div className="actions">
            <Button kind="ghost" size="sm" icon={Plus} onClick={() => onAdd(id)}>
              {t('addBelow')}
            </Button>
            <Button kind="ghost" size="sm" icon={CopyPlus} onClick={() => onCopy(block)}>
              {t('duplicate')}
            </Button>
            <Button kind="ghost" size="sm" icon={Trash} onClick={() => onRemove(block)}>
              {t('removeBlock')}
            </Button>
          </div>
        </div>
      )}
    </>
  )
}
