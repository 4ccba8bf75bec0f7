import { ScanLine } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../widgets/ui/button.tsx'
import { TextField } from '../../../widgets/ui/fields/text-field.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import { scannerWords } from './scanner-messages.ts'

/** The field of hardware scanners, which type like a keyboard, and of people who type. Keys reach it from anywhere. */
export function CodeForm({ onCode }: { onCode: (code: string) => void }) {
  const t = useWords(scannerWords)
  const [code, setCode] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const isTyping = (event.target as Element).closest('input, textarea, select, button, a, dialog')
      if (!isTyping && event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey)
        field.current?.focus()
    }
    addEventListener('keydown', focus, true)
    return () => removeEventListener('keydown', focus, true)
  }, [])
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (code.trim()) onCode(code)
        setCode('')
      }}
    >
      <TextField
        label={t('typeCode')}
        name="code"
        value={code}
        onValue={setCode}
        dir="ltr"
        autoComplete="off"
        inputRef={field}
      />
      <Button kind="secondary" icon={ScanLine} type="submit">
        {t('take')}
      </Button>
    </form>
  )
}
