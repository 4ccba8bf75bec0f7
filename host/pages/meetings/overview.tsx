import { Gift, Globe, Languages, MapPinned, Phone, ShoppingBag, Ticket, Users, Utensils } from 'lucide'
import { languageName } from '../../../i18n/language-name.ts'
import { isLanguage, locales } from '../../../i18n/locales.ts'
import { ownNames } from '../../../i18n/names.ts'
import { webAddress } from '../../../widgets/links/web-address.ts'
import { PersonMark } from '../../../widgets/ui/avatar.tsx'
import { Banner } from '../../../widgets/ui/banner.tsx'
import { Button } from '../../../widgets/ui/button.tsx'
import { useLanguage, useWords } from '../../../widgets/ui/language.tsx'
import { List, ListItem } from '../../../widgets/ui/list-item.tsx'
import { plainText, RichText } from '../../../widgets/ui/media/rich-text.tsx'
import { outward } from '../../../widgets/ui/outward.ts'
import { link } from '../../router.ts'
import { type MeetingData, speakersOf } from './meeting-data.ts'
import { meetingWords } from './meeting-messages.ts'
import { sectionsOf } from './meetings.styles.ts'

/** The texts of a meeting, its organiser and speakers, and the ways to its exhibitors, shop and website. */
export function Overview({ data }: { data: MeetingData }) {
  const t = useWords(meetingWords)
  const { meeting, sessions } = data
  const { summary, details, organiser, phone } = meeting
  const speakers = speakersOf(sessions)
  return (
    <div className={sectionsOf}>
      <LanguageGap data={data} />
      <div className="text" dir="auto">
        {plainText(details) ? <RichText html={details} /> : <p>{summary}</p>}
      </div>
      <Ways data={data} />
      {speakers.length > 0 && (
        <section>
          <h3>{t('guests')}</h3>
          <List>
            {speakers.map(({ uid, name, position, avatar }) => (
              <ListItem
                key={uid || name}
                mark={<PersonMark name={name} src={avatar} />}
                title={name}
                meta={position && <bdi>{position}</bdi>}
                href={uid ? link('mainPage', { uid }) : undefined}
              />
            ))}
          </List>
        </section>
      )}
      {organiser && (
        <section>
          <h3>{t('organiser')}</h3>
          <List>
            <ListItem
              title={organiser}
              meta={phone && <bdi dir="ltr">{phone}</bdi>}
              more={
                phone && (
                  <Button kind="soft" size="sm" icon={Phone} href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
                    {t('callOrganiser')}
                  </Button>
                )
              }
            />
          </List>
        </section>
      )}
    </div>
  )
}

/** The links to exhibitors and halls, tickets, prize draws, the shop page and the website, as far as there are any. */
function Ways({ data: { meeting, exhibitorNum, hasLottery } }: { data: MeetingData }) {
  const t = useWords(meetingWords)
  const { meetingCode, pageId, name: navTitle, offers } = meeting
  const website = webAddress(meeting.link)
  if (!exhibitorNum && !pageId && !website && !hasLottery && offers.length === 0) return null
  return (
    <div className="ways">
      {exhibitorNum > 0 && (
        <>
          <Button kind="secondary" icon={Users} href={link('exhibitorList', { meetingCode })}>
            {t('exhibitorNum', { count: exhibitorNum })}
          </Button>
          <Button kind="secondary" icon={MapPinned} href={link('exhibitorList', { meetingCode, view: 'map' })}>
            {t('hallMap')}
          </Button>
        </>
      )}
      {offers.includes('TICKETS') && (
        <Button kind="secondary" icon={Ticket} href={link('orderTicket', { meetingCode })}>
          {t('tickets')}
        </Button>
      )}
      {offers.includes('MEALS') && (
        <Button kind="secondary" icon={Utensils} href={link('orderLunch', { meetingCode })}>
          {t('meals')}
        </Button>
      )}
      {pageId && (
        <Button kind="secondary" icon={ShoppingBag} href={link('shopPage', { meetingCode, pageId, navTitle })}>
          {t('shop')}
        </Button>
      )}
      {hasLottery && (
        <Button kind="secondary" icon={Gift} href={link('lottery', { meetingCode })}>
          {t('lottery')}
        </Button>
      )}
      {website && (
        <Button kind="secondary" icon={Globe} href={website} {...outward}>
          {t('website')}
        </Button>
      )}
    </div>
  )
}

/** Tells the reader that the organiser does not maintain their language, with links to those that are. */
function LanguageGap({ data: { meeting, translation } }: { data: MeetingData }) {
  const t = useWords(meetingWords)
  const reader = useLanguage()
  if (translation.isMaintained) return null
  const { languages } = translation
  const readable = languages.find((language) => language === 'EN') ?? languages[0] ?? 'EN'
  return (
    <div>
      <Banner icon={Languages}>
        {t('notMaintained', {
          name: meeting.name,
          asked: languageName(reader, reader),
          shown: languageName(readable, reader),
        })}
      </Banner>
      <nav aria-label={t('otherLanguages')}>
        {languages.filter(isLanguage).map((language) => (
          <Button
            key={language}
            kind="secondary"
            size="sm"
            href={link('meetingDetail', { code: meeting.meetingCode, language })}
          >
            <span lang={locales[language].tag}>{ownNames[language]}</span>
          </Button>
        ))}
      </nav>
    </div>
  )
}
