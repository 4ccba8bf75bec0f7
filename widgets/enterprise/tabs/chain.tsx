import type { IconNode } from 'lucide'
import { Building, ChevronRight, Factory, Package } from 'lucide'
import { OrgMark } from '../../ui/avatar.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useWords } from '../../ui/language.tsx'
import { List, ListItem } from '../../ui/list-item.tsx'
import { BoothSign } from '../../ui/overlay/booth-sign.tsx'
import { css } from '../../ui/theme/style.ts'
import { laterWords } from '../later-messages.ts'
import { useLinks } from '../links.ts'
import type { Home, TabProps } from '../resources.ts'

const chainStyle = css`
  >h2{font-size:var(--foyer-fs-h2);line-height:var(--foyer-lh-snug);}
  >p{margin-block:2px 18px;font-size:var(--foyer-fs-small);color:var(--foyer-text-3);}
`
const rail = css`
  >li{position:relative;display:grid;grid-template-columns:34px minmax(0,1fr);gap:14px;}
  >li:not(:last-child){padding-block-end:22px;}
  >li:not(:last-child)::before{content:"";position:absolute;inset-block:38px 0;inset-inline-start:16px;inline-size:2px;background:var(--foyer-brand-line);}
  >li>i{display:grid;place-items:center;block-size:38px;border-radius:99px 99px 9px 9px;background:var(--foyer-brand-soft);color:var(--foyer-brand-text);}
  >[data-stage=MIDSTREAM]>i{background:var(--foyer-brand-fill);color:var(--foyer-on-brand);}
  h3{display:flex;flex-wrap:wrap;align-items:center;gap:0 8px;min-block-size:38px;margin-block-end:8px;font-size:var(--foyer-fs-h3);}
  small{font-size:var(--foyer-fs-small);font-weight:400;color:var(--foyer-text-3);}
  [dir=auto]{display:block;}
  @media (forced-colors:active){>li::before{background:CanvasText;}>li>i{border:1px solid;}}
`
const chevron = css`color:var(--foyer-text-3);`

type Stage = Home['chain'][number]
const stages: Record<
  Stage['stage'],
  { icon: IconNode; title: 'upstream' | 'midstream' | 'downstream'; text: `${'up' | 'mid' | 'down'}streamText` }
> = {
  UPSTREAM: { icon: Package, title: 'upstream', text: 'upstreamText' },
  MIDSTREAM: { icon: Factory, title: 'midstream', text: 'midstreamText' },
  DOWNSTREAM: { icon: Building, title: 'downstream', text: 'downstreamText' },
}

/**
 * The companies before and after this one in its product chain, as a line through the stages with this one highlighted.
 */
export function Chain({ home }: TabProps) {
  const t = useWords(laterWords)
  const title = t('chainText')
  return (
    <div className={chainStyle}>
      <p>{title}</p>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
      <ol role="list" className={rail}>
        {home.chain
          .filter(({ partners }) => partners.length > 0)
          .map(({ stage, partners }) => (
            <li key={stage} data-stage={stage}>
              <i>
                <Icon of={stages[stage].icon} size="sm" />
              </i>
              <div>
                <h3>
                  {t(stages[stage].title)} <small>{t(stages[stage].text)}</small>
                </h3>
                <Partners partners={partners} />
              </div>
            </li>
          ))}
      </ol>
    </div>
  )
}

function Partners({ partners }: { partners: Stage['partners'] }) {
  const t = useWords(laterWords)
  const { to, address } = useLinks()
  return (
    <List>
      {partners.map(({ enterpriseCode, exhibitorCode, name, logo, trade, hall, booth, isSelf }) => {
        const card = enterpriseCode
          ? ({ kind: 'enterprise', enterpriseCode } as const)
          : ({ kind: 'exhibitor', exhibitorCode, enterpriseCode } as const)
        const target = isSelf || !(enterpriseCode || exhibitorCode) ? undefined : to(card)
        return (
          <ListItem
            key={`${enterpriseCode}${exhibitorCode}${name}`}
            mark={<OrgMark name={name} src={address(logo)} size={36} />}
            title={isSelf ? t('thisEnterprise', { name }) : name}
            meta={trade}
            href={target?.href}
            end={
              booth ? (
                <BoothSign hall={hall} booth={booth} />
              ) : (
                target && <Icon of={ChevronRight} size="sm" flip className={chevron} />
              )
            }
          />
        )
      })}
    </List>
  )
}
