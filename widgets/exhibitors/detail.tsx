import { ArrowLeft, Bookmark, DoorOpen, MapPinned, Phone, Radio } from 'lucide'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import type { Infer } from 'superstruct'
import type { Exhibitor } from '../../api/contract/meetings/exhibitors.ts'
import { useAnswer } from '../element/use-answer.ts'
import { webAddress } from '../links/web-address.ts'
import { Button } from '../ui/button.tsx'
import { Action, actionBar } from '../ui/cards/action-bar.tsx'
import { ExhibitorCard, ExhibitorCover } from '../ui/cards/exhibitor-card.tsx'
import { ExhibitorInfo, telephone } from '../ui/cards/exhibitor-info.tsx'
import { useTabSwipe } from '../ui/gestures/use-tab-swipe.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { useLanguage, useWords } from '../ui/language.tsx'
import { outward } from '../ui/outward.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { TabPanel, Tabs } from '../ui/tabs.tsx'
import { detailStyles } from './detail.styles.ts'
import type { Row } from './directory/directory.ts'
import type { RowActions } from './directory/row.tsx'
import { Exhibits } from './exhibits.tsx'
import { FollowButton } from './follow.tsx'
import { laterWords } from './later-messages.ts'
import { isPlainPress, loungePage, mapPage } from './links.ts'
import { exhibitorsWords } from './messages.ts'
import { Failure } from './no-exhibitors.tsx'
import type { ExhibitorsProps } from './resources.ts'

// The keys of the list come with this code: nobody needs either before the focus or the pointer is near the list.
export { pressInList } from '../ui/keys/list-keys.ts'

/** The props of an opened exhibitor. Its row is shown at once; everything else is loaded. */
export type DetailProps = Pick<ExhibitorsProps, 'client' | 'page' | 'navigate'> & {
  row: Row
  meetingCode: string
  actions: RowActions
  isSaved: boolean
  onBack(): void
}

/** One exhibitor: booth, introduction, people and exhibits, and the ways to contact it. */
export function Detail(props: DetailProps) {
  const { row, client, navigate } = props
  const t = useWords(exhibitorsWords)
  const language = useLanguage()
  const { exhibitorCode } = row
  const answer = useAnswer(
    (signal) => client.exhibitors.detail({ query: { exhibitorCode, language } }, signal),
    [client, exhibitorCode, language],
  )
  const [tab, setTab] = useState('about')
  const exhibitor = answer.data
  const exhibitNum = exhibitor?.exhibitNum ?? row.exhibitNum
  const panels = useTabSwipe(['about', 'exhibits'], tab, setTab)

  return (
    <>
      <Head {...props} exhibitor={exhibitor} />
      <Tabs
        label={t('sections', { name: row.name })}
        tabs={[
          { id: 'about', label: t('about') },
          { id: 'exhibits', label: t('exhibitsTab'), ...(exhibitNum && { count: exhibitNum }) },
        ]}
        value={tab}
        onValue={setTab}
      />
      <div ref={panels}>
        <TabPanel of={tab} id="about">
          {answer.is === 'waiting' && !exhibitor && <Skeleton kind="text" rows={6} />}
          {answer.error && <Failure error={answer.error} title={t('exhibitorDidNotLoad')} onRetry={answer.again} />}
          {exhibitor && <Info exhibitor={exhibitor} address={props.actions.address} />}
        </TabPanel>
        <TabPanel of={tab} id="exhibits">
          <Exhibits client={client} exhibitorCode={exhibitorCode} navigate={navigate} address={props.actions.address} />
        </TabPanel>
      </div>
      <ContactBar {...props} exhibitor={exhibitor} />
    </>
  )
}

/** The back button and the bookmark. */
function Bar({ row, isSaved, actions, onBack }: DetailProps) {
  const t = useWords(exhibitorsWords)
  return (
    <div className={detailStyles.bar}>
      <IconButton tone="on-art" icon={ArrowLeft} flip label={t('back')} onClick={onBack} />
      <IconButton
        tone="on-art"
        className={isSaved ? detailStyles.isSaved : ''}
        icon={Bookmark}
        label={t('save', { name: row.name })}
        aria-pressed={isSaved}
        onClick={() => actions.toggleSaved(row)}
      />
    </div>
  )
}

function Info({ exhibitor, address }: { exhibitor: Infer<typeof Exhibitor>; address(path: string): string }) {
  const contacts = exhibitor.contacts.map((contact) => ({ ...contact, avatar: address(contact.avatar) }))
  return <ExhibitorInfo details={exhibitor.details} officialWebsite={exhibitor.officialWebsite} contacts={contacts} />
}

