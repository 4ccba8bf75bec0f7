import { h } from 'preact'
import { translator } from '../../../i18n/messages.ts'
import { useWords } from '../../../widgets/ui/language.tsx'
import type { PageProps } from '../../page.ts'
import { partnerWords } from './messages.ts'

// The widgets that exist; each name is also the address of its frame.
const widgets = ['exhibitors', 'contact']
const plain = /^[a-z][a-z-]{0,30}$/

export function head({ language }: PageProps<'embedFrame', undefined>) {
  return { title: translator(partnerWords, language)('frameTitle') }
}

/** One widget on a bare page, for partners whose site allows frames only, and as the loader's way out. */
export default function EmbedFrame({ params, query }: PageProps<'embedFrame', undefined>) {
  const t = useWords(partnerWords)
  if (!widgets.includes(params.widget)) return <p>{t('frameUnknown')}</p>
  const given = Object.entries(query as Record<string, string>).filter(([name]) => plain.test(name) && name !== 'mode')
  return h(`foyer-${params.widget}`, { ...Object.fromEntries(given), server: true, loading: 'eager' })
}
