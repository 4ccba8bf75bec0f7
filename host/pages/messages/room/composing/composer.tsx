import { ArrowUp, Camera, FaceSlightlySmiling, FileText, IdCard, Package, Plus } from 'lucide'
import { type ClipboardEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { maxTextLength } from '../../../../../api/contract/messages/message-terms.ts'
import { maxFileBytes } from '../../../../../api/contract/site/file-limits.ts'
import { formatSize } from '../../../../../i18n/format-more.ts'
import { IconButton } from '../../../../../widgets/ui/icon-button.tsx'
import { useLanguage, useWords } from '../../../../../widgets/ui/language.tsx'
import { useToast } from '../../../../../widgets/ui/overlay/toast.tsx'
import { isComposing } from '../../../../shell/keys/composing.ts'
import { usePageCode } from '../../../../stores/page-code.ts'
import { draftOf, keepDraft } from '../../sending/drafts.ts'
import type { NewMessage } from '../../sending/outbox.ts'
import { isPhoto, shrinkPhoto } from '../../sending/shrink-photo.ts'
import { FloatMenu } from '../float-menu.tsx'
import { roomWords } from '../room-words.ts'
import { composer } from './composer.styles.ts'

/** The part of a new message that the composer decides. */
export type Written = Omit<NewMessage, 'room' | 'asEnterpriseCode' | 'recipient'>

/** The types of files that can be sent beside photos, as the browser's file dialog knows them. */
const documents = '.pdf,.doc,.docx,.ppt,.pptx,.xls,.xlsx,.csv,.md,.txt,.mp4,.mov'
const photos = 'image/jpeg,image/png,image/webp,image/heic'

/** From this length on the composer counts, in characters. */
const countFrom = 400

/** Enter sends where there is a keyboard; on phones it begins a new line. */
const hasKeyboard = () => matchMedia('(hover: hover) and (pointer: fine)').matches

const loadEmojis = () => import('./emoji-picker.tsx')
const loadPicker = () => import('./thing-picker.tsx')

/** The props of a composer. */
interface ComposerProps {
  /** The key of the room on this device, under which the draft is kept. */
  room: string
  otherName: string
  field: RefObject<HTMLTextAreaElement | null>
  /** The reader's uid, to send their own card. */
  ownUid: string
  /** The enterprise for which the reader writes; empty for their own name. */
  asEnterpriseCode: string
  onSend(written: Written): void
  /** Called with what is in the field whenever the reader changes it. */
  onType(text: string): void
}

/** The field for a new message, with what can be sent beside a text. What is typed is kept per room. */
export function Composer({ room, otherName, field, ownUid, asEnterpriseCode, onSend, onType }: ComposerProps) {
  const t = useWords(roomWords)
  const [text, setText] = useState('')
  const [menu, setMenu] = useState<Element>()
  const [hasEmojis, setEmojis] = useState(false)
  const [isPicking, setPicking] = useState(false)
  const files = useFiles(onSend)
  const photoInput = useRef<HTMLInputElement>(null)
  const fileInput = useRef<HTMLInputElement>(null)
  const length = text.trim().length
  const isTooLong = length > maxTextLength
  // The server knows no drafts. The first frame that is drawn has them.
  useLayoutEffect(() => setText(draftOf(room)), [room])
  useLayoutEffect(() => {
    const { current } = field
    if (!current || CSS.supports('field-sizing', 'content')) return
    current.style.height = 'auto'
    current.style.height = `${current.scrollHeight}px`
  })

  const type = (typed: string) => {
    setText(typed)
    keepDraft(room, typed)
  }
  const send = () => {
    if (length === 0 || isTooLong) return
    onSend({ kind: 'TEXT', text: text.trim() })
    type('')
    onType('')
    setEmojis(false)
    field.current?.focus()
  }
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Escape' && hasEmojis) setEmojis(false)
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event) || !hasKeyboard()) return
    event.preventDefault()
    send()
  }
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const pasted = [...(event.clipboardData?.files ?? [])]
    if (pasted.length === 0) return
    event.preventDefault()
    void files(pasted)
  }
  const insert = (emoji: string) => {
    const { selectionStart = text.length, selectionEnd = text.length } = field.current ?? {}
    type(text.slice(0, selectionStart) + emoji + text.slice(selectionEnd))
    const caret = selectionStart + emoji.length
    setTimeout(() => field.current?.setSelectionRange(caret, caret))
  }

  return (
    <>
      <form
        className={composer}
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        {hasEmojis && <Emojis onEmoji={insert} onClose={() => setEmojis(false)} field={field} />}
        {length >= countFrom && (
          <p className="count" id="room-count" data-over={isTooLong ? '' : undefined}>
            <span role="status">
              {isTooLong
                ? t('tooLong', { count: length - maxTextLength })
                : t('charactersLeft', { count: maxTextLength - length })}
            </span>
          </p>
        )}
        <div className="row">
          <IconButton
            icon={Plus}
            label={t('attach')}
            aria-haspopup="dialog"
            onClick={({ currentTarget }) => setMenu(currentTarget)}
          />
          <IconButton
            icon={FaceSlightlySmiling}
            label={t('emoji')}
            aria-expanded={hasEmojis}
            onClick={() => setEmojis((isOpen) => !isOpen)}
          />
          <textarea
            ref={field}
            rows={1}
            name="message"
            dir={text ? 'auto' : undefined}
            aria-label={t('writeTo', { name: otherName })}
            aria-invalid={isTooLong || undefined}
            aria-describedby={length >= countFrom ? 'room-count' : undefined}
            placeholder={t('write')}
            value={text}
            onInput={({ currentTarget }) => {
              type(currentTarget.value)
              onType(currentTarget.value)
            }}
            onKeyDown={press}
            onPaste={paste}
          />
          <IconButton
            icon={ArrowUp}
            tone="brand"
            type="submit"
            label={t('send')}
            disabled={length === 0 || isTooLong}
          />
        </div>
        <FileInput inputRef={photoInput} label={t('photos')} accept={photos} onFiles={files} />
        <FileInput inputRef={fileInput} label={t('file')} accept={`${documents},${photos}`} onFiles={files} />
        <FloatMenu
          label={t('attach')}
          anchor={menu}
          entries={[
            { name: 'photo', label: t('photos'), icon: Camera, onPress: () => photoInput.current?.click() },
            { name: 'file', label: t('file'), icon: FileText, onPress: () => fileInput.current?.click() },
            {
              name: 'card',
              label: t('ownCard'),
              icon: IdCard,
              onPress: () => onSend({ kind: 'CARD', text: '', relationCode: ownUid }),
            },
            // The menu gives the focus back first.
            { name: 'thing', label: t('thing'), icon: Package, onPress: () => setTimeout(() => setPicking(true)) },
          ]}
          onClose={() => setMenu(undefined)}
        />
      </form>
      {isPicking && <Things asEnterpriseCode={asEnterpriseCode} onSend={onSend} onClose={() => setPicking(false)} />}
    </>
  )
}

