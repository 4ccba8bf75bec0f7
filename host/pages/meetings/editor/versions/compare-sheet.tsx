import { useMemo, useState } from 'react'
import type { PageContent } from '../../../../../api/contract/meetings/organising/event-pages.ts'
import { languageName } from '../../../../../i18n/language-name.ts'
import { intlTag } from '../../../../../i18n/locales.ts'
import { Button } from '../../../../../widgets/ui/button.tsx'
import { SelectField } from '../../../../../widgets/ui/fields/select-field.tsx'
import { useLanguage, useWords } from '../../../../../widgets/ui/language.tsx'
import { Sheet } from '../../../../../widgets/ui/overlay/overlay.tsx'
import { Tag } from '../../../../../widgets/ui/tag.tsx'
import { editorWords } from '../editor-messages.ts'
import { blockKinds } from '../fields/block-kinds.ts'
import { fieldNames } from '../fields/page-fields.ts'
import { comparison } from './compare.styles.ts'
import { compareVersions, type PartChange, type TextChange } from './compare.ts'
import { type Version, versionFacts } from './version-facts.ts'

/** The value by which the selections name the draft; all others are numbers of versions. */
const draftValue = 'draft'

/** Two versions of a page beside each other: at first an older one and the draft, into which it can be restored. */
export function CompareSheet(props: {
  list: readonly Version[]
  first: Version
  draft: PageContent
  onRestore(version: Version): void
  onClose(): void
}) {
  const { list, first, draft, onRestore, onClose } = props
  const t = useWords(editorWords)
  const language = useLanguage()
  const [before, setBefore] = useState(String(first.version))
  const [after, setAfter] = useState(draftValue)
  const versionOf = (value: string) => list.find(({ version }) => String(version) === value)
  const chosen = versionOf(before)
  const older = chosen?.content ?? draft
  const newer = versionOf(after)?.content ?? draft
  const changes = useMemo(() => compareVersions(older, newer), [older, newer])
  const options = [
    { value: draftValue, label: t('DRAFT') },
    ...list.map((version) => ({
      value: String(version.version),
      label: t('versionBy', versionFacts(version, language)),
    })),
  ]
  return (
    <Sheet
      open
      title={t('compareTitle')}
      onClose={onClose}
      footer={
        chosen && (
          <Button block onClick={() => onRestore(chosen)}>
            {t('restoreVersion', { number: chosen.version })}
          </Button>
        )
      }
    >
      <div className={comparison}>
        <div className="choice">
          <SelectField
            label={t('before')}
            name="before"
            value={before}
            onValue={setBefore}
            options={options}
            required
          />
          <SelectField label={t('after')} name="after" value={after} onValue={setAfter} options={options} />
        </div>
        <p role="status">{changes.length === 0 && t('sameVersions')}</p>
        <ul>
          {changes.map((change) => (
            <li key={'field' in change ? change.field : change.id}>
              <Part change={change} />
            </li>
          ))}
        </ul>
      </div>
    </Sheet>
  )
}

/** One part that differs: its name, what became of it, and its texts with what has changed in them. */
function Part({ change }: { change: PartChange }) {
  const t = useWords(editorWords)
  const { texts, hasOther } = change
  const isBlock = 'is' in change
  return (
    <>
      <div className="part">
        <b>{t(isBlock ? blockKinds[change.type].word : fieldNames[change.field])}</b>
        {isBlock && change.is === 'ADDED' && <Tag tone="ok">{t('ADDED')}</Tag>}
        {isBlock && change.is === 'REMOVED' && <Tag tone="error">{t('blockRemoved')}</Tag>}
        {isBlock && change.hasMoved && <Tag tone="info">{t('MOVED')}</Tag>}
        {isBlock && change.is === 'KEPT' && (texts.length > 0 || hasOther) && <Tag tone="warn">{t('ALTERED')}</Tag>}
      </div>
      {texts.length > 0 && (
        <dl>
          {texts.map((text, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a comparison is read, never reordered
            <Text key={at} text={text} />
          ))}
        </dl>
      )}
      {hasOther && !(isBlock && change.is !== 'KEPT') && <small>{t('moreChanged')}</small>}
    </>
  )
}

/** A text of one language: what was added is underlined, what was removed is struck through. */
function Text({ text: { language, pieces } }: { text: TextChange }) {
  const reader = useLanguage()
  return (
    <div>
      <dt>{languageName(language, reader)}</dt>
      <dd dir="auto" lang={intlTag(language)}>
        {pieces.map(({ is, text }, at) => {
          const Mark = is === 'added' ? 'ins' : is === 'removed' ? 'del' : 'span'
          // biome-ignore lint/suspicious/noArrayIndexKey: a comparison is read, never reordered
          return <Mark key={at}>{text}</Mark>
        })}
      </dd>
    </div>
  )
}
