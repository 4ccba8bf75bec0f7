import { useCode } from '../../../../widgets/element/use-code.ts'
import { caption, shell } from '../../../../widgets/ui/fields/field.tsx'
import { Skeleton } from '../../../../widgets/ui/skeleton.tsx'
import { valueAt } from '../form/changes.ts'
import { useEditing } from '../form/form.ts'
import { InLanguage, TextInLanguage } from './fields.tsx'

const loadEditor = () => import('./rich-text.tsx')

/** A text with formatting in the edited language. Its editor comes when it is needed; without it HTML is written. */
export function RichInLanguage({ name, label, maxLength }: { name: string; label: string; maxLength: number }) {
  const { value, put, language, beside, wrong } = useEditing()
  const { part, isMissing } = useCode(loadEditor)
  if (isMissing) return <TextInLanguage {...{ name, label, maxLength }} isLong />
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
    <InLanguage text={beside ? String(valueAt(value, `${name}.${beside}`)) : ''}>
      <part.RichTextEditor
        key={path}
        {...{ name, label, language, maxLength }}
        html={String(valueAt(value, path))}
        error={wrong(name)}
        onHtml={(html) => put(path, html)}
      />
    </InLanguage>
  )
}
