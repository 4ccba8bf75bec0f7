import { FolderOpen } from 'lucide'
import { Button } from '../../../../widgets/ui/button.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { card } from '../../../kit/list.styles.ts'
import { UploadArea } from '../../../kit/uploads/upload-area.tsx'
import { link } from '../../../router.ts'
import { loungeWords } from './lounge-messages.ts'

/** The photo or document of an entry: what it has, an area to upload another one, and the way to one’s own files. */
export function FilePart(props: {
  section: 'PHOTO' | 'DOCUMENT'
  url: string
  purpose: string
  error: string | undefined
  onBusy(by: 1 | -1): void
  onFile(url: string, name: string, contentType: string, bytes: number): void
}) {
  const { section, url, purpose, error, onBusy, onFile } = props
  const t = useWords(loungeWords)
  const isPhoto = section === 'PHOTO'
  return (
    <section className={card}>
      <h2>{t(isPhoto ? 'photo' : 'file')}</h2>
      {url && isPhoto && <img className="picture" src={url} alt={t('photo')} />}
      {url && !isPhoto && (
        <a href={url}>
          <bdi dir="ltr">{url.split('/').pop()}</bdi>
        </a>
      )}
      <UploadArea
        taking={isPhoto ? 'image' : 'document'}
        describedBy={error && 'file-error'}
        onBusy={onBusy}
        onDone={({ fileUrl, name, contentType, size }) => onFile(fileUrl, name, contentType, size)}
      />
      {error && (
        <p className="wrong" id="file-error">
          {error}
        </p>
      )}
      <Button
        kind="ghost"
        size="sm"
        icon={FolderOpen}
        href={link('selectFile', { accept: isPhoto ? 'image' : 'document', for: purpose })}
      >
        {t('fromMyFiles')}
      </Button>
    </section>
  )
}
