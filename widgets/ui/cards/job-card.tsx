import { MapPin } from 'lucide'
import { OrgMark } from '../avatar.tsx'
import { Icon } from '../icon.tsx'
import { outwardIf } from '../outward.ts'
import { css } from '../theme/style.ts'

const card = css`
  display:flex;align-items:flex-start;gap:12px;block-size:100%;padding:14px;border-radius:var(--foyer-r-lg);background:var(--foyer-surface);box-shadow:var(--foyer-e-1);
  >div{flex:1;min-inline-size:0;}
  >div>*{display:block;}
  b{font-weight:600;line-height:var(--foyer-lh-snug);}
  small{margin-block-start:2px;font-size:var(--foyer-fs-small);line-height:1.45;color:var(--foyer-text-3);}
  em{margin-block-start:6px;font-style:normal;font-weight:650;color:var(--foyer-brand-text);font-variant-numeric:tabular-nums;}
  small svg{display:inline-block;margin-inline-end:4px;vertical-align:-2px;}
  @media (hover:hover){&[href]:hover{box-shadow:var(--foyer-e-2);}}
  @media (forced-colors:active){border:1px solid CanvasText;}
`

/** The fields of a job that its card shows; those with `en_` belong to the enterprise that offers it. */
export interface JobFacts {
  code: string
  name: string
  salary: string
  address: string
  en_name: string
  en_logo: string
}

/** One job: enterprise, title, pay and place. The whole card is a link. */
export function JobCard(props: { job: JobFacts; href: string; target?: '_self' | '_blank' }) {
  const { job, href, target } = props
  const { name, salary, address, en_name: enterprise, en_logo: logo } = job
  return (
    <a className={card} {...(href && { href })} {...outwardIf(target)}>
      <OrgMark name={enterprise} src={logo} size={44} />
      <div>
        <b>
          <bdi>{name}</bdi>
        </b>
        <small>
          <bdi>{enterprise}</bdi>
        </small>
        {address && (
          <small>
            <Icon of={MapPin} size="xs" />
            <bdi>{address}</bdi>
          </small>
        )}
        {salary && (
          <em>
            <bdi>{salary}</bdi>
          </em>
        )}
      </div>
    </a>
  )
}
