import { useState } from 'react'
import { apiError } from '../../../../api/client/errors.ts'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import type { Room } from './room-store.ts'
import { roomWords } from './room-words.ts'

/** The translations that this page shows, by the number of the message; undefined while one is made. */
export type Translations = ReadonlyMap<number, string | undefined>

/** Keeps the translations of a room’s messages while it is open, with the functions that ask for and hide one. */
export function useTranslations(room: Room) {
  const t = useWords(roomWords)
  const toast = useToast()
  const [translations, setTranslations] = useState<Translations>(new Map())
  const hide = (number: number) =>
    setTranslations((translations) => new Map([...translations].filter(([other]) => other !== number)))
  const translate = async (number: number) => {
    const show = (text?: string) => setTranslations((translations) => new Map([...translations, [number, text]]))
    show()
    try {
      show(await room.translate(number))
    } catch (error) {
      hide(number)
      toast(apiError(error).message || t('notTranslated'), 'error')
    }
  }
  return { translations, translate, hide }
}
