import { codePicture } from '../../../../widgets/ui/media/contact-code.ts'
import { facts } from '../../../kit/facts.tsx'
import { aloneOnPaper } from '../../../kit/paper/alone-on-paper.ts'

/** A badge on paper: there is nothing of it on the screen. */
export function Badge(props: {
  signed: { name: string; values: readonly string[]; identityName: string; badgeCode: string }
  meetingName: string
}) {
  const { name, values, identityName, badgeCode } = props.signed
  return (
    <div className="badge" {...aloneOnPaper}>
      <p>{props.meetingName}</p>
      <b>{name}</b>
      <p>{facts(...values)}</p>
      <p>{identityName}</p>
      <img src={codePicture(badgeCode)} alt="" />
    </div>
  )
}
