import { Check } from 'lucide'
import type { Scope } from '../../../../api/contract/core/roles.ts'
import { PersonMark } from '../../../../widgets/ui/avatar.tsx'
import { Button } from '../../../../widgets/ui/button.tsx'
import { Icon } from '../../../../widgets/ui/icon.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import type { UserInfo } from '../../../stores/session.ts'
import { person } from '../door/door.styles.ts'
import { rights } from './popup.styles.ts'
import { popupWords } from './popup-messages.ts'
import { scopeWords } from './scope-words.ts'

/** The list of what a website may do with a login, and what it never may. */
export function Rights({ scopes }: { scopes: readonly Scope[] }) {
  const t = useWords(popupWords)
  return (
    <div className={rights}>
      <p id="may">{t('may')}</p>
      <ul aria-labelledby="may">
        {scopes.map((scope) => (
          <li key={scope}>
            <Icon of={Check} size="sm" />
            {t(scopeWords[scope])}
          </li>
        ))}
      </ul>
      <p>{t('never')}</p>
    </div>
  )
}

/** The person who is already logged in, with buttons to agree or to use another account. */
export function Consent(props: { user: UserInfo; isBusy: boolean; onAgree: () => void; onOtherAccount: () => void }) {
  const { user, isBusy, onAgree, onOtherAccount: onOther } = props
  const t = useWords(popupWords)
  return (
    <div className={person}>
      <PersonMark name={user.name} src={user.avatar} size={64} />
      <p>
        <bdi>{user.name}</bdi>
        {user.companyName && <bdi>{user.companyName}</bdi>}
      </p>
      <Button size="lg" block busy={isBusy} busyLabel={t('loggingIn')} onClick={onAgree}>
        {t('continueAs', { name: user.name })}
      </Button>
      <Button kind="ghost" block onClick={onOther}>
        {t('otherAccount')}
      </Button>
    </div>
  )
}
