import { CalendarDays, House, User } from 'lucide'
import type { PageName } from '../../api/contract/pages.ts'
import { Icon } from '../../widgets/ui/icon.tsx'
import { useWords } from '../../widgets/ui/language.tsx'
import { hostWords } from '../messages.ts'
import { link } from '../router.ts'
import { useSession } from '../stores/session.ts'
import { menu } from './app.styles.ts'
import { LanguageButton } from './language-picker.tsx'
import { Logo } from './logo.tsx'
import { pageStore, useDrawn } from './page-store.ts'

// Each entry is the name of a route; `also` lists other routes that highlight it.
const entries = [
  { route: 'home', icon: House, also: [] },
  { route: 'exhibitorList', icon: CalendarDays, also: ['exhibitorDetail', 'exhibitsList', 'exhibitsDetail'] },
  {
    route: 'myPage',
    icon: User,
    also: [
      ...['editCard', 'security', 'myLinks', 'myEnterprise', 'enterpriseEdit', 'enterpriseMembers'],
      ...['leadList', 'leadDetail', 'leadSettings'],
    ],
  },
] as const satisfies { route: PageName; icon: unknown; also: PageName[] }[]

/** The tab bar; a side menu on wide screens. */
export function Menu() {
  const t = useWords(hostWords)
  const page = useDrawn(pageStore)
  const avatar = useSession()?.user.avatar
  const names = { home: t('home'), exhibitorList: t('exhibitions'), myPage: t('me') }

  return (
    <nav className={menu} data-view="menu" aria-label={t('mainMenu')}>
      <span className="mark">
        <Logo />
      </span>
      {entries.map(({ route, icon, also }) => {
        const isCurrent = page.route === route || also.some((name) => name === page.route)
        return (
          <a key={route} href={link(route)} aria-current={isCurrent ? 'page' : undefined}>
            {route === 'myPage' && avatar ? <img src={avatar} alt="" /> : <Icon of={icon} isActive={isCurrent} />}
            {names[route]}
          </a>
        )
      })}
      <span className="end">
        <LanguageButton />
      </span>
    </nav>
  )
}
