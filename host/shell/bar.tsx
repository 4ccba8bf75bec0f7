import { ArrowLeft } from 'lucide'
import type { ReactNode } from 'react'
import { IconButton } from '../../widgets/ui/icon-button.tsx'
import { useWords } from '../../widgets/ui/language.tsx'
import { hostWords } from '../messages.ts'
import { goBack } from '../router.ts'
import { bar } from './app.styles.ts'

/**
 * The bar of a page: back to where the reader came from (or to `home` when the page was opened directly), its title.
 */
export function Bar({ title, home, end }: { title: string; home?: string; end?: ReactNode }) {
  const t = useWords(hostWords)
  return (
    <header className={bar}>
      {home ? (
        <IconButton label={t('back')} icon={ArrowLeft} flip onClick={() => goBack(home)} />
      ) : (
        <span className="balance" />
      )}
      <h1>{title}</h1>
      {end ?? <span className="balance" />}
    </header>
  )
}
