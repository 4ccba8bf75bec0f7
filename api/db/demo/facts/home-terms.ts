// Words that the homes of several enterprises share, in all sixteen languages: a table, as long as its facts.
import type { LanguageMap } from '../../schema.ts'
import facts from './home-terms.json' with { type: 'json' }

/** Short labels beside a name. */
export const badges = facts.badges

/** Certificates and awards. Their issuers are made up. */
export const qualifications = facts.qualifications

/** Captions of pictures that show no product. */
export const captions = facts.captions

/** The text of a job whose salary is a matter of agreement. */
export const payByAgreement = facts.payByAgreement

/** Jobs that enterprises offer. Details are HTML. */
export const jobKinds = facts.jobKinds as Record<
  'service' | 'sales' | 'design',
  { name: LanguageMap; details: LanguageMap }
>

/** The assistant of an enterprise, and that of a person: `{name}` is whose it is. */
export const agentTexts = facts.agentTexts

/** The shop page of `X2026`. */
export const shop = facts.shop
