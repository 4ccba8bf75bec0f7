import { Eye } from 'lucide'
import { useState } from 'react'
import { apiError } from '../../../api/client/errors.ts'
import { Banner } from '../../../widgets/ui/banner.tsx'
import { Button } from '../../../widgets/ui/button.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import { useToast } from '../../../widgets/ui/overlay/toast.tsx'
import { css } from '../../../widgets/ui/theme/style.ts'
import { client } from '../../client.ts'
import { link } from '../../router.ts'
import { storeViewing, type Viewing } from '../../stores/viewing.ts'
import { viewedRoleWords } from './viewed-roles.ts'
import { viewingWords } from './viewing-messages.ts'

// In narrow windows the bar of the page, with the way back, keeps the upper edge for itself.
const bar = css`
  padding: 8px var(--foyer-gutter);
  background: var(--foyer-canvas);
  @media (min-width: 840px) {
    position: sticky;
    z-index: 60;
    inset-block-start: 0;
  }
`

/** Says above every page that the reader views the console as a colleague, and ends it. */
export function ViewingBar({ meetingCode, role }: Viewing) {
  const t = useWords(viewingWords)
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const stop = async () => {
    setBusy(true)
    try {
      await client.organisers.stopViewing({ body: {} })
    } catch (error) {
      const { code, message } = apiError(error)
      // Without a login there is nothing left to end.
      if (code !== 'unauthorised') {
        setBusy(false)
        return toast(message || t('failed'), 'error')
      }
    }
    storeViewing(undefined)
    location.assign(link('admTeam', { meetingCode }))
  }
  return (
    <div className={bar} data-part="viewing">
      <Banner
        tone="warn"
        icon={Eye}
        role="status"
        action={
          <Button kind="secondary" size="sm" busy={isBusy} onClick={() => void stop()}>
            {t('stop')}
          </Button>
        }
      >
        {t('bar', { role: t(viewedRoleWords[role]) })}
      </Banner>
    </div>
  )
}
