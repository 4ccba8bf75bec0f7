import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { useWords } from '../../../widgets/ui/language.tsx'
import { Skeleton } from '../../../widgets/ui/skeleton.tsx'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { editWords } from './form/messages.ts'
import type { HomeProps } from './home.tsx'
import type { ItemsProps } from './items/items.tsx'

/** A part of the page whose code comes when it is shown. */
function Later<Module>(props: { load(): Promise<Module>; children(module: Module): ReactNode }) {
  const t = useWords(editWords)
  const [module, setModule] = useState<{ loaded: Module }>()
  const [tries, setTries] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new try loads again; `load` is a new function with each drawing
  useEffect(() => {
    let isThere = true
    setFailed(false)
    props.load().then(
      (loaded) => isThere && setModule({ loaded }),
      () => isThere && setFailed(true),
    )
    return () => {
      isThere = false
    }
  }, [tries])
  if (module) return <>{props.children(module.loaded)}</>
  return hasFailed ? <LoadFailed title={t('loadFailed')} onRetry={() => setTries(tries + 1)} /> : <Skeleton />
}

/** The lists of a home page. */
export const LaterItems = (props: ItemsProps) => (
  <Later load={() => import('./items/items.tsx')}>{({ Items }) => <Items {...props} />}</Later>
)

/** The sections about the enterprise itself. */
export const LaterHome = (props: HomeProps) => (
  <Later load={() => import('./home.tsx')}>{({ HomeSection }) => <HomeSection {...props} />}</Later>
)
