// Code that must not compile. Nobody runs this file: `npm run check` reads it, and fails if one of these mistakes is no
// longer an error.
import type { createClient } from '../../api/client/index.ts'
import { endpoint } from '../../api/contract/core/endpoint.ts'
import type { contract } from '../../api/contract/index.ts'
import type { Handlers } from '../../api/server/http/handlers.ts'
import { link } from '../../host/router.ts'
import { type Messages, translator } from '../../i18n/messages.ts'
import { text, widget } from '../../widgets/element/contract.ts'
import { defineWidget } from '../../widgets/element/define.tsx'

declare const client: ReturnType<typeof createClient<typeof contract>>
declare const handlers: Handlers<'follows'>
declare const words: Messages<{
  send: 'Send'
  thanks: 'Thank you, {name}.'
  waiting: { one: '{count} waits'; other: '{count} wait' }
}>

/** A call of the API: what it is given and what it answers. */
export const calls = [
  () => client.follows.add({ body: { enterpriseCode: 'E1001' } }),
  // @ts-expect-error: the field is enterpriseCode
  () => client.follows.add({ body: { enterprise: 'E1001' } }),
  // @ts-expect-error: the code of an enterprise is a text
  () => client.follows.add({ body: { enterpriseCode: 1001 } }),
  // @ts-expect-error: the body is missing
  () => client.follows.add(),
  // @ts-expect-error: the path needs an id
  () => client.follows.cancel({}),
  // @ts-expect-error: no call of this resource has the name
  () => client.follows.remove({ id: 'U1' }),
  // @ts-expect-error: the answer has no such field
  async () => (await client.follows.add({ body: {} })).following,
]

/** The handlers of a resource: one for each of its calls, and no other. */
export const answered: Handlers<'follows'>[] = [
  handlers,
  // @ts-expect-error: every call of the resource needs its handler
  { add: handlers.add },
  // @ts-expect-error: this is no call of the resource
  { ...handlers, remove: handlers.add },
  // @ts-expect-error: the answer lacks the number of followers
  { ...handlers, add: async () => ({ isFollowing: true }) },
]

/** A call of members names roles that exist. */
export const entries = [
  endpoint({
    method: 'GET',
    path: '/a',
    access: 'login',
    summary: 'A.',
    as: { enterprise: ['OWNER', 'SALES'] },
    errors: [],
  }),
  // @ts-expect-error: no member of an enterprise has this role
  endpoint({ method: 'GET', path: '/a', access: 'login', summary: 'A.', as: { enterprise: ['STEWARD'] }, errors: [] }),
  // @ts-expect-error: no organiser has this role
  endpoint({ method: 'GET', path: '/a', access: 'login', summary: 'A.', as: { meeting: ['SALES'] }, errors: [] }),
  // @ts-expect-error: a call is made in one name
  endpoint({ method: 'GET', path: '/a', access: 'login', summary: 'A.', as: { anyone: ['OWNER'] }, errors: [] }),
  // @ts-expect-error: entries have no such property, so that nothing that is meant to guard a call is left unread
  endpoint({ method: 'GET', path: '/a', access: 'login', summary: 'A.', members: ['OWNER'], errors: [] }),
  // @ts-expect-error: there is no such error
  endpoint({ method: 'GET', path: '/a', access: 'login', summary: 'A.', errors: ['noSuchError'] }),
  // @ts-expect-error: a path begins with a slash
  endpoint({ method: 'GET', path: 'a', access: 'login', summary: 'A.', errors: [] }),
]

/** A word with its placeholders. */
export const sentences = (['EN', 'DE'] as const).map((language) => {
  const t = translator(words, language)
  return [
    t('send'),
    t('thanks', { name: 'Ada' }),
    t('waiting', { count: 2 }),
    // @ts-expect-error: there is no such word
    t('cancel'),
    // @ts-expect-error: the sentence needs a name
    t('thanks'),
    // @ts-expect-error: the placeholder is called name
    t('thanks', { who: 'Ada' }),
    // @ts-expect-error: a plural needs its count
    t('waiting', {}),
  ]
})

const widgetContract = widget({
  tag: 'foyer-known',
  attributes: { 'booth-code': text() },
  events: { 'foyer:open': {} },
  parts: [],
})

/** A widget with its attributes and events. */
export const widgets = [
  defineWidget({ contract: widgetContract, words: [], resources: {}, view: ({ attributes }) => attributes.boothCode }),
  // @ts-expect-error: the attribute is booth-code, in a view boothCode
  defineWidget({ contract: widgetContract, words: [], resources: {}, view: ({ attributes }) => attributes.booth }),
  defineWidget({
    contract: widgetContract,
    words: [],
    resources: {},
    // @ts-expect-error: the contract names no such event
    view: ({ emit }) => String(emit('foyer:close', {})),
  }),
  // @ts-expect-error: a tag begins with foyer-
  widget({ tag: 'known', attributes: {}, events: {}, parts: [] }),
  widget({
    tag: 'foyer-known',
    attributes: { 'booth-code': text() },
    events: {},
    parts: [],
    // @ts-expect-error: a first call can be filled only from attributes that there are
    firstCalls: [{ call: 'enterprises.contactTarget', attributes: ['hall-code'] }],
  }),
]

/** The address of a page. */
export const addresses = [
  () => link('home'),
  () => link('productList', { enterpriseCode: 'E1001' }),
  // @ts-expect-error: no page has this name
  () => link('products'),
  // @ts-expect-error: the address of this page carries no booth
  () => link('productList', { booth: 'A1' }),
]
