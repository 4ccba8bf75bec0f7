import { defineWidget } from '../element/define.tsx'
import { uiWords } from '../ui/messages.ts'
import { Contact } from './contact.tsx'
import { contract } from './contract.ts'
import { loadLater } from './load-later.ts'
import { contactWords } from './messages.ts'

/** `<foyer-contact>`: the contact form. */
export const element = defineWidget({
  contract,
  words: [uiWords, contactWords],
  resources: loadLater,
  view: Contact,
})
