import { useEffect, useRef, useState } from 'react'
import { maxMessageLength } from '../../../api/contract/leads/lead-terms.ts'
import { intlTag, type Language } from '../../../i18n/locales.ts'
import type { PageLink } from '../../element/view.ts'
import { useLanguage, useWords } from '../../ui/language.tsx'
import { voiceWords } from '../../ui/voice/voice-messages.ts'
import type { FieldsProps } from '../fields.tsx'

type Part = typeof import('./voice.tsx')

/** Loads the recorder with its words in a language, again in another one; undefined until both are there. */
function useRecorder(language: Language) {
  const [loaded, setLoaded] = useState<{ part: Part; language: Language }>()
  useEffect(() => {
    let isUnmounted = false
    const load = async () => {
      const part = await import('./voice.tsx')
      await part.loadVoiceWords(language)
      if (!isUnmounted) setLoaded({ part, language })
    }
    // Without the recorder the message is typed.
    load().catch(() => {})
    return () => {
      isUnmounted = true
    }
  }, [language])
  return loaded?.language === language ? loaded.part : undefined
}

/**
 * The button that adds what is spoken to the message of a draft. `onNote` gets the note that not all of it fitted, and
 * an empty one as soon as the text is changed.
 */
export function SpokenMessage(props: {
  page: PageLink
  draft: FieldsProps['enquiry']['draft']
  onNote(note: string): void
}) {
  const { page, draft, onNote } = props
  const language = useLanguage()
  const t = useWords(voiceWords)
  const part = useRecorder(language)
  const cut = useRef('')
  const { message } = draft.values
  useEffect(() => {
    if (!cut.current || message === cut.current) return
    cut.current = ''
    onNote('')
  }, [message, onNote])
  if (!part) return null
  const { Voice } = part
  const add = (spoken: string) => {
    const whole = [draft.now().values.message.trim(), spoken].filter(Boolean).join(' ')
    const fitting = whole.slice(0, maxMessageLength)
    cut.current = fitting === whole ? '' : fitting
    const number = new Intl.NumberFormat(intlTag(language)).format(maxMessageLength)
    onNote(cut.current && t('cut', { number }))
    draft.change({ message: fitting })
  }
  return <Voice page={page} language={language} onText={add} />
}
