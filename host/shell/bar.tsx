import { ArrowLeft } from 'lucide'
import type { ReactNode } from 'react'
import { IconButton } from '../../widgets/ui/icon-button.tsx'
import { useWords } from '../../widgets/ui/language.tsx'
import { hostWords } from '../messages.ts'
import { goBack } from '../router.ts'
import { bar } from './app.styles.ts'

/**
 * The bar of a page: its title, and a back button that leads to the previous page, or to `home` when the page was
 * opened directly. Without `home` it begins with `start`.
 */
export function Bar(props: { title: ReactNode; home?: string; start?: ReactNode; end?: ReactNode }) {
  const { title, home, start, end } = props
  const t = useWords(hostWords)
  return (
    <header className={bar}>
      {home ? (
        <IconButton label={t('back')} icon={ArrowLeft} flip onClick={() => goBack(home)} />
      ) : (
        (start ?? <span className="balance" />)
      )}
      {/* A name such as "/home" keeps its own direction. */}
      <h1>{typeof title === 'string' ? <bdi key={title}>{title}</bdi> : title}</h1>
      {end ?? <span className="balance" />}
    </header>
  )
}
