import { translator } from '../../../i18n/messages.ts'
import { useWords } from '../../../widgets/ui/language.tsx'
import type { Head, PageInput, PageProps } from '../../page.ts'
import { registerWords } from './register-messages.ts'
import { loadMeeting, type RegisterData, RegisterPage } from './register-page.tsx'

export const load = (input: PageInput<'mideaRegister'>): Promise<RegisterData> => loadMeeting(input)

export function head({ language, data: { meeting } }: PageProps<'mideaRegister', RegisterData>): Head {
  const t = translator(registerWords, language)
  if (!meeting) return { title: t('mediaTitle') }
  return { title: t('mediaOf', { name: meeting.name }), description: meeting.summary }
}

/** Journalists register for a meeting; the organiser checks them all. */
export default function MediaRegister({ data, query }: PageProps<'mideaRegister', RegisterData>) {
  const t = useWords(registerWords)
  return (
    <RegisterPage
      title={t('mediaTitle')}
      identity="media"
      meeting={data.meeting}
      invitationCode={query.invitationCode}
      lines={[t('mediaLead'), t('mediaAfter')]}
    />
  )
}
