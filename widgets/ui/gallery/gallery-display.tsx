import { Bookmark, RefreshCw, WifiOff } from 'lucide'
import { useState } from 'react'
import { formatTime } from '../../../i18n/format.ts'
import { OrgMark, PersonMark } from '../avatar.tsx'
import { Banner } from '../banner.tsx'
import { Button } from '../button.tsx'
import { ExhibitorInfo } from '../cards/exhibitor-info.tsx'
import { Chips, HallTiles } from '../chips.tsx'
import { Count } from '../count.tsx'
import { Empty } from '../empty.tsx'
import { IconButton } from '../icon-button.tsx'
import { useLanguage, useWords } from '../language.tsx'
import { List, ListItem } from '../list-item.tsx'
import { BoothSign } from '../overlay/booth-sign.tsx'
import { Skeleton } from '../skeleton.tsx'
import { TabPanel, Tabs } from '../tabs.tsx'
import { Tag } from '../tag.tsx'
import { css } from '../theme/style.ts'
import { row } from './gallery-forms.tsx'
import { galleryWords } from './gallery-messages.ts'
import { details, exhibitors, logo, people, pictures } from './gallery-samples.ts'

const grid = css`display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,300px),1fr));gap:12px;align-items:start;`
const card = css`border-radius:var(--foyer-r-lg);background:var(--foyer-surface);box-shadow:var(--foyer-e-1);`
const panel = css`padding-block:16px;`

/** Booth signs, tags, counts, logos and initials, tiles and chips. */
export function DisplayParts() {
  const t = useWords(galleryWords)
  const [hall, setHall] = useState('4.1')
  const [category, setCategory] = useState('all')
  const halls = ['1.1', '2.2', '3', '4.1', '4.2'].map((name, index) => ({
    value: name,
    label: name,
    count: 96 + index * 17,
  }))
  return (
    <>
      <div className={row}>
        <BoothSign hall="4.1" booth="B26" size="lg" />
        <BoothSign hall="4.1" booth="B26" />
        <BoothSign booth="E15" />
        <Tag>PDF</Tag>
        <Tag tone="brand">{t('heating')}</Tag>
        <Tag tone="ok">{t('approved')}</Tag>
        <Tag tone="warn">{t('waiting')}</Tag>
        <Tag tone="error">{t('notPassed')}</Tag>
        <Tag tone="info">{t('underReview')}</Tag>
        <Tag tone="brass">{t('goldExhibitor')}</Tag>
        <Count value={999} />
        <Count value={12345} />
        <Count value={3} tone="alert" />
        <Count value={1000} tone="brand" />
      </div>
      <div className={row}>
        <PersonMark name="Ruoxi Lin" src={pictures[1]} />
        <PersonMark name="Karl Heinrich" />
        <PersonMark name="林若溪" size={44} />
        <PersonMark name="يوسف العلي" src="/lost-photo.jpg" size={36} />
        <OrgMark name="Norvane Thermal" src={logo} />
        <OrgMark name="Kessler Lichttechnik" />
        <OrgMark name="诺沃恒温" size={88} />
      </div>
      <HallTiles
        label={t('halls')}
        options={[{ value: 'all', label: t('allHalls'), count: 1612 }, ...halls]}
        value={hall}
        onValue={setHall}
      />
      <Chips
        label={t('categories')}
        options={[
          { value: 'all', label: t('allHalls'), count: 612 },
          { value: 'heating', label: t('heating'), count: 84 },
          { value: 'lighting', label: t('lighting'), count: 71 },
          { value: 'long', label: 'Gebäudeautomation und Regelungstechnik', count: 9 },
          { value: 'arabic', label: 'أنظمة التهوية', count: 2 },
        ]}
        value={category}
        onValue={setCategory}
      />
    </>
  )
}

/** List rows and banners. */
export function ListParts() {
  const t = useWords(galleryWords)
  const language = useLanguage()
  return (
    <>
      <List label={t('exhibitors')}>
        {exhibitors.map(({ name, hall, booth, logo: src, count }, index) => (
          <ListItem
            key={name}
            mark={<OrgMark name={name} src={src} />}
            title={name}
            meta={t('exhibitCount', { count })}
            more={index === 0 && <Tag tone="brass">{t('saved')}</Tag>}
            end={
              index === 3 ? <IconButton icon={Bookmark} label={t('save')} /> : <BoothSign hall={hall} booth={booth} />
            }
            onPress={() => {}}
          />
        ))}
      </List>
      <div className={grid}>
        <Banner tone="warn" icon={WifiOff} role="status">
          {t('offline', { time: formatTime('2026-05-12T09:12:00', language) })}
        </Banner>
        <Banner tone="error" role="alert">
          {t('wrongFields', { count: 2 })}
        </Banner>
        <Banner>{t('info')}</Banner>
        <Banner
          tone="brand"
          action={
            <Button kind="secondary" size="sm">
              {t('retry')}
            </Button>
          }
        >
          {t('submitted')}
        </Banner>
        <Banner tone="brass">{t('goldExhibitor')}</Banner>
      </div>
    </>
  )
}

/** Skeletons and empty states. */
export function StateParts() {
  const t = useWords(galleryWords)
  const small = (label: string, kind: 'primary' | 'secondary' | 'soft') => <Button kind={kind}>{label}</Button>
  return (
    <>
      <Skeleton rows={2} />
      <Skeleton rows={3} kind="text" />
      <Skeleton rows={2} kind="card" />
      <div className={grid}>
        <div className={card}>
          <Empty title={t('nothingYet')} text={t('nothingYetText')} action={small(t('retry'), 'soft')} />
        </div>
        <div className={card}>
          <Empty drawing="search" title={t('noMatch', { text: 'heat pmup' })} text={t('noMatchText')} />
        </div>
        <div className={card}>
          <Empty drawing="globe" title={t('languageGap')} text={t('languageGapText')} action={small('中文', 'soft')} />
        </div>
        <div className={card}>
          <Empty
            drawing="offline"
            title={t('weakNetwork')}
            text={t('weakNetworkText')}
            action={<Button icon={RefreshCw}>{t('retry')}</Button>}
          />
        </div>
        <div className={card}>
          <Empty drawing="lock" title={t('locked')} text={t('lockedText')} />
        </div>
        <div className={card}>
          <Empty drawing="error" title={t('failed')} text={t('failedText')} action={small(t('retry'), 'secondary')} />
        </div>
      </div>
    </>
  )
}

/** Tabs, and the info tab of an exhibitor: with all fields, with some, and with none. */
export function TabParts() {
  const t = useWords(galleryWords)
  const [tab, setTab] = useState('about')
  const tabs = [
    { id: 'about', label: t('about') },
    { id: 'exhibits', label: t('exhibits'), count: 6 },
    { id: 'schedule', label: t('schedule') },
  ]
  return (
    <div>
      <Tabs label={t('tabs')} tabs={tabs} value={tab} onValue={setTab} />
      <TabPanel of="about" id={tab}>
        <div className={panel}>
          <ExhibitorInfo
            details={details}
            officialWebsite="https://norvane.example/"
            contacts={people}
            onChat={() => {}}
          />
        </div>
      </TabPanel>
      <TabPanel of="exhibits" id={tab}>
        <div className={panel}>
          <ExhibitorInfo details="<p>Norvane <i>Thermal</i></p>" />
        </div>
      </TabPanel>
      <TabPanel of="schedule" id={tab}>
        <ExhibitorInfo />
      </TabPanel>
    </div>
  )
}
