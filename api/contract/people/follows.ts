import { boolean, optional } from 'superstruct'
import { endpoint } from '../core/endpoint.ts'
import { code, codeOrEmpty, count, shape } from '../core/structs.ts'

/** True if the caller follows, and the number of all followers. */
const Following = shape({ isFollowing: boolean(), followers: count() })

/** The call `follows.add`, by itself for widgets that make it. */
export const addFollow = endpoint({
  method: 'POST',
  path: '/user/contact/addFollower',
  access: 'login',
  scope: 'follow',
  summary: 'Follows a person by `uid` or an enterprise by `enterpriseCode`. Following twice is following once.',
  body: shape({ uid: optional(codeOrEmpty()), enterpriseCode: optional(codeOrEmpty()) }),
  data: Following,
  errors: ['personNotFound', 'enterpriseNotFound'],
})

/** The call `follows.state`, by itself for widgets that make it. */
export const followState = endpoint({
  method: 'GET',
  path: '/user/contact/followState',
  access: 'anyone',
  extension: true,
  summary: 'How many follow a person or an enterprise, and whether the caller does.',
  query: shape({ uid: optional(codeOrEmpty()), enterpriseCode: optional(codeOrEmpty()) }),
  data: Following,
  errors: ['personNotFound', 'enterpriseNotFound'],
})

/** The call `follows.cancelEnterprise`, by itself for widgets that make it. */
export const unfollowEnterprise = endpoint({
  method: 'GET',
  path: '/user/contact/cancelEnterpriseFollower',
  access: 'login',
  scope: 'follow',
  summary: 'Follows an enterprise no longer. Doing it twice is doing it once; browsers that fetch ahead are refused.',
  query: shape({ enterpriseCode: code() }),
  data: Following,
  errors: ['enterpriseNotFound', 'forbidden'],
})

/** The call `follows.cancel`, by itself for widgets that make it. */
export const unfollowPerson = endpoint({
  method: 'POST',
  path: '/user/contact/cancelFollower/:id',
  access: 'login',
  scope: 'follow',
  summary: 'Follows a person no longer, by their uid.',
  data: Following,
  errors: ['personNotFound'],
})

/** Following people and enterprises. */
export const follows = {
  add: addFollow,
  cancel: unfollowPerson,
  cancelEnterprise: unfollowEnterprise,
  state: followState,
}