/** Logo, name, tags and booth, which leads to the map, then the lounge and Follow. */
function Head(props: DetailProps & { exhibitor: Infer<typeof Exhibitor> | undefined }) {
  const { row, exhibitor } = props
  const heading = useRef<HTMLHeadingElement>(null)
  const { name, logo, hall, booth, businessCategory } = exhibitor ?? row
  const map = mapPage(props.meetingCode, row.exhibitorCode, useLanguage())
  const facts = { name, logo: props.actions.address(logo), hall, booth, businessCategory, tags: exhibitor?.tags }

  useEffect(() => heading.current?.focus({ preventScroll: true }), [])

  // Runs again when the exhibitor has loaded, because what comes may push the head out of the viewport.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the exhibitor is not read: the page scrolls up when there is one to read
  useEffect(() => {
    // The list beside or below may have been scrolled far down.
    const pane = heading.current?.closest('section')
    if (pane && pane.getBoundingClientRect().top < 0) pane.scrollIntoView()
  }, [Boolean(exhibitor)])

  return (
    <>
      <Bar {...props} />
      <ExhibitorCover src={exhibitor && props.actions.address(exhibitor.cover)} />
      <ExhibitorCard
        exhibitor={facts}
        heading={heading}
        map={props.actions.address(map)}
        onMap={pressOf(() => props.navigate({ href: map, target: '_self', kind: 'map' }))}
      >
        <HeadActions {...props} />
      </ExhibitorCard>
    </>
  )
}

/** Returns a handler that announces ordinary presses before they are followed; others open tabs and windows. */
const pressOf = (act: () => void) => (event: MouseEvent<HTMLElement>) => {
  if (!isPlainPress(event)) return
  event.preventDefault()
  act()
}

type Ways = Parameters<typeof Head>[0]

/** The ways to reach an exhibitor: telephone and live stream, where there are any, and what opens the enquiry. */
function useWays({ row, exhibitor, meetingCode, page, navigate }: Ways) {
  const { enterpriseCode, exhibitorCode } = row
  const live = webAddress(exhibitor?.liveUrl ?? '')
  const contact = exhibitor?.contacts.find(({ phone }) => phone)
  const openContact = () =>
    page.open('contact', {
      ...(enterpriseCode && { 'enterprise-code': enterpriseCode }),
      'relation-code': exhibitorCode,
      'meeting-code': meetingCode,
    })
  const openLive = pressOf(() => navigate({ href: live, target: '_blank', kind: 'live' }))
  return { call: contact && telephone(contact), live, openLive, openContact }
}

/** The actions in the head: where there is room those of the bar; then the lounge, where there is one, and Follow. */
function HeadActions(props: Ways) {
  const { row, client, page, actions, navigate } = props
  const t = useWords(exhibitorsWords)
  const tLater = useWords(laterWords)
  const language = useLanguage()
  const { call, live, openLive, openContact } = useWays(props)
  const { enterpriseCode } = row
  const lounge = loungePage(enterpriseCode, language)
  return (
    <>
      <div className={detailStyles.buttons}>
        {call && (
          <Button kind="secondary" icon={Phone} href={call}>
            {tLater('call')}
          </Button>
        )}
        {live && (
          <Button kind="secondary" icon={Radio} href={live} {...outward} onClick={openLive as never}>
            {tLater('live')}
          </Button>
        )}
        <Button part="contact" onClick={openContact}>
          {t('contactUs')}
        </Button>
      </div>
      {enterpriseCode && (
        <>
          <Button
            kind="soft"
            icon={DoorOpen}
            href={actions.address(lounge)}
            onClick={pressOf(() => navigate({ href: lounge, target: '_self', kind: 'enterprise' })) as never}
          >
            {t('enterEnterpriseLounge')}
          </Button>
          <FollowButton client={client} page={page} enterpriseCode={enterpriseCode} />
        </>
      )}
    </>
  )
}

/** The bar below the details: telephone, map and live stream, where there are any, and the enquiry. */
function ContactBar(props: Ways) {
  const { row, meetingCode, actions, navigate } = props
  const t = useWords(exhibitorsWords)
  const tLater = useWords(laterWords)
  const { call, live, openLive, openContact } = useWays(props)
  const map = mapPage(meetingCode, row.exhibitorCode, useLanguage())

  return (
    <div className={`${actionBar} ${detailStyles.ways}`}>
      {call && <Action icon={Phone} label={tLater('call')} href={call} />}
      {row.booth && (
        <Action
          icon={MapPinned}
          label={tLater('map')}
          href={actions.address(map)}
          onClick={pressOf(() => navigate({ href: map, target: '_self', kind: 'map' }))}
        />
      )}
      {live && <Action icon={Radio} label={tLater('live')} href={live} {...outward} onClick={openLive} />}
      <Button part="contact" onClick={openContact}>
        {t('contactUs')}
      </Button>
    </div>
  )
}
