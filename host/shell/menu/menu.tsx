import { BookUser, CalendarDays, House, MessageCircle, User } from 'lucide'
import type { PageName } from '../../../api/contract/pages.ts'
import { useCode } from '../../../widgets/element/use-code.ts'
import { useLanguage, useWords } from '../../../widgets/ui/language.tsx'
import { hostWords } from '../../messages.ts'
import { link } from '../../router.ts'
import { useMinWidth } from '../../stores/min-width.ts'
import { useSession } from '../../stores/session.ts'
import { menu } from '../app.styles.ts'
import { LanguageButton } from '../language-picker.tsx'
import { Logo } from '../logo.tsx'
import { pageStore, useDrawn } from '../page-store.ts'
import { PaletteButton } from '../palette/palette-button.tsx'
import { layerLoader } from '../words.ts'
import { MenuEntry } from './menu-entry.tsx'
import type { MenuPartName } from './menu-part.tsx'

// The pages that highlight an entry. Below 840 px those of an enterprise belong to the person.
const fairPages: PageName[] = ['exhibitorList', 'exhibitorDetail', 'exhibitsList', 'exhibitsDetail']
const messagePages: PageName[] = ['messages', 'chat']
const contactPages: PageName[] = ['contactList', 'groupDetail', 'requestList', 'group']
const personPages: PageName[] = [
  'myPage',
  'editCard',
  'resumeList',
  'addResume',
  'editIntroduce',
  'security',
  'myLinks',
  'myRegistrations',
  'registrationDetail',
  'exhibitionSignCode',
]

/** The tab bar; a side menu on wide screens. */
export function Menu() {
  const t = useWords(hostWords)
  const { route } = useDrawn(pageStore)
  const user = useSession()?.user
  const isRail = useMinWidth(840)
  const isOf = (pages: PageName[]) => pages.some((name) => name === route)

  return (
    <nav className={menu} data-view="menu" aria-label={t('mainMenu')}>
      <span className="mark">
        <Logo />
      </span>
      <PaletteButton />
      <MenuEntry href={link('home')} icon={House} isCurrent={route === 'home'} label={t('home')} />
      <MenuEntry
        href={link('exhibitorList')}
        icon={CalendarDays}
        isCurrent={isOf(fairPages)}
        label={t('exhibitions')}
      />
      <MenuEntry href={link('messages')} icon={MessageCircle} isCurrent={isOf(messagePages)} label={t('messages')}>
        {user && <LazyPart of="messages" />}
      </MenuEntry>
      <MenuEntry href={link('contactList')} icon={BookUser} isCurrent={isOf(contactPages)} label={t('contacts')}>
        {user && <LazyPart of="contacts" />}
      </MenuEntry>
      {user && isRail && <LazyPart of="members" />}
      <span className="end">
        <LanguageButton />
      </span>
      <MenuEntry
        href={link('myPage')}
        icon={User}
        picture={user?.avatar}
        isCurrent={isOf(personPages)}
        label={t('me')}
      />
    </nav>
  )
}

const loaderFor = layerLoader('shell/menu/menu-part', () => import('./menu-part.tsx'))

/** A part for those who are logged in; its code comes after the page, and the places of others do not depend on it. */
function LazyPart({ of }: { of: MenuPartName }) {
  const language = useLanguage()
  const { part } = useCode(loaderFor(language))
  return part?.language === language ? <part.MenuPart of={of} /> : null
}
