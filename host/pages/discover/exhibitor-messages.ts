import { messages } from '../../../i18n/messages.ts'

/** The words of an exhibitor's page. */
export const exhibitorWords = messages('exhibitor', {
  context: 'Booth and contacts',
  team: 'Team',
  live: 'Live',
  enterLounge: 'Enter the enterprise lounge',
  liveOf: 'Live from the booth of {name}',
  videoNotLoaded: 'We couldn’t load the video.',
  wholeTeam: 'Meet the whole team',
  contactUs: 'Contact us',
  follow: 'Follow',
  following: 'Following',
  call: 'Call',
  map: 'Map',
  chooseFair: 'Choose an exhibition',
  planVisit: 'Plan a visit',
  visitAt: 'Visit planned: {when}',
  visitKept: 'Visit planned',
})
