import type { KeyboardEvent, PointerEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '../../../widgets/ui/language.tsx'
import { contactWords } from './contact-messages.ts'
import { letterRail } from './contacts.styles.ts'

/** The letters of a list on its edge: a slider that leads to the first contact of a letter, and follows the list. */
export function LetterRail(props: {
  letters: readonly string[]
  /** Returns which letter the first visible row has. */
  letterAtTop(): number
  onLetter(at: number): void
}) {
  const { letters, onLetter } = props
  const t = useWords(contactWords)
  const rail = useRef<HTMLDivElement>(null)
  const [chosen, setAt] = useState(0)
  // A list that comes anew may have fewer letters.
  const at = Math.min(chosen, letters.length - 1)
  const newest = useRef(props)
  newest.current = props
  // The end of the list stops the scrolling before its last letters are at the top; they are current all the same.
  const isJump = useRef(false)
  useEffect(() => {
    const follow = () => {
      if (!isJump.current) setAt(newest.current.letterAtTop())
      isJump.current = false
    }
    // In the capturing phase it hears of every element that scrolls.
    addEventListener('scroll', follow, { capture: true, passive: true })
    return () => removeEventListener('scroll', follow, { capture: true })
  }, [])
  const go = (next: number) => {
    const bounded = Math.min(letters.length - 1, Math.max(0, next))
    isJump.current = true
    setAt(bounded)
    onLetter(bounded)
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: letters.length - 1 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    go(next)
  }
  const drag = ({ type, buttons, clientY, pointerId, currentTarget }: PointerEvent<HTMLElement>) => {
    if (type === 'pointerdown') currentTarget.setPointerCapture(pointerId)
    else if (buttons === 0) return
    const spots = [...(rail.current?.children ?? [])].map((letter) => letter.getBoundingClientRect())
    const over = spots.findIndex(({ bottom }) => clientY < bottom)
    const next = over < 0 ? letters.length - 1 : over
    if (type === 'pointerdown' || next !== at) go(next)
  }
  return (
    <div
      ref={rail}
      className={letterRail}
      role="slider"
      tabIndex={0}
      aria-label={t('jumpTo')}
      aria-orientation="vertical"
      aria-valuemin={0}
      aria-valuemax={letters.length - 1}
      aria-valuenow={at}
      aria-valuetext={letters[at] ?? ''}
      onKeyDown={press}
      onPointerDown={drag}
      onPointerMove={drag}
    >
      {letters.map((letter, index) => (
        <span key={letter} aria-hidden="true" data-current={index === at ? '' : undefined}>
          {letter}
        </span>
      ))}
    </div>
  )
}
