import { resolve } from 'node:path'
import { coerce, create, defaulted, define, type Infer, StructError, string, type } from 'superstruct'
import type { Limits } from './limit-table.ts'

const flag = (whenUnset: boolean) =>
  defaulted(
    coerce(
      define<boolean>('flag', (value) => typeof value === 'boolean' || 'expected 1 or 0'),
      string(),
      (value) => ({ '1': true, true: true, '0': false, false: false })[value] ?? value,
    ),
    whenUnset,
  )

const integer = (min: number, max: number, whenUnset: number) =>
  defaulted(
    coerce(
      define<number>('integer', (value) => {
        const fits = Number.isInteger(value) && Number(value) >= min && Number(value) <= max
        return fits || `expected a whole number from ${min} to ${max}`
      }),
      string(),
      (value) => (/^\d+$/.test(value) ? Number(value) : value),
    ),
    whenUnset,
  )

const address = (...schemes: string[]) =>
  defaulted(
    define<string>('address', (value) => {
      if (value === '') return true
      const wrong = `expected an address that begins with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`
      return (typeof value === 'string' && URL.canParse(value) && schemes.includes(new URL(value).protocol)) || wrong
    }),
    '',
  )

const words = (whenUnset = '') => defaulted(string(), whenUnset)
const web = () => address('https:', 'http:')

const modes = ['development', 'test', 'production']

/** Every environment variable that Foyer reads; an empty one counts as unset. */
const Environment = type({
  PORT: integer(0, 65_535, 4000),
  HOST: words('127.0.0.1'),
  FOYER_DATA: words('.data'),
  DATABASE_URL: address('postgres:', 'postgresql:'),
  FOYER_DEMO: flag(true),
  FOYER_DEMO_PUBLIC: flag(false),
  FOYER_PRODUCT: defaulted(
    define<string>('slug', (value) => /^[a-z][a-z0-9-]{0,31}$/.test(String(value)) || 'expected a word such as foyer'),
    'foyer',
  ),
  FOYER_TRUST_PROXY: integer(0, 10, 0),
  NODE_ENV: defaulted(
    define<string>('mode', (value) => modes.includes(String(value)) || `expected ${modes.join(' or ')}`),
    'development',
  ),
  PUBLIC_URL: web(),
  SMTP_URL: address('smtp:', 'smtps:'),
  FOYER_MAIL_FROM: words(),
  FOYER_OPERATOR: words('Foyer'),
  FOYER_OPERATOR_EMAIL: words(),
  FOYER_REAL_NAME_URL: web(),
  S3_URL: address('https:', 'http:', 's3:'),
  LLM_BASE_URL: web(),
  LLM_API_KEY: words(),
  LLM_MODEL: words(),
  STT_BASE_URL: web(),
  STT_API_KEY: words(),
  STT_MODEL: words(),
  STT_COMMAND: words(),
  SMS_WEBHOOK_URL: web(),
  MINI_PROGRAM_APP_ID: words(),
  MEETING_SITE_URL: web(),
  CHAT_PAGE_URL: web(),
  WX_APP_ID: words(),
  WX_APP_SECRET: words(),
  WX_API_URL: web(),
})

/** How this Foyer runs, read once from the environment. A text that was not set is empty. */
export interface Settings {
  /** 0 stands for any free port. */
  port: number
  host: string
  /** Absolute path of the folder that holds the embedded database and, without S3, the files. */
  dataFolder: string
  /** Another PostgreSQL instead of the embedded one. */
  databaseUrl: string
  /** Whether the demo world and its accounts exist; never in production. */
  demo: boolean
  production: boolean
  /** Whether `/dev/outbox` shows what was sent: in demo mode, where nobody but this machine can reach it. */
  outbox: boolean
  /** Where people reach this Foyer, without a slash at its end. */
  publicUrl: string
  /** The tenant slug that stands for `{product}` in paths. */
  product: string
  /** How many proxies in front of Foyer add to `x-forwarded-for`; 0 where the network address is the caller's own. */
  trustedProxies: number
  /** Without it mails are kept in the outbox, and cannot be sent where there is none. */
  smtpUrl: string
  /** The sender of mails, such as `Foyer <hello@foyer.example>`. */
  mailFrom: string
  /** Who runs this Foyer, as the terms and the privacy notice name them, and where to write to them. */
  operator: string
  operatorEmail: string
  /** The service that proves names; empty where there is none. */
  realNameUrl: string
  s3Url: string
  llmBaseUrl: string
  llmApiKey: string
  llmModel: string
  sttBaseUrl: string
  sttApiKey: string
  sttModel: string
  sttCommand: string
  smsWebhookUrl: string
  miniProgramAppId: string
  meetingSiteUrl: string
  chatPageUrl: string
  /** The account at the messaging app that signs pages for its share cards; without both there are none. */
  wxAppId: string
  wxAppSecret: string
  /** Where that app's API is, without a slash at its end. */
  wxApiUrl: string
  /** Other figures than those of limit-table.ts, for tests and measurements; no environment variable sets them. */
  limits?: Partial<Limits>
}

