/**
 * The topics of changes. The id of `lead` is the code of the enterprise or exhibitor, that of `contact` the uid of the
 * person whose requests or contacts changed, that of `message` the owner of a side of a room, that of `typing` the
 * owner of the side that is told of it,
 * that of `review` the code of the meeting whose registrations are reviewed, that of `discussion` the code of its
 * meeting. `public` is public data; triggers of the database announce its changes without an id.
 */
export type Topic = 'lead' | 'review' | 'contact' | 'message' | 'typing' | 'discussion' | 'public'

/**
 * The channel of the database for notices between the processes of one Foyer. A notice is `topic:id`, or `topic:id
 * text` where it carries something that is stored nowhere.
 */
export const channel = 'foyer_change'
/** Returns the key of a thing in notices. */
export const keyOf = (topic: Topic, id: string) => `${topic}:${id}`

/** A notice that came: its topic and id, and its text if it has one. */
export interface Notice {
  key: string
  text: string
}

/** Returns a notice as the channel has it. */
export const noticeOf = (topic: Topic, id: string, text: string) => keyOf(topic, id) + (text && ` ${text}`)

/** Reads a notice from the channel. An empty one has no key: notices may have been missed. */
export function readNotice(payload: string): Notice {
  const [, key = '', text = ''] = /^(\S*) ?(.*)$/s.exec(payload) ?? []
  return { key, text }
}
