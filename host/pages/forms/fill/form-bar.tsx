import type { OpenForm } from '../../../kit/fill/open-form.ts'
import { link } from '../../../router.ts'
import { Bar } from '../../../shell/bar.tsx'
import { LanguageIcon } from '../../../shell/language-picker.tsx'

/** The bar above a form of a meeting: its title is the meeting's name, and it leads to the meeting. */
export function MeetingFormBar({ title, form }: { title: string; form: OpenForm | undefined }) {
  const meeting = form?.meeting
  return (
    <Bar
      title={meeting?.name ?? title}
      home={meeting ? link('meetingDetail', { code: meeting.meetingCode }) : link('home')}
      end={<LanguageIcon />}
    />
  )
}
