import { useState } from 'react'
import type { VisibilityLevel } from '../../../../api/contract/people/visibility.ts'
import type { Language } from '../../../../i18n/locales.ts'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { client } from '../../../client.ts'
import { LevelField } from '../../../kit/own-card/level-field.tsx'
import { UploadArea } from '../../../kit/uploads/upload-area.tsx'
import type { FileItem } from '../../../kit/uploads/use-uploads.ts'
import { type Entry, titleOfFile } from './entry-draft.ts'
import { loungeWords } from './lounge-messages.ts'

/** An area for photos or documents, each of which becomes an entry at once, and the choice of who sees the new ones. */
export function FileEntries(props: { section: 'PHOTO' | 'DOCUMENT'; language: Language; onAdded(entry: Entry): void }) {
  const { section, language, onAdded } = props
  const t = useWords(loungeWords)
  const [level, setLevel] = useState<VisibilityLevel>('PUBLIC')
  const isPhoto = section === 'PHOTO'
  async function add({ fileUrl }: FileItem, file: File) {
    const title = isPhoto ? {} : { [language]: titleOfFile(file.name) }
    const body = { section, title, place: {}, details: {}, fromMonth: '', toMonth: '', documentLanguage: '', level }
    onAdded(await client.lounge.saveEntry({ body: { ...body, url: fileUrl } }))
  }
  return (
    <div className="uploads">
      <UploadArea taking={isPhoto ? 'image' : 'document'} multiple onDone={add} />
      <LevelField name="new" field={t('newFiles')} value={level} onValue={setLevel} />
    </div>
  )
}
