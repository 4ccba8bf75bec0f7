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

/** A key of 32 bytes in base64. */
const key = () =>
  defaulted(
    define<string>('key', (value) => {
      const isKey = typeof value === 'string' && Buffer.from(value, 'base64').length === 32
      return value === '' || isKey || 'expected 32 bytes in base64, as `openssl rand -base64 32` prints them'
    }),
    '',
  )

/** E-mail addresses with commas between them. */
const addresses = () =>
  defaulted(
    define<string>('addresses', (value) => {
      const isList = listOf(String(value)).every((each) => /^[^\s@]+@[^\s@]+$/.test(each))
      return isList || 'expected e-mail addresses with commas between them'
    }),
    '',
  )
const listOf = (text: string) =>
  text
    .split(',')
    .map((each) => each.trim().toLowerCase())
    .filter(Boolean)

const words = (whenUnset = '') => defaulted(string(), whenUnset)
const web = () => address('https:', 'http:')

/** The account of the demo world that decides on its reports. */
const demoOperator = 'operator@foyer.example'

const modes = ['development', 'test', 'production']

/** The time within which a message can be recalled where the operator sets no other, in minutes. */
const defaultRecallMinutes = 2

/** The time for which a visitor of an assistant waits for a person where the operator sets no other, in hours. */
const defaultAnswerHours = 24

/** The time for which a code by text message is valid where the operator sets no other, in minutes. */
const defaultCodeMinutes = 5

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
  FOYER_OPERATORS: addresses(),
  FOYER_REAL_NAME_URL: web(),
  FOYER_ID_KEY: key(),
  FOYER_PUSH_KEY: key(),
  FOYER_CODE_MINUTES: integer(1, 60, defaultCodeMinutes),
  FOYER_RECALL_MINUTES: integer(1, 1440, defaultRecallMinutes),
  FOYER_ANSWER_HOURS: integer(1, 720, defaultAnswerHours),
  SMS_WEBHOOK_URL: web(),
  LLM_BASE_URL: web(),
  LLM_API_KEY: words(),
  LLM_MODEL: words(),
  STT_BASE_URL: web(),
  STT_API_KEY: words(),
  STT_MODEL: words(),
  STT_COMMAND: words(),
  MINI_PROGRAM_APP_ID: words(),
  MEETING_SITE_URL: web(),
  CHAT_PAGE_URL: web(),
  WX_APP_ID: words(),
  WX_APP_SECRET: words(),
  WX_API_URL: web(),
  STRIPE_SECRET_KEY: words(),
  STRIPE_WEBHOOK_SECRET: words(),
  STRIPE_API_URL: web(),
})

type Environment = Infer<typeof Environment>

/** Names that are not repeated in messages, because their values are secrets. */
const secrets = new Set([
  'DATABASE_URL',
  'SMTP_URL',
  'SMS_WEBHOOK_URL',
  'LLM_API_KEY',
  'STT_API_KEY',
  'FOYER_REAL_NAME_URL',
  'FOYER_ID_KEY',
  'FOYER_PUSH_KEY',
  'WX_APP_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
])

