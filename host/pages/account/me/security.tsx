import { apiError } from '../../../../api/client/errors.ts'
import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { translator } from '../../../../i18n/messages.ts'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { client } from '../../../client.ts'
import { form } from '../../../kit/form/card.styles.ts'
import { Settings } from '../../../kit/settings/settings.tsx'
import type { PageInput, PageProps } from '../../../page.ts'
import { link } from '../../../router.ts'
import { Bar } from '../../../shell/bar.tsx'
import { useLoadedState } from '../../../stores/history-state.ts'
import { meWords } from './me-messages.ts'
import { MessagePrivacy } from './message-privacy.tsx'
import { PasswordChange } from './password-change.tsx'
import { PersonalData } from './personal-data.tsx'
import { Sessions } from './sessions.tsx'
import { Websites } from './websites.tsx'

interface Data {
  sessions: Reply<Contract['sessions']['list']>
  websites: Reply<Contract['apps']['consents']>
}

/** Loads the sessions of the account, and the websites that may use it. */
export async function load({ client }: PageInput<'security'>): Promise<Data> {
  const [sessions, websites] = await Promise.all([client.sessions.list(), client.apps.consents()])
  return { sessions, websites }
}

export function head({ language }: PageProps<'security', Data>) {
  return { title: translator(meWords, language)('security') }
}

/** Password, sessions, websites, what others see of one's reading, and the rights over one's data. */
export default function Security({ data }: PageProps<'security', Data>) {
  const t = useWords(meWords)
  const [sessions, setSessions] = useLoadedState('sessions', data.sessions)
  const [websites, setWebsites] = useLoadedState('websites', data.websites)
  // Where this fails, the list is only out of date: ending a session that has ended already is answered with an error
  // message.
  const reloadSessions = () => void client.sessions.list().then(setSessions, apiError)
  return (
    <Settings at="security">
      <Bar title={t('security')} home={link('myPage')} />
      <div className={form}>
        <PasswordChange onChange={reloadSessions} />
        <Sessions sessions={sessions} onChange={setSessions} />
        <Websites
          websites={websites}
          onChange={(remaining) => {
            setWebsites(remaining)
            reloadSessions()
          }}
        />
        <MessagePrivacy />
        <PersonalData />
      </div>
    </Settings>
  )
}
