import { messages } from '../../i18n/messages.ts'

/** The words of the parts of the directory that are loaded later. */
export const laterWords = messages('exhibitors-later', {
  follow: 'Follow',
  following: 'Following',
  followers: { one: '{count} follower', other: '{count} followers' },
  offline: 'We can’t reach Foyer. Check your connection and try again.',
  call: 'Call',
  map: 'Map',
  live: 'Live',
  notChanged: 'Something went wrong. Please try again.',
})
