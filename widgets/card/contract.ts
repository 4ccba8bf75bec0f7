import { choice, text, widget } from '../element/contract.ts'

/** The card of a person: name, position and company, and the ways to follow, contact and save them. */
export const contract = widget({
  tag: 'foyer-card',
  attributes: {
    /** The person who is shown, such as `U1001`. */
    uid: text(),
    /** The code of the short link by which the visitor came, if any. */
    'share-code': text(),
    /** `none` hides all actions and leaves a link to the person's profile. */
    actions: choice(['full', 'none'], 'full'),
  },
  events: {
    /** The visitor goes to the person's profile, company, website or chat. Prevent it to go your own way. */
    'foyer:navigate': { href: text(), target: choice(['_self', '_blank'], '_self'), kind: text() },
    /**
     * The visitor has to log in. Prevent it and set `identity`, signed by your own server, to log them in yourself.
     */
    'foyer:login-required': {},
    /** The visitor follows the person, or does no longer. */
    'foyer:follow': { uid: text(), state: choice(['FOLLOWING', 'NONE'], 'NONE') },
    /** The visitor asked for contact, or accepted the person’s request. */
    'foyer:contact': { uid: text(), state: choice(['WAITING', 'CONTACT'], 'WAITING') },
  },
  parts: ['card', 'look', 'portrait', 'name', 'facts', 'follow', 'request', 'reply', 'save', 'code', 'profile'],
  firstCalls: [{ call: 'cards.homepage', attributes: ['uid', 'share-code'] }],
})
