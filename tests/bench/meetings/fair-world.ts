import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from '../../../api/db/index.ts'
import { hashOfSecret, newSecret } from '../../../api/server/http/access.ts'
import type { World } from '../world.ts'

const meetingCount = 200
const gateCount = 20
/** The meeting that most people come to; the others share the rest. */
export const fairCode = 'MB1'
/** The organiser of that meeting. */
const organiserUid = 'UB1'

/** The numbers of rows of a world of meetings. */
export interface FairSizes {
  meetings: number
  registrations: number
  /** The registrations of the largest meeting; as many scans were made at its doors today. */
  visitors: number
  auditEntries: number
}

/** Returns the numbers of rows for a size: 1 is what the goals are about. */
export const fairSizes = (size: number): FairSizes => ({
  meetings: meetingCount,
  registrations: 500_000 * size,
  visitors: 100_000 * size,
  auditEntries: 5_000_000 * size,
})

/** SQL for the id of a pass: as random as those of life, so that lists of them pack no better. */
const passIdOf = (number: string) =>
  `translate(encode(substr(sha256(convert_to('pass ' || ${number}, 'UTF8')), 1, 9), 'base64'), '+/', '-_')`

/** SQL for a registration `n` of `meeting` by `person`: names, companies and states as they come in life. */
const registrations = (rows: string) => `
  insert into registration (meeting_code, uid, identity, state, key, language, first_name, last_name, organisation, email,
    phone, phone_country_code, country_code, form_code, form_version, invitation_code, document_type, document_key, pass_id,
    created_at, updated_at, signed_at)
  select 'MB' || meeting, 'UB' || person, case when n % 20 = 0 then 'MEDIA' else 'VISITOR' end, state, 'bench-' || n, 'EN',
    (array['Ada', 'Bruno', 'Chiara', 'Daniel', '小雨', '柏言', 'Дарья'])[1 + n % 7] || ' ' || n % 997,
    (array['Abbott', 'Ferrari', 'Lindqvist', 'Okafor', 'Weidmann', '陈', '王', 'Орлова'])[1 + n % 8] || ' ' || n / 50,
    'Works ' || n % 4001, 'visitor' || case when n % 500 = 0 then n - 1 else n end || '@example.org',
    '1' || lpad(n::text, 10, '0'), '+86', 'CN', 'bench', 1, case when n % 100 = 0 then 'GUEST' || n % 10 end,
    'PASSPORT', md5(n::text), ${passIdOf('n')}, at, at, case when state = 'SIGNED' then now() end
  from (
    select *, now() - make_interval(secs => n * 5) as at, case when n % 100 < 4 then 'UNDER_REVIEW'
      when n % 100 < 6 then 'NOT_PASSED' when n % 100 < 8 then 'CANCELLED' when n % 100 < 20 then 'PASSED' else 'SIGNED'
    end as state from (${rows}) as numbered) as made`

