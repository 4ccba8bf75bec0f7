import { Copy, Download } from 'lucide'
import { useState } from 'react'
import { maxPickedLinks } from '../../../../api/contract/sharing/link-terms.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { copyText } from '../../../../widgets/ui/copy.ts'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { fileNameOf, saveFile } from '../../../../widgets/ui/media/save-file.ts'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { client } from '../../../client.ts'
import { useExportBlock } from '../../../kit/exporting/use-export-block.tsx'
import { dayFigureWords } from '../../../kit/figures/day-figure-messages.ts'
import { pageKitWords } from '../../../kit/messages.ts'
import { BulkBar, BulkChoice } from '../../../kit/table/bulk-bar.tsx'
import { runInParts } from '../../../kit/table/run-in-parts.ts'
import type { Selection } from '../../../kit/table/selection.ts'
import { useBulkResult } from '../../../kit/table/use-bulk-result.ts'
import { shareWords } from '../../../share/messages.ts'
import { dayOf, endOfDay } from '../link-days.ts'
import { linkWords } from '../link-messages.ts'
import { stateOf, stateWords, useKindName } from '../link-terms.ts'
import type { LinkStore, MyLink } from '../use-links.ts'
import { csvOf } from './link-csv.ts'

/** The most links that are selected by one press. */
const maxSelected = 500
/** The numbers of days after which selected links can be made to end. */
const periods = [7, 30, 90, 365]
const dayMs = 86_400_000

/** The change of one link. */
type Change = Pick<MyLink, 'code'> & Partial<Pick<MyLink, 'isOn' | 'expiresAt'>>

interface BulkProps {
  store: LinkStore
  selection: Selection
  onSelection(selection: Selection): void
  /** Gets the reasons of the links that could not be changed, by code. */
  onProblems(problems: ReadonlyMap<string, string> | undefined): void
}

/** The bar of the selected links: turn on or off, set their end, copy, export. Changes can be undone. */
export function LinkBulk({ store, selection, onSelection, onProblems }: BulkProps) {
  const t = useWords(linkWords)
  const tell = useBulkResult()
  const [isBusy, setBusy] = useState(false)
  const { rows, total } = store.links
  const links = rows.filter(({ code }) => selection.ids.has(code))

  async function run(changes: readonly Change[], isUndo = false) {
    if (isBusy || changes.length === 0) return
    setBusy(true)
    onProblems(undefined)
    const before = new Map(rows.map((row) => [row.code, row]))
    const { answers, refused } = await runInParts(
      changes,
      maxPickedLinks,
      ({ code }) => code,
      async (part) => {
        const { links, refused } = await client.shareLinks.changeMany({ body: { links: part } })
        return { links, refused: refused.map(({ code, message }) => ({ id: code, message })) }
      },
    )
    setBusy(false)
    const changed = answers.flatMap(({ links }) => links)
    store.replace(...changed)
    // Those that could not be changed stay selected, each with its reason.
    onSelection({ ids: new Set(refused.map(({ id }) => id)) })
    onProblems(new Map(refused.map(({ id, message }) => [id, message])))
    const back = changes.flatMap(({ code, isOn }): Change[] => {
      const old = before.get(code)
      if (!old || !changed.some((row) => row.code === code)) return []
      return [isOn === undefined ? { code, expiresAt: old.expiresAt } : { code, isOn: old.isOn }]
    })
    tell({ done: changed.length, refused, isUndo, undo: back.length > 0 ? () => void run(back, true) : undefined })
  }
  const changeAll = (change: Omit<Change, 'code'>) => void run(links.map(({ code }) => ({ code, ...change })))
  const setEnd = (days: string) => {
    const end = days === 'none' ? '' : endOfDay(dayOf(new Date(Date.now() + Number(days) * dayMs)))
    if (end !== undefined) changeAll({ expiresAt: end })
  }
  const isAnyOff = links.some(({ isOn }) => !isOn)
  const isAnyOn = links.some(({ isOn }) => isOn)
  return (
    <BulkBar
      selection={selection}
      onSelection={onSelection}
      loaded={rows.length}
      total={Math.min(total, maxSelected)}
      onEvery={() =>
        void store.loadUpTo(maxSelected).then((all) => onSelection({ ids: new Set(all.map(({ code }) => code)) }))
      }
    >
      {isAnyOn && (
        <Button kind="secondary" size="sm" disabled={isBusy} onClick={() => changeAll({ isOn: false })}>
          {t('turnOff')}
        </Button>
      )}
      {isAnyOff && (
        <Button kind="secondary" size="sm" disabled={isBusy} onClick={() => changeAll({ isOn: true })}>
          {t('turnOn')}
        </Button>
      )}
      <BulkChoice
        label={t('end')}
        disabled={isBusy}
        options={[
          ...periods.map((count) => ({ value: String(count), label: t('endIn', { count }) })),
          { value: 'none', label: t('noEnd') },
        ]}
        onValue={setEnd}
      />
      <CopyAndExport links={links} />
    </BulkBar>
  )
}

function CopyAndExport({ links }: { links: readonly MyLink[] }) {
  const t = useWords(linkWords)
  const tKit = useWords(pageKitWords)
  const tShare = useWords(shareWords)
  const tDays = useWords(dayFigureWords)
  const kindName = useKindName()
  const toast = useToast()
  const { blocked, note } = useExportBlock()
  const copy = async (beside: Element) => {
    const hasWorked = await copyText(links.map(({ url }) => url).join('\n'), beside)
    if (hasWorked) toast(t('linksCopied', { count: links.length }))
    else toast(tShare('notCopied'), 'error')
  }
  const save = () => {
    const heads = [
      t('name'),
      tShare('shortLink'),
      t('kind'),
      t('target'),
      t('sharers'),
      t('status'),
      t('openings'),
      tDays('leads'),
      t('made'),
      t('ends'),
    ]
    const csv = csvOf(links, {
      heads,
      stateName: (link) => t(stateWords[stateOf(link)]),
      kindName: ({ kind }) => kindName(kind),
    })
    saveFile(new Blob([csv], { type: 'text/csv' }), `${fileNameOf(tKit('myLinks'), 'links')}.csv`)
  }
  return (
    <>
      <Button kind="secondary" size="sm" icon={Copy} onClick={({ currentTarget }) => void copy(currentTarget)}>
        {t('copyLinks')}
      </Button>
      <Button kind="secondary" size="sm" icon={Download} {...blocked} onClick={save}>
        {t('exportCsv')}
      </Button>
      {note}
    </>
  )
}
