import { Download } from 'lucide'
import { type ComponentProps, useState } from 'react'
import type { Reply } from '../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../api/contract/index.ts'
import { useCode } from '../../../widgets/element/use-code.ts'
import { PersonMark } from '../../../widgets/ui/avatar.tsx'
import { Button } from '../../../widgets/ui/button.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import { List, ListItem } from '../../../widgets/ui/list-item.tsx'
import { Skeleton } from '../../../widgets/ui/skeleton.tsx'
import { BulkBar } from '../../kit/table/bulk-bar.tsx'
import type { ShownColumns } from '../../kit/table/columns/shown-columns.ts'
import { noSelection } from '../../kit/table/selection.ts'
import { wideCode } from '../../kit/table/wide-code.ts'
import { link } from '../../router.ts'
import { column } from '../../shell/app.styles.ts'
import { useMinWidth } from '../../stores/min-width.ts'
import type { RegistrationTable } from './registration-table.tsx'
import type { ReviewFilters } from './review-filters.ts'
import { reviewWords } from './review-messages.ts'
import { StateTag } from './state-tag.tsx'

type Page = Reply<Contract['reviews']['list']>

/** The code of the registrations as a table. */
export const registrationTableCode = wideCode(() => import('./registration-table.tsx'))

const loadExport = () => import('./registration-export.tsx')

/** The columns after the name. */
export const registrationColumns = [
  ...(['organisation', 'position', 'email', 'phone'] as const),
  ...(['identity', 'status', 'invitationCode', 'source', 'registeredAt'] as const),
]
export const hiddenAtFirst = ['position', 'phone', 'invitationCode'] as const

/** The registrations as a table, on narrow screens as a list. */
export function RegistrationRows(props: {
  meetingCode: string
  page: Page
  filters: ReviewFilters
  shownColumns: ShownColumns
  onSort(sort: string): void
}) {
  const { meetingCode, page, filters, shownColumns, onSort } = props
  const t = useWords(reviewWords)
  const isWide = useMinWidth(840)
  const [selection, setSelection] = useState(noSelection)
  const { hidden } = shownColumns
  const [isExporting, setExporting] = useState(false)
  const exporting = useCode(loadExport)
  const picked = [...selection.ids]
  const exportButton = (
    <Button kind="secondary" size="sm" icon={Download} onClick={() => setExporting(true)}>
      {t('export')}
    </Button>
  )
  return (
    <>
      {isWide ? (
        <WideTable
          {...{ meetingCode, filters, shownColumns, onSort, selection }}
          rows={page.list}
          onSelection={setSelection}
        />
      ) : (
        <div className={column}>
          <List>
            {page.list.map((row) => (
              <ListItem
                key={row.registrationId}
                mark={<PersonMark name={row.name} src={row.avatar} size={44} />}
                title={row.name}
                meta={[row.organisation, row.identityName].filter(Boolean).join(' ·\u00a0')}
                end={<StateTag status={row.status} />}
                href={link('examinUserDetail', { meetingCode, id: row.registrationId })}
              />
            ))}
          </List>
        </div>
      )}
      {picked.length === 0 && <div className="more">{exportButton}</div>}
      <BulkBar selection={selection} onSelection={setSelection} loaded={page.list.length} total={page.total}>
        {exportButton}
      </BulkBar>
      {exporting.part && (
        <exporting.part.RegistrationExport
          isOpen={isExporting}
          onClose={() => setExporting(false)}
          filter={{ ...filters, meetingCode }}
          columns={['name', ...registrationColumns.filter((id) => !hidden.includes(id))]}
          total={picked.length || page.total}
          registrationIds={picked}
        />
      )}
    </>
  )
}

function WideTable(props: ComponentProps<typeof RegistrationTable>) {
  const part = useCode(registrationTableCode.load).part ?? registrationTableCode.get()
  return part ? <part.RegistrationTable {...props} /> : <Skeleton rows={8} />
}
