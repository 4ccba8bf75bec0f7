import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../../widgets/ui/button.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { card } from '../../../kit/list.styles.ts'
import { usePageCode } from '../../../stores/page-code.ts'
import { meWords } from '../me/me-messages.ts'
import type { User } from './card-draft.ts'
import type { ContactSheets } from './contact-sheets.tsx'

/** E-mail address and mobile number, each of which changes only after its owner has confirmed it. */
export function ContactFields(props: {
  user: User
  onChange(changes: Partial<User>): void
  /** Draws the choice of who sees one of the two. */
  level(field: 'email' | 'phone'): ReactNode
}) {
  const { user, onChange, level } = props
  const t = useWords(meWords)
  const [open, setOpen] = useState<'email' | 'mobile' | undefined>()
  // A sheet that is closed keeps what was typed.
  const hasOpened = useRef(false)
  if (open) hasOpened.current = true
  const mobile = user.phone ? `${user.phoneCountryCode} ${user.phone}` : ''

  return (
    <section className={card}>
      <h2>{t('reachYou')}</h2>
      <div className="line">
        <dl>
          <dt>{t('email')}</dt>
          <dd>
            <bdi dir="ltr">{user.email}</bdi>
          </dd>
        </dl>
        <Button kind="ghost" size="sm" onClick={() => setOpen('email')}>
          {t('change')}
          <span className="off-screen">: {t('email')}</span>
        </Button>
      </div>
      {level('email')}
      <div className="line">
        <dl>
          <dt>{t('mobile')}</dt>
          <dd>{mobile ? <bdi dir="ltr">{mobile}</bdi> : t('noMobile')}</dd>
        </dl>
        <Button kind="ghost" size="sm" onClick={() => setOpen('mobile')}>
          {t(mobile ? 'change' : 'addMobile')}
          <span className="off-screen">: {t('mobile')}</span>
        </Button>
      </div>
      {level('phone')}
      {hasOpened.current && <LazySheets open={open} onClose={() => setOpen(undefined)} onChange={onChange} />}
    </section>
  )
}

const loadSheets = () => import('./contact-sheets.tsx')

/** The sheets, whose code is loaded when one is opened. */
function LazySheets(props: Parameters<typeof ContactSheets>[0]) {
  const t = useWords(meWords)
  const toast = useToast()
  const { part, isMissing } = usePageCode(loadSheets)
  const { onClose } = props
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes once, when the code cannot be loaded
  useEffect(() => {
    if (!isMissing) return
    toast(t('failed'), 'error')
    onClose()
  }, [isMissing])
  return part ? <part.ContactSheets {...props} /> : null
}
