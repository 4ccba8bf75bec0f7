import type { IconNode } from 'lucide'
import { Contact, Link, Package, Store } from 'lucide'
import { Icon } from '../../../../widgets/ui/icon.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { link } from '../../../router.ts'
import { discoverWords } from '../messages.ts'
import { shortcuts } from './home-cards.styles.ts'
import { homeWords } from './home-messages.ts'
import type { HomeData } from './home-sections.ts'

interface Shortcut {
  label: string
  icon: IconNode
  href: string
}

/** The four ways that people take most, each under an arch. */
export function Shortcuts({ data }: { data: HomeData }) {
  const t = useWords(homeWords)
  const tDiscover = useWords(discoverWords)
  const meetingCode = data.exhibitions[0]?.meetingCode
  const query = meetingCode ? { meetingCode } : undefined
  const entries: Shortcut[] = [
    { label: tDiscover('exhibitors'), icon: Store, href: link('exhibitorList', query) },
    { label: tDiscover('exhibitsTitle'), icon: Package, href: link('exhibitsList', query) },
    { label: t('myCard'), icon: Contact, href: link('editCard') },
    { label: t('myLinks'), icon: Link, href: link('myLinks') },
  ]
  return (
    <nav className={`${shortcuts} wide`} aria-label={t('shortcuts')}>
      {entries.map(({ label, icon, href }) => (
        <a key={href} href={href}>
          <span aria-hidden="true">
            <Icon of={icon} />
          </span>
          {label}
        </a>
      ))}
    </nav>
  )
}
