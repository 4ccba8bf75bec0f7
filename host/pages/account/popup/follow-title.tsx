import { OrgMark } from '../../../../widgets/ui/avatar.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { purpose } from './popup.styles.ts'
import { popupWords } from './popup-messages.ts'
import type { Subject } from './subject.ts'

/** The title of a login for following an enterprise, or of the question that follows it. */
export function FollowTitle({ subject, isIn }: { subject: Subject; isIn: boolean }) {
  const t = useWords(popupWords)
  return (
    <span className={purpose}>
      <OrgMark name={subject.name} src={subject.logo} size={52} />
      <span>{t(isIn ? 'followTitle' : 'logInToFollow', { name: `\u2068${subject.name}\u2069` })}</span>
    </span>
  )
}
