import { MapPin } from 'lucide'
import { formatDays } from '../../../i18n/format.ts'
import { Icon } from '../icon.tsx'
import { useLanguage } from '../language.tsx'
import { outwardIf } from '../outward.ts'
import { Tag } from '../tag.tsx'
import { css } from '../theme/style.ts'

const card = css`
  display:flex;flex-wrap:wrap;gap:10px 14px;block-size:100%;padding:10px;border-radius:var(--foyer-r-lg);background:var(--foyer-surface);box-shadow:var(--foyer-e-1);
  >img{inline-size:96px;block-size:96px;object-fit:cover;border-radius:var(--foyer-r-md);background:var(--foyer-sunken);}
  >div{flex:1 1 min(100% - 66px,220*var(--foyer-px) - 140px);display:grid;gap:3px;align-content:center;justify-items:start;min-inline-size:0;}
  b{font-size:var(--foyer-fs-h3);line-height:var(--foyer-lh-snug);font-weight:600;}
  small{font-size:var(--foyer-fs-small);color:var(--foyer-text-2);}
  small:has(svg){display:flex;gap:4px;}
  small svg{margin-block-start:3px;}
  @media (hover:hover){&[href]:hover{box-shadow:var(--foyer-e-2);}}
  @media (forced-colors:active){border:1px solid CanvasText;}
`

/** The fields of a meeting that its card shows. Times are instants; `timeZone` is that of the venue. */
export interface MeetingFacts {
  name: string
  cover: string
  startTime: string
  endTime: string
  timeZone: string
  address: string
}

/** One meeting: picture, name, dates and place; `tag` is a word or two about it. The whole card is a link. */
export function MeetingCard(props: {
  meeting: MeetingFacts
  href: string | undefined
  target?: '_self' | '_blank'
  tag?: string
}) {
  const { meeting, href, target, tag } = props
  const { name, cover, startTime, endTime, timeZone, address } = meeting
  const language = useLanguage()
  return (
    <a className={card} {...(href && { href })} {...outwardIf(target)}>
      {cover && <img src={cover} alt="" width="96" height="96" loading="lazy" />}
      <div>
        <b>
          <bdi>{name}</bdi>
        </b>
        <small>{formatDays(startTime, endTime, timeZone, language)}</small>
        {address && (
          <small>
            <Icon of={MapPin} size="xs" />
            <bdi>{address}</bdi>
          </small>
        )}
        {tag && <Tag tone="brand">{tag}</Tag>}
      </div>
    </a>
  )
}
