import { Play } from 'lucide'
import type { Ref } from 'react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { useWords } from '../language.tsx'
import { outward } from '../outward.ts'
import { Spinner } from '../spinner.tsx'
import { css } from '../theme/style.ts'
import { videoWords } from './video-messages.ts'

const frame = css`
  position:relative;display:grid;inline-size:100%;aspect-ratio:16/9;overflow:hidden;border-radius:var(--foyer-r-lg);background:var(--foyer-deep-2);color:var(--foyer-on-deep);
  >*{grid-area:1/1;min-inline-size:0;min-block-size:0;}
  video,>img{inline-size:100%;block-size:100%;object-fit:contain;}
  >img{object-fit:cover;opacity:.75;}
  video::cue{font-size:1em;}
  @media (forced-colors:active){border:1px solid CanvasText;}
`
const cover = css`
  position:relative;display:grid;place-content:center;justify-items:center;gap:12px;padding:16px;text-align:center;
  background:linear-gradient(transparent,rgb(0 20 22/.55));
  i{display:grid;place-items:center;inline-size:64px;block-size:64px;border-radius:99px;background:var(--foyer-brand-fill);color:var(--foyer-on-brand);}
  b{font-weight:600;text-wrap:balance;}
  small{max-inline-size:36em;font-size:var(--foyer-fs-small);color:var(--foyer-on-deep-2);}
  &:focus-visible{box-shadow:inset 0 0 0 3px var(--foyer-brand-glow);}
`
const notice = css`
  position:relative;display:grid;place-content:center;justify-items:center;gap:8px;padding:16px;text-align:center;background:var(--foyer-deep-2);
  b{font-weight:600;}
  p{max-inline-size:36em;font-size:var(--foyer-fs-small);color:var(--foyer-on-deep-2);}
  >div{display:flex;flex-wrap:wrap;justify-content:center;gap:8px;margin-block-start:8px;}
`
const waiting = css`display:grid;place-content:center;pointer-events:none;`

/** Returns whether an address is a playlist (HLS), which not every browser plays by itself. */
export const isPlaylist = (src: string) => /\.m3u8(?:[?#]|$)/i.test(src)

/** Returns whether the reader's connection is metered, as far as the browser says. */
function isMetered() {
  const { connection } = navigator as { connection?: { saveData?: boolean; type?: string; effectiveType?: string } }
  if (!connection) return false
  const { saveData, type, effectiveType } = connection
  return Boolean(saveData) || type === 'cellular' || /^(slow-)?[23]g$/.test(effectiveType ?? '')
}

/**
 * Sets the source of a video; uses hls.js for a playlist that the browser cannot play. Resolves with a function that
 * detaches it.
 */
async function attach(video: HTMLVideoElement, src: string, onFailure: () => void): Promise<() => void> {
  const isNative = !isPlaylist(src) || Boolean(video.canPlayType('application/vnd.apple.mpegurl'))
  if (isNative) {
    video.src = src
    return () => video.removeAttribute('src')
  }
  const { default: Hls } = await import('hls.js/light')
  if (!Hls.isSupported()) throw new Error('This browser plays no playlists.')
  // The worker of hls.js would run from a blob URL, which the page's content security policy refuses.
  const hls = new Hls({ enableWorker: false })
  hls.on(Hls.Events.ERROR, (_event, { fatal }) => fatal && onFailure())
  hls.loadSource(src)
  hls.attachMedia(video)
  return () => hls.destroy()
}

type State = 'loading' | 'buffering' | 'playing' | 'failed'

/** Attaches the video and plays it, because the reader pressed play; returns its state. */
function useVideoState(
  src: string,
  video: Ref<HTMLVideoElement> & { current: HTMLVideoElement | null },
  attempt: number,
) {
  const [state, setState] = useState<State>('loading')
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` is not read: a new one loads again; `video` is a ref
  useEffect(() => {
    const player = video.current
    if (!player) return
    let [isOver, detach] = [false, () => {}]
    setState('loading')
    const fail = () => {
      if (!isOver) setState('failed')
    }
    attach(player, src, fail).then((detachVideo) => {
      if (isOver) return detachVideo()
      detach = detachVideo
      // A browser that refuses to start without another press shows its own play button.
      player.play().catch(() => {})
    }, fail)
    return () => {
      isOver = true
      detach()
    }
  }, [src, attempt])
  return [state, setState] as const
}

/**
 * A video or a live stream. Nothing is loaded before the reader presses play; then the browser's own controls are
 * shown. `captions` is the address of a WebVTT file.
 */
export function VideoPlayer(props: {
  src: string
  poster?: string | undefined
  title: string
  captions?: { src: string; label: string; tag: string } | undefined
}) {
  const [isOn, setOn] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `src` is not read: another film waits for a press of its own
  useEffect(() => setOn(false), [props.src])
  return (
    <figure className={frame} aria-label={props.title}>
      {isOn ? <Playing {...props} /> : <PlayButton {...props} onPlay={() => setOn(true)} />}
    </figure>
  )
}

function PlayButton({ poster, title, onPlay }: { poster?: string | undefined; title: string; onPlay(): void }) {
  const t = useWords(videoWords)
  const [isCostly, setCostly] = useState(false)
  useEffect(() => setCostly(isMetered()), [])
  return (
    <>
      {poster && <img src={poster} alt="" loading="lazy" />}
      <button type="button" className={cover} aria-label={t('playTitle', { title })} onClick={onPlay}>
        <i>
          <Icon of={Play} />
        </i>
        <b>
          <bdi>{title}</bdi>
        </b>
        {isCostly && <small>{t('dataUse')}</small>}
      </button>
    </>
  )
}

function Playing({ src, poster, title, captions }: Parameters<typeof VideoPlayer>[0]) {
  const t = useWords(videoWords)
  const video = useRef<HTMLVideoElement>(null)
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useVideoState(src, video, attempt)
  useEffect(() => video.current?.focus({ preventScroll: true }), [])

  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: captions are shown where there are any. */}
      <video
        ref={video}
        controls
        playsInline
        preload="metadata"
        poster={poster || undefined}
        aria-label={title}
        hidden={state === 'failed'}
        onWaiting={() => setState('buffering')}
        onPlaying={() => setState('playing')}
        onCanPlay={() => setState('playing')}
        onError={() => setState('failed')}
      >
        {captions && <track kind="captions" src={captions.src} label={captions.label} srcLang={captions.tag} default />}
      </video>
      {(state === 'loading' || state === 'buffering') && (
        <div className={waiting} role="status">
          <Spinner label={t(state)} />
        </div>
      )}
      {state === 'failed' && (
        <div className={notice} role="alert">
          <b>{t('failed')}</b>
          <p>{t('failedText')}</p>
          <div>
            <Button size="sm" kind="ink" href={src} {...outward}>
              {t('openFile')}
            </Button>
            <Button size="sm" onClick={() => setAttempt(attempt + 1)}>
              {t('retry')}
            </Button>
          </div>
        </div>
      )}
    </>
  )
}
