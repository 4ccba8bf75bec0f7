import type { Endpoint, Input, Reply } from '../../contract/core/endpoint.ts'
import type { Language } from '../../contract/core/languages.ts'
import type { Contract } from '../../contract/index.ts'
import type { Db } from '../../db/index.ts'
import type { Settings } from '../core/settings.ts'
import type { Session } from './access.ts'
import type { Download } from './answers.ts'
import type { Membership, Organising } from './membership.ts'

/** The context of every handler, beside its checked input. */
export interface Context {
  db: Db
  settings: Settings
  /** The caller's language, from the client-info header or the query. */
  language: Language
  /** The partner's app key, empty in the host app. */
  appKey: string
  /** The code of the meeting that the caller's page is about, as the page says; empty for none. */
  eventKey: string
  /** The caller's network address, for limits only: it is neither logged nor stored in the clear. */
  remoteAddress: string
  requestId: string
  /** The caller's session; undefined if the call came without a valid token. */
  session: Session | undefined
  /** The website that the call came from, such as `https://fair.example`; empty outside browsers. */
  origin: string
  /** The last event that the caller of a stream has received, by the header `Last-Event-ID`; else empty. */
  lastEventId: string
  /** Browser and system in a few words, for the list of sessions. */
  device: string
  /** True if a browser prefetches a page. Such a call must change nothing. */
  isPrefetch: boolean
  /** Fires when the caller hangs up. */
  signal: AbortSignal
  /** Hands a cookie to the browser, where the call came from the host app itself. */
  setCookie(value: string): void
}

/** The context of a handler whose call needs a login. */
export interface LoggedIn extends Context {
  session: Session
}

/** The context of a handler that acts for an enterprise. The caller is one of its members. */
export interface ForMember extends LoggedIn {
  member: Membership
  /** Runs statements in one transaction that sees and changes rows of that one enterprise only. */
  asEnterprise<T>(run: (tx: Db) => Promise<T>): Promise<T>
}

/** The context of a handler that acts for a meeting. The caller is one of its organisers. */
export interface ForOrganiser extends LoggedIn {
  organiser: Organising
  /** Runs statements in one transaction that sees and changes rows of that one meeting only. */
  asMeeting<T>(run: (tx: Db) => Promise<T>): Promise<T>
}

/** A file that came with a call, as the browser named it. Its kind is not to be believed. */
export interface GivenFile {
  name: string
  bytes: Buffer
}

type ContextOf<E extends Endpoint> = E['as'] extends { enterprise: unknown }
  ? ForMember
  : E['as'] extends { meeting: unknown }
    ? ForOrganiser
    : E['access'] extends 'login'
      ? LoggedIn
      : Context
type HandlerInput<E extends Endpoint> = Input<E> & (E['files'] extends number ? { files: GivenFile[] } : unknown)
type Answer<E extends Endpoint> = E['media'] extends string | readonly string[]
  ? E['data'] extends object
    ? Reply<E>
    : Download
  : Reply<E>

/** The handlers of one resource: one per call of its contract; a missing one does not compile. */
export type Handlers<Resource extends keyof Contract> = {
  [Call in keyof Contract[Resource]]: Contract[Resource][Call] extends Endpoint
    ? (
        input: HandlerInput<Contract[Resource][Call]>,
        context: ContextOf<Contract[Resource][Call]>,
      ) => Promise<Answer<Contract[Resource][Call]>>
    : never
}
