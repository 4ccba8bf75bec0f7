import '../later-messages.ts'
import { is } from 'superstruct'
import { LeadSubmission } from '../../../api/contract/leads/leads.ts'
import type { CheckedField, Values } from './values.ts'

/** A problem, named by its message key. */
export type Problem = `${CheckedField}Missing` | 'phoneFormat' | 'emailFormat'
/** The wrong fields, each with its problem. */
export type Problems = Partial<Record<CheckedField, Problem>>

const { phone, email } = LeadSubmission.schema

/** Returns the problems of the form. */
export function problemsOf(values: Values, companyRequired: boolean): Problems {
  const problems: Problems = {}
  if (!values.name.trim()) problems.name = 'nameMissing'
  if (companyRequired && !values.company.trim()) problems.company = 'companyMissing'
  if (!values.phone.trim()) problems.phone = 'phoneMissing'
  else if (!is(values.phone.trim(), phone)) problems.phone = 'phoneFormat'
  if (!values.email.trim()) problems.email = 'emailMissing'
  else if (!is(values.email.trim(), email)) problems.email = 'emailFormat'
  return problems
}

const serverProblems: Record<string, [CheckedField, Problem]> = {
  name: ['name', 'nameMissing'],
  company: ['company', 'companyMissing'],
  phone: ['phone', 'phoneFormat'],
  phoneCountryCode: ['phone', 'phoneFormat'],
  email: ['email', 'emailFormat'],
}

/** Returns the server's errors as problems of fields; paths of other fields are left out. */
export function problemsFrom(fields: { path: string }[] = []): Problems {
  const problems = fields
    .map(({ path }) => serverProblems[path.split('.').pop() ?? ''])
    .filter((entry) => entry !== undefined)
  return Object.fromEntries(problems)
}
