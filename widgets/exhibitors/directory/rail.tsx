import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { wholeStyles } from './whole-list.styles.ts'

/** The least height of a letter on the rail, in px; where there is less for each, only some of them are written. */
const letterPx = 18

/** The steps of the keys that lead from stop to stop; other keys are those of any slider. */
const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 5, PageUp: -5, Home: -1e4, End: 1e4 }

/**
 * A strip at the edge of a long list, with a stop for each of its groups: a finger is drawn along it, keys lead from
 * stop to stop, and screen readers have a slider. `onEnter` moves on to the rows of the stop.
 */
export function Rail(props: {
  label: string
  stops: readonly { short: string; name: string }[]
  current: number
  onJump(index: number): void
  onEnter(index: number): void
}) {
  const { label, stops, current, onJump, onEnter } = props
  const [pressed, setPressed] = useState<number>()
  // Several events may come before the next drawing.
  const isPressed = useRef(false)
  const [heightPx, setHeightPx] = useState(600)
  const last = stops.length - 1
  const active = pressed ?? current
  const every = Math.max(1, Math.ceil((stops.length * letterPx) / heightPx))

  function jumpTo(index: number) {
    const stop = Math.max(0, Math.min(index, last))
    if (stop !== active) onJump(stop)
    return stop
  }

  function follow(event: PointerEvent<HTMLElement>) {
    const { top, height } = event.currentTarget.getBoundingClientRect()
    setHeightPx(height)
    setPressed(jumpTo(Math.floor(((event.clientY - top) / height) * stops.length)))
  }

  function press(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    isPressed.current = true
    follow(event)
  }

  function release() {
    isPressed.current = false
    setPressed(undefined)
  }

  function pressKey(event: KeyboardEvent<HTMLElement>) {
    const step = steps[event.key]
    // The keys of the list beside the rail are not those of the rail.
    event.stopPropagation()
    if (event.key === 'Enter') onEnter(current)
    if (!step) return
    event.preventDefault()
    jumpTo(current + step)
  }

  return (
    <div
      className={wholeStyles.rail}
      part="rail"
      ref={(element) =>
        void (element?.clientHeight && element.clientHeight !== heightPx && setHeightPx(element.clientHeight))
      }
      onPointerDown={press}
      onPointerMove={(event) => isPressed.current && follow(event)}
      onPointerUp={release}
      onPointerCancel={release}
    >
      <input
        type="range"
        min={0}
        max={last}
        value={active}
        aria-label={label}
        aria-orientation="vertical"
        aria-valuetext={stops[active]?.name}
        onKeyDown={pressKey}
        onInput={(event) => jumpTo(Number(event.currentTarget.value))}
      />
      {stops.map(({ short }, index) => (
        <i key={short} aria-hidden="true" data-current={index === active}>
          {index % every === 0 || index === active ? <b>{short}</b> : index % every === 1 && '·'}
        </i>
      ))}
      {pressed !== undefined && (
        <span
          className={wholeStyles.bubble}
          aria-hidden="true"
          ref={(bubble) => bubble?.style.setProperty('inset-block-start', `${((pressed + 0.5) * 100) / stops.length}%`)}
        >
          {stops[pressed]?.name}
        </span>
      )}
    </div>
  )
}
