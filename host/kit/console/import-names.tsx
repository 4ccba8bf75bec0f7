import { Tag } from '../../../widgets/ui/tag.tsx'

/** A few names under a title in the preview of an import, such as the columns that are read; nothing without names. */
export function ImportNames({ title, names }: { title: string; names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <section>
      <h3>{title}</h3>
      <p className="tags">
        {names.map((name) => (
          <Tag key={name}>{name}</Tag>
        ))}
      </p>
    </section>
  )
}
