import { array, optional, string } from 'superstruct'
import { endpoint } from '../core/endpoint.ts'
import { roles } from '../core/roles.ts'
import { code, count, integerBetween, language, oneOf, shape } from '../core/structs.ts'
import { visitChannels } from '../core/visit-channels.ts'
import { kindsWith } from '../kinds.ts'

/** The call `visits.count`, by itself for widgets that make it. */
export const countVisit = endpoint({
  method: 'POST',
  path: '/user/visit/count',
  access: 'anyone',
  extension: true,
  summary: 'Counts one look at a page, by channel and language; nothing personal is kept.',
  body: shape({
    kind: oneOf(kindsWith('visits')),
    code: code(),
    channel: oneOf(visitChannels),
    language: language(),
  }),
  errors: ['notFound', 'tooManyRequests'],
})

/** The number of visits of pages, without any data about the visitors. */
export const visits = {
  count: countVisit,
  figures: endpoint({
    method: 'GET',
    path: '/user/visit/figures',
    access: 'login',
    as: { enterprise: roles },
    extension: true,
    summary: 'Visits and leads of an enterprise over the last days: by day, channel, language and page.',
    query: shape({ enterpriseCode: code(), days: optional(integerBetween(1, 90)) }),
    data: shape({
      visitNum: count(),
      leadNum: count(),
      byDay: array(shape({ day: string(), visitNum: count(), leadNum: count() })),
      byChannel: array(shape({ channel: oneOf(visitChannels), visitNum: count() })),
      byLanguage: array(shape({ language: string(), visitNum: count() })),
      top: array(shape({ kind: oneOf(kindsWith('visits')), code: string(), name: string(), visitNum: count() })),
    }),
    errors: ['enterpriseNotFound'],
  }),
}
