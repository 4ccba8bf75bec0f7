import { ChevronRight, MapPin } from 'lucide'
import { useRef } from 'react'
import type { Reply } from '../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../api/contract/index.ts'
import { formatDays } from '../../../i18n/format.ts'
import { translator } from '../../../i18n/messages.ts'
import { OrgMark } from '../../../widgets/ui/avatar.tsx'
import { Button } from '../../../widgets/ui/button.tsx'
import { Empty } from '../../../widgets/ui/empty.tsx'
import { SearchBox } from '../../../widgets/ui/fields/search-box.tsx'
import { Icon } from '../../../widgets/ui/icon.tsx'
import { useLanguage, useWords } from '../../../widgets/ui/language.tsx'
import { BoothSign } from '../../../widgets/ui/overlay/booth-sign.tsx'
import { Tag } from '../../../widgets/ui/tag.tsx'
import { ArchArt } from '../../kit/arch-art.tsx'
import { hostWords } from '../../messages.ts'
import type { Head, PageInput, PageProps } from '../../page.ts'
import { link, open } from '../../router.ts'
import { LanguageButton } from '../../shell/language-picker.tsx'
import { Logo } from '../../shell/logo.tsx'
import { useSession } from '../../stores/session.ts'
import { hero, home, meetings, recommended } from './home.styles.ts'
import { discoverWords } from './messages.ts'
import { reasonWords } from './reasons.ts'
import { searchPageWords } from './search-messages.ts'
import { useSlashKey } from './use-slash-key.ts'

type Exhibitions = Reply<Contract['exhibitions']['list']>['list']
type Interests = Reply<Contract['interests']['list']>['list']
interface Data {
  exhibitions: Exhibitions
  interests: Interests
}

/** Loads the present and coming exhibitions, and recommended companies. */
export async function load({ client, language }: PageInput<'home'>): Promise<Data> {
  const { list: exhibitions } = await client.exhibitions.list({ query: { language } })
  const meetingCode = exhibitions[0]?.meetingCode
  const { list: interests } = await client.interests.list({
    body: { language, relationType: 'ENTERPRISE', pageSize: 8, ...(meetingCode && { meetingCode }) },
  })
  return { exhibitions, interests }
}

export function head({ language, data }: PageProps<'home', Data>): Head {
  const t = translator(discoverWords, language)
  const [nextExhibition] = data.exhibitions
  return {
    title: t('homeTitle'),
    description: t('homeDescription'),
    ...(nextExhibition && { preview: { kind: 'EXHIBITION', code: nextExhibition.meetingCode } }),
  }
}

/** The start page of the app: the next exhibition, the other ones, and recommended companies. */
export default function Home({ data }: PageProps<'home', Data>) {
  const t = useWords(discoverWords)
  const tSearch = useWords(searchPageWords)
  const [nextExhibition] = data.exhibitions
  const container = useRef<HTMLDivElement>(null)
  useSlashKey(container)

  return (
    <div className={home}>
      <header>
        <Logo />
        <b>Foyer</b>
        <LanguageButton />
      </header>
      {nextExhibition && <Hero exhibition={nextExhibition} />}
      <div ref={container}>
        <SearchBox
          label={tSearch('label')}
          placeholder={t('searchPlaceholder')}
          value=""
          onSearch={() => {}}
          onSubmit={(search) => open(link('search', { search }))}
        />
      </div>
      <section aria-labelledby="coming-up">
        <h2 id="coming-up">{t('comingUp')}</h2>
        {data.exhibitions.length === 0 && (
          <Empty drawing="door" title={t('noExhibitions')} text={t('noExhibitionsText')} />
        )}
        <ul className={meetings}>
          {data.exhibitions.map((exhibition) => (
            <ExhibitionCard key={exhibition.meetingCode} exhibition={exhibition} />
          ))}
        </ul>
      </section>
      {nextExhibition && data.interests.length > 0 && (
        <section aria-labelledby="recommended">
          <div className="head">
            <h2 id="recommended">{t('recommended')}</h2>
            <a href={link('exhibitorList', { meetingCode: nextExhibition.meetingCode })}>
              {t('seeAll')}
              <Icon of={ChevronRight} size="xs" flip />
            </a>
          </div>
          <ul className={recommended}>
            {data.interests.map((interest) => (
              <RecommendedCompany key={interest.relationId} interest={interest} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** The arch, the title, and the two first actions: of visitors, or of those who are logged in. */
function Hero({ exhibition }: { exhibition: Exhibitions[number] }) {
  const t = useWords(discoverWords)
  const tHost = useWords(hostWords)
  const isVisitor = !useSession()
  return (
    <section className={hero}>
      <ArchArt />
      <div>
        <h1>{t('heroTitle')}</h1>
        <p>{t('heroText')}</p>
        {isVisitor ? (
          <div>
            <Button size="lg" href={link('userRegister')}>
              {t('heroCreate')}
            </Button>
            <Button size="lg" kind="ghost" href={link('userLogin')}>
              {t('heroLogIn')}
            </Button>
          </div>
        ) : (
          <div>
            <Button size="lg" href={link('exhibitorList', { meetingCode: exhibition.meetingCode })}>
              {t('heroAction')}
            </Button>
            <Button size="lg" kind="ghost" href={link('myPage')}>
              {tHost('me')}
            </Button>
          </div>
        )}
      </div>
    </section>
  )
}

function ExhibitionCard({ exhibition }: { exhibition: Exhibitions[number] }) {
  const t = useWords(discoverWords)
  const language = useLanguage()
  const { meetingCode, name, cover, address, startTime, endTime, timeZone, exhibitorNum } = exhibition

  return (
    <li>
      <a href={link('exhibitorList', { meetingCode })}>
        {cover && <img src={cover} alt="" width="96" height="84" loading="lazy" />}
        <span>
          <b>{name}</b>
          <small>{formatDays(startTime, endTime, timeZone, language)}</small>
          <small>
            <Icon of={MapPin} size="xs" />
            <span>{address}</span>
          </small>
          <Tag tone="brand">{t('exhibitorCount', { count: exhibitorNum })}</Tag>
        </span>
      </a>
    </li>
  )
}

function RecommendedCompany({ interest }: { interest: Interests[number] }) {
  const t = useWords(discoverWords)
  const { relationName, enterpriseTypeName, cover, logo, hall, booth, exhibitorCode, reason } = interest

  return (
    <li>
      <a href={link('exhibitorDetail', { exhibitorCode })}>
        {cover && <img src={cover} alt="" width="240" height="160" loading="lazy" />}
        <OrgMark name={relationName} src={logo} size={44} />
        <b>{relationName}</b>
        <small>{enterpriseTypeName}</small>
        <span className="end">
          <small className="reason">{t(reasonWords[reason])}</small>
          {booth && <BoothSign hall={hall} booth={booth} />}
        </span>
      </a>
    </li>
  )
}
