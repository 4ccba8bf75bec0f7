import { DoorOpen, Mail, MapPinned, Radio } from 'lucide'
import { webAddress } from '../../../widgets/links/web-address.ts'
import { Button } from '../../../widgets/ui/button.tsx'
import { ExhibitorCard, ExhibitorCover } from '../../../widgets/ui/cards/exhibitor-card.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import { plainText } from '../../../widgets/ui/media/rich-text.tsx'
import { outward } from '../../../widgets/ui/outward.ts'
import { css } from '../../../widgets/ui/theme/style.ts'
import { useCardTargets } from '../../card-targets.ts'
import { openContact } from '../../kit/open-contact.ts'
import type { Head, PageInput, PageProps } from '../../page.ts'
import { link } from '../../router.ts'
import { ShareButton } from '../../share/share-button.tsx'
import { useVisit } from '../../share/visits.ts'
import { Bar } from '../../shell/bar.tsx'
import { panes } from '../../shell/panes.ts'
import { Directory } from './directory.tsx'
import { exhibitorWords } from './exhibitor-messages.ts'
import { type ExhibitorData, isVideo, Sections } from './exhibitor-sections.tsx'
import { mapWords } from './hall-map/hall-map-messages.ts'
import { discoverWords } from './messages.ts'

/** The number of exhibits and people that the page shows; links lead to the complete lists. */
const maxShown = 12

export async function load({ client, language, query }: PageInput<'exhibitorDetail'>): Promise<ExhibitorData> {
  const exhibitorCode = query.exhibitorCode ?? ''
  const [exhibitor, exhibits] = await Promise.all([
    client.exhibitors.detail({ query: { exhibitorCode, language } }),
    client.exhibits.list({ query: { exhibitorCode, language, pageSize: maxShown } }),
  ])
  const { enterpriseCode } = exhibitor
  if (!enterpriseCode) return { exhibitor, exhibits, team: [] }
  const team = await client.team.list({ query: { enterpriseCode, language, pageSize: maxShown } })
  return { exhibitor, exhibits, team: team.list }
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
  max-width: 720px;
  margin-inline: auto;
  padding-inline: var(--foyer-gutter);
  container-type: inline-size;
  & > h1 {
    position: absolute;
  }
  & .more {
    margin-block-start: 16px;
    text-align: center;
  }
`

/** One exhibitor; on wide screens beside the directory. */
export default function ExhibitorDetail({ data, query }: PageProps<'exhibitorDetail', ExhibitorData>) {
  const t = useWords(discoverWords)
  const { exhibitor } = data
  const { name, meetingCode, exhibitorCode, enterpriseCode, details } = exhibitor
  useVisit('EXHIBITOR', exhibitorCode, query, enterpriseCode)
  const text = plainText(details).replace(/\s+/g, ' ').slice(0, 120)

  return (
    <div className={panes} data-shows="detail">
      <div className="list">
        <Bar title={t('exhibitors')} home={link('home')} />
        <Directory meetingCode={meetingCode} />
      </div>
      <div className="detail">
        <Bar
          title={name}
          home={link('exhibitorList', { meetingCode })}
          end={<ShareButton kind="EXHIBITOR" code={exhibitorCode} title={name} text={text} />}
        />
        <article className={page} key={exhibitorCode}>
          <ExhibitorCover src={exhibitor.cover} />
          <ExhibitorCard exhibitor={exhibitor}>
            <ContactActions exhibitor={exhibitor} />
          </ExhibitorCard>
          <Sections {...data} />
        </article>
      </div>
    </div>
  )
}

/** The buttons to meet the exhibitor: the lounge first, where there is one. */
function ContactActions({ exhibitor }: Pick<ExhibitorData, 'exhibitor'>) {
  const t = useWords(discoverWords)
  const tExhibitor = useWords(exhibitorWords)
  const tMap = useWords(mapWords)
  const targetFor = useCardTargets()
  const { name, booth, meetingCode, exhibitorCode, enterpriseCode } = exhibitor
  const lounge = enterpriseCode ? targetFor({ kind: 'enterprise', enterpriseCode }) : undefined
  const live = webAddress(exhibitor.liveUrl)

  return (
    <>
      {lounge && (
        <Button icon={DoorOpen} href={lounge.href}>
          {tExhibitor('enterLounge')}
        </Button>
      )}
      <Button kind={lounge ? 'secondary' : 'primary'} icon={Mail} onClick={() => openContact(exhibitor)}>
        {t('contactExhibitor', { name })}
      </Button>
      {booth && (
        <Button
          kind="secondary"
          icon={MapPinned}
          href={link('exhibitorList', { meetingCode, view: 'map', booth: exhibitorCode })}
        >
          {tMap('showOnMap')}
        </Button>
      )}
      {live && !isVideo(live) && (
        <Button kind="secondary" icon={Radio} href={live} {...outward}>
          {t('watchLive')}
        </Button>
      )}
    </>
  )
}
