import { useEffect } from 'react'
import { ApiError } from '../../../api/client/errors.ts'
import { translator } from '../../../i18n/messages.ts'
import { Skeleton } from '../../../widgets/ui/skeleton.tsx'
import { useCardTargets } from '../../card-targets.ts'
import type { PageInput, PageProps } from '../../page.ts'
import { link } from '../../router.ts'
import { panes } from '../../shell/panes.ts'
import { firstMemberships } from '../../stores/memberships.ts'
import { useMinWidth } from '../../stores/min-width.ts'
import { usePageCode } from '../../stores/page-code.ts'
import { useSession } from '../../stores/session.ts'
import { NoRoom, type NoRoomReason } from './room/no-room.tsx'
import { namedIn, placeKey } from './room/place.ts'
import type { Opened } from './room/room-store.ts'
import { RoomView } from './room/room-view.tsx'
import { roomWords } from './room/room-words.ts'

type Data = Opened | { reason: NoRoomReason }

/** The failures of opening a room that the page explains by itself. */
const reasons: Partial<Record<string, NoRoomReason>> = {
  personNotFound: 'person',
  enterpriseNotFound: 'enterprise',
  roomNotFound: 'room',
  forbidden: 'room',
  invalidInput: 'self',
}

/** The number of messages with which a room opens. */
const pageSize = 40

/** Opens the room that the address names, with its newest messages if it has begun. */
export async function load({ client, query }: PageInput<'chat'>): Promise<Data> {
  const named = namedIn(query)
  if (named === 'self') return { reason: 'self' }
  if (!named) return { reason: 'person' }
  const { asEnterpriseCode } = query
  const name = asEnterpriseCode && { asEnterpriseCode }
  try {
    const conversation = await client.conversations.open({ body: { ...named, ...name } })
    const { roomId } = conversation
    if (!roomId) return { conversation, page: undefined }
    return { conversation, page: await client.messages.list({ body: { roomId, ...name, pageSize } }) }
  } catch (error) {
    const reason = error instanceof ApiError && reasons[error.code]
    if (reason) return { reason }
    throw error
  }
}

export function head({ data, query, language }: PageProps<'chat', Data>) {
  const name = 'conversation' in data && data.conversation.other.name
  return { title: name || query.userName || translator(roomWords, language)('toMessages') }
}

/** One conversation; on wide screens beside the list. */
export default function Chat({ query, data }: PageProps<'chat', Data>) {
  const isWide = useMinWidth(840)
  const external = useExternalPage(query)
  const { asEnterpriseCode = '' } = query
  const home = link('messages', { asEnterpriseCode })
  const roomId = 'conversation' in data ? data.conversation.roomId : ''
  return (
    <div className={panes} data-shows="detail">
      <div className="list">{isWide && <LazyList roomId={roomId} asEnterpriseCode={asEnterpriseCode} />}</div>
      <div className="detail">
        {external ? (
          <Skeleton kind="text" />
        ) : 'reason' in data ? (
          <NoRoom reason={data.reason} home={home} />
        ) : (
          <RoomView key={placeKey(data.conversation)} opened={data} home={home} />
        )}
      </div>
    </div>
  )
}

/**
 * Leads on where the operator has a page of their own for chats: links lead there already, but mails and bookmarks may
 * name this page. Returns whether that happens.
 */
function useExternalPage({ fUserId = '', userName = '', uid = '' }: PageProps<'chat', Data>['query']) {
  const readerUid = useSession()?.user.uid ?? uid
  const targetFor = useCardTargets()
  const target = fUserId ? targetFor({ kind: 'chat', uid: readerUid, fUserId, userName }) : undefined
  const external = target && /^https?:/.test(target.href) ? target.href : ''
  useEffect(() => {
    if (external) location.replace(external)
  }, [external])
  return external !== ''
}

const loadList = async () => {
  const part = await import('./conversation-side.tsx')
  // Chips of the reader's teams that come later would push the list down.
  await firstMemberships()
  return part
}

/** The list beside a room; its code is loaded where there is room for it. */
function LazyList(props: { roomId: string; asEnterpriseCode: string }) {
  const { part } = usePageCode(loadList)
  return part ? <part.ConversationSide {...props} /> : null
}
