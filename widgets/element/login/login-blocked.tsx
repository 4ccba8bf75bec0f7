import { type MouseEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useWords } from '../../ui/language.tsx'
import { Sheet } from '../../ui/overlay/overlay.tsx'
import { css } from '../../ui/theme/style.ts'
import { askInFront } from './in-front.tsx'
import { navigateWindow, openWindow, type PopupInput } from './login-window.ts'
import { partnerWords } from './partner-messages.ts'

const box = css`
  display:grid;gap:8px;
  p{margin-block-end:8px;color:var(--foyer-text-2);}
`

/** The link sends the origin of this page as its referrer, as the window does. */
const sendsOrigin = { referrerpolicy: 'origin' }

/** The opened window, null where the browser gives no reference to it; undefined where the person declined. */
type Offered = { popup: Window | null } | undefined

function Offer(props: { name: string; address: string; onEnd(offered: Offered): void }) {
  const { name, address, onEnd } = props
  const t = useWords(partnerWords)
  const [isOpen, setOpen] = useState(true)
  const end = (result: Offered) => {
    setOpen(false)
    onEnd(result)
  }
  const openLogin = (event: MouseEvent<HTMLElement>) => {
    const popup = openWindow('about:blank', name)
    // Otherwise the link itself opens the page, which no browser blocks.
    if (popup) {
      event.preventDefault()
      navigateWindow(name, address)
    }
    end({ popup })
  }
  return (
    <Sheet open={isOpen} size="choice" title={t('blockedTitle')} onClose={() => end(undefined)}>
      <div className={box}>
        <p>{t('blockedText')}</p>
        <Button block href={address} target="_blank" {...sendsOrigin} onClick={openLogin as never}>
          {t('openLogin')}
        </Button>
        <Button block kind="ghost" onClick={() => end(undefined)}>
          {t('notNow')}
        </Button>
      </div>
    </Sheet>
  )
}

/** Shows a link in front of the element, where the browser did not open the window by itself. */
export const offerWindow = (name: string, address: string, input: PopupInput, signal: AbortSignal) =>
  askInFront<Offered>(input, signal, (done) => <Offer name={name} address={address} onEnd={done} />)
