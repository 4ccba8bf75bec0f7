import type { MouseEvent } from 'react'
import { outwardIf } from '../outward.ts'
import { Tag } from '../tag.tsx'
import { css } from '../theme/style.ts'

/**
 * The fields of an exhibit that its card shows. The attribute `TYPE` is its main type; every other attribute is a tag.
 */
export interface ExhibitFacts {
  exhibitCode: string
  exhibitName: string
  cover: string
  productAttributeVos: { type: string; name: string }[]
}

/** A grid of exhibit cards, at least two in a row. */
export const exhibitGrid = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(152px, 1fr));
  gap: 12px;
`

const card = css`
  display: flex;
  flex-direction: column;
  inline-size: 100%;
  block-size: 100%;
  overflow: hidden;
  border-radius: var(--foyer-r-lg);
  background: var(--foyer-surface);
  box-shadow: var(--foyer-e-1);
  & > img,
  & > .blank {
    inline-size: 100%;
    block-size: auto;
    aspect-ratio: 5/4;
    object-fit: cover;
    background: var(--foyer-sunken);
  }
  & > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 8px;
    padding: 12px;
  }
  & b {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
    font-weight: 600;
    line-height: var(--foyer-lh-snug);
  }
  & small {
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-2);
  }
  & div > span {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
  }
  /* A word of a tag stays whole: not every browser knows where one of the language may be broken. */
  & span > span {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    overflow-wrap: normal;
    hyphens: manual;
  }
  @media (hover: hover) {
    &:hover {
      box-shadow: var(--foyer-e-2);
    }
  }
`

/** One exhibit: cover, name, main type and tags. The whole card is a link. */
export function ExhibitCard(props: {
  exhibit: ExhibitFacts
  href: string
  target?: '_self' | '_blank'
  by?: string
  onClick?: (event: MouseEvent<HTMLElement>) => void
}) {
  const { exhibit, href, target, by, onClick } = props
  const { exhibitName, cover, productAttributeVos } = exhibit
  const types = productAttributeVos.filter(({ type }) => type === 'TYPE')
  const tags = productAttributeVos.filter(({ type }) => type !== 'TYPE')

  return (
    <a className={card} {...(href && { href })} {...outwardIf(target)} {...(onClick && { onClick: onClick as never })}>
      {cover ? <img src={cover} alt="" width="320" height="256" loading="lazy" /> : <i className="blank" />}
      <div>
        <b>
          <bdi>{exhibitName}</bdi>
        </b>
        {by && (
          <small>
            <bdi>{by}</bdi>
          </small>
        )}
        <span>
          {types.map(({ name }) => (
            <Tag key={name} tone="brand">
              {name}
            </Tag>
          ))}
          {tags.slice(0, 2).map(({ name }) => (
            <Tag key={name}>{name}</Tag>
          ))}
        </span>
      </div>
    </a>
  )
}
