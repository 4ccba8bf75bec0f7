import { useStore } from '@nanostores/preact'
import { ArrowUpDown, Plus } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../../api/client/errors.ts'
import type { Language } from '../../../../i18n/locales.ts'
import { useAnswer } from '../../../../widgets/element/use-answer.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { Empty } from '../../../../widgets/ui/empty.tsx'
import { SearchLine } from '../../../../widgets/ui/fields/search-box.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { Skeleton } from '../../../../widgets/ui/skeleton.tsx'
import { Tag } from '../../../../widgets/ui/tag.tsx'
import { client } from '../../../client.ts'
import { useReturnFocus } from '../../../kit/order/focus.ts'
import { orderWords } from '../../../kit/order/order-messages.ts'
import { Reordering } from '../../../kit/order/reordering.tsx'
import { list as rootClass } from '../../../kit/order/rows.styles.ts'
import type { FileItem } from '../../../kit/uploads/use-uploads.ts'
import { LoadFailed } from '../../../shell/load-failed.tsx'
import { UploadArea } from '../fields/media-fields.tsx'
import type { Stored } from '../form/changes.ts'
import { editWords } from '../form/messages.ts'
import type { OwnHome } from '../form/sections.ts'
import { unsavedChangesStore } from '../form/use-edit.ts'
import { callsOf, type Item, matchesSearch } from './item-calls.ts'
import { type KindName, kinds } from './item-kinds.ts'
import { itemWords } from './item-messages.ts'
import { ItemRow, RowFace, useTitleOf } from './item-row.tsx'
import { draftKey, ItemSheet } from './item-sheet.tsx'

/** The props of a list of items. */
export interface ItemsProps {
  section: KindName
  home: OwnHome
  language: Language
  beside: Language | undefined
  /** Called after an item was saved, removed or moved. */
  onChange(): void
}

/** The number of rows drawn at first, and added with each press of “more”. */
const rowsAtOnce = 60

type Names = (query: { enterpriseCode: string; language: Language }, signal: AbortSignal) => Promise<Stored[]>
const namesOf: Partial<Record<KindName, Names>> = {
  async team(query, signal) {
    const { list } = await client.team.list({ query: { ...query, pageSize: 100 } }, signal)
    return list.map(({ uid, name, avatar }) => ({ code: uid, name, avatar }))
  },
  async chain(query, signal) {
    const { chain } = await client.enterprises.homepage({ query }, signal)
    return chain.flatMap(({ partners }) => partners.map((partner) => ({ ...partner, code: partner.enterpriseCode })))
  },
}

/**
 * Returns a function that adds the names and pictures of accounts and partner enterprises to items, which store only
 * their codes; undefined until they have come for the first time. Where they cannot be loaded, the codes are shown.
 */
function useWithNames({ section, home, language }: ItemsProps) {
  const { enterpriseCode } = home
  const { data: names, is } = useAnswer<Stored[]>(
    (signal) => namesOf[section]?.({ enterpriseCode, language }, signal),
    [section, enterpriseCode, language],
  )
  if (namesOf[section] && !names && is === 'waiting') return undefined
  return (item: Item): Stored => {
    const code = String(item.uid || item.partnerCode || '')
    const name = names?.find((row) => row.code === code)
    const ownFields = Object.entries(item).filter(([, value]) => JSON.stringify(value).length > 2)
    return code ? { ...item, name: code, ...name, ...Object.fromEntries(ownFields) } : item
  }
}

