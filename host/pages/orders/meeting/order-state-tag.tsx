import { Tag } from '../../../../widgets/ui/tag.tsx'
import { orderStateTags } from '../order-terms.ts'
import { type MeetingOrder, useOrderTerms } from './meeting-order-terms.ts'

/** The state of an order as a tag for organisers. */
export function OrderStateTag({ state }: { state: MeetingOrder['state'] }) {
  const { stateName } = useOrderTerms()
  return <Tag tone={orderStateTags[state].tone}>{stateName(state)}</Tag>
}
