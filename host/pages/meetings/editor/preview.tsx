import { Monitor, Smartphone, X } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import type { PageContent } from '../../../../api/contract/meetings/organising/event-pages.ts'
import { translated } from '../../../../api/contract/meetings/organising/page-texts.ts'
import { pageLink } from '../../../../api/contract/page-link.ts'
import { languageName } from '../../../../i18n/language-name.ts'
import type { Language } from '../../../../i18n/locales.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { IconButton } from '../../../../widgets/ui/icon-button.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { useModal } from '../../../../widgets/ui/overlay/overlay.tsx'
import { client } from '../../../client.ts'
import type { SiteData } from '../site/engine/site-data.ts'
import { editorWords } from './editor-messages.ts'
import { blockKinds } from './fields/block-kinds.ts'
import { textPlaces, withMarks } from './inline/text-places.ts'
import { fullPreview, previewFrame } from './preview.styles.ts'
import { type ForPreview, type FromPreview, loadSiteData } from './preview-data.ts'

interface Props {
  page: string
  pathName: string
  meetingCode: string
  fallback: string
  content: PageContent
  language: Language
  /** The id of the block that is edited. */
  openId: string
  /** Called with the id of a block that was pressed in the preview. */
  onBlock(id: string): void
  /** Called with the id of a block of which a text is edited in the preview. */
  onEditing(id: string): void
  /** Called with a text that was changed in the preview, and the key of its place. */
  onText(key: string, text: string): void
  onUndo(): void
  onRedo(): void
}

/** Returns the page as its readers will see it, with the data that its blocks show; undefined while it loads. */
function useSiteData({ page, pathName, meetingCode, fallback, content, language }: Props) {
  const { blocks } = content
  // Lists are asked for again only where other blocks want other lists.
  const listKey = JSON.stringify([
    language,
    blocks.map((block) => [block.type, 'most' in block && block.most, 'codes' in block && block.codes]),
  ])
  const [lists, setLists] = useState<SiteData>()
  const readerPage: SiteData['page'] = {
    ...{ code: page, address: '', pathName, meetingCode },
    ...{ family: content.family, brand: content.brand, cover: content.cover },
    title: String(translated(content.titles, language, fallback)),
    summary: String(translated(content.summaries, language, fallback)),
    menu: translated(content.menu, language, fallback),
    blocks: blocks.map((block) => translated(block, language, fallback)),
  }
  const newest = useRef(readerPage)
  newest.current = readerPage
  // biome-ignore lint/correctness/useExhaustiveDependencies: `listKey` names what decides about the lists
  useEffect(() => {
    let isCurrent = true
    // Without a network the last lists stay.
    void loadSiteData(client, language, newest.current).then((data) => data && isCurrent && setLists(data))
    return () => {
      isCurrent = false
    }
  }, [listKey])
  return lists && { ...lists, page: readerPage, isDraft: true }
}

/** Returns what the frame is told of the page: its data, its texts that can be edited there, and their names. */
function useMessage(props: Props, editedKey: string): Omit<ForPreview, 'turn'> | undefined {
  const t = useWords(editorWords)
  const reader = useLanguage()
  const data = useSiteData(props)
  if (!data) return undefined
  const { content, language, openId } = props
  const { page, meeting } = data
  const nameOf = (type: (typeof content.blocks)[number]['type']) => t(blockKinds[type].word)
  const places = textPlaces({
    ...{ content, page, meeting, language, openId, editedKey },
    fieldName: ({ word }) => t(word),
    labelOf: (field, block) =>
      t('textName', {
        ...{ field, block: block ? nameOf(block.type) : t('page'), language: languageName(language, reader) },
      }),
  })
  return {
    ...{ is: 'page', openId, places, data: { ...data, page: withMarks(page, places) } },
    names: Object.fromEntries(content.blocks.map(({ id, type }) => [id, nameOf(type)])),
    hints: { block: t('blockHint'), text: t('textHint') },
  }
}

/** The draft in a frame, drawn anew with each change, in the edited language. Its texts can be edited there. */
function Frame(props: Props) {
  const t = useWords(editorWords)
  const { page, language } = props
  const frame = useRef<HTMLIFrameElement>(null)
  const [editedKey, setEditedKey] = useState('')
  const message = useMessage(props, editedKey)
  // Drawn with the text that it counts, so that an older text never passes for the newest.
  const [turn, setTurn] = useState(0)
  const newest = useRef(props)
  newest.current = props
  // Another language is another frame, which says anew that it's ready.
  const [readies, setReadies] = useState(0)
  const send = (message: ForPreview) => frame.current?.contentWindow?.postMessage(message, location.origin)
  useEffect(() => {
    const listen = ({ source, origin, data: news }: MessageEvent<FromPreview>) => {
      if (source !== frame.current?.contentWindow || origin !== location.origin) return
      if (news.is === 'ready') {
        setTurn(0)
        setReadies((count) => count + 1)
      }
      const { onBlock, onEditing, onText, onUndo, onRedo } = newest.current
      if (news.is === 'pressed') onBlock(news.id)
      if (news.is === 'left') setEditedKey('')
      if (news.is === 'undo') onUndo()
      if (news.is === 'redo') onRedo()
      if (news.is === 'editing') {
        setEditedKey(news.key)
        const [id = ''] = news.key.split('.')
        if (id !== 'page') onEditing(id)
      }
      if (news.is === 'typed') {
        setTurn(news.turn)
        onText(news.key, news.text)
      }
    }
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [])
  const text = JSON.stringify(message)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `text` stands for the page, which is new with each drawing
  useEffect(() => {
    if (readies > 0 && message) send({ ...message, turn })
  }, [readies, text, turn])
  return (
    <iframe
      ref={frame}
      title={t('preview')}
      key={language}
      src={pageLink('pagePreview', { code: page, language, edit: '1' })}
    />
  )
}

/** The page beside its fields. */
export function PreviewPane(props: Props & { onWide(): void }) {
  const t = useWords(editorWords)
  return (
    <div className={previewFrame}>
      <div className="top">
        <b>
          {t('preview')}
          <small>{t('pressText')}</small>
        </b>
        <Button kind="ghost" size="sm" icon={Monitor} onClick={props.onWide}>
          {t('wideView')}
        </Button>
      </div>
      <Frame {...props} />
    </div>
  )
}

/** The page over the whole screen. */
export function FullPreview(props: Props & { onClose(): void }) {
  const { onClose } = props
  const t = useWords(editorWords)
  const modal = useModal(true, onClose)
  const [view, setView] = useState<'wide' | 'phone'>('wide')
  return (
    <dialog {...modal} className={fullPreview} data-view={view} aria-label={t('preview')}>
      <div className={previewFrame}>
        <div className="top">
          <b>
            {t('preview')}
            <small>{t('pressText')}</small>
          </b>
          <Button
            kind="ghost"
            size="sm"
            icon={view === 'wide' ? Smartphone : Monitor}
            onClick={() => setView(view === 'wide' ? 'phone' : 'wide')}
          >
            {t(view === 'wide' ? 'phoneView' : 'wideView')}
          </Button>
          <IconButton icon={X} label={t('closePreview')} onClick={onClose} />
        </div>
        <Frame {...props} />
      </div>
    </dialog>
  )
}