function FileInput(props: {
  inputRef: RefObject<HTMLInputElement | null>
  label: string
  accept: string
  onFiles(files: File[]): Promise<void>
}) {
  const { inputRef, label, accept, onFiles } = props
  return (
    <input
      ref={inputRef}
      type="file"
      hidden
      multiple
      accept={accept}
      aria-label={label}
      onChange={({ currentTarget }) => {
        void onFiles([...(currentTarget.files ?? [])])
        currentTarget.value = ''
      }}
    />
  )
}

const endingOf = (name: string) => /\.[a-z\d]+$/i.exec(name)?.[0].toLowerCase() ?? ''
const isVideo = (name: string) => /^\.(mp4|mov)$/.test(endingOf(name))

/** Returns the function that sends files, photos made smaller, and says which of them cannot be sent. */
function useFiles(onSend: (written: Written) => void) {
  const t = useWords(roomWords)
  const language = useLanguage()
  const toast = useToast()
  async function sendPhoto(photo: File) {
    try {
      onSend({ kind: 'PHOTO', text: '', ...(await shrinkPhoto(photo)) })
    } catch {
      // The browser does not know this format, or the file is broken.
      toast(t('photoFailed'), 'error')
    }
  }
  function sendFile(file: File) {
    if (!documents.split(',').includes(endingOf(file.name))) return toast(t('wrongType'), 'error')
    const limit = isVideo(file.name) ? maxFileBytes.video : maxFileBytes.document
    if (file.size > limit) return toast(t('tooLarge', { size: formatSize(limit, language) }), 'error')
    onSend({ kind: 'FILE', text: '', file })
  }
  async function files(chosen: File[]) {
    for (const file of chosen) {
      if (isPhoto(file)) await sendPhoto(file)
      else sendFile(file)
    }
  }
  return files
}

/** The emojis above the text; their code is loaded when they are opened for the first time. */
function Emojis(props: {
  onEmoji(emoji: string): void
  onClose(): void
  field: RefObject<HTMLTextAreaElement | null>
}) {
  const { onEmoji, onClose, field } = props
  const { part } = usePageCode(loadEmojis)
  const close = () => {
    onClose()
    field.current?.focus()
  }
  return part ? <part.EmojiPicker onEmoji={onEmoji} onClose={close} /> : null
}

/** The choice of a thing to send; its code is loaded when it is opened for the first time. */
function Things(props: { asEnterpriseCode: string; onSend(written: Written): void; onClose(): void }) {
  const { asEnterpriseCode, onSend, onClose } = props
  const { part } = usePageCode(loadPicker)
  if (!part) return null
  return (
    <part.ThingPicker
      asEnterpriseCode={asEnterpriseCode}
      onPick={(kind, relationCode) => {
        onClose()
        onSend({ kind, text: '', relationCode })
      }}
      onClose={onClose}
    />
  )
}
