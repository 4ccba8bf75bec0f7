import { useEffect, useRef } from 'react'
import { useCode } from '../element/use-code.ts'
import { Button } from '../ui/button.tsx'
import { useWords } from '../ui/language.tsx'
import type { DetailProps } from './detail.tsx'
import { styles } from './exhibitors.styles.ts'
import { exhibitorsWords } from './messages.ts'
import { Notice } from './notice.tsx'

/**
 * Fetches the detail's code, which a visitor who only reads the list never needs; called as soon as one comes near a
 * row.
 */
export const loadDetail = () => import('./detail.tsx')

/** The place of an opened exhibitor. */
export function Pane(props: DetailProps) {
  const t = useWords(exhibitorsWords)
  const { part, isMissing, retry } = useCode(loadDetail)
  const section = useRef<HTMLElement>(null)

  // The pressed row may be gone from sight: until the heading is there, the focus waits here.
  useEffect(() => section.current?.focus({ preventScroll: true }), [])

  return (
    <section ref={section} tabIndex={-1} className={styles.pane} part="detail" aria-label={props.row.name}>
      {part ? (
        <part.Detail {...props} />
      ) : (
        <div className={styles.toCome}>
          <Button kind="secondary" onClick={props.onBack}>
            {t('back')}
          </Button>
          {isMissing && <Notice onRetry={retry}>{t('exhibitorDidNotLoad')}</Notice>}
        </div>
      )}
    </section>
  )
}
