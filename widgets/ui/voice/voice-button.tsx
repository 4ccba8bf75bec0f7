import { Mic, X } from 'lucide'
import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react'
import { useRef } from 'react'
import { IconButton } from '../icon-button.tsx'
import { useWords } from '../language.tsx'
import { Spinner } from '../spinner.tsx'
import { css } from '../theme/style.ts'
import { useVoice, type Voice, type VoiceInput } from './use-voice.ts'
import { voiceWords } from './voice-messages.ts'
import { VoicePane } from './voice-pane.tsx'

const button = css`
  color:var(--foyer-brand-text);touch-action:none;user-select:none;-webkit-user-select:none;-webkit-touch-callout:none;
`

const writing = css`display:grid;align-self:center;color:var(--foyer-text-3);`

/**
 * Returns the handlers of the button: held by touch, mouse or key; pressed twice by assistive technology. While words
 * are written into the caller's field, a new press calls them off.
 */
function useHolding(voice: Voice, isWriting: boolean) {
  const from = useRef(0)
  const isHeld = useRef(false)
  const isCalledOff = useRef(false)
  const isKey = ({ key }: KeyboardEvent<HTMLElement>) => key === ' ' || key === 'Enter'
  return {
    onPointerDown(event: PointerEvent<HTMLButtonElement>) {
      isCalledOff.current = isWriting
      if (event.button !== 0 || isWriting) return
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
      isCalledOff.current = isWriting && !event.repeat
      if (isCalledOff.current) return
      // The click that follows a key would count as another press.
      event.preventDefault()
      if (!event.repeat && !isWriting) void voice.press()
    },
    onKeyUp(event: KeyboardEvent<HTMLButtonElement>) {
      if (!isKey(event) || isCalledOff.current) return
      event.preventDefault()
      voice.release()
    },
    onBlur: () => voice.state.is === 'listening' && voice.cancel(),
    onContextMenu: (event: MouseEvent<HTMLElement>) => event.preventDefault(),
    onClick(event: MouseEvent<HTMLButtonElement>) {
      // A finger that is lifted from a recording that has ended by itself calls nothing off.
      if (isWriting) return isCalledOff.current || event.detail === 0 ? voice.cancel() : undefined
      // Screen readers and switches press without holding.
      if (event.detail !== 0) return
      if (voice.isToggled()) voice.finish()
      else void voice.press(true)
    },
  }
}

/**
 * A button to hold while speaking, and what is shown meanwhile: above everything else, at the end of the screen. Words
 * that come before the end are shown there, too, or in the caller's own field.
 */
export function VoiceButton(props: VoiceInput) {
  const t = useWords(voiceWords)
  const voice = useVoice(props)
  const { state } = voice
  const isWriting = state.is === 'recognising' && state.soFar !== '' && props.onPartial !== undefined
  const handlers = useHolding(voice, isWriting)
  return (
    <>
      <span className="off-screen" role="status">
        {state.is === 'idle' && state.hasWritten && t('written')}
      </span>
      {isWriting && (
        <span className={writing}>
          <Spinner />
        </span>
      )}
      <IconButton
        {...handlers}
        className={button}
        icon={isWriting ? X : Mic}
        label={isWriting ? t('cancel') : t('holdToTalk')}
        aria-pressed={isWriting ? undefined : state.is === 'listening'}
        part="voice"
      />
      {state.is !== 'idle' && !isWriting && <VoicePane voice={voice} />}
    </>
  )
}
