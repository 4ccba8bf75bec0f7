import { CircleAlert, FileUp, X } from 'lucide'
import type { ClipboardEvent, DragEvent } from 'react'
import { useId, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { IconButton } from '../icon-button.tsx'
import { useWords } from '../language.tsx'
import { css } from '../theme/style.ts'
import { dropWords } from './drop-messages.ts'

const zone = css`
  display:grid;grid-template-columns:minmax(0,1fr);gap:8px;
  >div{position:relative;display:grid;justify-items:center;gap:8px;padding:18px 16px;border-radius:var(--foyer-r-md);
    border:1.5px dashed var(--foyer-line-field);background:var(--foyer-canvas);text-align:center;}
  >div>small{font-size:var(--foyer-fs-small);color:var(--foyer-text-3);text-wrap:balance;}
  &[data-over]>div{border-color:var(--foyer-brand-graphic);background:var(--foyer-brand-softer);}
  &[data-over]>div>*{pointer-events:none;}
`
const rows = css`
  display:grid;gap:4px;
  li{display:flex;align-items:center;gap:10px;min-block-size:52px;padding-inline-start:12px;border-radius:var(--foyer-r-md);background:var(--foyer-sunken);}
  li>div{flex:1;min-inline-size:0;padding-block:6px;}
  bdi{display:block;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;font-size:var(--foyer-fs-label);font-weight:550;}
  small{display:flex;gap:5px;font-size:var(--foyer-fs-small);color:var(--foyer-text-3);}
  [data-wrong] small{color:var(--foyer-danger-text);}
  small>svg{margin-block-start:2px;}
  progress{appearance:none;display:block;inline-size:100%;block-size:4px;margin-block-start:6px;border:0;border-radius:9px;overflow:hidden;background:var(--foyer-line-2);}
  progress::-webkit-progress-bar{background:var(--foyer-line-2);}
  progress::-webkit-progress-value{background:var(--foyer-brand-graphic);}
  progress::-moz-progress-bar{background:var(--foyer-brand-graphic);}
`

/** A file that is being sent, or why it was not. */
export interface Upload {
  id: string
  name: string
  /** The share that was sent, from 0 to 1; 0 while the file waits. */
  share: number
  error?: string | undefined
  /** True where sending the file again may succeed. */
  mayRetry?: boolean | undefined
}

/**
 * An area where files are dropped, pasted or chosen, with the files that are being sent below it. An error belongs to
 * one file; the others continue.
 */
export function DropZone(props: {
  /** The button that opens the browser's file dialog. */
  label: string
  /** Which files are accepted, in words. */
  hint: string
  accept: string
  multiple?: boolean
  uploads: readonly Upload[]
  onFiles(files: File[]): void
  onRetry(id: string): void
  /** Stops a file, or removes its error. */
  onDismiss(id: string): void
  /** The id of another element that describes the area, such as the error of its field. */
  describedBy?: string | undefined
}) {
  const { label, hint, accept, multiple, uploads, onFiles, describedBy } = props
  const t = useWords(dropWords)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  // Every inner element that the pointer enters or leaves fires events, so they are counted until the area itself is
  // left.
  const depth = useRef(0)
  const [isOver, setOver] = useState(false)
  const enter = (change: 1 | -1) => (event: DragEvent<HTMLElement>) => {
    if (!event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    depth.current += change
    setOver(depth.current > 0)
  }
  const take = (list: FileList | null | undefined) => {
    const files = [...(list ?? [])]
    if (files.length > 0) onFiles(multiple ? files : files.slice(0, 1))
    return files.length > 0
  }
  const drop = (event: DragEvent<HTMLElement>) => {
    event.preventDefault()
    depth.current = 0
    setOver(false)
    take(event.dataTransfer?.files)
  }
  const paste = (event: ClipboardEvent<HTMLElement>) => {
    if (take(event.clipboardData?.files)) event.preventDefault()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw more than a group
    <div
      className={zone}
      role="group"
      aria-label={label}
      data-over={isOver ? '' : undefined}
      onDragEnter={enter(1)}
      onDragLeave={enter(-1)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
      onPaste={paste}
    >
      <div>
        <Button
          kind="soft"
          size="sm"
          icon={FileUp}
          aria-describedby={[`${id}-hint`, describedBy].filter(Boolean).join(' ')}
          onClick={() => input.current?.click()}
        >
          {isOver ? t('dropHere') : label}
        </Button>
        <small id={`${id}-hint`}>{hint}</small>
        <input
          ref={input}
          type="file"
          hidden
          accept={accept}
          multiple={multiple ?? false}
          aria-label={label}
          onChange={({ currentTarget }) => {
            take(currentTarget.files)
            currentTarget.value = ''
          }}
        />
      </div>
      {uploads.length > 0 && <Uploads {...props} />}
    </div>
  )
}

function Uploads(props: { uploads: readonly Upload[]; onRetry(id: string): void; onDismiss(id: string): void }) {
  const { uploads, onRetry, onDismiss } = props
  const t = useWords(dropWords)
  return (
    <ul className={rows}>
      {uploads.map(({ id, name, share, error, mayRetry }) => (
        <li key={id} data-wrong={error ? '' : undefined}>
          <div>
            <bdi>{name}</bdi>
            {error ? (
              <small role="alert">
                <Icon of={CircleAlert} size="xs" />
                {error}
              </small>
            ) : (
              <progress
                max="1"
                // Without a value the bar shows that the progress is unknown, which it is while the server processes
                // the picture.
                value={share > 0 && share < 1 ? share : undefined}
                aria-label={t('uploading', { name })}
              />
            )}
          </div>
          {error && mayRetry && (
            <Button kind="ghost" size="sm" aria-label={t('retryFile', { name })} onClick={() => onRetry(id)}>
              {t('retry')}
            </Button>
          )}
          <IconButton
            icon={X}
            size="sm"
            label={t(error ? 'dismiss' : 'stop', { name })}
            onClick={() => onDismiss(id)}
          />
        </li>
      ))}
    </ul>
  )
}
