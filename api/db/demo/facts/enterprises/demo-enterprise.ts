import type { LanguageMap } from '../../../schema.ts'

/**
 * An enterprise with a home, and how it exhibits at `X2026`. `key` names its logo; `type` is one of `enterpriseTypes`;
 * `exhibits` are kinds of `exhibit-types.ts` with a model each; the languages of `name` are the ones it is kept in.
 */
export interface DemoEnterprise {
  code: string
  key: string
  country: string
  type: string
  category: string
  hall: string
  booth: string
  cover: string
  answersIn: string[]
  replyHours: number
  companyRequired?: boolean
  tags: string[]
  name: LanguageMap
  slogan: LanguageMap
  details: LanguageMap
  exhibits: [type: string, model: string][]
}
