import { ArrowDown, ArrowUp, GripVertical } from 'lucide'
import { useLayoutEffect, useRef, useState } from 'react'
import type { Language } from '../../../../i18n/locales.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { IconButton } from '../../../../widgets/ui/icon-button.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import type { Item } from '../items/item-calls.ts'
import type { Kind } from '../items/item-kinds.ts'
import { itemWords } from '../items/item-messages.ts'
import { RowFace, useTitleOf } from '../items/item-row.tsx'
import { list as look } from '../items/items.styles.ts'
import { followPointer } from './drag.ts'
import { useKeptFocus } from './focus.ts'
import { moved, placeAt, placeByKey } from './order.ts'

/** A list whose order can be changed: by dragging, by the arrow keys on a handle, or by buttons. */
export function Reordering(props: {
  kind: Kind
  language: Language
  items: readonly Item[]
  onCancel(): void
  onOrder(ids: string[]): Promise<void>
}) {
  const { kind, language, items, onCancel, onOrder } = props
  const t = useWords(itemWords)
  const titleOf = useTitleOf({ kind, language })
  const rows = useRef<HTMLUListElement>(null)
  const [order, setOrder] = useState(items)
  const [held, setHeld] = useState<string>()
  const [said, setSaid] = useState('')
  const [isBusy, setBusy] = useState(false)
  useKeptFocus(rows)
  // The button that opened this list has disappeared. It is a layout effect, because an effect could take the focus
  // from a handle that was pressed at once.
  useLayoutEffect(() => rows.current?.querySelector('button')?.focus(), [])

  const move = (item: Item, to: number) => {
    setOrder((now) =>
      moved(
        now,
        now.findIndex(({ id }) => id === item.id),
        to,
      ),
    )
    setSaid(t('movedTo', { name: titleOf(item), at: to + 1, count: items.length }))
  }
  const drag = (item: Item) => {
    setHeld(item.id)
    followPointer(
      ({ clientY }) => {
        const elements = [...(rows.current?.children ?? [])] as HTMLElement[]
        const from = elements.findIndex(({ dataset }) => dataset.id === item.id)
        const middles = elements.map((element) => {
          const { top, height } = element.getBoundingClientRect()
          return top + height / 2
        })
        const to = placeAt(clientY, middles, from)
        if (from >= 0 && to !== from) move(item, to)
      },
      () => setHeld(undefined),
    )
  }
  return (
    <div className={look}>
      <p className="count">{t('orderHelp')}</p>
      <ul className="rows" ref={rows}>
        {order.map((item, at) => {
          const name = titleOf(item)
          return (
            <li key={item.id} data-id={item.id} data-held={held === item.id ? '' : undefined}>
              <IconButton
                icon={GripVertical}
                label={t('move', { name })}
                className="handle"
                onPointerDown={(event) => event.button === 0 && drag(item)}
                onKeyDown={(event) => {
                  const to = placeByKey(event.key, at, order.length)
                  if (to === undefined) return
                  event.preventDefault()
                  move(item, to)
                }}
              />
              <RowFace kind={kind} language={language} item={item} />
              <IconButton
                icon={ArrowUp}
                size="sm"
                label={t('up', { name })}
                disabled={at === 0}
                onClick={() => move(item, at - 1)}
              />
              <IconButton
                icon={ArrowDown}
                size="sm"
                label={t('down', { name })}
                disabled={at === order.length - 1}
                onClick={() => move(item, at + 1)}
              />
            </li>
          )
        })}
      </ul>
      <p className="off-screen" role="status">
        {said}
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
