import type { Infer } from 'superstruct'
import { replyOffer, sendReply, withdrawReply } from '../../api/contract/contacts/card-replies.ts'
import { askForContact } from '../../api/contract/contacts/contact-requests.ts'
import { contactState } from '../../api/contract/contacts/contacts.ts'
import { cardHomepage, countCardView } from '../../api/contract/people/cards.ts'
import { addFollow, unfollowPerson } from '../../api/contract/people/follows.ts'
import { contactFile } from '../../api/contract/people/profiles.ts'
import { qrCodeConfig } from '../../api/contract/sharing/qr-codes.ts'
import { operatorTargets } from '../../api/contract/site/operator.ts'
import type { Language } from '../../i18n/locales.ts'
import type { ViewProps } from '../element/view.ts'
import type { contract } from './contract.ts'

export { request } from '../../api/client/request.ts'

/** The calls that a person's card makes. */
export const resources = {
  cards: { homepage: cardHomepage, countView: countCardView },
  cardReplies: { offer: replyOffer, send: sendReply, withdraw: withdrawReply },
  contactRequests: { ask: askForContact },
  contacts: { state: contactState },
  follows: { add: addFollow, cancel: unfollowPerson },
  operator: { targets: operatorTargets },
  profiles: { vcard: contactFile },
  qrCodes: { config: qrCodeConfig },
}

/** The data of a card. */
export type CardData = Infer<typeof cardHomepage.data>
/** The data from which the server draws the first view: the card, and the language in which it was requested. */
export interface InitialCard {
  data: CardData
  language: Language
}
/** The props of the widget's view. */
export type CardProps = ViewProps<typeof contract, typeof resources, InitialCard | undefined>
