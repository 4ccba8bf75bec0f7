import type { LanguageMap } from '../../schema.ts'
import facts from './categories.json' with { type: 'json' }

/** The business categories of exhibition `X2026` in the organiser's order, and the hall of most exhibitors in each. */
export const categories = facts.categories as { code: string; hall: string; name: LanguageMap }[]
