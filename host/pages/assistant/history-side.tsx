import { useState } from 'react'
import { useWords } from '../../../widgets/ui/language.tsx'
import { Bar } from '../../shell/bar.tsx'
import { assistantWords } from './assistant-messages.ts'
import { HistoryPane } from './history-pane.tsx'

/** The list of conversations beside the one that is open. */
export function HistorySide({ current }: { current: string }) {
  const t = useWords(assistantWords)
  const [search, setSearch] = useState('')
  return (
    <>
      <Bar title={t('history')} />
      <HistoryPane first={undefined} search={search} current={current} onSearch={setSearch} />
    </>
  )
}
