import { Fragment, type ReactNode, useEffect, useState } from 'react'
import type { MessageKind } from '../../../../../api/contract/messages/message-terms.ts'
import { formatSize } from '../../../../../i18n/format-more.ts'
import { kindWords } from '../../../../../i18n/kinds.ts'
import { PersonMark } from '../../../../../widgets/ui/avatar.tsx'
import { endingOf, fileKind } from '../../../../../widgets/ui/cards/file-kinds.ts'
import { Icon } from '../../../../../widgets/ui/icon.tsx'
import { useLanguage, useWords } from '../../../../../widgets/ui/language.tsx'
import { outward } from '../../../../../widgets/ui/outward.ts'
import { toneClass } from '../../../../../widgets/ui/tag.tsx'
import { kindLink } from '../../../../card-targets.ts'
import { link } from '../../../../router.ts'
import type { OutboxItem } from '../../sending/outbox.ts'
import type { Message } from '../room-state.ts'
import { roomWords } from '../room-words.ts'
import { bubble, photo, thing } from './bubble.styles.ts'

type Detail = Message['detail']

/** The content of a bubble, be it stored or waiting on this device. */
export interface BubbleContent {
  kind: MessageKind
  text: string
  detail: Detail
}

const noDetail: Detail = {
  ...{ code: '', name: '', text: '', picture: '', fileUrl: '', previewUrl: '', contentType: '' },
  ...{ size: 0, width: 0, height: 0, isGone: false },
}

/** Returns what a message shows that waits on this device; `previewUrl` is the address of its photo. */
export const contentOf = (
  { kind, text, file, width = 0, height = 0 }: OutboxItem,
  previewUrl: string,
): BubbleContent => ({
  kind,
  text,
  detail: file
    ? {
        ...noDetail,
        name: file.name,
        size: file.size,
        contentType: file.type,
        width,
        height,
        previewUrl,
      }
    : noDetail,
})

/** Returns the address of a photo that waits on this device; empty until it is read, and for other files. */
export function usePhotoUrl(file: File | undefined) {
  const [url, setUrl] = useState('')
  useEffect(() => {
    if (!file?.type.startsWith('image/')) return
    // A `blob:` address is refused by the content security policy.
    const reader = new FileReader()
    reader.onload = () => setUrl(String(reader.result))
    reader.readAsDataURL(file)
    return () => reader.abort()
  }, [file])
  return url
}

const thingKinds = {
  ...({ CARD: 'PERSON', PRODUCT: 'PRODUCT', EXHIBIT: 'EXHIBIT' } as const),
  ...({ EXHIBITOR: 'EXHIBITOR', MEETING: 'EXHIBITION' } as const),
}
type ThingKind = keyof typeof thingKinds

/** Returns the function that puts a message into one line, for menus, search results and screen readers. */
export function useLine() {
  const t = useWords(roomWords)
  const tKind = useWords(kindWords)
  return ({ kind, text, detail }: BubbleContent) => {
    if (text) return text
    if (kind === 'PHOTO') return t('photo')
    if (kind === 'FILE') return detail.name || t('file')
    if (kind === 'TEXT') return ''
    return [tKind(thingKinds[kind]), detail.name].filter(Boolean).join(': ')
  }
}

const addresses = /(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]}'’”»。，、；：！？）】」])/

/** A text in which web addresses are links. */
function Linked({ text }: { text: string }) {
  return text.split(addresses).map((piece, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text keep their order
      <a key={at} href={piece} {...outward}>
        {piece}
      </a>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text keep their order
      <Fragment key={at}>{piece}</Fragment>
    ),
  ) as unknown as ReactNode
}

/** Up to three emojis without anything else are shown large. */
const isLarge = (text: string) => /^(?:\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\uFE0F)?\s?){1,3}$/u.test(text)

