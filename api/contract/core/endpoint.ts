import { array, type Infer, type Struct, string, type } from 'superstruct'
import type { ErrorCode } from './errors.ts'
import type { DeviceRole, OperatorRole, OrganiserRole, Role, Scope } from './roles.ts'
import { count } from './structs.ts'

// biome-ignore lint/suspicious/noExplicitAny: inference needs the widest struct here and nowhere else
type AnyStruct = Struct<any, any>

type MediaType = `${string}/${string}`

/**
 * One call of the API, as data. The client, the server, the rights tests and OpenAPI read it.
 */
export interface Endpoint {
  method: 'GET' | 'POST'
  /** Path with `:name` parameters; `:product` is the tenant slug (`foyer`). */
  path: `/${string}`
  /** The access rule: `anyone`, or only callers with a valid token. */
  access: 'anyone' | 'login'
  /**
   * For calls that need a token: the scope with which a token of a partner page is enough, too; `any` for calls that
   * only concern the token itself.
   */
  scope?: Scope | 'any'
  /**
   * For calls in the name of an enterprise or a meeting: only its members with one of these roles may make it. Its code
   * is `enterpriseCode` or `meetingCode` in the query or the body; for everybody else the call answers as if there were
   * no such enterprise or meeting. Calls in the name of this Foyer's operator name no code: they are for the accounts
   * that the settings list, and forbidden for everybody else.
   */
  as?: { enterprise: readonly Role[] } | { meeting: readonly OrganiserRole[] } | { operator: readonly OperatorRole[] }
  /** For calls in the name of a meeting: the staff devices of that meeting that may make it, too. */
  devices?: readonly DeviceRole[]
  /** The body is a form with so many files at most (field `files`) instead of JSON. */
  files?: number
  summary: string
  /** May change something while its caller views the console as a colleague: it ends the view, or the login. */
  whileViewing?: true
  /** A call that only Foyer's own pages and widgets make; other clients should not rely on it. */
  extension?: true
  /** For reads that are the same for everybody: how long a cache may keep the answer, in seconds. */
  cacheSeconds?: number
  /** Takes much of the database's time, as searches do: it takes turns with them. */
  isHeavy?: true
  query?: AnyStruct
  body?: AnyStruct
  /** The struct of the envelope's `data` on success. */
  data?: AnyStruct
  /** The answer is a file of this type, or one of these, instead of the envelope; `data` then is its text. */
  media?: MediaType | readonly MediaType[]
  /** For lists: the struct of one row of the envelope's `list`. */
  row?: AnyStruct
  /**
   * The refusals of its handler. Every call may also give `invalidInput` and the errors of its access rule.
   */
  errors: readonly ErrorCode[]
}

/**
 * Declares one call and keeps its exact types. A property that `Endpoint` does not have does not compile.
 * @example
 * get: endpoint({
 *   method: 'GET',
 *   path: '/user/exhibitor/info',
 *   access: 'anyone',
 *   summary: 'One exhibitor.',
 *   query: shape({ exhibitorCode: code() }),
 *   data: Exhibitor,
 *   errors: ['exhibitorNotFound'],
 * }),
 */
export const endpoint = <const E extends Endpoint>(entry: E & Record<Exclude<keyof E, keyof Endpoint>, never>): E =>
  entry

// The tenant slug has one value in each Foyer, which the client knows by itself.
type Param<Name extends string> = Name extends 'product' ? { product?: string } : { [K in Name]: string }

/** `'/v/:code/x'` → `{ code: string }` */
export type PathParams<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Param<Name> & PathParams<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Param<Name>
    : unknown

type Part<E extends Endpoint, Key extends 'query' | 'body'> = E[Key] extends AnyStruct
  ? { [K in Key]: Infer<E[Key]> }
  : unknown

/** The argument of a call: path parameters, query and body in one object. */
export type Input<E extends Endpoint> = PathParams<E['path']> & Part<E, 'query'> & Part<E, 'body'>

/** A page of a list: its rows, how many there are in all, which page this is and of how many. */
export interface Page<Row> {
  list: Row[]
  total: number
  pageNum: number
  pages: number
}

/** The result of a call on success: a page for lists, else the data. */
export type Reply<E extends Endpoint> = E['row'] extends AnyStruct
  ? Page<Infer<E['row']>>
  : E['data'] extends AnyStruct
    ? Infer<E['data']>
    : null

/** The struct of a page of rows. */
export const pageOf = (row: AnyStruct) => type({ list: array(row), total: count(), pageNum: count(), pages: count() })

/** The body of a refusal on the wire. `fields` names the faults of the input, path by path. */
export interface ErrorEnvelope {
  code: number
  data: unknown
  message: string
  error: ErrorCode
  fields?: { path: string; expected: string }[]
  requestId: string
}

/** The header of every request: the caller's language, app key and kind of client. */
export const ClientInfo = type({ language: string(), eventKey: string(), appKey: string(), from: string() })
/** The header `client-info` after parsing. */
export type ClientInfo = Infer<typeof ClientInfo>

/** The maximum time of a call, in milliseconds. */
export const timeoutMs = 60_000
