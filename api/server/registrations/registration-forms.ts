import { fullName } from '../../../i18n/person-name.ts'
import { isLanguage } from '../../contract/core/languages.ts'
import type { Db } from '../../db/index.ts'
import { inLanguage } from '../core/language-map.ts'
import type { Context, Handlers } from '../http/handlers.ts'
import { addressKey, count, counter } from '../http/limits.ts'
import { wholePage } from '../http/listing.ts'
import { invalidInput, Refusal } from '../http/refusal.ts'
import { listedGuest } from './guest-details.ts'
import { bytesOfPhoto, isUploadAddress, photoVerdict, uploadedPhoto } from './id-photos.ts'
import { offeredPlace } from './offered-places.ts'
import { channelOf, formOf, identitiesOf, identityItem, identityOf, placesLeft, setupOf } from './setup.ts'

/** An invitation code as it is stored: capitals without spaces around or in it. */
export const storedCode = (invitationCode = '') => invitationCode.replace(/\s/g, '').toUpperCase()

/** Counts a guess at something that others know, by the caller's address. */
export async function countGuess({ db, remoteAddress, settings }: Context) {
  await count(db, [counter('registrationGuessesPerAddress', await addressKey(db, remoteAddress), settings.limits)])
}

const invitationOf = (db: Db, meetingCode: string, code: string) =>
  db
    .selectFrom('invitation_code')
    .leftJoin('meeting_identity', (join) =>
      join
        .onRef('meeting_identity.meeting_code', '=', 'invitation_code.meeting_code')
        .onRef('meeting_identity.code', '=', 'invitation_code.identity'),
    )
    .select(['invitation_code.identity', 'max_uses', 'used', 'expires_at', 'starts_at', 'is_off', 'name'])
    .where('invitation_code.meeting_code', '=', meetingCode)
    .where('invitation_code.code', '=', code)
    .executeTakeFirst()

/** Answers the calls about identities, forms, invitation codes and photos. */
export const registrationForms: Handlers<'registrationForms'> = {
  async page({ query }, { db, ...context }) {
    const language = query.language ?? context.language
    const setup = await setupOf(query.meetingCode, undefined, db)
    const identities = setup.isTaking ? await identitiesOf(setup.meetingCode, db) : []
    return {
      meetingCode: setup.meetingCode,
      meetingType: setup.type,
      name: inLanguage(setup.name, language, setup.fallback),
      address: inLanguage(setup.address, language, setup.fallback),
      logo: setup.logo,
      startTime: setup.startsAt.toISOString(),
      endTime: setup.endsAt.toISOString(),
      timeZone: setup.timeZone,
      today: setup.today,
      channel: channelOf(setup),
      opensAt: setup.opensAt?.toISOString() ?? '',
      placesLeft: placesLeft(setup),
      identities: identities.map((row) => identityItem(row, language, setup.fallback)),
    }
  },

  async config({ meetingCode, meetingType, query }, { db, ...context }) {
    const language = query.language ?? context.language
    const setup = await setupOf(meetingCode, meetingType, db)
    const identities = await identitiesOf(meetingCode, db)
    return {
      meetingCode,
      channel: channelOf(setup),
      opensAt: setup.opensAt?.toISOString() ?? '',
      closesAt: setup.closesAt?.toISOString() ?? '',
      capacity: setup.capacity,
      placesLeft: placesLeft(setup),
      identities: identities.map((row) => identityItem(row, language, setup.fallback)),
    }
  },

  async identities({ body }, { db, ...context }) {
    const setup = await setupOf(body.meetingCode, undefined, db)
    if (!setup.isTaking) throw new Refusal('registrationNotOpen', 'The meeting takes no registrations.')
    const identities = await identitiesOf(body.meetingCode, db)
    if (identities.length === 0) throw new Refusal('identityNotConfigured', 'The meeting has no identities.')
    return wholePage(identities.map((row) => identityItem(row, body.language ?? context.language, setup.fallback)))
  },

  async form({ meetingCode, meetingType, identity, language: asked }, { db, ...context }) {
    const setup = await setupOf(meetingCode, meetingType, db)
    const form = await formOf(await identityOf(setup, identity, db), db)
    const { languages } = form.definition
    const language = isLanguage(asked) ? asked : context.language
    return {
      formCode: form.code,
      version: form.version,
      language: languages.includes(language) ? language : (languages[0] ?? language),
      definition: { ...form.definition, version: form.version },
    }
  },

  async readInvitation({ body }, context) {
    const { db, language } = context
    const code = storedCode(body.invitationCode)
    const setup = await setupOf(body.meetingCode, undefined, db)
    if (!code) throw new Refusal('invitationMissing', 'There is no code to look for.')
    const place = await offeredPlace(code, body.meetingCode, db)
    if (place) {
      if (place.state !== 'OFFERED' || place.isOver) throw new Refusal('invitationUsed', 'The place is gone.')
      return {
        invitationCode: code,
        identity: place.identity,
        identityName: inLanguage(place.identityName, body.language ?? language, setup.fallback),
        usesLeft: 1,
        from: fullName(place),
        entered: place.entered,
        heldUntil: place.heldUntil?.toISOString() ?? '',
      }
    }
    const invitation = await invitationOf(db, body.meetingCode, code)
    if (!invitation) {
      await countGuess(context)
      throw new Refusal('invitationInvalid', 'The meeting has no such code.')
    }
    const usesLeft = invitation.max_uses - invitation.used
    const isOver = invitation.expires_at !== null && invitation.expires_at <= setup.now
    if (isOver || invitation.is_off || usesLeft <= 0)
      throw new Refusal('invitationUsed', 'The code is over, used up or switched off.')
    if (invitation.starts_at && invitation.starts_at > setup.now)
      throw new Refusal('invitationEarly', 'The code is not valid yet.')
    return {
      invitationCode: code,
      identity: invitation.identity ?? '',
      identityName: inLanguage(invitation.name, body.language ?? language, setup.fallback),
      usesLeft,
      ...{ from: '', heldUntil: '' },
      entered: await listedGuest(db, body.meetingCode, code, context.session?.uid ?? ''),
    }
  },

  async checkPhoto({ query: { url } }, { db, session }) {
    if (!isUploadAddress(url)) throw invalidInput('url', 'the address of an uploaded picture')
    const bytes = await uploadedPhoto(url, session.uid, db)
    if (!bytes) throw new Refusal('itemNotFound', 'The caller has no such picture.')
    return photoVerdict(bytes)
  },

  async checkNewPhoto({ body }, { db, remoteAddress, settings }) {
    await count(db, [counter('photoChecksPerAddress', await addressKey(db, remoteAddress), settings.limits)])
    const bytes = bytesOfPhoto(body.photo)
    return bytes ? photoVerdict(bytes) : { isUsable: false, faults: ['TYPE'], width: 0, height: 0 }
  },
}
