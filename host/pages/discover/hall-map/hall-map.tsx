import { useLayoutEffect, useRef } from 'react'
import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { Spinner } from '../../../../widgets/ui/spinner.tsx'
import { link } from '../../../router.ts'
import { Bar } from '../../../shell/bar.tsx'
import { LoadFailed } from '../../../shell/load-failed.tsx'
import { layerLoader } from '../../../shell/words.ts'
import { usePageCode } from '../../../stores/page-code.ts'
import { page } from './hall-map.styles.ts'
import { mapWords } from './hall-map-messages.ts'
import { useMapRows } from './use-map-rows.ts'

/** The exhibition whose halls are shown, and the booth of the address: an exhibitor's code, or hall and number. */
export interface HallMapProps {
  exhibition: Reply<Contract['exhibitions']['detail']>
  booth?: string | undefined
  /** True where the page shows the exhibitor of the chosen booth in a third pane. */
  hasContext?: boolean
}

/** Returns the function that loads the plans of halls, with their words in a language. */
const loaderFor = layerLoader('pages/discover/hall-map/halls', () => import('./halls.tsx'))

/**
 * Returns the reference of an element that does not lose the focus when other content takes the place of what had it:
 * the first control of the new content gets it.
 */
function useFocusWithin(content: unknown) {
  const element = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  hadFocus.current = element.current?.contains(document.activeElement) ?? false
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks for a lost focus whenever the content is another one
  useLayoutEffect(() => {
    if (!hadFocus.current || document.activeElement !== document.body) return
    const controls = [...(element.current?.querySelectorAll<HTMLElement>('button, a[href]') ?? [])]
    controls.find((control) => control.getClientRects().length > 0)?.focus({ preventScroll: true })
  }, [content])
  return element
}

/** The plans of the halls of an exhibition. Their code is loaded together with the exhibitors. */
export function HallMap(props: HallMapProps) {
  const t = useWords(mapWords)
  const { meetingCode } = props.exhibition
  const [loaded, retryRows] = useMapRows(meetingCode)
  const language = useLanguage()
  const { part, isMissing, retry } = usePageCode(loaderFor(language))
  const element = useFocusWithin(part)
  return (
    <div className={page} ref={element}>
      {part?.language === language ? (
        <part.Halls {...props} loaded={loaded} onRetry={retryRows} />
      ) : (
        <>
          <Bar title={t('oneHall')} home={link('exhibitorList', { meetingCode })} />
          <div className="middle">
            {isMissing ? (
              <LoadFailed title={t('failed')} text={t('failedText')} onRetry={retry} />
            ) : (
              <Spinner label={t('loading', { count: loaded.rows.length })} />
            )}
          </div>
        </>
      )}
    </div>
  )
}
