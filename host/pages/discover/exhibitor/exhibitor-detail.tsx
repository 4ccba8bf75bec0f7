import { DoorOpen, MapPinned, Phone, Radio } from 'lucide'
import { webAddress } from '../../../../widgets/links/web-address.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { Action, actionBar } from '../../../../widgets/ui/cards/action-bar.tsx'
import { ExhibitorCard, ExhibitorCover } from '../../../../widgets/ui/cards/exhibitor-card.tsx'
import { telephone } from '../../../../widgets/ui/cards/exhibitor-info.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { plainText } from '../../../../widgets/ui/media/rich-text.tsx'
import { outward } from '../../../../widgets/ui/outward.ts'
import { css } from '../../../../widgets/ui/theme/style.ts'
import { useCardTargets } from '../../../card-targets.ts'
import { openContact } from '../../../kit/open-contact.ts'
import type { Head, PageInput, PageProps } from '../../../page.ts'
import { link } from '../../../router.ts'
import { ShareButton } from '../../../share/share-button.tsx'
import { useVisit } from '../../../share/visits.ts'
import { ContextButton, ContextPane } from '../../../shell/context-pane.tsx'
import { CoverBar } from '../../../shell/cover/cover-bar.tsx'
import { panes } from '../../../shell/panes.ts'
import { usePageCode } from '../../../stores/page-code.ts'
import { DirectoryPane } from '../directory.tsx'
import { exhibitorWords } from '../exhibitor-messages.ts'
import { type ExhibitorData, isVideo, Sections } from '../exhibitor-sections.tsx'
import { FairSwitch } from '../fairs/fair-switch.tsx'
import { fairsOf } from '../fairs/fairs.ts'
import { FollowButton } from '../follow-button.tsx'
import { discoverWords } from '../messages.ts'
import { PlanVisit } from './plan-visit.tsx'

/** The number of exhibits and people that the page shows; links lead to the complete lists. */
const maxShown = 12

export async function load({ client, language, query }: PageInput<'exhibitorDetail'>): Promise<ExhibitorData> {
  const exhibitorCode = query.exhibitorCode ?? ''
  const [exhibitor, exhibits] = await Promise.all([
    client.exhibitors.detail({ query: { exhibitorCode, language } }),
    client.exhibits.list({ query: { exhibitorCode, language, pageSize: maxShown } }),
  ])
  const { enterpriseCode } = exhibitor
  const [fairs, team] = await Promise.all([
    fairsOf(client, language),
    enterpriseCode ? client.team.list({ query: { enterpriseCode, language, pageSize: maxShown } }) : undefined,
  ])
  return { exhibitor, exhibits, team: team?.list ?? [], fairs }
}

export function head({ query, data }: PageProps<'exhibitorDetail', ExhibitorData>): Head {
  const { name, hall, booth, details } = data.exhibitor
  return {
    title: [name, [hall, booth].filter(Boolean).join(' ')].filter(Boolean).join(' · '),
    description: plainText(details).replace(/\s+/g, ' ').slice(0, 200),
    preview: { kind: 'EXHIBITOR', code: query.exhibitorCode ?? '' },
  }
}

const page = css`
  margin-inline: auto;
  padding-inline: var(--foyer-gutter);
  container-type: inline-size;
  & > .ways {
    position: sticky;
    z-index: 10;
    inset-block-end: 0;
    margin: 20px calc(-1 * var(--foyer-gutter)) calc(-24px - var(--foyer-safe-b));
    padding: 10px var(--foyer-gutter) calc(10px + var(--foyer-safe-b));
    background: var(--foyer-surface);
    box-shadow: var(--foyer-e-bar);
  }
  /* The bar stays at the bottom of the screen, however little a tab has to show. */
  & > [role='tabpanel'] {
    min-height: calc(100vh - 560px);
    min-height: calc(100dvh - 560px);
  }
  & .buttons {
    display: flex;
    flex: 1 1 100%;
    gap: 8px;
  }
  & .buttons > :last-child {
    flex: 1;
  }
  @media (min-width: 840px) {
    max-width: 720px;
    & > .ways {
      display: none;
    }
  }
  @media (max-width: 839.9px) {
    & .buttons {
      display: none;
    }
    & > :first-child {
      height: 190px;
      margin-inline: calc(-1 * var(--foyer-gutter));
      border-radius: 0;
    }
  }
  & .more {
    margin-block-start: 16px;
    text-align: center;
  }
`

