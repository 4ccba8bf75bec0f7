import { Navigation } from 'lucide'
import type { MouseEvent, ReactNode, Ref } from 'react'
import { useState } from 'react'
import { OrgMark } from '../avatar.tsx'
import { cardWords } from '../card-messages.ts'
import { Icon } from '../icon.tsx'
import { useWords } from '../language.tsx'
import { BoothSign } from '../overlay/booth-sign.tsx'
import { Tag } from '../tag.tsx'
import { css } from '../theme/style.ts'

// Without a picture: an illuminated arch on dark shades of the brand colour.
const coverStyle = css`
  position:relative;isolation:isolate;block-size:150px;overflow:hidden;border-radius:var(--foyer-r-lg);background:var(--foyer-sunken);
  &:empty{background:linear-gradient(var(--foyer-deep-2),var(--foyer-deep));}
  &:empty::before,&:empty::after{content:"";position:absolute;inset:auto 0 0;margin:auto;border-radius:99px 99px 0 0;}
  &::before{inline-size:156px;block-size:122px;background:var(--foyer-brand-glow);opacity:.14;}
  &::after{inline-size:92px;block-size:90px;background:linear-gradient(var(--foyer-brand-glow),var(--foyer-brand-fill));}
  img{position:relative;z-index:1;inline-size:100%;block-size:100%;object-fit:cover;object-position:50% 30%;filter:var(--foyer-art,none);}
  @container (min-width:600px){block-size:230px;}
`
const cardLook = css`
  position:relative;display:grid;gap:14px;margin:-24px 12px 14px;padding:16px;border-radius:20px;background:var(--foyer-surface);box-shadow:var(--foyer-e-1);
  @media (forced-colors:active){border:1px solid CanvasText;}
`
const titleLook = css`
  display:grid;grid-template-columns:auto minmax(0,1fr);gap:12px;
  h2{font-size:var(--foyer-fs-h2);line-height:var(--foyer-lh-snug);font-weight:700;letter-spacing:var(--foyer-track-title);}
  h2:focus-visible{box-shadow:none;outline:0;}
`
const tagsLook = css`display:flex;flex-wrap:wrap;gap:4px 6px;margin-block-start:6px;`
const placeLook = css`
  display:flex;flex-wrap:wrap;align-items:center;gap:4px 12px;padding:10px 14px 10px 10px;border-radius:var(--foyer-r-md);background:var(--foyer-sunken);font-size:var(--foyer-fs-small);color:var(--foyer-text-2);
  >:nth-child(2){flex:1 1 7em;min-inline-size:0;}
  svg{flex:none;color:var(--foyer-brand-text);}
  &:dir(rtl){padding:10px 10px 10px 14px;svg{transform:scaleX(-1);}}
  @media (hover:hover){&:hover{color:var(--foyer-text);box-shadow:inset 0 0 0 1px var(--foyer-line-2);}}
`
const waysLook = css`
  display:flex;flex-wrap:wrap;gap:8px;
  >*{flex:1 1 auto;}
`

/**
 * The fields of an exhibitor that its header shows. Image addresses are absolute, or paths on the page's own origin.
 */
export interface ExhibitorFacts {
  name: string
  logo: string
  cover?: string | undefined
  hall: string
  booth: string
  businessCategory: string
  tags?: readonly string[] | undefined
}

/** The picture above an exhibitor; an illuminated arch where there is none, or where it does not load. */
export function ExhibitorCover({ src }: { src: string | undefined }) {
  const [isBroken, setBroken] = useState(false)
  return (
    <div className={coverStyle}>{src && !isBroken && <img src={src} alt="" onError={() => setBroken(true)} />}</div>
  )
}

/** The header of an exhibitor: logo, name, tags, booth as the way to the map, and below them the actions. */
export function ExhibitorCard(props: {
  exhibitor: ExhibitorFacts
  heading?: Ref<HTMLHeadingElement>
  /** The address of the map with the booth. */
  map: string
  onMap?: (event: MouseEvent<HTMLElement>) => void
  children?: ReactNode
}) {
  const t = useWords(cardWords)
  const { exhibitor, heading, map, onMap, children } = props
  const { name, logo, hall, booth, businessCategory, tags = [] } = exhibitor
  return (
    <div className={cardLook}>
      <div className={titleLook}>
        <OrgMark name={name} src={logo} size={64} />
        <div>
          <h2 {...(heading && { ref: heading })} tabIndex={-1}>
            <bdi>{name}</bdi>
          </h2>
          <div className={tagsLook}>
            {businessCategory && <Tag tone="brand">{businessCategory}</Tag>}
            {tags.map((tag) => (
              <Tag key={tag}>{tag}</Tag>
            ))}
          </div>
        </div>
      </div>
      {booth && (
        <a className={placeLook} href={map} onClick={onMap as never}>
          <BoothSign size="lg" hall={hall} booth={booth} />
          <span>{t('onMap')}</span>
          <Icon of={Navigation} size="sm" />
        </a>
      )}
      <div className={waysLook}>{children}</div>
    </div>
  )
}
