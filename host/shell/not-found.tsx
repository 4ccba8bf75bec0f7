import { Button } from '../../widgets/ui/button.tsx'
import { Empty } from '../../widgets/ui/empty.tsx'
import { useWords } from '../../widgets/ui/language.tsx'
import { hostWords } from '../messages.ts'
import { link } from '../router.ts'
import { column, middle } from './app.styles.ts'
import { LoadFailed } from './load-failed.tsx'
import { showPage } from './navigation.ts'

/** The address has no page, or what the page showed no longer exists. */
export function NotFound({ isGone }: { isGone: boolean }) {
  const t = useWords(hostWords)
  return (
    <div className={`${column} ${middle}`}>
      <Empty
        drawing="door"
        title={t(isGone ? 'gone' : 'notFoundTitle')}
        text={t(isGone ? 'goneText' : 'notFoundText')}
        action={<Button href={link('home')}>{t('toHome')}</Button>}
      />
    </div>
  )
}

/** The page's data or code did not load. */
export function Failed() {
  const t = useWords(hostWords)
  return (
    <div className={`${column} ${middle}`}>
      <LoadFailed title={t('failedTitle')} onRetry={() => void showPage()} />
    </div>
  )
}
