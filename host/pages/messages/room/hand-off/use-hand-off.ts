import { useEffect, useState } from 'react'
import { apiError } from '../../../../../api/client/errors.ts'
import type { Reply } from '../../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../../api/contract/index.ts'
import { useWords } from '../../../../../widgets/ui/language.tsx'
import { useToast } from '../../../../../widgets/ui/overlay/toast.tsx'
import { client } from '../../../../client.ts'
import type { RoomState } from '../room-state.ts'
import { roomWords } from '../room-words.ts'
import { handOffWords } from './hand-off-messages.ts'

/** The questions and answers from before a visitor came to this room. */
export type HandOff = Reply<Contract['handOffs']['read']>

/**
 * Returns the conversation that an assistant has handed into a room, asked for again with each message of the other
 * side; and what ends the talk with the visitor, while there is one.
 */
export function useHandOff({ conversation, messages }: RoomState) {
  const t = useWords(handOffWords)
  const tRoom = useWords(roomWords)
  const toast = useToast()
  const { roomId, asEnterpriseCode, other } = conversation
  const [handOff, setHandOff] = useState<HandOff>()
  const room = { roomId, ...(asEnterpriseCode && { asEnterpriseCode }) }
  // A visitor writes to a company: their own side has the conversation in the chat.
  const mayHave = roomId !== '' && !other.enterpriseCode
  const newest = messages.filter(({ isOwn }) => !isOwn).at(-1)?.number ?? 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: the room is named by its two codes
  useEffect(() => {
    if (!mayHave) return
    let isCurrent = true
    client.handOffs.read({ body: room }).then(
      (read) => isCurrent && setHandOff(read),
      // The room works without it, and asks again with the next message.
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [mayHave, roomId, asEnterpriseCode, newest])
  const end = async () => {
    try {
      const { state } = await client.handOffs.end({ body: room })
      setHandOff((now) => now && { ...now, state })
      toast(t('talkEnded'), 'done')
    } catch (error) {
      toast(apiError(error).message || tRoom('notSaved'), 'error')
    }
  }
  const isOpen = handOff?.state === 'WAITING' || handOff?.state === 'PERSON'
  return { handOff, end: isOpen ? () => void end() : undefined }
}
