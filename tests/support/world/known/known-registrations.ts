import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import type { FormDefinition } from '../../../../api/contract/forms/definition.ts'
import type { Db } from '../../../../api/db/index.ts'

/** The form of the known meetings: the topic, and what the press adds. */
export const knownForm: FormDefinition = {
  version: 1,
  languages: ['EN', 'CN'],
  pages: [
    {
      name: 'about',
      fields: [
        { name: 'topic', type: 'TEXT', label: { EN: 'Topic', CN: '主题' }, required: true },
        { name: 'second', type: 'ID_DOCUMENT', label: { EN: 'Companion', CN: '同行者' } },
        { name: 'card', type: 'FILE', label: { EN: 'Press card', CN: '记者证' } },
      ],
    },
  ],
}

const json = JSON.stringify

/**
 * Adds the meetings that tests register for: `M1` takes visitors, reviewed guests with an invitation, and press with
 * document and photo; `M2` takes place at the same time; `M3` begins to take registrations later; `M4` takes none.
 */
export async function knownRegistrations(db: Db) {
  await sql`
    insert into meeting (code, type, name, starts_at, ends_at, time_zone)
    select code, type, jsonb_build_object('EN', 'Meeting ' || code), now() + make_interval(days => day),
      now() + make_interval(days => day, hours => 8), 'Asia/Tokyo'
    from (values ('M1', 'MEETING', 3), ('M2', 'FORUM', 3), ('M3', 'MEETING', 9), ('M4', 'MEETING', 12))
      as known (code, type, day)`.execute(db)
  await sql`insert into form (code, version, definition) values ('known', 1, ${json(knownForm)})`.execute(db)
  await sql`
    insert into meeting_registration (meeting_code, opens_at)
    values ('M1', null), ('M2', null), ('M3', now() + interval '1 day')`.execute(db)
  await sql`
    insert into meeting_identity (meeting_code, code, name, form_code, position, needs_review, needs_invitation, id_types,
      needs_photo)
    select meeting_code, code, jsonb_build_object('EN', initcap(code)), 'known', position, code <> 'VISITOR',
      code = 'GUEST', case code when 'MEDIA' then array['RESIDENT_ID', 'PASSPORT'] else '{}' end, code = 'MEDIA'
    from (values ('M1'), ('M2'), ('M3')) as meetings (meeting_code),
      (values ('VISITOR', 1), ('GUEST', 2), ('MEDIA', 3)) as identities (code, position)`.execute(db)
  // Databases of earlier versions have no kinds of identities.
  await sql`
    do $$ begin
      if exists (select from pg_attribute where attrelid = 'meeting_identity'::regclass and attname = 'kind') then
        update meeting_identity set kind = code where code in ('GUEST', 'MEDIA');
      end if;
    end $$`.execute(db)
  await sql`
    insert into invitation_code (meeting_code, code, identity, max_uses, expires_at)
    values ('M1', 'VIP', 'GUEST', 2, null), ('M1', 'LATE', 'GUEST', 9, now() - interval '1 day')`.execute(db)
}

/** A new key of a registration. */
export const newKey = () => randomBytes(16).toString('base64url')

/** Ada’s entry as a visitor. */
export const adasEntry = () => ({
  ...{ meetingCode: 'M1', identity: 'VISITOR', key: newKey(), terms: true as const },
  ...{ firstName: 'Byron', lastName: 'Ada', organisation: 'Engines', email: 'ada@example.org' },
  answers: { topic: 'Heat' } as Record<string, unknown>,
})

/** A grey picture as base64. */
export async function knownPhoto(width = 300, height = 400) {
  const picture = sharp({ create: { width, height, channels: 3, background: '#888' } })
  return (await picture.jpeg().toBuffer()).toString('base64')
}

/** The entry of the press, with a document and a photo. */
export const pressEntry = async () => ({
  ...adasEntry(),
  identity: 'MEDIA',
  documentType: 'PASSPORT' as const,
  documentNumber: 'e 1234 5678',
  photo: await knownPhoto(),
})
