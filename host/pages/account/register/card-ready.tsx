import { useLayoutEffect, useState } from 'react'
import { PersonMark } from '../../../../widgets/ui/avatar.tsx'
import { Button } from '../../../../widgets/ui/button.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { link } from '../../../router.ts'
import { openRequestedPage, savedPath } from '../../../shell/login-flow.ts'
import { useSession } from '../../../stores/session.ts'
import { Door } from '../door/frame.tsx'
import { buttons, newCard } from './register.styles.ts'
import { registerWords } from './register-messages.ts'

/** The end of a registration: the new card comes out of the arch, with what to do next. */
export function CardReady({ onPhone }: { onPhone: () => void }) {
  const t = useWords(registerWords)
  const user = useSession()?.user
  const [isExpected, setExpected] = useState(false)
  // Only the browser knows the page that was requested before the registration.
  useLayoutEffect(() => setExpected(savedPath() !== undefined), [])
  return (
    <Door art title={t('ready')} lead={t('readyLead')} onBack={openRequestedPage}>
      <div className={newCard}>
        {user && (
          <>
            <PersonMark name={user.name} src={user.avatar} size={64} />
            <p>
              <bdi>{user.name}</bdi>
              <bdi>{[user.position, user.companyName].filter(Boolean).join(' ·\u00a0')}</bdi>
            </p>
          </>
        )}
      </div>
      <div className={buttons}>
        {isExpected ? (
          <Button size="lg" block onClick={openRequestedPage}>
            {t('goOn')}
          </Button>
        ) : (
          <Button size="lg" block href={link('editCard')}>
            {t('completeCard')}
          </Button>
        )}
        <Button kind="secondary" block onClick={onPhone}>
          {t('addPhone')}
        </Button>
        {!isExpected && (
          <Button kind="ghost" block href={link('home')}>
            {t('toHome')}
          </Button>
        )}
      </div>
    </Door>
  )
}
