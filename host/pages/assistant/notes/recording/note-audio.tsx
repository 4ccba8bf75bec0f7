import { Play, Trash } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { Banner } from '../../../../../widgets/ui/banner.tsx'
import { Button } from '../../../../../widgets/ui/button.tsx'
import { useWords } from '../../../../../widgets/ui/language.tsx'
import { Dialog } from '../../../../../widgets/ui/overlay/overlay.tsx'
import { client, fetchFile } from '../../../../client.ts'
import { useSubmit } from '../../../../kit/form/use-submit.ts'
import { card } from '../../../../kit/list.styles.ts'
import { clockOf } from '../transcript.ts'
import { player } from './recording.styles.ts'
import { recordingWords } from './recording-messages.ts'

/** The recording of notes, as their moments use it. */
export interface AudioControl {
  playFrom(atMs: number): void
}

/** Waits until a sound knows its length. What browsers record does not say it, and they find out at its end. */
async function ready(audio: HTMLAudioElement) {
  if (audio.readyState < 1)
    await new Promise((done, failed) => {
      audio.addEventListener('loadedmetadata', done, { once: true })
      audio.addEventListener('error', failed, { once: true })
    })
  if (Number.isFinite(audio.duration)) return
  const found = new Promise((done) => audio.addEventListener('seeked', done, { once: true }))
  audio.currentTime = 1e6
  await found
}

/** The recording of a meeting, which is loaded when it is first listened to. */
export function NoteAudio(props: {
  recordingId: string
  durationMs: number
  control: { current: AudioControl | null }
  onDeleted(): void
}) {
  const { recordingId, durationMs, control, onDeleted } = props
  const t = useWords(recordingWords)
  const [address, setAddress] = useState('')
  const [isLoading, setLoading] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const audio = useRef<HTMLAudioElement>(null)
  const startMs = useRef(0)
  const { submit, error } = useSubmit()
  useEffect(() => () => URL.revokeObjectURL(address), [address])
  useEffect(() => {
    const { current } = audio
    if (!address || !current) return
    ready(current)
      .then(() => {
        current.currentTime = startMs.current / 1000
        return current.play()
      })
      .catch(() => {
        // The reader presses play where the browser does not begin by itself.
      })
  }, [address])

  const playFrom = async (atMs: number) => {
    startMs.current = atMs
    if (address && audio.current) {
      audio.current.currentTime = atMs / 1000
      await audio.current.play().catch(() => {
        // A later press has stopped it.
      })
      return
    }
    if (isLoading) return
    setLoading(true)
    try {
      const { content } = await fetchFile(({ recordings }) => recordings.file, { query: { recordingId } }, {})
      setAddress(URL.createObjectURL(content))
      setMissing(false)
    } catch {
      // Offline, or deleted elsewhere.
      setMissing(true)
    }
    setLoading(false)
  }
  control.current = { playFrom: (atMs) => void playFrom(atMs) }
  const remove = () =>
    void submit(async () => {
      await client.recordings.remove({ body: { recordingId } })
      onDeleted()
    })
  return (
    <section className={card}>
      <h2>{t('recording')}</h2>
      <div className={player}>
        {address ? (
          // biome-ignore lint/a11y/useMediaCaption: the transcript stands below
          <audio ref={audio} src={address} controls aria-label={t('recording')} />
        ) : (
          <Button kind="soft" size="sm" icon={Play} busy={isLoading} onClick={() => void playFrom(0)}>
            {t('listen', { time: clockOf(durationMs) })}
          </Button>
        )}
        <Button kind="danger" size="sm" icon={Trash} onClick={() => setAsking(true)}>
          {t('delete')}
        </Button>
      </div>
      {(isMissing || error) && (
        <Banner tone="error" role="alert">
          {error?.message || t('audioFailed')}
        </Banner>
      )}
      <Dialog
        open={isAsking}
        title={t('delete')}
        text={t('deleteAsk')}
        action={{
          label: t('delete'),
          onPress: () => {
            setAsking(false)
            remove()
          },
        }}
        onClose={() => setAsking(false)}
      />
    </section>
  )
}
