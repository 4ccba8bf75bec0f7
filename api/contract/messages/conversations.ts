import { boolean, optional } from 'superstruct'
import { endpoint } from '../core/endpoint.ts'
import { count, paging, shape, text } from '../core/structs.ts'
import { asEnterpriseCode, Conversation, messageNumber, recipient, roomId } from './message-structs.ts'

/** Calls about rooms: the conversations of a person, or of an enterprise for its sellers. */
export const conversations = {
  list: endpoint({
    method: 'POST',
    path: '/user/im/conversation/list',
    access: 'login',
    summary: 'The conversations of the caller or of an enterprise, the newest first.',
    body: shape({
      asEnterpriseCode: asEnterpriseCode(),
      /** Only those with unread messages. */
      isUnread: optional(boolean()),
      /** Only those whose other side has every word in its name, or in a company that the caller may see. */
      search: optional(text(100)),
      /** The last conversation of the page before, as `<lastAt>_<roomId>`; without it the newest come. */
      after: optional(text(80)),
      pageSize: optional(paging.pageSize()),
    }),
    row: Conversation,
    errors: ['enterpriseNotFound', 'invalidInput'],
  }),
  open: endpoint({
    method: 'POST',
    path: '/user/im/room/open',
    access: 'login',
    summary:
      'The room with a person or an enterprise, or one by its id. Without an id it begins with the first message.',
    body: shape({ asEnterpriseCode: asEnterpriseCode(), roomId: optional(roomId()), ...recipient }),
    data: Conversation,
    errors: ['enterpriseNotFound', 'personNotFound', 'roomNotFound', 'invalidInput'],
  }),
  update: endpoint({
    method: 'POST',
    path: '/user/im/room/update',
    access: 'login',
    summary: 'Mutes a room, or lets it tell of its messages again.',
    body: shape({ asEnterpriseCode: asEnterpriseCode(), roomId: roomId(), isMuted: boolean() }),
    data: Conversation,
    errors: ['enterpriseNotFound', 'roomNotFound'],
  }),
  hide: endpoint({
    method: 'POST',
    path: '/user/im/room/hide',
    access: 'login',
    extension: true,
    summary: 'Removes a room from the list of its side until the next message, or takes that back. Twice is as once.',
    body: shape({
      asEnterpriseCode: asEnterpriseCode(),
      roomId: roomId(),
      /** The last message that the list shows: a later one, which the caller has not seen, keeps the room there. */
      number: messageNumber(),
      isHidden: boolean(),
    }),
    data: Conversation,
    errors: ['enterpriseNotFound', 'roomNotFound'],
  }),
  block: endpoint({
    method: 'POST',
    path: '/user/im/block',
    access: 'login',
    summary: 'Takes no more messages of a person or an enterprise, or takes them again. The other side is not told.',
    body: shape({
      asEnterpriseCode: asEnterpriseCode(),
      roomId: optional(roomId()),
      ...recipient,
      isBlocked: boolean(),
    }),
    data: Conversation,
    errors: ['enterpriseNotFound', 'personNotFound', 'roomNotFound', 'invalidInput'],
  }),
  unread: endpoint({
    method: 'GET',
    path: '/user/im/message/num',
    access: 'login',
    summary: 'How many messages are unread in the caller’s rooms and in those of the enterprises for which they sell.',
    data: shape({
      num: count(),
      /** Those that went to the caller, and those that went to their enterprises. */
      ownNum: count(),
      enterpriseNum: count(),
    }),
    errors: [],
  }),
  settings: endpoint({
    method: 'GET',
    path: '/user/im/settings',
    access: 'login',
    extension: true,
    summary: 'Whether others see what the caller has read, and whether mails tell of unread messages.',
    data: shape({ showsReading: boolean(), wantsMail: boolean() }),
    errors: [],
  }),
  updateSettings: endpoint({
    method: 'POST',
    path: '/user/im/settings/update',
    access: 'login',
    extension: true,
    summary: 'Sets whether others see what the caller has read, and whether mails tell of unread messages.',
    body: shape({ showsReading: optional(boolean()), wantsMail: optional(boolean()) }),
    data: shape({ showsReading: boolean(), wantsMail: boolean() }),
    errors: [],
  }),
}
