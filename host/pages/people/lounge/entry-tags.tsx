import { languageName } from '../../../../i18n/language-name.ts'
import { type Language, languages } from '../../../../i18n/locales.ts'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { Tag } from '../../../../widgets/ui/tag.tsx'
import { languagesIn } from '../../../kit/own-card/edited-language.ts'
import { levelWords } from '../../../kit/own-card/level-field.tsx'
import { ownCardWords } from '../../../kit/own-card/own-card-messages.ts'
import { isShownAt } from '../../../kit/own-card/shown-days.ts'
import { useNow } from '../../../kit/use-now.ts'
import { hasDraft } from '../../../stores/drafts.ts'
import { draftName, type Entry } from './entry-draft.ts'
import { tags } from './lounge.styles.ts'
import { loungeWords } from './lounge-messages.ts'

/** Tags that say who sees an entry, whether it has unsaved changes, and which languages it has or lacks. */
export function EntryTags({ entry, language }: { entry: Entry; language: Language }) {
  const t = useWords(loungeWords)
  const tOwn = useWords(ownCardWords)
  const reader = useLanguage()
  const now = useNow()
  const { id, section, level, title, terms } = entry
  const lacks = !title[language] && section !== 'PHOTO'
  const written = languagesIn(title)
  const isEverywhere = written.length === languages.length
  return (
    <span className={tags}>
      <Tag tone={level === 'PUBLIC' ? 'brand' : 'plain'}>{tOwn(levelWords[level])}</Tag>
      {now > 0 && !isShownAt(terms, now) && <Tag tone="warn">{t('notShown')}</Tag>}
      {hasDraft(draftName(section, id)) && <Tag tone="warn">{tOwn('unsaved')}</Tag>}
      {written.length > 0 && !isEverywhere && (
        <Tag>
          <bdi dir="ltr">{written.join(' ·\u00a0')}</bdi>
        </Tag>
      )}
      {lacks && <Tag>{t('notIn', { language: languageName(language, reader) })}</Tag>}
    </span>
  )
}
