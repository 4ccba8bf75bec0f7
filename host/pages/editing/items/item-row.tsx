import { ChevronRight, FileText } from 'lucide'
import type { ReactNode } from 'react'
import type { Language } from '../../../../i18n/locales.ts'
import { PersonMark } from '../../../../widgets/ui/avatar.tsx'
import { Icon } from '../../../../widgets/ui/icon.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { Tag } from '../../../../widgets/ui/tag.tsx'
import { isShownAt, type ShownTerms } from '../../../kit/own-card/shown-days.ts'
import { useNow } from '../../../kit/use-now.ts'
import { useLanguageName } from '../form/language-name.ts'
import { type Item, lacksName, pictureOf, textOf } from './item-calls.ts'
import type { Kind } from './item-kinds.ts'
import { itemWords } from './item-messages.ts'

/** The props of a row. */
export interface RowProps {
  kind: Kind
  language: Language
  item: Item
}

/** Returns a function that names an item in the edited language, or says that it has no name there. */
export function useTitleOf({ kind, language }: Omit<RowProps, 'item'>) {
  const t = useWords(itemWords)
  const nameOf = useLanguageName()
  return (item: Item) => {
    return textOf(item, kind.title, language) || t(kind.untitled, { language: nameOf(language) })
  }
}

/** Picture, title and second line of an item. */
export function RowFace({ kind, language, item, children }: RowProps & { children?: ReactNode }) {
  const title = useTitleOf({ kind, language })(item)
  const picture = pictureOf(item, kind.picture)
  return (
    <>
      {kind.shape === 'person' ? (
        <PersonMark name={title} src={picture} size={52} />
      ) : picture ? (
        <img
          src={picture}
          alt=""
          width="64"
          height="52"
          loading="lazy"
          data-logo={kind.shape === 'logo' ? '' : undefined}
        />
      ) : (
        kind.drops === 'document' && (
          <i>
            <Icon of={FileText} />
          </i>
        )
      )}
      <span className="face">
        <b>
          <bdi>{title}</bdi>
        </b>
        <small>
          <bdi>{textOf(item, kind.line, language)}</bdi>
        </small>
        {children}
      </span>
    </>
  )
}

/** One row of a list; it opens the sheet of its item. */
export function ItemRow({ isUnsaved, onOpen, ...row }: RowProps & { isUnsaved: boolean; onOpen(): void }) {
  const { kind, language, item } = row
  const t = useWords(itemWords)
  const nameOf = useLanguageName()
  const now = useNow()
  const { tag } = kind
  const { terms } = item as { terms?: ShownTerms }
  const isHidden = terms && now > 0 && !isShownAt(terms, now)
  return (
    <li>
      <button type="button" aria-haspopup="dialog" onClick={onOpen}>
        <RowFace {...row}>
          <span className="tags">
            {isUnsaved && <Tag tone="warn">{t('notSavedYet')}</Tag>}
            {isHidden && <Tag tone="warn">{t('notShown')}</Tag>}
            {tag && item[tag.name] === tag.when && <Tag tone="brass">{t(tag.word)}</Tag>}
            {lacksName(item, kind.title, language) && <Tag>{t('notIn', { language: nameOf(language) })}</Tag>}
          </span>
        </RowFace>
        <Icon of={ChevronRight} size="sm" flip />
      </button>
    </li>
  )
}