function check(env: Record<string, string | undefined>): Environment {
  try {
    return create(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')), Environment)
  } catch (error) {
    if (!(error instanceof StructError)) throw error
    const name = String(error.path[0])
    const present = secrets.has(name) ? 'its present value' : `"${env[name]}"`
    const expected = error.message.match(/[Ee]xpected (.+)$/)?.[1] ?? 'another value'
    throw new Error(`The setting ${name} cannot be ${present}: expected ${expected}.`)
  }
}

const isLoopback = (host: string) =>
  host === 'localhost' || /^\[?::1\]?$/.test(host) || /^127\.\d+\.\d+\.\d+$/.test(host)
const isAnyAddress = (host: string) => host === '0.0.0.0' || host === '::'

/** Returns the default address of a server: `http://127.0.0.1:4000`. */
export function addressOf(host: string, port: number) {
  const name = isAnyAddress(host) ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

const hostOf = ({ PUBLIC_URL, HOST }: Environment) => (PUBLIC_URL ? new URL(PUBLIC_URL).hostname : HOST)

/** Other figures than those of limit-table.ts, for tests and measurements; no environment variable sets them. */
interface GivenLimits {
  limits?: Partial<Limits>
  /** The time that the payment provider has to answer, in milliseconds. */
  paymentTimeoutMs?: number
}

/** The settings of this Foyer, read from the environment once. A text that was not set is empty. */
export type Settings = ReturnType<typeof readSettings> & GivenLimits

/**
 * Returns the settings that the variables of the environment make.
 * @throws {Error} with one line for a wrong value: it names the variable and the expected value
 */
export function readSettings(env: Record<string, string | undefined>) {
  const read = check(env)
  const production = read.NODE_ENV === 'production'
  const demo = read.FOYER_DEMO && !production
  if (demo && !isLoopback(read.HOST) && !read.FOYER_DEMO_PUBLIC) {
    throw new Error(
      `The setting HOST cannot be "${read.HOST}" in demo mode: the demo accounts' password is public. Set FOYER_DEMO=0, or FOYER_DEMO_PUBLIC=1 if that is meant.`,
    )
  }
  return {
    /** 0 stands for any free port. */
    port: read.PORT,
    host: read.HOST,
    /** Absolute path of the folder that holds the embedded database. */
    dataFolder: resolve(read.FOYER_DATA),
    /** Another PostgreSQL instead of the embedded one. */
    databaseUrl: read.DATABASE_URL,
    /** True if the demo world and its accounts exist; never in production. */
    demo,
    production,
    /** True if `/dev/outbox` shows sent messages: in demo mode, while only this machine can reach it. */
    outbox: demo && isLoopback(read.HOST) && isLoopback(hostOf(read)),
    /** The address at which people reach this Foyer, without a slash at its end. */
    publicUrl: (read.PUBLIC_URL || addressOf(read.HOST, read.PORT)).replace(/\/+$/, ''),
    /** The tenant slug that stands for `{product}` in paths. */
    product: read.FOYER_PRODUCT,
    /**
     * The number of proxies in front of Foyer that add to `x-forwarded-for`; 0 if the network address is the caller's
     * own.
     */
    trustedProxies: read.FOYER_TRUST_PROXY,
    /** Without it mails stay in the outbox; without an outbox no mail can be sent. */
    smtpUrl: read.SMTP_URL,
    /** The sender of mails, such as `Foyer <hello@foyer.example>`. */
    mailFrom: read.FOYER_MAIL_FROM || `${read.FOYER_OPERATOR} <no-reply@${hostOf(read)}>`,
    /** The operator's name and address, as the terms and the privacy notice give them. */
    operator: read.FOYER_OPERATOR,
    operatorEmail: read.FOYER_OPERATOR_EMAIL || `privacy@${hostOf(read)}`,
    /** The addresses of the accounts that read reports and decide on them, in small letters. */
    operators: [...listOf(read.FOYER_OPERATORS), ...(demo ? [demoOperator] : [])],
    /** The service that proves names; empty if there is none. */
    realNameUrl: read.FOYER_REAL_NAME_URL,
    /** The key of ID data in base64; empty if it is in the data folder. */
    idKey: read.FOYER_ID_KEY,
    /** The private key with which pushes are signed, in base64; empty if it is the one in the database. */
    pushKey: read.FOYER_PUSH_KEY,
    /** The time for which a code by text message is valid. */
    codeMinutes: read.FOYER_CODE_MINUTES,
    /** The time within which a message can be recalled, in seconds. */
    recallSeconds: read.FOYER_RECALL_MINUTES * 60,
    /** The time after which a talk with a person ends in which nobody writes, in seconds. */
    answerSeconds: read.FOYER_ANSWER_HOURS * 3600,
    smsWebhookUrl: read.SMS_WEBHOOK_URL,
    /** An OpenAI-compatible language model that words answers; without address and model they are extracts. */
    llmUrl: read.LLM_BASE_URL.replace(/\/+$/, ''),
    llmKey: read.LLM_API_KEY,
    llmModel: read.LLM_MODEL,
    /** An OpenAI-compatible recogniser of speech, or a command that gets a WAV file and prints its words. */
    sttUrl: read.STT_BASE_URL.replace(/\/+$/, ''),
    sttKey: read.STT_API_KEY,
    sttModel: read.STT_MODEL,
    sttCommand: read.STT_COMMAND,
    miniProgramAppId: read.MINI_PROGRAM_APP_ID,
    meetingSiteUrl: read.MEETING_SITE_URL,
    chatPageUrl: read.CHAT_PAGE_URL,
    /** The account at the messaging app that signs pages for its share cards; without both there are none. */
    wxAppId: read.WX_APP_ID,
    wxAppSecret: read.WX_APP_SECRET,
    /** The address of that app's API, without a slash at its end. */
    wxApiUrl: (read.WX_API_URL || 'https://api.weixin.qq.com').replace(/\/+$/, ''),
    /** The account at the payment provider; without key and secret nothing is paid online. */
    stripeKey: read.STRIPE_SECRET_KEY,
    /** The secret with which the provider signs its notices. */
    stripeNoticeSecret: read.STRIPE_WEBHOOK_SECRET,
    stripeUrl: (read.STRIPE_API_URL || 'https://api.stripe.com').replace(/\/+$/, ''),
  }
}

/** Returns true if speech can be turned into text here. */
export const hasVoice = ({ sttUrl, sttCommand }: Pick<Settings, 'sttUrl' | 'sttCommand'>) =>
  Boolean(sttUrl || sttCommand)
