import { messages } from '../../i18n/messages.ts'

/** The words of the parts of the directory that come when they are needed. */
export const laterWords = messages('exhibitors-later', {
  follow: 'Follow',
  following: 'Following',
  followers: { one: '{count} follower', other: '{count} followers' },
  offline: 'Foyer cannot be reached. Check your connection and try again.',
  notChanged: 'That did not work. Please try again.',
})
