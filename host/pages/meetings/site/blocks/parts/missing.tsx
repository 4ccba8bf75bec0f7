import { Info } from 'lucide'
import { Icon } from '../../../../../../widgets/ui/icon.tsx'
import { useWords } from '../../../../../../widgets/ui/language.tsx'
import { css } from '../../../../../../widgets/ui/theme/style.ts'
import type { SiteData } from '../../engine/site-data.ts'
import { siteWords } from '../../engine/site-messages.ts'

const note = css`
  display: flex;
  align-items: center;
  gap: 10px;
  padding: 18px 20px;
  border: 1px dashed var(--foyer-line-field);
  border-radius: var(--foyer-r-lg);
  color: var(--foyer-text-2);
  font-size: var(--foyer-fs-small);
`

const words = {
  text: 'emptyText',
  picture: 'emptyPicture',
  gallery: 'emptyGallery',
  buttons: 'emptyButtons',
  columns: 'emptyColumns',
  facts: 'emptyFacts',
  questions: 'emptyQuestions',
  file: 'emptyFile',
  form: 'emptyForm',
} as const

/** Says in a draft that a block has nothing to show yet. Readers of the published page see nothing of it. */
export function Missing({ site, of }: { site: SiteData; of: keyof typeof words }) {
  const t = useWords(siteWords)
  if (!site.isDraft) return null
  return (
    <p className={note}>
      <Icon of={Info} size="sm" />
      {t(words[of])}
    </p>
  )
}