/** A bubble with the text of a message, and its photo, file or thing. */
export function Bubble(props: {
  content: BubbleContent
  isOwn: boolean
  hasProblem?: boolean
  isHit?: boolean
  /** The name of the writer, for the description of a photo. */
  by: string
  /** The part below the text. */
  after?: ReactNode
  onPhoto?: (() => void) | undefined
}) {
  const { content, isOwn, hasProblem, isHit, by, after, onPhoto } = props
  const { kind, text, detail } = content
  return (
    <div
      className={bubble}
      data-own={isOwn ? '' : undefined}
      data-kind={kind}
      data-problem={hasProblem ? '' : undefined}
      data-hit={isHit ? '' : undefined}
      data-large={kind === 'TEXT' && isLarge(text) ? '' : undefined}
    >
      {kind === 'PHOTO' && <Photo detail={detail} by={by} isOwn={isOwn} onPhoto={onPhoto} />}
      {kind === 'FILE' && <FileThing detail={detail} />}
      {kind in thingKinds && <Thing kind={kind as ThingKind} detail={detail} />}
      {text && (
        <p dir="auto">
          <Linked text={text} />
        </p>
      )}
      {after}
    </div>
  )
}

/** The longest sides of a photo in a room, in px. */
const maxPhoto = { width: 260, height: 320 }

function Photo(props: { detail: Detail; by: string; isOwn: boolean; onPhoto?: (() => void) | undefined }) {
  const { detail, by, isOwn, onPhoto } = props
  const t = useWords(roomWords)
  const { width, height, previewUrl, isGone, name } = detail
  if (isGone) return <Gone name={name} />
  const scale = Math.min(1, maxPhoto.width / (width || maxPhoto.width), maxPhoto.height / (height || maxPhoto.height))
  const size = { width: Math.round((width || maxPhoto.width) * scale), height: Math.round((height || 180) * scale) }
  const alt = isOwn ? t('ownPhoto') : t('photoOf', { name: by })
  const image = previewUrl && <img src={previewUrl} alt={onPhoto ? '' : alt} {...size} decoding="async" />
  return onPhoto ? (
    <button type="button" className={photo} aria-label={t('openPhoto', { name: alt })} onClick={onPhoto}>
      {image}
    </button>
  ) : (
    <span className={photo}>{image}</span>
  )
}

function Gone({ name }: { name: string }) {
  const t = useWords(roomWords)
  return (
    <div className={thing}>
      <div>
        {name && (
          <b>
            <bdi>{name}</bdi>
          </b>
        )}
        <small>{t('gone')}</small>
      </div>
    </div>
  )
}

function FileThing({ detail }: { detail: Detail }) {
  const language = useLanguage()
  const { name, fileUrl, contentType, size, isGone } = detail
  if (isGone) return <Gone name={name} />
  const { icon, tone } = fileKind({ fileType: '2', name, fileUrl })
  const isPage = contentType === 'application/pdf' && fileUrl.startsWith('/')
  const facts = [endingOf(name).toUpperCase(), size > 0 && formatSize(size, language)].filter(Boolean)
  const inside = (
    <>
      <i className={toneClass(tone)}>
        <Icon of={icon} />
      </i>
      <div>
        <b>
          <bdi>{name}</bdi>
        </b>
        <small>{facts.join(' ·\u00a0')}</small>
      </div>
    </>
  )
  if (!fileUrl) return <div className={thing}>{inside}</div>
  return isPage ? (
    <a className={thing} href={link('pdfPreview', { url: fileUrl, title: name })}>
      {inside}
    </a>
  ) : (
    <a className={thing} href={fileUrl} download={name}>
      {inside}
    </a>
  )
}

function Thing({ kind, detail }: { kind: ThingKind; detail: Detail }) {
  const t = useWords(kindWords)
  const { code, name, text, picture, isGone } = detail
  if (isGone) return <Gone name={t(thingKinds[kind])} />
  const href = code ? kindLink(thingKinds[kind], code) : undefined
  const inside = (
    <>
      {kind === 'CARD' ? (
        <PersonMark name={name} src={picture} size={48} />
      ) : (
        picture && <img src={picture} alt="" width="56" height="56" loading="lazy" decoding="async" />
      )}
      <div>
        <b>
          <bdi>{name || t(thingKinds[kind])}</bdi>
        </b>
        <small dir="auto">{text || t(thingKinds[kind])}</small>
      </div>
    </>
  )
  return href ? (
    <a className={thing} href={href}>
      {inside}
    </a>
  ) : (
    <div className={thing}>{inside}</div>
  )
}
