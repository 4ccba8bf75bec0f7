import { Mail, Radio } from 'lucide'
import { useState } from 'react'
import type { Page, Reply } from '../../../api/contract/endpoint.ts'
import type { Contract } from '../../../api/contract/index.ts'
import { Button } from '../../../widgets/ui/button.tsx'
import { Empty } from '../../../widgets/ui/empty.tsx'
import { ExhibitorCard, ExhibitorCover } from '../../../widgets/ui/exhibitor-card.tsx'
import { ExhibitorInfo } from '../../../widgets/ui/exhibitor-info.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import { plainText } from '../../../widgets/ui/rich-text.tsx'
import { css } from '../../../widgets/ui/style.ts'
import { TabPanel, Tabs } from '../../../widgets/ui/tabs.tsx'
import { webAddress } from '../../../widgets/ui/web-address.ts'
import type { PageInput, PageProps } from '../../page.ts'
import { link } from '../../router.ts'
import { Bar } from '../../shell/bar.tsx'
import { openContact } from './contact.ts'
import { Directory, panes } from './directory.tsx'
import { type Exhibit, ExhibitCards } from './exhibit-cards.tsx'
import { discoverWords } from './messages.ts'

type Exhibitor = Reply<Contract['exhibitors']['detail']>
interface Data {
  exhibitor: Exhibitor
  exhibits: Page<Exhibit>
}

/** How many exhibits stand here; a link leads to the others. */
const shownHere = 12

export async function load({ client, language, query }: PageInput<'exhibitorDetail'>): Promise<Data> {
  const exhibitorCode = query.exhibitorCode ?? ''
  const [exhibitor, exhibits] = await Promise.all([
    client.exhibitors.detail({ query: { exhibitorCode, language } }),
    client.exhibits.list({ query: { exhibitorCode, language, pageSize: shownHere } }),
  ])
  return { exhibitor, exhibits }
}

export function head({ data }: PageProps<'exhibitorDetail', Data>) {
  const { name, hall, booth, details, cover } = data.exhibitor
  return {
    title: [name, [hall, booth].filter(Boolean).join(' ')].filter(Boolean).join(' · '),
    description: plainText(details).replace(/\s+/g, ' ').slice(0, 200),
    image: cover,
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

/** One exhibitor; on wide screens beside the directory it stands in. */
export default function ExhibitorDetail({ data }: PageProps<'exhibitorDetail', Data>) {
  const t = useWords(discoverWords)
  const { exhibitor, exhibits } = data
  const { name, meetingCode } = exhibitor
  const live = webAddress(exhibitor.liveUrl)

  return (
    <div class={panes} data-shows="detail">
      <div class="list">
        <Bar title={t('exhibitors')} home={link('home')} />
        <Directory meetingCode={meetingCode} />
      </div>
      <div class="detail">
        <Bar title={name} home={link('exhibitorList', { meetingCode })} />
        <article class={page} key={exhibitor.exhibitorCode}>
          <ExhibitorCover src={exhibitor.cover} />
          <ExhibitorCard exhibitor={exhibitor}>
            <Button icon={Mail} onClick={() => openContact(exhibitor)}>
              {t('contactExhibitor', { name })}
            </Button>
            {live && (
              <Button kind="sec" icon={Radio} href={live} target="_blank" rel="noopener noreferrer">
                {t('watchLive')}
              </Button>
            )}
          </ExhibitorCard>
          <Sections exhibitor={exhibitor} exhibits={exhibits} />
        </article>
      </div>
    </div>
  )
}

function Sections({ exhibitor, exhibits }: Data) {
  const t = useWords(discoverWords)
  const [tab, setTab] = useState('about')
  const { name, exhibitorCode, details, officialWebsite, contacts } = exhibitor
  const tabs = [
    { id: 'about', label: t('about') },
    { id: 'exhibits', label: t('exhibitsTitle'), ...(exhibits.total > 0 && { count: exhibits.total }) },
  ]

  return (
    <>
      <Tabs label={t('sections', { name })} tabs={tabs} value={tab} onValue={setTab} />
      <TabPanel of={tab} id="about">
        <ExhibitorInfo details={details} officialWebsite={officialWebsite} contacts={contacts} />
      </TabPanel>
      <TabPanel of={tab} id="exhibits">
        {exhibits.total === 0 && <Empty drawing="door" title={t('noExhibits')} text={t('noExhibitsText')} />}
        <ExhibitCards exhibits={exhibits.list} />
        {exhibits.total > exhibits.list.length && (
          <p class="more">
            <Button kind="sec" href={link('exhibitsList', { exhibitorCode })}>
              {t('allExhibits', { count: exhibits.total })}
            </Button>
          </p>
        )}
      </TabPanel>
    </>
  )
}
