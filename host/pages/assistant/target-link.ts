import { link } from '../../router.ts'

/** A conversation's target: its kind and code. */
interface Target {
  llmType: 'ENTERPRISE' | 'USER' | 'MEETING'
  relationCode: string
}

/** Returns the address of the chat with a target. */
export function chatLink({ llmType, relationCode }: Target) {
  if (llmType === 'USER') return link('aiChat', { uid: relationCode })
  return link('aiChat', llmType === 'MEETING' ? { meetingCode: relationCode } : { enterpriseCode: relationCode })
}
