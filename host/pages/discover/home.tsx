import { translator } from '../../../i18n/messages.ts'
import { NoticeBell } from '../../kit/notice-bell.tsx'
import type { Head, PageInput, PageProps } from '../../page.ts'
import { LanguageButton, LanguageIcon } from '../../shell/language-picker.tsx'
import { Logo } from '../../shell/logo.tsx'
import { useHasLogin } from '../../stores/session.ts'
import { discoverWords } from './messages.ts'
import { Greeting } from './start/greeting.tsx'
import { home } from './start/home.styles.ts'
import { type HomeData, homeSections } from './start/home-sections.ts'

/** Loads the present and coming exhibitions, and recommended companies. */
export async function load({ client, language }: PageInput<'home'>): Promise<HomeData> {
  const { list: exhibitions } = await client.exhibitions.list({ query: { language } })
  const meetingCode = exhibitions[0]?.meetingCode
  const { list: interests } = await client.interests.list({
    body: { language, relationType: 'ENTERPRISE', pageSize: 8, ...(meetingCode && { meetingCode }) },
  })
  return { exhibitions, interests }
}

export function head({ language, data }: PageProps<'home', HomeData>): Head {
  const t = translator(discoverWords, language)
  const [nextExhibition] = data.exhibitions
  return {
    title: t('homeTitle'),
    description: t('homeDescription'),
    ...(nextExhibition && { preview: { kind: 'EXHIBITION', code: nextExhibition.meetingCode } }),
  }
}

/**
 * The start page of the app: for visitors what it is for, for people with an account what waits for them, and for all
 * the exhibitions and recommended companies.
 */
export default function Home({ data }: PageProps<'home', HomeData>) {
  const hasLogin = useHasLogin()
  const audience = hasLogin ? 'person' : 'visitor'

  return (
    <div className={home} data-audience={audience}>
      <header>
        <Logo />
        {hasLogin ? <Greeting /> : <b>Foyer</b>}
        {hasLogin && <NoticeBell />}
        {hasLogin ? <LanguageIcon /> : <LanguageButton />}
      </header>
      {homeSections
        .filter((section) => section.audience === 'everyone' || section.audience === audience)
        .map(({ name, Section }) => (
          <Section key={name} data={data} />
        ))}
    </div>
  )
}
