import { translator } from '../../../i18n/messages.ts'
import { useWords } from '../../../widgets/ui/language.tsx'
import type { Head, PageInput, PageProps } from '../../page.ts'
import { registerWords } from './register-messages.ts'
import { loadMeeting, type RegisterData, RegisterPage } from './register-page.tsx'

export const load = (input: PageInput<'visitorRegister'>): Promise<RegisterData> => loadMeeting(input)

export function head({ language, data: { meeting } }: PageProps<'visitorRegister', RegisterData>): Head {
  const t = translator(registerWords, language)
  if (!meeting) return { title: t('visitorTitle') }
  return { title: t('visitorOf', { name: meeting.name }), description: meeting.summary }
}

/** Visitors register for a meeting; with an invitation code, as whom the code says. */
export default function VisitorRegister({ data, query }: PageProps<'visitorRegister', RegisterData>) {
  const t = useWords(registerWords)
  return (
    <RegisterPage
      title={t('visitorTitle')}
      identity="visitor"
      meeting={data.meeting}
      invitationCode={query.invitationCode}
      lines={[]}
    />
  )
}
