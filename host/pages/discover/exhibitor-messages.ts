import { messages } from '../../../i18n/messages.ts'

/** The words of an exhibitor's page. */
export const exhibitorWords = messages('exhibitor', {
  team: 'Team',
  live: 'Live',
  enterLounge: 'Enter the enterprise lounge',
  liveOf: 'Live from the booth of {name}',
  videoNotLoaded: 'The video did not load.',
  tryAgain: 'Try again',
  wholeTeam: 'The whole team',
})
