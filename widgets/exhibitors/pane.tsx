import { useEffect, useRef } from 'react'
import { useCode } from '../element/use-code.ts'
import { Button } from '../ui/button.tsx'
import { useWords } from '../ui/language.tsx'
import type { DetailProps } from './detail.tsx'
import { styles } from './exhibitors.styles.ts'
import { exhibitorsWords } from './messages.ts'
import { Notice } from './notice.tsx'

/**
 * Loads the code of the details, which a visitor who only reads the list never needs. It is called as soon as the
 * pointer comes near a row.
 */
export const loadDetail = () => import('./detail.tsx')

/** The area in which an opened exhibitor is shown. */
export function Pane(props: DetailProps) {
  const t = useWords(exhibitorsWords)
  const { part, isMissing, retry } = useCode(loadDetail)
  const section = useRef<HTMLElement>(null)

  // The pressed row may be hidden now, so the focus is here until the heading is drawn.
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
