import { Copy, Image, Link, MessageCircle, QrCode, Send } from 'lucide'
import { useState } from 'react'
import { kindTerms } from '../../api/contract/kinds.ts'
import { isMessagingApp, surroundings } from '../../widgets/links/surroundings.ts'
import { Banner } from '../../widgets/ui/banner.tsx'
import { Button } from '../../widgets/ui/button.tsx'
import { useWords } from '../../widgets/ui/language.tsx'
import { Sheet } from '../../widgets/ui/overlay/overlay.tsx'
import { ShareHint } from '../../widgets/ui/overlay/share-hint.tsx'
import { useToast } from '../../widgets/ui/overlay/toast.tsx'
import { Spinner } from '../../widgets/ui/spinner.tsx'
import { hostWords } from '../messages.ts'
import { link } from '../router.ts'
import { useHistoryState } from '../stores/history-state.ts'
import { useSession } from '../stores/session.ts'
import { shareWords } from './messages.ts'
import { canShareNatively, fileName, shareNatively } from './native-share.ts'
import { sentKindOf } from './sent-kinds.ts'
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
  const [sharerCode, setSharerCode] = useHistoryState(`sharer ${shared.code}`, '')
  const [state, retry] = useShortLink(shared, sharerCode, isOpen)
  const [sending, openSending, closeSending] = useSendSheet()
  const kind = sentKindOf(shared.kind)
  const retryButton = (
    <Button kind="secondary" size="sm" onClick={retry}>
      {t('tryAgain')}
    </Button>
  )

  if (sending && kind && isOpen) return <sending.SendSheet kind={kind} code={shared.code} onClose={closeSending} />
  return (
    <Sheet open={isOpen} onClose={onClose} title={t('share')} size="choice">
      <Preview shared={shared} state={state} />
      {state.is === 'failed' && (
        <Banner tone="error" role="alert" action={retryButton}>
          {t(state.isTooMany ? 'tooMany' : 'linkFailed')}
        </Banner>
      )}
      <ShareAs value={sharerCode} onValue={setSharerCode} />
      <ShareActions shared={shared} state={state} sharerCode={sharerCode} onSend={kind && openSending} />
      {state.is === 'ready' && <ToAllLinks />}
    </Sheet>
  )
}

type SendPart = typeof import('./send-sheet.tsx')

/** Returns the sheet for sending in a message while it is open, and the functions that load and close it. */
function useSendSheet(): [part: SendPart | undefined, open: () => void, close: () => void] {
  const tHost = useWords(hostWords)
  const toast = useToast()
  const [part, setPart] = useState<SendPart>()
  // The code may not load: the network is down, or Foyer was updated while the page was open.
  const open = () => void import('./send-sheet.tsx').then(setPart, () => toast(tHost('failedText'), 'error'))
  return [part, open, () => setPart(undefined)]
}

/** A link to the list of the reader's links; nothing for guests. */
function ToAllLinks() {
  const t = useWords(shareWords)
  const session = useSession()
  if (!session) return null
  return (
    <Button kind="ghost" icon={Link} block href={link('myLinks')}>
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

function ShareActions(props: {
  shared: Shared
  state: LinkState
  sharerCode: string
  /** Opens the choice of people to send it to; undefined for what messages do not show. */
  onSend: (() => void) | undefined
}) {
  const { shared, state, sharerCode, onSend } = props
  const t = useWords(shareWords)
  const session = useSession()
  const copy = useCopyLink()
  const [isHinting, setHinting] = useState(false)
  const { kind, code, title, text } = shared
  const shortLink = state.is === 'ready' ? state.link : undefined
  const hasPoster = kindTerms(kind).poster
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

  return (
    <div className={actions}>
      <ShareAction
        icon={Copy}
        label={t('copyLink')}
        isOff={!shortLink}
        onPress={({ currentTarget }) => shortLink && copy(shortLink.url, currentTarget)}
      />
      {session && onSend && <ShareAction icon={MessageCircle} label={t('sendInside')} onPress={onSend} />}
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
      {hasPoster && <ShareAction icon={Image} label={t('poster')} href={poster} />}
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
