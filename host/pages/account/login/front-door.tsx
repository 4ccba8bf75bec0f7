import { useState } from 'react'
import { translator } from '../../../../i18n/messages.ts'
import { PersonMark } from '../../../../widgets/ui/avatar.tsx'
import { Button } from '../../../../widgets/ui/button.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import type { PageProps } from '../../../page.ts'
import { openRequestedPage } from '../../../shell/login-flow.ts'
import { type UserInfo, useSession } from '../../../stores/session.ts'
import { person } from '../door/door.styles.ts'
import { doorWords } from '../door/door-messages.ts'
import { Door } from '../door/frame.tsx'
import { LookAround } from '../door/look-around.tsx'
import { LoginForm } from './login-form.tsx'

export function head({ language }: PageProps<'frontDoor', undefined>) {
  const t = translator(doorWords, language)
  return { title: t('frontHead'), description: t('frontDescription') }
}

/**
 * The first page of the login: mobile number first, and a link that opens the app without a login. A logged-in reader
 * sees a button to continue.
 */
export default function FrontDoor() {
  const t = useWords(doorWords)
  const session = useSession()
  const [usesOtherAccount, setUsesOtherAccount] = useState(false)
  if (session && !usesOtherAccount) return <Continue user={session.user} onOther={() => setUsesOtherAccount(true)} />

  return (
    <Door art title={t('frontTitle')} lead={t('frontLead')}>
      <LoginForm firstMethod="phone">
        <LookAround />
      </LoginForm>
    </Door>
  )
}

function Continue({ user, onOther }: { user: UserInfo; onOther: () => void }) {
  const t = useWords(doorWords)
  return (
    <Door art title={t('continueTitle', { name: user.name })} lead={t('continueLead')}>
      <div className={person}>
        <PersonMark name={user.name} src={user.avatar} size={64} />
        <p>
          <bdi>{user.name}</bdi>
          {user.companyName && <bdi>{user.companyName}</bdi>}
        </p>
        <Button size="lg" block onClick={openRequestedPage}>
          {t('continueAs', { name: user.name })}
        </Button>
        <Button kind="ghost" block onClick={onOther}>
          {t('otherAccount')}
        </Button>
      </div>
    </Door>
  )
}
