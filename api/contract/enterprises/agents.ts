import { optional, string } from 'superstruct'
import { endpoint } from '../core/endpoint.ts'
import { address, code, codeOrEmpty, language, paging, shape, text } from '../core/structs.ts'

/** An assistant that answers for an enterprise. `uid` is the person behind it; empty if there is none. */
export const Agent = shape({
  agentCode: string(),
  enterpriseCode: string(),
  enterpriseName: string(),
  uid: string(),
  name: string(),
  avatar: address(),
  greeting: string(),
})

/** The assistants of enterprises. */
export const agents = {
  list: endpoint({
    method: 'POST',
    path: '/user/enterprise/agent/query',
    access: 'anyone',
    summary: 'The assistants of an enterprise, or of all, by search.',
    body: shape({
      enterpriseCode: optional(codeOrEmpty()),
      language: optional(language()),
      search: optional(text(100)),
      pageNum: optional(paging.pageNum()),
      pageSize: optional(paging.pageSize()),
    }),
    row: Agent,
    errors: [],
  }),
  get: endpoint({
    method: 'GET',
    path: '/user/enterprise/agent/user/get',
    access: 'anyone',
    cacheSeconds: 30,
    summary: 'The assistant of an enterprise or of a person; says so where there is none.',
    query: shape({ enterpriseCode: optional(code()), uid: optional(code()), language: optional(language()) }),
    data: Agent,
    errors: ['agentNotFound', 'invalidInput'],
  }),
}
