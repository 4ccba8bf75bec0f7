import { widgets } from 'virtual:foyer-map'
import { createElement } from 'react'
import { frameAttributes } from '../../../api/contract/sharing/embedded-pages.ts'
import { translator } from '../../../i18n/messages.ts'
import { useWords } from '../../../widgets/ui/language.tsx'
import type { PageProps } from '../../page.ts'
import { partnerWords } from './messages.ts'

export function head({ language }: PageProps<'embedFrame', undefined>) {
  return { title: translator(partnerWords, language)('frameTitle') }
}

/** One widget on a page of its own, for partners whose site allows frames only, and as the loader's fallback. */
export default function EmbedFrame({ params, query }: PageProps<'embedFrame', undefined>) {
  const t = useWords(partnerWords)
  if (!widgets.includes(params.widget)) return <p>{t('frameUnknown')}</p>
  // Anybody can write the address of a frame.
  const attributes = frameAttributes(query as Record<string, string>)
  return createElement(`foyer-${params.widget}`, { ...attributes, server: true, loading: 'eager' })
}
