import { ArrowLeft, Bookmark, DoorOpen, MessageSquareText, Radio } from 'lucide'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import type { Infer } from 'superstruct'
import type { Exhibitor } from '../../api/contract/meetings/exhibitors.ts'
import { useAnswer } from '../element/use-answer.ts'
import { webAddress } from '../links/web-address.ts'
import { Button } from '../ui/button.tsx'
import { ExhibitorCard, ExhibitorCover } from '../ui/cards/exhibitor-card.tsx'
import { ExhibitorInfo } from '../ui/cards/exhibitor-info.tsx'
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
import { isPlainPress, loungePage } from './links.ts'
import { exhibitorsWords } from './messages.ts'
import { Failure } from './no-exhibitors.tsx'
import type { ExhibitorsProps } from './resources.ts'

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
      <TabPanel of={tab} id="about">
        {answer.is === 'waiting' && !exhibitor && <Skeleton kind="text" rows={6} />}
        {answer.error && <Failure error={answer.error} title={t('exhibitorDidNotLoad')} onRetry={answer.again} />}
        {exhibitor && <Info exhibitor={exhibitor} address={props.actions.address} />}
      </TabPanel>
      <TabPanel of={tab} id="exhibits">
        <Exhibits client={client} exhibitorCode={exhibitorCode} navigate={navigate} address={props.actions.address} />
      </TabPanel>
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

/** Logo, name, tags and booth, then the actions: the lounge first, where there is one. */
function Head(props: DetailProps & { exhibitor: Infer<typeof Exhibitor> | undefined }) {
  const { row, exhibitor } = props
  const heading = useRef<HTMLHeadingElement>(null)
  const { name, logo, hall, booth, businessCategory } = exhibitor ?? row
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
      <ExhibitorCard exhibitor={facts} heading={heading}>
        <ContactActions {...props} />
      </ExhibitorCard>
    </>
  )
}

function ContactActions({ row, exhibitor, meetingCode, client, page, actions, navigate }: Parameters<typeof Head>[0]) {
  const t = useWords(exhibitorsWords)
  const language = useLanguage()
  const { enterpriseCode, exhibitorCode } = row
  const live = webAddress(exhibitor?.liveUrl ?? '')

  const enter = (event: MouseEvent<HTMLElement>) => {
    if (!isPlainPress(event)) return
    event.preventDefault()
    actions.enterLounge(row)
  }
  const watch = (event: MouseEvent<HTMLElement>) => {
    if (!isPlainPress(event)) return
    event.preventDefault()
    navigate({ href: live, target: '_blank', kind: 'live' })
  }
  const contact = () =>
    page.open('contact', {
      ...(enterpriseCode && { 'enterprise-code': enterpriseCode }),
      'relation-code': exhibitorCode,
      'meeting-code': meetingCode,
    })

  return (
    <>
      {enterpriseCode && (
        <Button
          block
          icon={DoorOpen}
          href={actions.address(loungePage(enterpriseCode, language))}
          onClick={enter as never}
        >
          {t('enterEnterpriseLounge')}
        </Button>
      )}
      <Button
        block
        kind={enterpriseCode ? 'secondary' : 'primary'}
        icon={MessageSquareText}
        part="contact"
        onClick={contact}
      >
        {t('contactUs')}
      </Button>
      {enterpriseCode && <FollowButton client={client} page={page} enterpriseCode={enterpriseCode} />}
      {live && (
        <Button block kind="soft" icon={Radio} href={live} {...outward} onClick={watch as never}>
          {t('watchLive')}
        </Button>
      )}
    </>
  )
}
