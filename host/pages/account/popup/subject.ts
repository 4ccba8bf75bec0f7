import { apiError } from '../../../../api/client/errors.ts'
import type { Client } from '../../../../api/client/index.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import type { Language } from '../../../../i18n/locales.ts'

/** The enterprise that somebody wants to follow, who logs in for it. */
export interface Subject {
  name: string
  logo: string
}

/** Loads the enterprise of a code in an address; undefined where it is none, or that of one that does not exist. */
export async function subjectOf(
  client: Client<Contract>,
  language: Language,
  enterpriseCode: string | undefined,
): Promise<Subject | undefined> {
  if (!enterpriseCode || !/^[\w-]{1,64}$/.test(enterpriseCode)) return undefined
  try {
    const { name, logo } = await client.enterprises.contactTarget({ query: { enterpriseCode, language } })
    return { name, logo }
  } catch (error) {
    // The window says that it is for a login all the same, without the name.
    apiError(error)
    return undefined
  }
}

/** Returns the colour of the website from six hexadecimal digits; all others are made of it with enough contrast. */
export const brandOf = (digits: string | undefined) => (/^[\da-f]{6}$/i.test(digits ?? '') ? `#${digits}` : undefined)
