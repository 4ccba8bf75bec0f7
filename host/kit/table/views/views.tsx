import type { ViewPage, ViewSettings } from '../../../../api/contract/meetings/organising/saved-view-terms.ts'
import { useLanguage } from '../../../../widgets/ui/language.tsx'
import { css } from '../../../../widgets/ui/theme/style.ts'
import { layerLoader } from '../../../shell/words.ts'
import { usePageCode } from '../../../stores/page-code.ts'

/** A table as it is shown. */
export interface ViewsProps {
  page: ViewPage
  meetingCode: string
  /** The address of the page. */
  query: ViewSettings
  /** The filters of the address that count. */
  filters: ViewSettings
  /** The columns after the first that the table has, and those that are shown. */
  columns: readonly string[]
  shown: string
}

/** The height of the row before its code is there. */
const place = css`
  min-height: 52px;
  padding: 0 var(--foyer-gutter) 8px;
`

const loaderFor = layerLoader('kit/table/views/saved-views', () => import('./saved-views.tsx'))

/** The saved views of a table, above it. Their code comes later; without it the table is whole. */
export function Views(props: ViewsProps) {
  const language = useLanguage()
  const { part } = usePageCode(loaderFor(language))
  return <div className={place}>{part?.language === language && <part.SavedViews {...props} />}</div>
}
