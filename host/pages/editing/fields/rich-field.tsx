import { caption, shell } from '../../../../widgets/ui/fields/field.tsx'
import { Skeleton } from '../../../../widgets/ui/skeleton.tsx'
import { loadEditor } from '../../../kit/rich/load-editor.ts'
import { usePageCode } from '../../../stores/page-code.ts'
import { valueAt } from '../form/changes.ts'
import { useEditing } from '../form/use-edit.ts'
import { TextInLanguage, WithOtherLanguage } from './fields.tsx'

/**
 * A formatted text in the edited language. The code of its editor is loaded when it is needed; without it, people write
 * HTML.
 */
export function RichInLanguage({ name, label, maxLength }: { name: string; label: string; maxLength: number }) {
  const { value, setValue, language, beside, errorOf } = useEditing()
  const { part, isMissing } = usePageCode(loadEditor)
  if (isMissing) return <TextInLanguage name={name} label={label} maxLength={maxLength} isLong />
  if (!part) {
    return (
      <div className={shell}>
        <p className={caption}>{label}</p>
        <Skeleton kind="text" />
      </div>
    )
  }
  const path = `${name}.${language}`
  return (
    <WithOtherLanguage text={beside ? String(valueAt(value, `${name}.${beside}`)) : ''}>
      <part.RichTextEditor
        key={path}
        name={name}
        label={label}
        language={language}
        maxLength={maxLength}
        html={String(valueAt(value, path))}
        error={errorOf(name)}
        onHtml={(html) => setValue(path, html)}
      />
    </WithOtherLanguage>
  )
}
