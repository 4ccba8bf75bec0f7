import { useEffect, useState } from 'react'
import { guestLimits } from '../../../../api/contract/sharing/poster-terms.ts'
import { TextField } from '../../../../widgets/ui/fields/text-field.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { posterPageWords } from './poster-messages.ts'

/** The pause after the last key, in milliseconds, after which the poster is drawn with the text. */
const pauseMs = 350

/** A text on the poster, which takes effect after a pause in typing. */
export function DrawnText(props: {
  label: string
  help: string
  name: string
  maxLength: number
  value: string
  onValue(value: string): void
}) {
  const { value, onValue, ...field } = props
  const [typed, setTyped] = useState(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pause begins with what was typed, whatever the caller is drawn with
  useEffect(() => {
    const text = typed.trim()
    if (text === value) return
    const timer = setTimeout(onValue, pauseMs, text)
    return () => clearTimeout(timer)
  }, [typed])
  return <TextField {...field} autoComplete="off" value={typed} onValue={setTyped} />
}

/** The name of the guest whom an invitation addresses. */
export function GuestField({ value, onValue }: { value: string; onValue(value: string): void }) {
  const t = useWords(posterPageWords)
  return (
    <DrawnText
      label={t('guest')}
      help={t('guestHelp')}
      name="guest"
      maxLength={guestLimits.name}
      value={value}
      onValue={onValue}
    />
  )
}
