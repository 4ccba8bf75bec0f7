import { RefreshCw } from 'lucide'
import type { ApiError } from '../../api/client/errors.ts'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { useWords } from '../ui/language.tsx'
import type { Filter } from './directory/filters.tsx'
import { styles } from './exhibitors.styles.ts'
import { exhibitorsWords } from './messages.ts'

/** The reason why there is no list, and the actions that may help. */
export interface NoExhibitorsProps {
  filter: Filter
  /** The error of the list; undefined when it came and was empty. */
  error: ApiError | undefined
  onRetry(): void
  onClear(): void
}

/** Explains why there is no list: nothing matches, the exhibition has no exhibitors, or it did not load. */
export function NoExhibitors(props: NoExhibitorsProps) {
  return (
    <div className={styles.sheet}>
      {props.error ? <ListFailure {...props} error={props.error} /> : <NoRows {...props} />}
    </div>
  )
}

function ListFailure({ error, onRetry }: { error: ApiError; onRetry(): void }) {
  const t = useWords(exhibitorsWords)
  if (error.code === 'exhibitionNotFound' || error.code === 'invalidInput') {
    return <Empty drawing="door" title={t('unknownMeeting')} text={t('unknownMeetingText')} />
  }
  return <Failure error={error} title={t('didNotLoad')} onRetry={onRetry} />
}

/** Explains that something did not load, with a button to try again. */
export function Failure({ error, title, onRetry }: { error: ApiError; title: string; onRetry(): void }) {
  const t = useWords(exhibitorsWords)
  const isOffline = error.code === 'offline' && !navigator.onLine
  return (
    <Empty
      drawing={isOffline ? 'offline' : 'error'}
      title={isOffline ? t('youAreOffline') : title}
      text={isOffline ? t('offlineText') : error.message || t('checkConnection')}
      action={
        <Button icon={RefreshCw} onClick={onRetry}>
          {t('tryAgain')}
        </Button>
      }
    />
  )
}

function NoRows({ filter, onClear }: { filter: Filter; onClear(): void }) {
  const t = useWords(exhibitorsWords)
  const { search, hall, category, isSavedOnly } = filter
  const clear = (label: string) => (
    <Button kind="soft" onClick={onClear}>
      {label}
    </Button>
  )
  if (search)
    return (
      <Empty
        drawing="search"
        title={t('noMatch', { search })}
        text={t('checkSpelling')}
        action={clear(t('clearFilters'))}
      />
    )
  if (isSavedOnly && !hall && !category) {
    return (
      <Empty drawing="door" title={t('nothingSaved')} text={t('nothingSavedText')} action={clear(t('backToAll'))} />
    )
  }
  if (hall || category) return <Empty drawing="search" title={t('noneHere')} action={clear(t('clearFilters'))} />
  return <Empty drawing="door" title={t('noneYet')} text={t('noneYetText')} />
}
