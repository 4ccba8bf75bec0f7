import type { ErrorEnvelope, Page } from '../../contract/core/endpoint.ts'
import { type ErrorCode, errors } from '../../contract/core/errors.ts'
import type { Language } from '../../contract/core/languages.ts'
import { corsHeaders } from './cors.ts'
import { databaseRefusal } from './database-errors.ts'
import { messageOf, Refusal } from './refusal.ts'

/** Headers of every answer. */
export const safeHeaders = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'strict-origin-when-cross-origin' }

/** Headers of every picture and other file that is no part of the app: any site may show it, and nothing in it runs. */
export const fileHeaders = {
  ...corsHeaders,
  ...safeHeaders,
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'cross-origin',
}

const json = (status: number, envelope: object, requestId: string, more: Record<string, string>) =>
  new Response(JSON.stringify(envelope), {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'x-request-id': requestId,
      ...corsHeaders,
      ...safeHeaders,
      ...more,
    },
  })

/** Wraps the reply of a handler: a page of a list, or data. */
export function success(reply: unknown, isList: boolean, requestId: string, cacheControl: string) {
  const envelope = isList
    ? { code: 200, ...(reply as Page<unknown>), message: 'OK' }
    : { code: 200, data: reply ?? null, message: 'OK' }
  // The language of an answer may come from the client-info header.
  return json(200, envelope, requestId, { 'cache-control': cacheControl, vary: 'client-info' })
}

/** A file instead of the envelope, to be saved and never shown as a page. */
export const file = (text: string, type: string, requestId: string) =>
  new Response(text, {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'content-disposition': 'attachment',
      'cache-control': 'no-store',
      'x-request-id': requestId,
      ...corsHeaders,
      ...safeHeaders,
    },
  })

/**
 * An answer that a handler makes while it is being sent: its type and its bytes. With a name it is a file to be saved,
 * and never shown as a page.
 */
export interface Download {
  fileName?: string
  contentType: string
  body: ReadableStream<Uint8Array>
}

/** An answer that is sent as it is made. Proxies must not hold back one that goes on. */
export const download = ({ fileName, contentType, body }: Download, requestId: string) =>
  new Response(body, {
    headers: {
      'content-type': contentType,
      ...(fileName === undefined
        ? { 'x-accel-buffering': 'no' }
        : { 'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}` }),
      'cache-control': 'no-store',
      'x-request-id': requestId,
      ...corsHeaders,
      ...safeHeaders,
    },
  })

/**
 * Returns the refusal that a caller gets for an error: a refusal unchanged, its own code if the database is
 * unreachable, busy or cannot write, and `unexpected` without any detail for all other errors.
 */
export const asRefusal = (error: unknown): Refusal =>
  error instanceof Refusal ? error : (databaseRefusal(error) ?? new Refusal('unexpected', 'Unforeseen failure.'))

/** Returns the response of a refusal in the caller's language, with the HTTP status of its code. */
export function refuse(refusal: Refusal, language: Language, requestId: string, headers: Record<string, string> = {}) {
  const { code, more } = refusal
  const envelope: ErrorEnvelope = {
    code: errors[code satisfies ErrorCode],
    data: more.data ?? null,
    message: messageOf(refusal, language),
    error: code,
    ...(more.fields && { fields: more.fields }),
    requestId,
  }
  return json(errors[code], envelope, requestId, {
    'cache-control': 'no-store',
    ...(more.retryAfterSeconds !== undefined && { 'retry-after': String(Math.ceil(more.retryAfterSeconds)) }),
    ...headers,
  })
}
