import type { CardField } from '../../../../api/contract/people/visibility.ts'
import type { meWords } from '../me/me-messages.ts'

/** The message key of each field of a card. */
export const fieldWords = {
  avatar: 'portrait',
  position: 'position',
  company: 'organisation',
  duty: 'duty',
  dutyDescription: 'dutyDescription',
  introduction: 'introduction',
  products: 'products',
  links: 'links',
  phone: 'mobile',
  email: 'email',
  address: 'address',
} as const satisfies Record<CardField, keyof typeof meWords.english>