const statements = ({ registrations: all, visitors, auditEntries }: FairSizes) => [
  `insert into person (uid, email, family_name, given_name, country_code)
   select 'UB' || n, 'bench-' || n || '@example.org', 'Person', n::text, 'GB' from generate_series(1, ${visitors}) as n`,
  `insert into meeting (code, type, name, starts_at, ends_at, time_zone, fallback_language)
   select 'MB' || n, 'EXHIBITION', jsonb_build_object('EN', 'Fair ' || n), now() - interval '2 days', now() + interval '5 days',
     'Europe/Amsterdam', 'EN' from generate_series(1, ${meetingCount}) as n`,
  `insert into meeting_registration (meeting_code, capacity, taken)
   select 'MB' || n, ${visitors * 2}, ${visitors} from generate_series(1, ${meetingCount}) as n`,
  `insert into form (code, version, definition) values ('bench', 1, '{"version":1,"languages":["EN"],"pages":[]}')`,
  `insert into meeting_identity (meeting_code, code, kind, name, form_code, needs_review)
   select 'MB' || n, identity, identity, jsonb_build_object('EN', initcap(identity)), 'bench', identity = 'MEDIA'
   from generate_series(1, ${meetingCount}) as n, unnest(array['VISITOR', 'MEDIA']) as identity`,
  `insert into invitation_code (meeting_code, code, max_uses)
   select '${fairCode}', 'GUEST' || n, 1000000 from generate_series(0, 9) as n`,
  registrations(`select n, 1 as meeting, n as person from generate_series(1, ${visitors}) as n`),
  registrations(`select ${visitors} + n as n, 2 + n % ${meetingCount - 1} as meeting,
    1 + (n % ${meetingCount - 1} * 503 + n / ${meetingCount - 1}) % ${visitors} as person
    from generate_series(1, ${all - visitors}) as n`),
  `insert into staff_device (meeting_code, name, role, expires_at, token_hash, last_seen_at)
   select '${fairCode}', 'Gate ' || n, 'GATE', now() + interval '1 day', sha256(convert_to('gate ' || n, 'UTF8')), now()
   from generate_series(1, ${gateCount}) as n`,
  // As many scans of today as there are visitors, of which some are second ones, and half as many of yesterday.
  `insert into check_in (meeting_code, id, registration_id, check_type, kind, outcome, way, at, device_id)
   select meeting_code, 'bench-' || day || '-' || number, visit.id, 'ENTRY', 'ENTRY',
     case when number % 50 = 0 then 'NOT_PASSED' else 'ACCEPTED' end, 'PASS',
     now() - make_interval(days => day) - (now() - date_trunc('day', now() at time zone 'Europe/Amsterdam')
       at time zone 'Europe/Amsterdam') * (number / ${visitors * 2}::real), gate.id
   from (
     select id, meeting_code, row_number() over () as number from registration
     where meeting_code = '${fairCode}' and state = 'SIGNED'
     union all
     select id, meeting_code, ${visitors} + row_number() over () from (
       select * from registration where meeting_code = '${fairCode}' and state = 'SIGNED' limit ${visitors / 5}) as second
   ) as visit
   join (select id, row_number() over () as place from staff_device where meeting_code = '${fairCode}') as gate
     on place = 1 + number % ${gateCount}
   cross join (values (0), (1)) as days (day)
   where day = 0 or number % 2 = 0`,
  `insert into lead (id, target, idempotency_key, body_hash, name, company, phone, phone_country_code, email, intention,
     language, channel, source_type, meeting_code, submitted_at)
   select gen_random_uuid(), 'Z' || n % 400, 'bench-' || n, '\\x00', 'Visitor ' || n, 'Works', '1' || n, '+86', 'v' || n || '@example.org',
     'OTHER', 'EN', 'BUSINESS_CONSULTATION', 'H5_SOURCE', '${fairCode}', now() - make_interval(mins => n)
   from generate_series(1, ${visitors / 10}) as n`,
  `insert into audit_entry (meeting_code, uid, action, subject, reason, at, device)
   select 'MB' || case when n % 2 = 0 then 1 else 2 + n % ${meetingCount - 1} end, 'UB' || 1 + n % 40,
     (array['PASS', 'PASS', 'PASS', 'REFUSE', 'UNDO', 'EXPORT'])[1 + n % 6], 'subject-' || n % 100000,
     case when n % 4 = 0 then 'Not of the trade' when n % 250001 = 0 then 'A rare reason' else '' end,
     now() - make_interval(secs => ${auditEntries} - n), 'Firefox, Linux'
   from generate_series(1, ${auditEntries}) as n`,
]

/** Fills a database with meetings of all sizes and what happened at the largest, by SQL. */
export async function fillFair({ databaseUrl }: World, sizes: FairSizes) {
  // These take longer than a question to Foyer may.
  const client = new pg.Client(databaseUrl)
  await client.connect()
  for (const statement of statements(sizes)) await client.query(statement)
  await client.query('vacuum analyze')
  await client.query('checkpoint')
  await client.end()
}

/** Logs people in; returns a token for each. */
export async function logIn(db: Db, uids: string[]) {
  const tokens = uids.map(() => newSecret())
  await sql`
    insert into session (token_hash, uid, kind, expires_at)
    select token_hash, uid, 'HOST', now() + interval '1 hour'
    from unnest(${tokens.map(hashOfSecret)}::bytea[], ${uids}::text[]) as made (token_hash, uid)`.execute(db)
  return tokens
}

/** Logs the organiser of the largest meeting in; returns the headers of their calls. */
export async function organiserHeaders(db: Db) {
  await sql`
    insert into meeting_member (meeting_code, uid, role) values (${fairCode}, ${organiserUid}, 'ORGANISER')
    on conflict do nothing`.execute(db)
  const [authorization = ''] = await logIn(db, [organiserUid])
  return { authorization }
}