type Environment = Infer<typeof Environment>

/** Names that are not repeated in messages, because their values are secrets. */
const secrets = new Set([
  'DATABASE_URL',
  'SMTP_URL',
  'S3_URL',
  'LLM_API_KEY',
  'STT_API_KEY',
  'SMS_WEBHOOK_URL',
  'FOYER_REAL_NAME_URL',
  'WX_APP_SECRET',
])

function check(env: Record<string, string | undefined>): Environment {
  try {
    return create(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')), Environment)
  } catch (error) {
    if (!(error instanceof StructError)) throw error
    const name = String(error.path[0])
    const shown = secrets.has(name) ? 'its present value' : `"${env[name]}"`
    const expected = error.message.match(/[Ee]xpected (.+)$/)?.[1] ?? 'another value'
    throw new Error(`The setting ${name} cannot be ${shown}: expected ${expected}.`)
  }
}

const isLoopback = (host: string) =>
  host === 'localhost' || /^\[?::1\]?$/.test(host) || /^127\.\d+\.\d+\.\d+$/.test(host)
const isAnyAddress = (host: string) => host === '0.0.0.0' || host === '::'

/** The address of a server that nothing else names: `http://127.0.0.1:4000`. */
export function addressOf(host: string, port: number) {
  const name = isAnyAddress(host) ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

const hostOf = ({ PUBLIC_URL, HOST }: Environment) => (PUBLIC_URL ? new URL(PUBLIC_URL).hostname : HOST)

/** Reads the environment. A wrong value throws an error of one line that names it and says what was expected. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const read = check(env)
  const production = read.NODE_ENV === 'production'
  const demo = read.FOYER_DEMO && !production
  if (demo && !isLoopback(read.HOST) && !read.FOYER_DEMO_PUBLIC) {
    throw new Error(
      `The setting HOST cannot be "${read.HOST}" in demo mode: the demo accounts' password is public. Set FOYER_DEMO=0, or FOYER_DEMO_PUBLIC=1 if that is meant.`,
    )
  }
  return {
    port: read.PORT,
    host: read.HOST,
    dataFolder: resolve(read.FOYER_DATA),
    databaseUrl: read.DATABASE_URL,
    demo,
    production,
    outbox: demo && isLoopback(read.HOST) && isLoopback(hostOf(read)),
    publicUrl: (read.PUBLIC_URL || addressOf(read.HOST, read.PORT)).replace(/\/+$/, ''),
    product: read.FOYER_PRODUCT,
    trustedProxies: read.FOYER_TRUST_PROXY,
    smtpUrl: read.SMTP_URL,
    mailFrom: read.FOYER_MAIL_FROM || `${read.FOYER_OPERATOR} <no-reply@${hostOf(read)}>`,
    operator: read.FOYER_OPERATOR,
    operatorEmail: read.FOYER_OPERATOR_EMAIL || `privacy@${hostOf(read)}`,
    realNameUrl: read.FOYER_REAL_NAME_URL,
    s3Url: read.S3_URL,
    llmBaseUrl: read.LLM_BASE_URL,
    llmApiKey: read.LLM_API_KEY,
    llmModel: read.LLM_MODEL,
    sttBaseUrl: read.STT_BASE_URL,
    sttApiKey: read.STT_API_KEY,
    sttModel: read.STT_MODEL,
    sttCommand: read.STT_COMMAND,
    smsWebhookUrl: read.SMS_WEBHOOK_URL,
    miniProgramAppId: read.MINI_PROGRAM_APP_ID,
    meetingSiteUrl: read.MEETING_SITE_URL,
    chatPageUrl: read.CHAT_PAGE_URL,
    wxAppId: read.WX_APP_ID,
    wxAppSecret: read.WX_APP_SECRET,
    wxApiUrl: (read.WX_API_URL || 'https://api.weixin.qq.com').replace(/\/+$/, ''),
  }
}
