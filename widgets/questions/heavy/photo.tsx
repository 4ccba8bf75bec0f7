import { Camera } from 'lucide'
import { useRef, useState } from 'react'
import { maxFileBytes } from '../../../api/contract/site/file-limits.ts'
import { formatSize } from '../../../i18n/format-more.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/fields/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useLanguage, useWords } from '../../ui/language.tsx'
import { css } from '../../ui/theme/style.ts'
import { Group } from '../choices.tsx'
import { LogInFirst } from '../log-in-first.tsx'
import { questionWords } from '../messages.ts'
import type { QuestionProps } from '../question-props.ts'
import { type AnswerFile, uploadOf } from '../services.ts'
import { Question as FileQuestion } from './files.tsx'
import { PhotoCrop } from './photo-crop.tsx'
import type { PhotoHint } from './picture.ts'

const chooserStyle = css`
  display:flex;align-items:center;gap:14px;inline-size:100%;min-block-size:88px;padding:12px;border-radius:var(--foyer-r-md);background:var(--foyer-surface);
  box-shadow:inset 0 0 0 1px var(--foyer-line-field);text-align:start;
  &[aria-invalid]{box-shadow:inset 0 0 0 1.5px var(--foyer-danger);}
  >i{flex:none;display:grid;place-items:center;inline-size:56px;block-size:64px;border-radius:10px;background:var(--foyer-brand-soft);color:var(--foyer-brand-text);overflow:hidden;}
  img{inline-size:100%;block-size:100%;object-fit:cover;}
  b{display:block;color:var(--foyer-brand-text);font-weight:600;}
  small{font-size:var(--foyer-fs-small);color:var(--foyer-text-3);}
  @media (forced-colors:active){border:1px solid ButtonText;}
`

/** A photo. A portrait is cropped upright, and the device says at once what speaks against it. */
export function Question(props: QuestionProps) {
  return props.isPortrait ? <Portrait {...props} /> : <FileQuestion {...props} />
}

function Portrait(props: QuestionProps) {
  const { field, value, onValue, error, services } = props
  const t = useWords(questionWords)
  const language = useLanguage()
  const input = useRef<HTMLInputElement>(null)
  const [picked, setPicked] = useState<File>()
  const [stored, setStored] = useState<AnswerFile>()
  const [hints, setHints] = useState<readonly PhotoHint[]>([])
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const id = typeof value === 'string' ? value : ''
  const file = stored?.id === id ? stored : id ? services.fileOf?.(id) : undefined

  async function use(portrait: File, found: readonly PhotoHint[]) {
    setPicked(undefined)
    setBusy(true)
    setProblem('')
    try {
      const answer = await uploadOf(services, field)?.(portrait, field)
      if (!answer) return
      setStored(answer)
      setHints(found)
      onValue(answer.id)
    } catch (thrown) {
      // The service says why in words for the person; a lost connection has none.
      setProblem((thrown instanceof Error && thrown.message) || t('notUploaded'))
    } finally {
      setBusy(false)
    }
  }
  if (!uploadOf(services, field)) return <Group {...props}>{() => <LogInFirst onLogIn={services.logIn} />}</Group>
  const wrong = problem || error
  return (
    <Group {...props} error={undefined}>
      {(noteId) => (
        <>
          <button
            type="button"
            name={field.name}
            className={chooserStyle}
            aria-invalid={wrong ? true : undefined}
            aria-describedby={wrong ? `${noteId}-wrong-note` : undefined}
            onClick={() => input.current?.click()}
          >
            <i>{file?.address ? <img src={file.address} alt={t('photo')} /> : <Icon of={Camera} />}</i>
            <span>
              <b>{t('addPhoto')}</b>
              <small>{t('photoHint', { size: formatSize(maxFileBytes.image, language) })}</small>
            </span>
          </button>
          <input
            ref={input}
            type="file"
            hidden
            accept="image/jpeg,image/png,image/webp"
            capture="user"
            aria-label={t('addPhoto')}
            onChange={({ currentTarget }) => {
              setPicked(currentTarget.files?.[0])
              currentTarget.value = ''
            }}
          />
          {isBusy && <progress aria-label={t('photo')} />}
          <div role="status">
            {hints.map((hint) => (
              <p key={hint}>{t(hint)}</p>
            ))}
          </div>
          <Note id={`${noteId}-wrong`} error={wrong} />
          {problem && (
            <Button kind="soft" size="sm" onClick={() => input.current?.click()}>
              {t('retry')}
            </Button>
          )}
          {picked && (
            <PhotoCrop
              file={picked}
              onUse={(portrait, found) => void use(portrait, found)}
              onClose={() => setPicked(undefined)}
              onUnreadable={() => {
                setPicked(undefined)
                setProblem(t('wrongFile'))
              }}
            />
          )}
        </>
      )}
    </Group>
  )
}
