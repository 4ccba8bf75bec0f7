import { sql } from 'kysely'
import { nameIn, type PersonName } from '../../../../i18n/person-name.ts'
import type { Language } from '../../../contract/core/languages.ts'
import type { issuedCardStates } from '../../../contract/enterprises/issued-card-terms.ts'
import type { Db } from '../../../db/index.ts'
import { nameColumns } from '../../../db/person-name.ts'
import type { Handlers } from '../../http/handlers.ts'
import { count, counter } from '../../http/limits.ts'
import { Refusal } from '../../http/refusal.ts'
import { ImportProblem } from '../../meetings/imports/table.ts'
import { cardChanges } from './card-changes.ts'
import { issueCards, resendCard, withdrawCards } from './card-issuing.ts'
import { readCardList } from './card-list.ts'
import { removeTemplate, saveTemplate, templatesOf } from './card-templates.ts'

interface CardRow extends PersonName {
  cardId: string
  templateId: string
  state: (typeof issuedCardStates)[number]
  uid: string
  name: string
  email: string
  phone: string
  title: string
  department: string
  expiresAt: Date | null
}

/** Reads the cards that an enterprise issued, the newest first. */
async function cardsOf(tx: Db, enterpriseCode: string, language: Language) {
  const { rows } = await sql<CardRow>`
    select issued_card.id as "cardId", coalesce(template_id::text, '') as "templateId", coalesce(issued_card.uid, '') as uid,
      case when ended_at is not null then 'ENDED' when issued_card.uid is not null then 'ACCEPTED'
        when expires_at > now() then 'INVITED' else 'EXPIRED' end as state,
      issued_card.name, coalesce(invitation.email, person.email, '') as email,
      coalesce(invitation.phone_country_code || invitation.phone, '') as phone, title, department,
      expires_at as "expiresAt", ${nameColumns()}
    from issued_card
    left join enterprise_invitation as invitation on invitation.id = invitation_id
    left join person on person.uid = issued_card.uid
    where issued_card.enterprise_code = ${enterpriseCode}
    order by issued_card.created_at desc, issued_card.name, issued_card.id`.execute(tx)
  return rows.map(({ firstName, lastName, countryCode, names, name, expiresAt, ...row }) => ({
    ...row,
    name: nameIn({ firstName, lastName, countryCode, names }, language) || name,
    expiresAt: expiresAt?.toISOString() ?? '',
  }))
}

/** Answers the calls about cards that an enterprise issues. */
export const issuedCards: Handlers<'issuedCards'> = {
  list: (_, { asEnterprise, member, language }) =>
    asEnterprise(async (tx) => ({
      templates: await templatesOf(tx, member.enterpriseCode),
      cards: await cardsOf(tx, member.enterpriseCode, language),
    })),

  saveTemplate: ({ body }, context) => saveTemplate(body, context),

  removeTemplate: ({ body }, context) => removeTemplate(body.templateId, context),

  async readList({ files: [file] }, { db, session, settings, asEnterprise, member }) {
    await count(db, [counter('importsPerPerson', session.uid, settings.limits)])
    const { countryCode } = await asEnterprise((tx) =>
      tx
        .selectFrom('enterprise')
        .select('country_code as countryCode')
        .where('code', '=', member.enterpriseCode)
        .executeTakeFirstOrThrow(),
    )
    try {
      return await readCardList(file?.bytes ?? Buffer.alloc(0), file?.name ?? '', countryCode)
    } catch (error) {
      if (error instanceof ImportProblem) throw new Refusal('importUnreadable', error.message)
      throw error
    }
  },

  issue: ({ body }, context) => issueCards(body, context),

  resend: ({ body }, context) => resendCard(body.cardId, body.language, context),

  withdraw: ({ body }, context) => withdrawCards(body.cardIds, context),

  changes: ({ query }, context) => cardChanges(query, context),
}
