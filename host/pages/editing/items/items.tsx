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
import { LoadFailed } from '../../../shell/load-failed.tsx'
import { Dropping } from '../fields/media-fields.tsx'
import type { Kept } from '../form/changes.ts'
import { useWayBack } from '../form/focus.ts'
import { unsavedStore } from '../form/form.ts'
import { editWords } from '../form/messages.ts'
import { Reordering } from '../form/reordering.tsx'
import type { OwnHome } from '../form/sections.ts'
import type { FileItem } from '../form/uploads.ts'
import { callsOf, type Item, isFound } from './item-calls.ts'
import { type KindName, kinds } from './item-kinds.ts'
import { itemWords } from './item-messages.ts'
import { ItemRow } from './item-row.tsx'
import { draftKey, ItemSheet } from './item-sheet.tsx'
import { list as look } from './items.styles.ts'

/** What a list of the home page stands on. */
export interface ItemsProps {
  section: KindName
  home: OwnHome
  language: Language
  beside: Language | undefined
  /** Something was saved, removed or moved. */
  onChange(): void
}

/** So many rows are drawn at first, and more when asked for. */
const rowsAtOnce = 60

type Names = (query: { enterpriseCode: string; language: Language }, signal: AbortSignal) => Promise<Kept[]>
const namesOf: Partial<Record<KindName, Names>> = {
  async team(query, signal) {
    const { list } = await client.team.list({ query: { ...query, pageSize: 100 } }, signal)
    return list.map(({ uid, name, avatar }) => ({ code: uid, name, avatar }))
  },
  async chain(query, signal) {
    const { chain } = await client.enterprises.homepage({ query }, signal)
    return chain.flatMap(({ partners }) => partners.map((one) => ({ ...one, code: one.enterpriseCode })))
  },
}

/** What accounts and partners with a home page are called, which their entries leave to those. */
function useKnownAs({ section, home, language }: ItemsProps) {
  const { enterpriseCode } = home
  // Without an answer their codes stand there.
  const { data: known } = useAnswer<Kept[]>(
    (signal) => namesOf[section]?.({ enterpriseCode, language }, signal),
    [section, enterpriseCode, language],
  )
  return (item: Item): Kept => {
    const code = String(item.uid || item.partnerCode || '')
    const found = known?.find((row) => row.code === code)
    const own = Object.entries(item).filter(([, value]) => JSON.stringify(value).length > 2)
    return code ? { ...item, name: code, ...found, ...Object.fromEntries(own) } : item
  }
}

/** One kind of thing on the home page: the list, searched and reordered, and a sheet for each of them. */
export function Items(props: ItemsProps) {
  const { section, home, language, beside, onChange } = props
  const kind = kinds[section]
  const { enterpriseCode } = home
  const t = useWords(itemWords)
  const edit = useWords(editWords)
  const toast = useToast()
  const unsaved = useStore(unsavedStore)
  const knownAs = useKnownAs(props)
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
  const [open, setOpen] = useState<{ item: Item | undefined }>()
  const [isMoving, setMoving] = useState(false)
  const toReorder = useRef<HTMLDivElement>(null)
  const wasMoving = useRef(false)
  useWayBack(open !== undefined, toReorder)
  useEffect(() => {
    if (wasMoving.current && !isMoving) toReorder.current?.querySelector<HTMLElement>('button:last-child')?.focus()
    wasMoving.current = isMoving
  }, [isMoving])

  /** A dropped file becomes a thing of its own at once. */
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
      change((list) => ids.flatMap((id) => list.find((one) => one.id === id) ?? []))
      setMoving(false)
      toast(t('orderSaved'), 'done')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast(error.message || t('orderFailed'), 'error')
    }
  }
  if (is === 'failed') return <LoadFailed title={edit('loadFailed')} onRetry={again} />
  if (!items) return <Skeleton />

  const shown = items.map(knownAs) as Item[]
  const found = shown.filter((item) => !search.trim() || isFound(item, [kind.title, kind.line], search))
  const rowOf = { kind, language }
  if (isMoving) return <Reordering {...rowOf} items={shown} onCancel={() => setMoving(false)} onOrder={order} />
  return (
    <div className={look}>
      <div className="tools" ref={toReorder}>
        <Button size="md" icon={Plus} onClick={() => setOpen({ item: undefined })}>
          {t(kind.add as 'newProduct')}
        </Button>
        {unsaved.includes(draftKey(enterpriseCode, section, undefined)) && <Tag tone="warn">{t('notSavedYet')}</Tag>}
        {items.length > 1 && (
          <Button kind="secondary" icon={ArrowUpDown} onClick={() => setMoving(true)}>
            {t('reorder')}
          </Button>
        )}
      </div>
      {kind.drops && <Dropping {...{ enterpriseCode }} taking={kind.drops} multiple onDone={add} />}
      {items.length > 5 && (
        <SearchLine label={t('search')} placeholder={t('search')} value={search} onValue={setSearch} />
      )}
      {items.length === 0 && <Empty title={t(kind.none as 'noProducts')} text={t('emptyText')} />}
      {items.length > 0 && <p className="count">{t('total', { count: found.length })}</p>}
      {items.length > 0 && found.length === 0 && <Empty drawing="search" title={t('noMatch')} />}
      <ul className="rows">
        {found.slice(0, maxRows).map((item) => (
          <ItemRow
            key={item.id}
            {...rowOf}
            item={item}
            isUnsaved={unsaved.includes(draftKey(enterpriseCode, section, item.id))}
            onOpen={() => setOpen({ item: items.find(({ id }) => id === item.id) })}
          />
        ))}
      </ul>
      {found.length > maxRows && (
        <Button kind="secondary" block onClick={() => setMaxRows(maxRows + rowsAtOnce)}>
          {t('showMore')}
        </Button>
      )}
      {open && (
        <ItemSheet
          key={open.item?.id ?? 'new'}
          {...{ section, enterpriseCode, language, beside }}
          item={open.item}
          onSaved={(list, saved) => {
            const isKnown = list.some(({ id }) => id === saved.id)
            change(() => (isKnown ? list.map((one) => (one.id === saved.id ? saved : one)) : [...list, saved]))
            setOpen(undefined)
            onChange()
          }}
          onRemoved={(id) => {
            change((list) => list.filter((one) => one.id !== id))
            setOpen(undefined)
            onChange()
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  )
}
