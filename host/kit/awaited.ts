import { css } from '../../widgets/ui/theme/style.ts'
import { useIsInBrowser } from '../stores/hydration.ts'

const awaited = css`
  &[data-awaited] {
    visibility: hidden;
  }
`

/**
 * Returns the attributes of an element whose words only the browser knows, such as times of the reader's zone. The
 * server's words are about as long: they keep the room, hidden.
 */
export function useAwaited() {
  const isInBrowser = useIsInBrowser()
  return { className: awaited, 'data-awaited': isInBrowser ? undefined : '' }
}
