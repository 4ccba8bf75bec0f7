import { ArrowLeft, X } from 'lucide'
import type { ReactNode } from 'react'
import { IconButton } from '../../../../widgets/ui/icon-button.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { needsLogin } from '../../../access/guard.ts'
import { ArchArt } from '../../../kit/arch-art.tsx'
import { art as artBox, door, doorBar, sheet } from '../../../kit/form/form.styles.ts'
import { loginWords } from '../../../kit/form/login-messages.ts'
import { hostWords } from '../../../messages.ts'
import { cameFromApp, link, open } from '../../../router.ts'
import { LanguageButton } from '../../../shell/language-picker.tsx'
import { savedPath } from '../../../shell/login-flow.ts'
import { Logo } from '../../../shell/logo.tsx'

/**
 * Leads back to the page before the login, or to the home page where there was none, or where that page needs a login
 * itself.
 */
function leave() {
  const previousPath = savedPath()
  if (cameFromApp() && history.length > 1 && previousPath && !needsLogin(previousPath)) history.back()
  else open(link('home'))
}

/**
 * The layout of a page for login, registration or a new password: art above a sheet, or beside it on wide screens;
 * without `art` a plain bar. `footer` comes last, such as the terms.
 */
export function Door(props: {
  title: ReactNode
  lead?: ReactNode
  /** Draws the arch. The first page of a login has it; later steps do not. */
  art?: boolean
  /** The name of the whole procedure, in the bar above the step's own title; only without `art`. */
  bar?: string
  /** Called by the back button; without it, the button leads to the page before the login. */
  onBack?: () => void
  children: ReactNode
  footer?: ReactNode
}) {
  const { title, lead, art, bar, onBack = leave, children, footer } = props
  const tHost = useWords(hostWords)
  const t = useWords(loginWords)

  return (
    <div className={door} data-art={art ? '' : undefined} data-plain={art ? undefined : ''}>
      <div className={artBox}>
        <ArchArt />
        <p>
          <Logo />
          Foyer
        </p>
      </div>
      <header className={doorBar}>
        {art ? (
          <IconButton label={t('close')} icon={X} size="sm" tone="on-art" onClick={onBack} />
        ) : (
          <IconButton label={tHost('back')} icon={ArrowLeft} flip onClick={onBack} />
        )}
        {bar ? <b>{bar}</b> : <span />}
        <LanguageButton />
      </header>
      <div className={sheet}>
        <div>
          <h1>{title}</h1>
          {lead && <p>{lead}</p>}
        </div>
        {children}
        {footer && <footer>{footer}</footer>}
      </div>
    </div>
  )
}
