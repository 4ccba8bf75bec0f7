import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Skeleton } from '../../../../../widgets/ui/skeleton.tsx'
import { SitePage } from '../../site/engine/site-page.tsx'
import type { ForPreview, FromPreview } from '../preview-data.ts'
import { startInlineTexts } from './inline-texts.ts'

/** The page as its editor has it now. A press on a text edits it, on another part of a block opens its fields there. */
export function EditedPage() {
  const [message, setMessage] = useState<ForPreview>()
  const inline = useRef<ReturnType<typeof startInlineTexts>>(undefined)
  useEffect(() => {
    const editor = window.parent
    const tell = (news: FromPreview) => editor.postMessage(news, location.origin)
    const texts = startInlineTexts(tell)
    inline.current = texts
    const listen = ({ source, origin, data }: MessageEvent<ForPreview>) => {
      if (source !== editor || origin !== location.origin || data?.is !== 'page') return
      texts.take(data)
      setMessage(data)
    }
    addEventListener('message', listen)
    if (editor !== window) tell({ is: 'ready' })
    return () => {
      removeEventListener('message', listen)
      texts.stop()
    }
  }, [])
  useLayoutEffect(() => {
    if (message) inline.current?.refresh()
  }, [message])
  const openId = message?.openId
  useEffect(() => {
    // A text that was pressed stays where it is.
    if (!openId || inline.current?.isEditing()) return
    document.querySelector(`[data-id="${CSS.escape(openId)}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [openId])
  return message ? <SitePage data={message.data} /> : <Skeleton rows={4} />
}
