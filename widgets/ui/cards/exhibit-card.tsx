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
  grid-template-columns: repeat(auto-fill, minmax(min(100%, max(152 * var(--foyer-px), min(240px, 30%))), 1fr));
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
    filter: var(--foyer-art, none);
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
    -webkit-line-clamp: 4;
    overflow: hidden;
    font-weight: 600;
    line-height: var(--foyer-lh-snug);
  }
  & small {
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-2);
  }
  /* One line: a second tag that does not fit beside the first wraps out of sight. */
  & div > span {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
    block-size: max(22px, 1.5em + 2px);
    font-size: var(--foyer-fs-micro);
    overflow: hidden;
  }
  & span > span {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
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
  const mainType = productAttributeVos.find(({ type }) => type === 'TYPE')
  const tag = productAttributeVos.find(({ type }) => type !== 'TYPE')

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
          {mainType && <Tag tone="brand">{mainType.name}</Tag>}
          {tag && <Tag>{tag.name}</Tag>}
        </span>
      </div>
    </a>
  )
}
