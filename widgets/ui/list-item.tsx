import type { MouseEvent, ReactNode } from 'react'
import { Children } from 'react'
import { css } from './theme/style.ts'

const item = css`
  position:relative;display:flex;flex-wrap:wrap;align-items:center;gap:0 12px;min-block-size:64px;padding:12px 16px;text-align:start;
  &[data-more]{align-items:flex-start;padding-block:14px;}
  @media (hover:hover){&[data-leads]:hover{background:var(--foyer-brand-softer);}}
`
// Where the text is large, what stands at the end of the row goes below it.
const text = css`
  flex:1 1 min(100% - 66px,220*var(--foyer-px) - 140px);min-inline-size:0;
  >*{display:block;}
`
// A title in the other text direction is aligned to its own start and cut at its own end, hence `dir=auto` on an
// element no wider than its text.
const title = css`
  inline-size:fit-content;max-inline-size:100%;font-size:var(--foyer-fs-h3);line-height:var(--foyer-lh-snug);font-weight:600;letter-spacing:var(--foyer-track-title);
  display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:var(--foyer-lines);overflow:hidden;word-break:auto-phrase;
  &:is(a,button)::after{content:"";position:absolute;inset:0;}
  &:focus-visible{box-shadow:none;}
  &:focus-visible::after{border-radius:inherit;outline:2px solid transparent;box-shadow:inset 0 0 0 2px var(--foyer-brand-text);}
  @media (forced-colors:active){&:focus-visible::after{outline:2px solid Highlight;outline-offset:-2px;}}
`
const line = css`font-size:var(--foyer-fs-small);line-height:1.45;color:var(--foyer-text-3);margin-block-start:2px;overflow:hidden;text-overflow:ellipsis;`
const third = css`font-size:var(--foyer-fs-small);line-height:1.45;color:var(--foyer-text-2);margin-block-start:6px;`
const edge = css`
  position:relative;display:flex;align-items:center;gap:4px;flex:none;margin-inline-start:auto;pointer-events:none;
  >:is(a,button){pointer-events:auto;}
  >:is(a,button):last-child{margin-inline-end:-8px;}
`
const list = css`
  overflow:hidden;border-radius:var(--foyer-r-lg);background:var(--foyer-surface);box-shadow:var(--foyer-e-1);
  >li{position:relative;}
  >li:last-child,>li:last-child>*{border-end-start-radius:inherit;border-end-end-radius:inherit;}
  >li+li .${text}::before,>li+li:not(:has(.${text}))::before{content:"";position:absolute;z-index:1;inset-block-start:0;inline-size:100vw;border-block-start:1px solid var(--foyer-line);}
  @media (forced-colors:active){border:1px solid;}
`

/**
 * A row of a list: an icon or picture, one line of title, up to two lines of details, and one element at the end. With
 * `href` or `onPress` the whole row is a link or a button.
 */
export function ListItem(props: {
  mark?: ReactNode
  title: string
  meta?: ReactNode
  more?: ReactNode
  end?: ReactNode
  href?: string | undefined
  onPress?: (event: MouseEvent<HTMLElement>) => void
  /** Read by screen readers instead of the title. */
  label?: string | undefined
}) {
  const { mark, title: name, meta, more, end, href, onPress, label } = props
  return (
    <div className={item} data-more={more ? '' : undefined} data-leads={href !== undefined || onPress ? '' : undefined}>
      {mark}
      <div className={text}>
        {href !== undefined ? (
          <a className={title} dir="auto" href={href} aria-label={label} onClick={onPress}>
            {name}
          </a>
        ) : onPress ? (
          <button type="button" className={title} dir="auto" aria-label={label} onClick={onPress}>
            {name}
          </button>
        ) : (
          <span className={title} dir="auto">
            {name}
          </span>
        )}
        {meta && <span className={line}>{meta}</span>}
        {more && <span className={third}>{more}</span>}
      </div>
      {end && <div className={edge}>{end}</div>}
    </div>
  )
}

/**
 * A card of list items with hairlines between them, which start where the text does. It wraps each child in an `<li>`
 * and leaves out empty ones.
 *
 *     <List label={t('people')}>{people.map((person) => <ListItem key={person.uid} title={person.name} />)}</List>
 */
export function List({ label, children }: { label?: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: WebKit drops the role of lists without bullets.
    <ul className={list} role="list" aria-label={label}>
      {Children.map(children, (child) => child && <li>{child}</li>)}
    </ul>
  )
}
