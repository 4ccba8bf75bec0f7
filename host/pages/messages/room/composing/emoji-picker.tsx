import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useWords } from '../../../../../widgets/ui/language.tsx'
import { roomWords } from '../room-words.ts'
import { emojis } from './composer.styles.ts'

/** The emojis that people at work use, the most usual ones first. */
const all = [
  ...'🙂 😀 😄 😁 😅 😂 😉 😊 😍 😘 😎 🤔 😐 😕 😢 😭 😮 😴 🙄 😬 😇 🥳 🤝 👍 👎 👏 🙏 💪 👋 🤞 ✌️ 👌'.split(' '),
  ...'👀 🙌 💡 ✅ ❌ ❗ ❓ ⏰ 📅 📍 📎 📌 📷 📄 📊 📈 💼 🏢 🏭 🚚 ✈️ 🚆 ☕ 🍵 🍽️ 🎉 🎁 🌹 ❤️ 💙 💚 ⭐'.split(' '),
  ...'🔥 ☀️ 🌧️ ❄️ 🌍 🔧 ⚙️ 💧 🌡️ 🏆'.split(' '),
]

/**
 * Emojis as a grid of buttons, one stop of the Tab key in which arrows move. Screen readers know their names in every
 * language.
 */
export function EmojiPicker({ onEmoji, onClose }: { onEmoji(emoji: string): void; onClose(): void }) {
  const t = useWords(roomWords)
  const grid = useRef<HTMLDivElement>(null)
  useEffect(() => grid.current?.querySelector('button')?.focus(), [])
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const { key, currentTarget } = event
    if (key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      return onClose()
    }
    const buttons = [...currentTarget.children] as HTMLElement[]
    const at = buttons.indexOf(document.activeElement as HTMLElement)
    const { direction, gridTemplateColumns } = getComputedStyle(currentTarget)
    const columns = gridTemplateColumns.split(' ').length
    const side = direction === 'rtl' ? -1 : 1
    const step = { ArrowRight: side, ArrowLeft: -side, ArrowDown: columns, ArrowUp: -columns }[key]
    const next = key === 'Home' ? 0 : key === 'End' ? buttons.length - 1 : step && at + step
    const button = next === undefined ? undefined : buttons[next]
    if (!button) return
    event.preventDefault()
    buttons[at]?.setAttribute('tabindex', '-1')
    button.tabIndex = 0
    button.focus()
  }
  return (
    <div ref={grid} className={emojis} role="toolbar" aria-label={t('emoji')} onKeyDown={press}>
      {all.map((emoji, at) => (
        <button key={emoji} type="button" tabIndex={at === 0 ? 0 : -1} onClick={() => onEmoji(emoji)}>
          {emoji}
        </button>
      ))}
    </div>
  )
}
