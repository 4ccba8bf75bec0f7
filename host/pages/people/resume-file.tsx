import { FileDown } from 'lucide'
import { useState } from 'react'
import { apiError } from '../../../api/client/errors.ts'
import type { Language } from '../../../i18n/locales.ts'
import { Button } from '../../../widgets/ui/button.tsx'
import { useLanguage, useWords } from '../../../widgets/ui/language.tsx'
import { saveFile } from '../../../widgets/ui/media/save-file.ts'
import { useToast } from '../../../widgets/ui/overlay/toast.tsx'
import { fetchFile } from '../../client.ts'
import { useExportBlock } from '../../kit/exporting/use-export-block.tsx'
import { personWords } from './person-messages.ts'

/** Saves a résumé as a PDF, with what the reader may see, in the reader's language unless one is given. */
export function SaveResume({ uid, language: given }: { uid: string; language?: Language }) {
  const t = useWords(personWords)
  const toast = useToast()
  const reader = useLanguage()
  const language = given ?? reader
  const [isBusy, setBusy] = useState(false)
  const { blocked, note } = useExportBlock()

  async function save() {
    setBusy(true)
    try {
      const file = await fetchFile(({ cards }) => cards.resume, { query: { uid, language } })
      saveFile(file.content, file.name || `${uid}.pdf`)
    } catch (error) {
      toast(apiError(error).message, 'error')
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button kind="secondary" icon={FileDown} busy={isBusy} {...blocked} onClick={() => void save()}>
        {t('saveResume')}
      </Button>
      {note}
    </>
  )
}
