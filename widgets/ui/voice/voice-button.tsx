import { Mic } from 'lucide'
import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react'
import { useRef } from 'react'
import { IconButton } from '../icon-button.tsx'
import { useWords } from '../language.tsx'
import { css } from '../theme/style.ts'
import { useVoice, type Voice } from './use-voice.ts'
import { voiceWords } from './voice-messages.ts'
import { VoicePane } from './voice-pane.tsx'

const button = css`
  color:var(--foyer-brand-text);touch-action:none;user-select:none;-webkit-user-select:none;-webkit-touch-callout:none;
`

/** Returns the handlers of the button: held by touch, mouse or key; pressed twice by assistive technology. */
function useHolding(voice: Voice) {
  const from = useRef(0)
  const isHeld = useRef(false)
  const isKey = ({ key }: KeyboardEvent<HTMLElement>) => key === ' ' || key === 'Enter'
  return {
    onPointerDown(event: PointerEvent<HTMLButtonElement>) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      from.current = event.clientY
      isHeld.current = true
      void voice.press()
    },
    onPointerMove(event: PointerEvent<HTMLButtonElement>) {
      if (isHeld.current) voice.drag(from.current - event.clientY)
    },
    onPointerUp() {
      if (!isHeld.current) return
      isHeld.current = false
      voice.release()
    },
    onPointerCancel() {
      isHeld.current = false
      voice.cancel()
    },
    onKeyDown(event: KeyboardEvent<HTMLButtonElement>) {
      if (event.key === 'Escape' && voice.state.is !== 'idle') {
        event.stopPropagation()
        return voice.cancel()
      }
      if (!isKey(event)) return
      // The click that follows a key would count as another press.
      event.preventDefault()
      if (!event.repeat) void voice.press()
    },
    onKeyUp(event: KeyboardEvent<HTMLButtonElement>) {
      if (!isKey(event)) return
      event.preventDefault()
      voice.release()
    },
    onBlur: () => voice.state.is === 'listening' && voice.cancel(),
    onContextMenu: (event: MouseEvent<HTMLElement>) => event.preventDefault(),
    onClick(event: MouseEvent<HTMLButtonElement>) {
      // Screen readers and switches press without holding.
      if (event.detail !== 0) return
      if (voice.isToggled()) voice.finish()
      else void voice.press(true)
    },
  }
}

/** The props of the voice input. */
export interface VoiceButtonProps {
  /** Returns the text of a WAV file. Rejects with an error whose `code` is shown. */
  recognise(wav: Blob, signal: AbortSignal): Promise<string>
  /** Gets the text, never empty. */
  onText(text: string): void
}

/** A button to hold while speaking, and what is shown meanwhile: above everything else, at the end of the screen. */
export function VoiceButton(props: VoiceButtonProps) {
  const t = useWords(voiceWords)
  const voice = useVoice(props)
  const handlers = useHolding(voice)
  return (
    <>
      <IconButton
        {...handlers}
        className={button}
        icon={Mic}
        label={t('holdToTalk')}
        aria-pressed={voice.state.is === 'listening'}
        part="voice"
      />
      {voice.state.is !== 'idle' && <VoicePane voice={voice} />}
    </>
  )
}
