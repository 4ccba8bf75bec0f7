import { formatSize } from '../../../../i18n/format-more.ts'
import { endingOf, fileKind } from '../../../ui/cards/file-kinds.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useLanguage, useWords } from '../../../ui/language.tsx'
import { outward } from '../../../ui/outward.ts'
import { toneClass } from '../../../ui/tag.tsx'
import type { Message } from '../../resources.ts'
import { attachmentWords } from './attachment-messages.ts'
import { attachments as style } from './attachments.styles.ts'

type File = Message['files'][number]

/** The longest sides of a photo in a conversation, in px. */
const longest = { width: 240, height: 280 }

/** The photos and files that a person or the visitor has sent; each opens beside the page. */
export function Attachments({ files, by }: { files: readonly File[]; by: string }) {
  return (
    <ul className={style}>
      {files.map((file) => (
        <li key={file.fileUrl || file.name}>
          <Attachment file={file} by={by} />
        </li>
      ))}
    </ul>
  )
}

function Attachment({ file, by }: { file: File; by: string }) {
  const t = useWords(attachmentWords)
  const { kind, name, fileUrl, previewUrl, isGone } = file
  if (isGone) {
    return (
      <span className="file">
        <span>
          <bdi>{name}</bdi>
          <small>{t('gone')}</small>
        </span>
      </span>
    )
  }
  if (kind === 'FILE') return <FileLink file={file} />
  const width = file.width || longest.width
  const height = file.height || longest.height
  const scale = Math.min(1, longest.width / width, longest.height / height)
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) }
  const alt = by ? t('photoOf', { name: by }) : t('ownPhoto')
  return (
    <a className="photo" href={fileUrl} {...outward}>
      <img src={previewUrl || fileUrl} alt={alt} {...size} decoding="async" />
    </a>
  )
}

function FileLink({ file: { name, fileUrl, size } }: { file: File }) {
  const language = useLanguage()
  const { icon, tone } = fileKind({ fileType: '2', name, fileUrl })
  const facts = [endingOf(name).toUpperCase(), size > 0 && formatSize(size, language)].filter(Boolean)
  return (
    <a className="file" href={fileUrl} download={name} {...outward}>
      <i className={toneClass(tone)}>
        <Icon of={icon} />
      </i>
      <span>
        <bdi>{name}</bdi>
        <small>{facts.join(' ·\u00a0')}</small>
      </span>
    </a>
  )
}
