import { messages } from '../../../i18n/messages.ts'

/** The words of the side list of settings. */
export const settingsWords = messages('settings', {
  settings: 'Settings',
  profile: 'Profile',
  editCard: 'Edit my card',
  lounge: 'My lounge',
  security: 'Account and security',
  myLinks: 'My links',
  company: 'Your company',
  overview: 'Overview',
  editCompany: 'Edit company page',
  members: 'Members',
  notices: 'Notifications',
})
