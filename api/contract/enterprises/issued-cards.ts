import { array, boolean, optional, string } from 'superstruct'
import { endpoint } from '../core/endpoint.ts'
import { owning, roles } from '../core/roles.ts'
import {
  address,
  code,
  codeOrEmpty,
  colourOrEmpty,
  count,
  instant,
  jsonObject,
  language,
  list,
  oneOf,
  ownAddress,
  paging,
  shape,
  text,
} from '../core/structs.ts'
import { lockableFields } from '../people/issued-fields.ts'
import { profileLimits } from '../people/profile-limits.ts'
import { cardDeeds, cardListFaults, issuedCardLimits, issuedCardStates } from './issued-card-terms.ts'

const limits = issuedCardLimits
const ofOwners = { access: 'login', as: { enterprise: owning }, extension: true } as const
const id = () => text(40, 1)

/** A few fields by their names: texts, and the number of cards. */
const fields = () => jsonObject<Record<string, string | number>>()

/** The values that a template sets on cards. An empty value leaves the field to the person. */
const templateValues = {
  /** For the owners: people never see it. */
  name: text(limits.templateName, 1),
  /** Empty: the name of the company page, in the language of the reader. */
  company: text(limits.company),
  /** Such as `{title}, {department}`; what the list does not tell is left out. */
  titlePattern: text(limits.titlePattern),
  /** ISO 3166-1 alpha-2; the divisions are of China. */
  countryCode: codeOrEmpty(),
  provinceCode: codeOrEmpty(),
  cityCode: codeOrEmpty(),
  areaCode: codeOrEmpty(),
  fullAddress: text(profileLimits.fullAddress),
  /** A public https address. */
  website: text(limits.website),
  /** The company's phone, which stands beside the person's own; both parts or neither. */
  phoneCountryCode: text(5),
  phone: text(20),
  /** The fields that people cannot change; all other values are suggestions. */
  locked: list(oneOf(lockableFields), lockableFields.length),
}

const Template = shape({
  ...templateValues,
  templateId: string(),
  /** The look of the cards: pictures and a colour, each empty where there is none. */
  cover: address(),
  logo: address(),
  colour: colourOrEmpty(),
  /** The cards that it is on now. */ cardNum: count(),
})

const IssuedCard = shape({
  cardId: string(),
  templateId: string(),
  state: oneOf(issuedCardStates),
  /** Of whoever holds it; empty before. */
  uid: string(),
  /** As the list had it until the card is accepted. */
  name: string(),
  /** The address of the invitation; empty where it went to the number. */
  email: string(),
  phone: string(),
  title: string(),
  department: string(),
  /** The last moment of an invitation; empty afterwards. */
  expiresAt: string(),
})

const person = {
  name: text(limits.name, 1),
  /** Empty where the invitation goes to the number. */
  email: text(254),
  /** In the international format, such as `+4915112345678`; read where there is no address. */
  phone: text(20),
  title: text(limits.title),
  department: text(limits.department),
}

