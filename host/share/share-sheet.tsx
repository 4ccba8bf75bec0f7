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
import { canShareNatively, fileName, shareNatively } from './native-share.ts'
import { actions, preview } from './share.styles.ts'
import { ShareAction } from './share-action.tsx'
import { ShareAs } from './share-as.tsx'
import type { Shared } from './share-button.tsx'
import { useCopyLink } from './use-copy-link.ts'
import { type LinkState, useShortLink } from './use-short-link.ts'

/** The props of the sheet. */
export interface SheetProps {
  shared: Shared
  isOpen: boolean
  onClose(): void
}

/** A sheet with all ways to share what a page shows: link, code, poster, and the apps of this device. */
export function ShareSheet({ shared, isOpen, onClose }: SheetProps) {
  const t = useWords(shareWords)
  const [sharerCode, setSharerCode] = useState('')
  const [state, retry] = useShortLink(shared, sharerCode, isOpen)
  const retryButton = (
    <Button kind="secondary" size="sm" onClick={retry}>
      {t('tryAgain')}
    </Button>
  )

  return (
    <Sheet open={isOpen} onClose={onClose} title={t('share')} size="choice">
      <Preview shared={shared} state={state} />
      {state.is === 'failed' && (
        <Banner tone="error" role="alert" action={retryButton}>
          {t(state.isTooMany ? 'tooMany' : 'linkFailed')}
        </Banner>
      )}
      <ShareAs value={sharerCode} onValue={setSharerCode} />
      <ShareActions shared={shared} state={state} sharerCode={sharerCode} onClose={onClose} />
      {state.is === 'ready' && <ToAllLinks onClose={onClose} />}
    </Sheet>
  )
}

/** A link to the list of the reader's links; nothing for guests. */
function ToAllLinks({ onClose }: { onClose(): void }) {
  const t = useWords(shareWords)
  const session = useSession()
  const href = link('myLinks')
  if (!session) return null
  const go = (event: Pick<Event, 'preventDefault'>) => {
    event.preventDefault()
    onClose()
    open(href)
  }
  return (
    <Button kind="ghost" icon={Link} block href={href} onClick={go}>
      {t('allLinks')}
    </Button>
  )
}

function Preview({ shared: { title, text }, state }: { shared: Shared; state: LinkState }) {
  const t = useWords(shareWords)
  const shortLink = state.is === 'ready' ? state.link : undefined
  return (
    <div className={preview} aria-busy={state.is === 'making'}>
      <div className="code">
        {shortLink ? (
          <img src={shortLink.imageUrl} alt={t('codeOf', { title })} width="132" height="132" />
        ) : (
          state.is === 'making' && <Spinner />
        )}
      </div>
      <div className="words">
        <b>
          <bdi>{title}</bdi>
        </b>
        {text && <p>{text}</p>}
        <span className="link" role="status" dir={shortLink && 'ltr'}>
          {shortLink ? shortLink.url.replace(/^https?:\/\//, '') : state.is === 'making' && t('preparing')}
        </span>
      </div>
    </div>
  )
}

function ShareActions({
  shared,
  state,
  sharerCode,
  onClose,
}: {
  shared: Shared
  state: LinkState
  sharerCode: string
  onClose(): void
}) {
  const t = useWords(shareWords)
  const copy = useCopyLink()
  const [isHinting, setHinting] = useState(false)
  const { kind, code, title, text } = shared
  const shortLink = state.is === 'ready' ? state.link : undefined
  const poster = link('sharePoster', { kind, code, shareEnCode: sharerCode })

  // The app's menu, at which the hint points, then shares this short link with its sharer.
  const hint = () => {
    setHinting(true)
    if (shortLink && isMessagingApp())
      void import('./page-card.ts').then(
        ({ sendLinkCard }) => sendLinkCard(shared, shortLink.url),
        () => {},
      )
  }
  const toPoster = (event: Pick<Event, 'preventDefault'>) => {
    event.preventDefault()
    onClose()
    open(poster)
  }

  return (
    <div className={actions}>
      <ShareAction
        icon={Copy}
        label={t('copyLink')}
        isOff={!shortLink}
        onPress={({ currentTarget }) => shortLink && copy(shortLink.url, currentTarget)}
      />
      {canShareNatively() ? (
        <ShareAction
          icon={Send}
          label={t('sendOn')}
          isOff={!shortLink}
          onPress={() => void (shortLink && shareNatively({ title, url: shortLink.url, text }))}
        />
      ) : (
        surroundings() !== 'browser' && <ShareAction icon={Send} label={t('sendOn')} onPress={hint} />
      )}
      <ShareAction icon={Image} label={t('poster')} href={poster} onPress={toPoster} />
      <ShareAction
        icon={QrCode}
        label={t('saveCode')}
        isOff={!shortLink}
        {...(shortLink && { href: shortLink.imageUrl, saveAs: fileName(title, 'png') })}
      />
      <ShareHint open={isHinting} onClose={() => setHinting(false)} />
    </div>
  )
}
