import type { ReactNode } from 'react'
import { useWords } from '../../../widgets/ui/language.tsx'
import { Bar } from '../../shell/bar.tsx'
import { panes } from '../../shell/panes.ts'
import { useMinWidth } from '../../stores/min-width.ts'
import { usePageCode } from '../../stores/page-code.ts'
import type { SettingsPage } from './settings-list.tsx'
import { settingsWords } from './settings-messages.ts'

interface SettingsProps {
  at: SettingsPage
  /** The enterprise whose settings the page shows. */
  enterpriseCode?: string | undefined
}

/** A page of settings: on wide screens the list of all settings is beside it. */
export function Settings({ children, ...props }: SettingsProps & { children: ReactNode }) {
  const t = useWords(settingsWords)
  const isWide = useMinWidth(840)
  return (
    <div className={panes} data-shows="detail">
      <div className="list">
        <Bar title={t('settings')} />
        {isWide && <LazyList {...props} />}
      </div>
      <div className="detail">{children}</div>
    </div>
  )
}

const loadList = () => import('./settings-list.tsx')

/** The code of the list is loaded where there is room for it. */
function LazyList(props: SettingsProps) {
  const { part } = usePageCode(loadList)
  return part ? <part.SettingsList {...props} /> : null
}
