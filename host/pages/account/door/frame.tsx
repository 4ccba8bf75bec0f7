import { ArrowLeft, X } from 'lucide'
import type { ReactNode } from 'react'
import { IconButton } from '../../../../widgets/ui/icon-button.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { needsLogin } from '../../../access/guard.ts'
import { art as artBox, door, doorBar, sheet } from '../../../kit/form/form.styles.ts'
import { loginWords } from '../../../kit/form/login-messages.ts'
import { hostWords } from '../../../messages.ts'
import { cameFromHere, link, open } from '../../../router.ts'
import { savedPath } from '../../../shell/arrival.ts'
import { LanguageButton } from '../../../shell/language-picker.tsx'
import { Mark } from '../../../shell/mark.tsx'
import { ArchArt } from './arch-art.tsx'

/** Back to the page before the door, or to the home page where there was none or it would only lead here again. */
function leave() {
  const before = savedPath()
  if (cameFromHere() && history.length > 1 && before && !needsLogin(before)) history.back()
  else open(link('home'))
}

/**
 * A page to log in, to register or to set a password: art above a sheet, or beside it on wide screens; without `art` a
 * plain bar. What must be seen last, such as the terms, is the `footer`.
 */
export function Door(props: {
  title: string
  lead?: ReactNode
  /** Draw the arch. Pages one arrives at have it, steps on the way do not. */
  art?: boolean
  /** The name of the whole way in the bar, above a step's own title; only without art. */
  bar?: string
  /** What the way out does; it leads to the page before the door unless told otherwise. */
  onBack?: () => void
  children: ReactNode
  footer?: ReactNode
}) {
  const { title, lead, art, bar, onBack = leave, children, footer } = props
  const host = useWords(hostWords)
  const t = useWords(loginWords)

  return (
    <div className={door} {...{ [art ? 'data-art' : 'data-plain']: '' }}>
      <div className={artBox}>
        <ArchArt />
        <p>
          <Mark />
          Foyer
        </p>
      </div>
      <header className={doorBar}>
        {art ? (
          <IconButton label={t('close')} icon={X} size="sm" tone="on-art" onClick={onBack} />
        ) : (
          <IconButton label={host('back')} icon={ArrowLeft} flip onClick={onBack} />
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
