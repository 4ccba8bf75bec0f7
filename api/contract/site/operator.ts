import { string } from 'superstruct'
import { endpoint } from '../core/endpoint.ts'
import { address, shape } from '../core/structs.ts'

/** The call `operator.targets`, by itself for widgets that make it. */
export const operatorTargets = endpoint({
  method: 'GET',
  path: '/user/operator/targets',
  access: 'anyone',
  extension: true,
  cacheSeconds: 300,
  summary: 'Where cards lead outside of this Foyer; what is empty has a page of its own here.',
  data: shape({
    /** The mobile meeting site, which shows exhibitors and meetings. */
    meetingSite: address(),
    /** The page on which people chat. */
    chatPage: address(),
    /** The mini program whose pages open people, enterprises, meetings, jobs, products and shops. */
    miniProgramAppId: string(),
  }),
  errors: [],
})

/** The operator of this Foyer, as the terms and the privacy notice name them. */
export const operator = {
  info: endpoint({
    method: 'GET',
    path: '/user/operator/info',
    access: 'anyone',
    extension: true,
    cacheSeconds: 300,
    summary: 'Who runs this Foyer, and where to write to them.',
    data: shape({
      name: string(),
      email: string(),
      /** The page that shows mails instead of sending them, in the demo without a mail server; else empty. */
      outbox: string(),
    }),
    errors: [],
  }),
  targets: operatorTargets,
}