/** The cards that an enterprise issues to its people: templates, invitations by list, and what became of them. */
export const issuedCards = {
  list: endpoint({
    ...ofOwners,
    method: 'GET',
    path: '/user/enterprise/card/list',
    summary: 'The card templates of an enterprise and the cards that it issued, the newest first.',
    query: shape({ enterpriseCode: code() }),
    data: shape({ templates: array(Template), cards: array(IssuedCard) }),
    errors: ['enterpriseNotFound'],
  }),
  saveTemplate: endpoint({
    ...ofOwners,
    method: 'POST',
    path: '/user/enterprise/card/template/save',
    summary:
      'Changes a template and all cards it is on, or adds one; `isPreview` tells how many cards would change and changes nothing.',
    body: shape({
      enterpriseCode: code(),
      /** Without it, a template is added. */
      templateId: optional(id()),
      isPreview: optional(boolean()),
      ...templateValues,
      /** Pictures and a colour at the top of the cards. What is missing stays as it is. */
      cover: optional(ownAddress()),
      logo: optional(ownAddress()),
      colour: optional(colourOrEmpty()),
    }),
    data: shape({ templateId: string(), /** The cards that change. */ changed: count() }),
    errors: ['enterpriseNotFound', 'itemNotFound', 'tooManyItems', 'invalidInput', 'placeNotFound'],
  }),
  removeTemplate: endpoint({
    ...ofOwners,
    method: 'POST',
    path: '/user/enterprise/card/template/remove',
    summary: 'Removes a template that is on no card, not even a prepared one.',
    body: shape({ enterpriseCode: code(), templateId: id() }),
    errors: ['enterpriseNotFound', 'itemNotFound', 'templateInUse'],
  }),
  readList: endpoint({
    ...ofOwners,
    method: 'POST',
    path: '/user/enterprise/card/readList',
    summary: 'Reads the people of a CSV or XLSX file, or of pasted rows, and stores nothing.',
    files: 1,
    query: shape({ enterpriseCode: code() }),
    data: shape({
      people: array(shape(person)),
      /** The headings of columns that are not read. */
      ignoredColumns: array(string()),
      faultNum: count(),
      /** Up to 200 of the rows that are left out: the line of the file, the name there, and what is wrong. */
      faults: array(shape({ line: count(), name: string(), fault: oneOf(cardListFaults) })),
    }),
    errors: ['enterpriseNotFound', 'importUnreadable', 'bodyTooLarge', 'invalidInput', 'tooManyRequests'],
  }),
  issue: endpoint({
    ...ofOwners,
    method: 'POST',
    path: '/user/enterprise/card/issue',
    summary:
      'Prepares a card for each person and invites them to it; who holds one already has it changed. One that cannot be invited does not stop the others.',
    body: shape({
      enterpriseCode: code(),
      templateId: id(),
      /** The role of those who become members. */
      role: oneOf(roles),
      people: list(shape(person), limits.rows, 1),
      /** Of the titles, and of the mails to those who have no account. */
      language: optional(language()),
    }),
    data: shape({
      /** The prepared cards, by which the invitations can be taken back. */
      cardIds: array(string()),
      /** The cards that were held already. */
      changed: count(),
      /** The rows that were refused, by their place in `people`. */
      refused: array(shape({ at: count(), error: string(), message: string() })),
    }),
    errors: ['enterpriseNotFound', 'itemNotFound'],
  }),
  resend: endpoint({
    ...ofOwners,
    method: 'POST',
    path: '/user/enterprise/card/resend',
    summary: 'Sends a new link to a prepared card; the one before no longer works.',
    body: shape({ enterpriseCode: code(), cardId: id(), language: optional(language()) }),
    errors: ['enterpriseNotFound', 'itemNotFound', 'mailUnavailable', 'smsUnavailable', 'tooManyRequests'],
  }),
  withdraw: endpoint({
    ...ofOwners,
    method: 'POST',
    path: '/user/enterprise/card/withdraw',
    summary: 'Takes prepared cards and their invitations back; those that were accepted meanwhile stay.',
    body: shape({ enterpriseCode: code(), cardIds: list(id(), limits.rows, 1) }),
    data: shape({ withdrawn: count() }),
    errors: ['enterpriseNotFound'],
  }),
  changes: endpoint({
    ...ofOwners,
    method: 'GET',
    path: '/user/enterprise/card/changes',
    summary: 'Who changed templates, issued cards and took them back, the newest first.',
    query: shape({
      enterpriseCode: code(),
      pageNum: optional(paging.pageNum()),
      pageSize: optional(paging.pageSize()),
    }),
    row: shape({
      changeId: string(),
      at: instant(),
      /** The account stays named after it is gone; `name` is empty then. */
      uid: string(),
      name: string(),
      action: oneOf(cardDeeds),
      template: string(),
      /** The name on the card; empty where it is about none, and for cards that were taken back. */
      cardName: string(),
      before: fields(),
      after: fields(),
    }),
    errors: ['enterpriseNotFound'],
  }),
}
