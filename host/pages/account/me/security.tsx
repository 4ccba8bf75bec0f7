import { useState } from 'react'
import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { translator } from '../../../../i18n/messages.ts'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { client } from '../../../client.ts'
import { form } from '../../../kit/form/card.styles.ts'
import type { PageInput, PageProps } from '../../../page.ts'
import { link } from '../../../router.ts'
import { Bar } from '../../../shell/bar.tsx'
import { meWords } from './me-messages.ts'
import { OwnData } from './own-data.tsx'
import { PasswordChange } from './password-change.tsx'
import { Sessions } from './sessions.tsx'

type Data = Reply<Contract['sessions']['list']>

/** Where the account is logged in. */
export const load = ({ client }: PageInput<'security'>): Promise<Data> => client.sessions.list()

export function head({ language }: PageProps<'security', Data>) {
  return { title: translator(meWords, language)('security') }
}

/** Password, sessions and one's own data. */
export default function Security({ data }: PageProps<'security', Data>) {
  const t = useWords(meWords)
  const [sessions, setSessions] = useState(data)
  // What is shown meanwhile is only out of date: ending a session that has ended says so.
  const lookAgain = () => void client.sessions.list().then(setSessions, () => {})
  return (
    <>
      <Bar title={t('security')} home={link('myPage')} />
      <div className={form}>
        <PasswordChange onChange={lookAgain} />
        <Sessions sessions={sessions} onChange={setSessions} />
        <OwnData />
      </div>
    </>
  )
}
