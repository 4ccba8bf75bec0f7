import { Award, BriefcaseBusiness, FileText, GraduationCap, Newspaper } from 'lucide'
import { type Language, locales } from '../../../../i18n/locales.ts'
import { yearsOf } from '../../../../i18n/years.ts'
import { Icon } from '../../../../widgets/ui/icon.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { languageBeside, type Texts } from '../../../kit/own-card/edited-language.ts'
import { personWords } from '../person-messages.ts'
import type { Entry } from './entry-draft.ts'
import { mark } from './lounge.styles.ts'
import { loungeWords } from './lounge-messages.ts'

const icons = {
  WORK: BriefcaseBusiness,
  EDUCATION: GraduationCap,
  HONOUR: Award,
  UPDATE: Newspaper,
  PHOTO: FileText,
  DOCUMENT: FileText,
} as const

/** The picture of an entry, or the icon of its section. */
export function EntryMark({ entry: { section, url } }: { entry: Pick<Entry, 'section' | 'url'> }) {
  return (
    <span className={mark} aria-hidden="true">
      {section === 'PHOTO' && url ? (
        <img src={url} alt="" width="52" height="52" loading="lazy" />
      ) : (
        <Icon of={icons[section]} />
      )}
    </span>
  )
}

/** Returns a text in the edited language, else in the next one in which it is written; undefined where it is empty. */
export function textOf(texts: Texts, edited: Language, reader: Language): { text: string; tag: string } | undefined {
  const language = texts[edited] ? edited : languageBeside(texts, edited, reader)
  return language && { text: texts[language] ?? '', tag: locales[language].tag }
}

/** Returns functions that name an entry and write its second line, in the edited language where it has one. */
export function useEntryTexts(edited: Language) {
  const t = useWords(loungeWords)
  const tPerson = useWords(personWords)
  const reader = useLanguage()
  return {
    titleOf: ({ title, section }: Entry) =>
      textOf(title, edited, reader)?.text ?? t(section === 'PHOTO' ? 'noCaption' : 'noTitle'),
    lineOf({ section, place, fromMonth, toMonth, details }: Entry) {
      const years = yearsOf(fromMonth, toMonth, reader)
      const isNow = section === 'WORK' && fromMonth && !toMonth
      const when = isNow ? tPerson('since', { year: years }) : years
      const where = textOf(section === 'UPDATE' ? details : place, edited, reader)?.text
      return [where, when].filter(Boolean).join(' ·\u00a0')
    },
  }
}
