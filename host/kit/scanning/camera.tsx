import { Camera, CameraOff } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { Banner } from '../../../widgets/ui/banner.tsx'
import { Button } from '../../../widgets/ui/button.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import { scannerWords } from './scanner-messages.ts'
import { viewfinder } from './scanning.styles.ts'

interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}
type DetectorClass = new (options: { formats: string[] }) => Detector

/** Returns a function that reads a code out of a video: by the browser itself, else by a decoder of our own. */
async function reader(): Promise<(video: HTMLVideoElement) => Promise<string | undefined>> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  if (BarcodeDetector) {
    const detector = new BarcodeDetector({ formats: ['qr_code'] })
    return async (video) => (await detector.detect(video))[0]?.rawValue
  }
  const { default: decode } = await import('jsqr')
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    const scale = Math.min(1, 640 / Math.max(video.videoWidth, video.videoHeight, 1))
    canvas.width = Math.round(video.videoWidth * scale)
    canvas.height = Math.round(video.videoHeight * scale)
    if (!pen || canvas.width === 0) return undefined
    pen.drawImage(video, 0, 0, canvas.width, canvas.height)
    return decode(pen.getImageData(0, 0, canvas.width, canvas.height).data, canvas.width, canvas.height)?.data
  }
}

/** The interval between two looks at the picture, and the time for which one code is read once, in milliseconds. */
const lookMs = 140
const repeatMs = 4000

function useCamera(onCode: (code: string) => void) {
  const [state, setState] = useState<'off' | 'on' | 'refused'>('off')
  const video = useRef<HTMLVideoElement>(null)
  const take = useRef(onCode)
  take.current = onCode
  useEffect(() => {
    if (state !== 'on') return
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    let last = { code: '', at: 0 }
    async function run() {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      const read = await reader()
      const view = video.current
      if (!view || isOver) return stop()
      view.srcObject = stream
      await view.play()
      const look = async () => {
        // A picture that cannot be read is followed by the next.
        const code = await read(view).catch(() => undefined)
        if (code && (code !== last.code || Date.now() - last.at > repeatMs)) take.current(code)
        if (code) last = { code, at: Date.now() }
        if (!isOver) timer = setTimeout(look, lookMs)
      }
      await look()
    }
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    run().catch(() => setState('refused'))
    return () => {
      isOver = true
      clearTimeout(timer)
      stop()
    }
  }, [state])
  return { state, setState, video }
}

/** The camera as a scanner. It starts at the press of a button, because browsers ask for the right to it. */
export function CameraScanner({ onCode }: { onCode: (code: string) => void }) {
  const t = useWords(scannerWords)
  const { state, setState, video } = useCamera(onCode)
  return (
    <div className={viewfinder}>
      {state === 'on' && <video ref={video} muted playsInline aria-label={t('camera')} />}
      {state === 'refused' && <Banner tone="warn">{t('cameraRefused')}</Banner>}
      <Button
        kind={state === 'on' ? 'secondary' : 'soft'}
        icon={state === 'on' ? CameraOff : Camera}
        onClick={() => setState(state === 'on' ? 'off' : 'on')}
      >
        {t(state === 'on' ? 'stopCamera' : 'startCamera')}
      </Button>
    </div>
  )
}
