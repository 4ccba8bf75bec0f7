import { is } from 'superstruct'
import { ClientInfo } from '../../contract/core/endpoint.ts'
import { isLanguage, type Language } from '../../contract/core/languages.ts'

/** The properties of a caller that an answer may depend on. */
export interface Caller {
  language: Language
  appKey: string
  eventKey: string
}

const unknownClient: ClientInfo = { language: '', eventKey: '', appKey: '', from: '' }

// Header values are Latin letters only, so some callers encode the JSON as a URI.
function readHeader(value: string | undefined): ClientInfo {
  if (!value) return unknownClient
  try {
    const info: unknown = JSON.parse(value.startsWith('%') ? decodeURIComponent(value) : value)
    const complete = typeof info === 'object' && info !== null ? { ...unknownClient, ...info } : unknownClient
    return is(complete, ClientInfo) ? complete : unknownClient
  } catch {
    // A header that cannot be parsed counts as missing; the call itself may still be answered.
    return unknownClient
  }
}

/** Headers that came lately: a page sends the same one with every call. */
const cache = new Map<string, ClientInfo>()
const maxCached = 500

function infoOf(header: string | undefined): ClientInfo {
  if (!header || header.length > 1000) return readHeader(header)
  const info = cache.get(header) ?? readHeader(header)
  if (cache.size >= maxCached) cache.clear()
  cache.set(header, info)
  return info
}

/** Reads the client-info header. The language falls back to the query's, then to CN. */
export function readCaller(header: string | undefined, queryLanguage: string | undefined): Caller {
  const { language, appKey, eventKey } = infoOf(header)
  const answerLanguage = [language, queryLanguage].find(isLanguage) ?? 'CN'
  const codeOf = (text: string) => (/^[\w.-]{1,64}$/.test(text) ? text : '')
  return { language: answerLanguage, appKey: codeOf(appKey), eventKey: codeOf(eventKey) }
}
