import type { ReactNode } from 'react'
import { useWords } from '../../../widgets/ui/language.tsx'
import { Skeleton } from '../../../widgets/ui/skeleton.tsx'
import { loadEditor } from '../../kit/rich/load-editor.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { preloadPageCode, usePageCode } from '../../stores/page-code.ts'
import { editWords } from './form/messages.ts'
import type { HomeProps } from './home.tsx'
import type { ItemsProps } from './items/items.tsx'

/** A part of the page whose code is loaded when it is shown. */
function Lazy<Module>(props: { load(): Promise<Module>; children(module: Module): ReactNode }) {
  const t = useWords(editWords)
  const { part, isMissing, retry } = usePageCode(props.load)
  if (part) return <>{props.children(part)}</>
  return isMissing ? <LoadFailed title={t('loadFailed')} onRetry={retry} /> : <Skeleton />
}

const loadItems = () => import('./items/items.tsx')
const loadHome = () => import('./home.tsx')
/** The editor of the introduction is higher than its skeleton, so the section is drawn once the editor is there. */
const loadAbout = async () => {
  await Promise.all([preloadPageCode(loadHome), preloadPageCode(loadEditor)])
  return loadHome()
}

/** The lists of a company page. */
export const LazyItems = (props: ItemsProps) => <Lazy load={loadItems}>{({ Items }) => <Items {...props} />}</Lazy>

/** The sections about the enterprise itself. */
export const LazyHome = (props: HomeProps) => (
  <Lazy load={props.section === 'about' ? loadAbout : loadHome}>{({ HomeSection }) => <HomeSection {...props} />}</Lazy>
)
