import { ArrowDown, ArrowUp, GripVertical } from 'lucide'
import type { ReactNode } from 'react'
import { useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../../../widgets/ui/button.tsx'
import { IconButton } from '../../../widgets/ui/icon-button.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import { followPointer } from './drag.ts'
import { useFocusInList } from './focus.ts'
import { indexAt, indexByKey, moved } from './order.ts'
import { orderWords } from './order-messages.ts'
import { list as rootClass } from './rows.styles.ts'

/** A list whose order can be changed: by dragging, by the arrow keys on a handle, or by buttons. */
export function Reordering<Item extends { id: string }>(props: {
  items: readonly Item[]
  /** Names an item for screen readers. */
  titleOf(item: Item): string
  /** Draws an item between its handle and its buttons. */
  face(item: Item): ReactNode
  onCancel(): void
  onOrder(ids: string[]): Promise<void>
}) {
  const { items, titleOf, face, onCancel, onOrder } = props
  const t = useWords(orderWords)
  const rows = useRef<HTMLUListElement>(null)
  const [order, setOrder] = useState(items)
  const [draggedId, setDraggedId] = useState<string>()
  const [announcement, setAnnouncement] = useState('')
  const [isBusy, setBusy] = useState(false)
  useFocusInList(rows)
  // The button that opened this list has disappeared. It is a layout effect, because an effect could take the focus
  // from a handle that was pressed at once.
  useLayoutEffect(() => rows.current?.querySelector('button')?.focus(), [])

  const move = (item: Item, newIndex: number) => {
    setOrder((current) =>
      moved(
        current,
        current.findIndex(({ id }) => id === item.id),
        newIndex,
      ),
    )
    setAnnouncement(t('movedTo', { name: titleOf(item), at: newIndex + 1, count: items.length }))
  }
  const drag = (item: Item) => {
    setDraggedId(item.id)
    followPointer(
      ({ clientY }) => {
        const elements = [...(rows.current?.children ?? [])] as HTMLElement[]
        const fromIndex = elements.findIndex(({ dataset }) => dataset.id === item.id)
        const middles = elements.map((element) => {
          const { top, height } = element.getBoundingClientRect()
          return top + height / 2
        })
        const toIndex = indexAt(clientY, middles, fromIndex)
        if (fromIndex >= 0 && toIndex !== fromIndex) move(item, toIndex)
      },
      () => setDraggedId(undefined),
    )
  }
  return (
    <div className={rootClass}>
      <p className="count">{t('orderHelp')}</p>
      <ul className="rows" ref={rows}>
        {order.map((item, index) => {
          const name = titleOf(item)
          return (
            <li key={item.id} data-id={item.id} data-held={draggedId === item.id ? '' : undefined}>
              <IconButton
                icon={GripVertical}
                label={t('move', { name })}
                className="handle"
                onPointerDown={(event) => event.button === 0 && drag(item)}
                onKeyDown={(event) => {
                  const newIndex = indexByKey(event.key, index, order.length)
                  if (newIndex === undefined) return
                  event.preventDefault()
                  move(item, newIndex)
                }}
              />
              {face(item)}
              <IconButton
                icon={ArrowUp}
                size="sm"
                label={t('up', { name })}
                disabled={index === 0}
                onClick={() => move(item, index - 1)}
              />
              <IconButton
                icon={ArrowDown}
                size="sm"
                label={t('down', { name })}
                disabled={index === order.length - 1}
                onClick={() => move(item, index + 1)}
              />
            </li>
          )
        })}
      </ul>
      <p className="off-screen" role="status">
        {announcement}
      </p>
      <div className="finish">
        <Button kind="secondary" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button
          busy={isBusy}
          onClick={() => {
            setBusy(true)
            void onOrder(order.map(({ id }) => id)).finally(() => setBusy(false))
          }}
        >
          {t('saveOrder')}
        </Button>
      </div>
    </div>
  )
}
