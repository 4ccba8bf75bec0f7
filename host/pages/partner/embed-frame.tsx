import { widgets } from 'virtual:foyer-map'
import { createElement } from 'react'
import { translator } from '../../../i18n/messages.ts'
import { useWords } from '../../../widgets/ui/language.tsx'
import type { PageProps } from '../../page.ts'
import { partnerWords } from './messages.ts'

// Anybody can write the address of a frame, so no attribute in it may run code, change the look of the page, or send
// calls and links elsewhere. A frame is always inline.
const plain = /^(?!on|(?:api|class|mode|style)$)[a-z][a-z-]{0,30}$/

export function head({ language }: PageProps<'embedFrame', undefined>) {
  return { title: translator(partnerWords, language)('frameTitle') }
}

/** One widget on a page of its own, for partners whose site allows frames only, and as the loader's fallback. */
export default function EmbedFrame({ params, query }: PageProps<'embedFrame', undefined>) {
  const t = useWords(partnerWords)
  if (!widgets.includes(params.widget)) return <p>{t('frameUnknown')}</p>
  const attributes = Object.entries(query as Record<string, string>).filter(([name]) => plain.test(name))
  return createElement(`foyer-${params.widget}`, { ...Object.fromEntries(attributes), server: true, loading: 'eager' })
}