/** One kind of items: the list with search and reordering, and a sheet for each item. */
export function Items(props: ItemsProps) {
  const { section, home, language, beside, onChange } = props
  const kind = kinds[section]
  const { enterpriseCode } = home
  const t = useWords(itemWords)
  const tEdit = useWords(editWords)
  const tOrder = useWords(orderWords)
  const titleOf = useTitleOf({ kind, language })
  const toast = useToast()
  const unsaved = useStore(unsavedChangesStore)
  const withName = useWithNames(props)
  const {
    data: items,
    change,
    is,
    again,
  } = useAnswer<readonly Item[]>(
    async () => (await callsOf(kind).list({ query: { enterpriseCode } })).list,
    [kind, enterpriseCode],
  )
  const [search, setSearch] = useState('')
  const [maxRows, setMaxRows] = useState(rowsAtOnce)
  const [openItem, setOpenItem] = useState<{ item: Item | undefined }>()
  const [isMoving, setMoving] = useState(false)
  const toolbar = useRef<HTMLDivElement>(null)
  const wasMoving = useRef(false)
  useReturnFocus(openItem !== undefined, toolbar)
  useEffect(() => {
    if (wasMoving.current && !isMoving) toolbar.current?.querySelector<HTMLElement>('button:last-child')?.focus()
    wasMoving.current = isMoving
  }, [isMoving])

  /** A dropped file becomes an item at once. */
  async function add({ fileUrl }: FileItem, file: File) {
    const name = { [language]: file.name.replace(/\.[a-z\d]+$/i, '').slice(0, 160) }
    const body = { ...kind.blank, url: fileUrl, ...(kind.drops === 'document' && { name }), enterpriseCode }
    const saved = await callsOf(kind).save({ body })
    change((list) => [...list, saved])
    onChange()
  }
  async function order(ids: string[]) {
    try {
      await callsOf(kind).order({ body: { enterpriseCode, ids } })
      change((list) => ids.flatMap((id) => list.find((item) => item.id === id) ?? []))
      setMoving(false)
      toast(tOrder('orderSaved'), 'done')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast(error.message || tOrder('orderFailed'), 'error')
    }
  }
  if (is === 'failed') return <LoadFailed title={tEdit('loadFailed')} onRetry={again} />
  // Rows with their codes would move as soon as the pictures come.
  if (!items || !withName) return <Skeleton />

  const namedItems = items.map(withName) as Item[]
  const matches = namedItems.filter((item) => !search.trim() || matchesSearch(item, [kind.title, kind.line], search))
  const rowProps = { kind, language }
  if (isMoving) {
    return (
      <Reordering
        items={namedItems}
        titleOf={titleOf}
        face={(item) => <RowFace {...rowProps} item={item} />}
        onCancel={() => setMoving(false)}
        onOrder={order}
      />
    )
  }
  return (
    <div className={rootClass}>
      <div className="tools" ref={toolbar}>
        <Button size="md" icon={Plus} data-action={kind.add} onClick={() => setOpenItem({ item: undefined })}>
          {t(kind.add)}
        </Button>
        {draftKey(enterpriseCode, section, undefined) in unsaved && <Tag tone="warn">{t('notSavedYet')}</Tag>}
        {items.length > 1 && (
          <Button kind="secondary" icon={ArrowUpDown} onClick={() => setMoving(true)}>
            {tOrder('reorder')}
          </Button>
        )}
      </div>
      {kind.drops && <UploadArea enterpriseCode={enterpriseCode} taking={kind.drops} multiple onDone={add} />}
      {items.length > 5 && (
        <SearchLine label={t('search')} placeholder={t('search')} value={search} onValue={setSearch} />
      )}
      {items.length === 0 && <Empty title={t(kind.none)} text={t('emptyText')} />}
      {items.length > 0 && <p className="count">{t('total', { count: matches.length })}</p>}
      {items.length > 0 && matches.length === 0 && <Empty drawing="search" title={t('noMatch')} />}
      <ul className="rows">
        {matches.slice(0, maxRows).map((item) => (
          <ItemRow
            key={item.id}
            {...rowProps}
            item={item}
            isUnsaved={draftKey(enterpriseCode, section, item.id) in unsaved}
            onOpen={() => setOpenItem({ item: items.find(({ id }) => id === item.id) })}
          />
        ))}
      </ul>
      {matches.length > maxRows && (
        <Button kind="secondary" block onClick={() => setMaxRows(maxRows + rowsAtOnce)}>
          {t('showMore')}
        </Button>
      )}
      {openItem && (
        <ItemSheet
          key={openItem.item?.id ?? 'new'}
          section={section}
          home={home}
          language={language}
          beside={beside}
          item={openItem.item}
          onSaved={(list, saved) => {
            const isKnown = list.some(({ id }) => id === saved.id)
            change(() => (isKnown ? list.map((item) => (item.id === saved.id ? saved : item)) : [...list, saved]))
            setOpenItem(undefined)
            onChange()
          }}
          onRemoved={(id) => {
            change((list) => list.filter((item) => item.id !== id))
            setOpenItem(undefined)
            onChange()
          }}
          onClose={() => setOpenItem(undefined)}
        />
      )}
    </div>
  )
}