/** One exhibitor; on wide screens beside the directory. */
export default function ExhibitorDetail({ data, query }: PageProps<'exhibitorDetail', ExhibitorData>) {
  const t = useWords(discoverWords)
  const tExhibitor = useWords(exhibitorWords)
  const { exhibitor, fairs } = data
  const fair = fairs.find(({ meetingCode }) => meetingCode === exhibitor.meetingCode)
  const { name, meetingCode, exhibitorCode, enterpriseCode, details } = exhibitor
  useVisit('EXHIBITOR', exhibitorCode, query, enterpriseCode)
  const text = plainText(details).replace(/\s+/g, ' ').slice(0, 120)

  return (
    <div className={panes} data-shows="detail" data-context="">
      <DirectoryPane
        title={fair ? <FairSwitch name={fair.name} meetingCode={meetingCode} all={fairs} /> : t('exhibitors')}
        bar={{ home: link('home') }}
        meetingCode={meetingCode}
        current={exhibitorCode}
      />
      <div className="detail">
        <CoverBar
          title={name}
          home={link('exhibitorList', { meetingCode })}
          wideFrom={840}
          end={(tone) => (
            <>
              <ShareButton kind="EXHIBITOR" code={exhibitorCode} title={name} text={text} tone={tone} />
              <ContextButton />
            </>
          )}
        />
        <article className={page} key={exhibitorCode}>
          <ExhibitorCover src={exhibitor.cover} />
          <ExhibitorCard exhibitor={exhibitor} map={mapOf(exhibitor)}>
            <HeadActions exhibitor={exhibitor} />
          </ExhibitorCard>
          <Sections {...data} />
          <ContactBar exhibitor={exhibitor} />
        </article>
      </div>
      <ContextPane label={tExhibitor('context')}>
        <LazyContext {...data} />
      </ContextPane>
    </div>
  )
}

const loadContext = () => import('../context/exhibitor-context.tsx')

/** The code of the context pane is loaded where there is room for it. */
function LazyContext(data: ExhibitorData) {
  const { part } = usePageCode(loadContext)
  return part ? <part.ExhibitorContext {...data} /> : null
}

/** On wide screens the ways to reach the exhibitor; then the lounge, where there is one, Follow, and a visit. */
function HeadActions({ exhibitor }: Pick<ExhibitorData, 'exhibitor'>) {
  const t = useWords(exhibitorWords)
  const targetFor = useCardTargets()
  const { enterpriseCode, exhibitorCode, name } = exhibitor
  const lounge = enterpriseCode ? targetFor({ kind: 'enterprise', enterpriseCode }) : undefined
  return (
    <>
      <div className="buttons">
        {waysOf(exhibitor, t).map(({ label, ...way }) => (
          <Button key={label} kind="secondary" {...way}>
            {label}
          </Button>
        ))}
        <Button onClick={() => openContact(exhibitor)}>{t('contactUs')}</Button>
      </div>
      {lounge && (
        <>
          <Button kind="soft" icon={DoorOpen} href={lounge.href}>
            {t('enterLounge')}
          </Button>
          <FollowButton enterpriseCode={enterpriseCode} />
        </>
      )}
      <PlanVisit key={exhibitorCode} exhibitorCode={exhibitorCode} name={name} />
    </>
  )
}

/** On phones the bar at the bottom: telephone, map and live stream, where there are any, and the enquiry. */
function ContactBar({ exhibitor }: Pick<ExhibitorData, 'exhibitor'>) {
  const t = useWords(exhibitorWords)
  return (
    <div className={`${actionBar} ways`}>
      {waysOf(exhibitor, t, true).map((way) => (
        <Action key={way.label} {...way} />
      ))}
      <Button onClick={() => openContact(exhibitor)}>{t('contactUs')}</Button>
    </div>
  )
}

/**
 * Returns the ways to an exhibitor, as far as there are any: telephone, the map if asked for, and the live page. Videos
 * are shown on the page itself.
 */
function waysOf(exhibitor: ExhibitorData['exhibitor'], t: (word: 'call' | 'map' | 'live') => string, hasMap = false) {
  const live = webAddress(exhibitor.liveUrl)
  const contact = exhibitor.contacts.find(({ phone }) => phone)
  return [
    ...(contact ? [{ icon: Phone, label: t('call'), href: telephone(contact) }] : []),
    ...(hasMap && exhibitor.booth ? [{ icon: MapPinned, label: t('map'), href: mapOf(exhibitor) }] : []),
    ...(live && !isVideo(live) ? [{ icon: Radio, label: t('live'), href: live, ...outward }] : []),
  ]
}

const mapOf = ({ meetingCode, exhibitorCode }: ExhibitorData['exhibitor']) =>
  link('exhibitorList', { meetingCode, view: 'map', booth: exhibitorCode })
