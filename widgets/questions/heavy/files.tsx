import { X } from 'lucide'
import { useId, useRef, useState } from 'react'
import { maxFileBytes } from '../../../api/contract/site/file-limits.ts'
import { formatSize } from '../../../i18n/format-more.ts'
import { DropZone, type Upload } from '../../ui/fields/drop-zone.tsx'
import { Note } from '../../ui/fields/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useLanguage, useWords } from '../../ui/language.tsx'
import { css } from '../../ui/theme/style.ts'
import { Group } from '../choices.tsx'
import { LogInFirst } from '../log-in-first.tsx'
import { questionWords } from '../messages.ts'
import type { QuestionProps } from '../question-props.ts'
import { type AnswerFile, uploadOf } from '../services.ts'

const listStyle = css`
  display:grid;gap:4px;
  li{display:flex;align-items:center;gap:10px;min-block-size:48px;padding-inline-start:12px;border-radius:var(--foyer-r-md);background:var(--foyer-sunken);}
  bdi{flex:1;min-inline-size:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;}
`
const kinds = {
  image: '.jpg,.jpeg,.png,.webp',
  document: '.pdf,.doc,.docx,.ppt,.pptx,.xls,.xlsx,.csv,.md,.txt,.jpg,.jpeg,.png,.webp',
} as const

/** Returns how a file is taken: which endings, how many bytes. */
const boundsOf = (isPhoto: boolean) =>
  isPhoto
    ? { accept: kinds.image, bytes: maxFileBytes.image }
    : { accept: kinds.document, bytes: maxFileBytes.document }

/** Files that are stored as they are chosen; a PHOTO takes one picture. */
export function Question(props: QuestionProps) {
  const { field, value, onValue, error, services } = props
  const t = useWords(questionWords)
  const language = useLanguage()
  const id = useId()
  const isPhoto = field.type === 'PHOTO'
  const { accept, bytes } = boundsOf(isPhoto)
  const [uploads, setUploads] = useState<readonly (Upload & { file: File })[]>([])
  const [known, setKnown] = useState<readonly AnswerFile[]>([])
  const ids = [value ?? []].flat().map(String)
  const newest = useRef(ids)
  newest.current = ids

  const change = (key: string, changes: Partial<Upload>) =>
    setUploads((list) => list.map((upload) => (upload.id === key ? { ...upload, ...changes } : upload)))
  const drop = (key: string) => setUploads((list) => list.filter((upload) => upload.id !== key))
  const problemOf = ({ name, size, type }: File) => {
    const ending = /\.[a-z\d]+$/i.exec(name)?.[0].toLowerCase() ?? ''
    if (!accept.split(',').includes(ending) && !/^image\/(jpeg|png|webp)$/.test(type)) return t('wrongFile')
    return size > bytes ? t('largeFile', { size: formatSize(bytes, language) }) : undefined
  }
  async function send(upload: { id: string; file: File }) {
    try {
      const stored = await uploadOf(services, field)?.(upload.file, field)
      if (!stored) return
      setKnown((list) => [...list, stored])
      newest.current = isPhoto ? [stored.id] : [...newest.current, stored.id]
      onValue(isPhoto ? stored.id : newest.current)
      drop(upload.id)
    } catch (thrown) {
      // The service says why in words for the person; a lost connection has none.
      const text = thrown instanceof Error ? thrown.message : ''
      change(upload.id, { error: text || t('notUploaded'), mayRetry: true })
    }
  }
  const add = (files: File[]) => {
    const added = files.map((file) => {
      const problem = problemOf(file)
      return {
        id: `${file.name} ${file.lastModified} ${Math.random()}`,
        name: file.name,
        share: 0,
        file,
        ...(problem && { error: problem }),
      }
    })
    setUploads((list) => [...list, ...added])
    for (const upload of added) if (!('error' in upload)) void send(upload)
  }
  const nameOf = (fileId: string) =>
    (known.find((file) => file.id === fileId) ?? services.fileOf?.(fileId))?.name || t(isPhoto ? 'photo' : 'file')
  return (
    <Group {...props} error={undefined}>
      {() => (
        <>
          {ids.length > 0 && (
            <ul className={listStyle}>
              {ids.map((fileId) => (
                <li key={fileId}>
                  <bdi>{nameOf(fileId)}</bdi>
                  <IconButton
                    icon={X}
                    size="sm"
                    label={t('remove', { name: nameOf(fileId) })}
                    onClick={() => onValue(isPhoto ? undefined : ids.filter((other) => other !== fileId))}
                  />
                </li>
              ))}
            </ul>
          )}
          {uploadOf(services, field) ? (
            <DropZone
              label={t(isPhoto ? 'addPhoto' : 'addFile')}
              hint={t(isPhoto ? 'photoHint' : 'fileHint', { size: formatSize(bytes, language) })}
              accept={accept}
              multiple={!isPhoto}
              uploads={uploads}
              onFiles={add}
              onRetry={(key) => {
                const upload = uploads.find((candidate) => candidate.id === key)
                if (!upload) return
                change(key, { error: undefined, mayRetry: undefined })
                void send(upload)
              }}
              onDismiss={drop}
              describedBy={error ? `${id}-note` : undefined}
            />
          ) : (
            <LogInFirst onLogIn={services.logIn} />
          )}
          <Note id={id} error={error} />
        </>
      )}
    </Group>
  )
}
