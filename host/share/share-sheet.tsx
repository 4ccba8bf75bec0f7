import { Copy, Image, Link, QrCode, Send } from 'lucide'
import { useState } from 'react'
import { Banner } from '../../widgets/ui/banner.tsx'
import { Button } from '../../widgets/ui/button.tsx'
import { useWords } from '../../widgets/ui/language.tsx'
import { Sheet } from '../../widgets/ui/overlay/overlay.tsx'
import { ShareHint } from '../../widgets/ui/overlay/share-hint.tsx'
import { Spinner } from '../../widgets/ui/spinner.tsx'
import { link, open } from '../router.ts'
import { isMessagingApp, surroundings } from '../shell/surroundings.ts'
import { useSession } from '../stores/session.ts'
import { shareWords } from './messages.ts'
import { canSendOn, fileName, sendOn } from './send-on.ts'
import { preview, ways } from './share.styles.ts'
import { ShareAs } from './share-as.tsx'
import type { Shared } from './share-button.tsx'
import { ShareWay } from './share-way.tsx'
import { useCopyLink } from './use-copy-link.ts'
import { type LinkState, useShortLink } from './use-short-link.ts'

/** What the sheet needs. */
export interface SheetProps {
  shared: Shared
  isOpen: boolean
  onClose(): void
}

/** All ways to pass on what a page shows: link, code, poster, and the apps of this device. */
export function ShareSheet({ shared, isOpen, onClose }: SheetProps) {
  const t = useWords(shareWords)
  const [as, setAs] = useState('')
  const [state, retry] = useShortLink(shared, as, isOpen)
  const again = (
    <Button kind="secondary" size="sm" onClick={retry}>
      {t('tryAgain')}
    </Button>
  )

  return (
    <Sheet open={isOpen} onClose={onClose} title={t('share')} size="choice">
      <Preview shared={shared} state={state} />
      {state.is === 'failed' && (
        <Banner tone="error" role="alert" action={again}>
          {t(state.isTooMany ? 'tooMany' : 'linkFailed')}
        </Banner>
      )}
      <ShareAs value={as} onValue={setAs} />
      <Ways shared={shared} state={state} as={as} onClose={onClose} />
      {state.is === 'ready' && <ToAllLinks onClose={onClose} />}
    </Sheet>
  )
}

/** A link to the list of the reader’s links; nothing for guests. */
function ToAllLinks({ onClose }: { onClose(): void }) {
  const t = useWords(shareWords)
  const session = useSession()
  const all = link('myLinks')
  if (!session) return null
  const go = (event: Pick<Event, 'preventDefault'>) => {
    event.preventDefault()
    onClose()
    open(all)
  }
  return (
    <Button kind="ghost" icon={Link} block href={all} onClick={go}>
      {t('allLinks')}
    </Button>
  )
}

function Preview({ shared: { title, text }, state }: { shared: Shared; state: LinkState }) {
  const t = useWords(shareWords)
  const made = state.is === 'ready' ? state.link : undefined
  return (
    <div className={preview} aria-busy={state.is === 'making'}>
      <div className="code">
        {made ? (
          <img src={made.imageUrl} alt={t('codeOf', { title })} width="132" height="132" />
        ) : (
          state.is === 'making' && <Spinner />
        )}
      </div>
      <div className="words">
        <b>
          <bdi>{title}</bdi>
        </b>
        {text && <p>{text}</p>}
        <span className="link" role="status" dir={made && 'ltr'}>
          {made ? made.url.replace(/^https?:\/\//, '') : state.is === 'making' && t('preparing')}
        </span>
      </div>
    </div>
  )
}

function Ways({ shared, state, as, onClose }: { shared: Shared; state: LinkState; as: string; onClose(): void }) {
  const t = useWords(shareWords)
  const copy = useCopyLink()
  const [isHinting, setHinting] = useState(false)
  const { kind, code, title, text } = shared
  const made = state.is === 'ready' ? state.link : undefined
  const poster = link('sharePoster', { kind, code, shareEnCode: as })

  // The menu that the hint points at then passes on this link, and with it in whose name.
  const hint = () => {
    setHinting(true)
    if (made && isMessagingApp())
      void import('./page-card.ts').then(
        ({ tellLink }) => tellLink(shared, made.url),
        () => {},
      )
  }
  const toPoster = (event: Pick<Event, 'preventDefault'>) => {
    event.preventDefault()
    onClose()
    open(poster)
  }

  return (
    <div className={ways}>
      <ShareWay
        icon={Copy}
        label={t('copyLink')}
        isOff={!made}
        onPress={({ currentTarget }) => made && copy(made.url, currentTarget)}
      />
      {canSendOn() ? (
        <ShareWay
          icon={Send}
          label={t('sendOn')}
          isOff={!made}
          onPress={() => void (made && sendOn({ title, url: made.url, text }))}
        />
      ) : (
        surroundings() !== 'browser' && <ShareWay icon={Send} label={t('sendOn')} onPress={hint} />
      )}
      <ShareWay icon={Image} label={t('poster')} href={poster} onPress={toPoster} />
      <ShareWay
        icon={QrCode}
        label={t('saveCode')}
        isOff={!made}
        {...(made && { href: made.imageUrl, saveAs: fileName(title, 'png') })}
      />
      <ShareHint open={isHinting} onClose={() => setHinting(false)} />
    </div>
  )
}
