import { specs } from './product-pages.styles.ts'

/** A table of names and values; nothing where there are none. `lang` is the language in which they are written. */
export function Facts({
  facts,
  lang,
}: {
  facts: readonly { name: string; value: string }[]
  lang?: string | undefined
}) {
  if (facts.length === 0) return null
  return (
    <dl className={specs} {...(lang && { lang })}>
      {facts.map(({ name, value }) => (
        <div key={`${name} ${value}`}>
          <dt>
            <bdi>{name}</bdi>
          </dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
