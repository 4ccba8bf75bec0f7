import { createElement } from 'react'
import { translator } from '../../../i18n/messages.ts'
import { useWords } from '../../../widgets/ui/language.tsx'
import type { FoyerElements } from '../../elements.d.ts'
import type { PageProps } from '../../page.ts'
import { partnerWords } from './messages.ts'

// The widgets that exist; each name is also the address of its frame.
const tags: Record<keyof FoyerElements, true> = {
  'foyer-exhibitors': true,
  'foyer-enterprise': true,
  'foyer-contact': true,
}
// The address of a frame is anybody's to write: nothing in it may run, change the look of the page, or send its calls
// and links elsewhere. A frame is always inline.
const plain = /^(?!on|(?:api|class|mode|style)$)[a-z][a-z-]{0,30}$/

export function head({ language }: PageProps<'embedFrame', undefined>) {
  return { title: translator(partnerWords, language)('frameTitle') }
}

/** One widget on a bare page, for partners whose site allows frames only, and as the loader's way out. */
export default function EmbedFrame({ params, query }: PageProps<'embedFrame', undefined>) {
  const t = useWords(partnerWords)
  const tag = `foyer-${params.widget}`
  if (!Object.hasOwn(tags, tag)) return <p>{t('frameUnknown')}</p>
  const given = Object.entries(query as Record<string, string>).filter(([name]) => plain.test(name))
  return createElement(tag, { ...Object.fromEntries(given), server: true, loading: 'eager' })
}
