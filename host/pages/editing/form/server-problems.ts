import type { ApiError } from '../../../../api/client/errors.ts'
import type { Translate } from '../../../../i18n/messages.ts'
import type { editWords } from './messages.ts'

type Say = Translate<typeof editWords.english>
type Word = Parameters<Say>[0]

/** The message keys for fields that the server refuses. */
const words: Record<string, Word> = {
  name: 'wrongName',
  officialWebsite: 'wrongWebsite',
  link: 'wrongLink',
  phone: 'wrongPhone',
  phoneCountryCode: 'wrongPhone',
  registeredCapital: 'wrongCapital',
  foundingDate: 'futureDay',
  issuedOn: 'wrongDay',
  validUntil: 'wrongOrder',
  openingHours: 'wrongHours',
  url: 'wrongFile',
  image: 'wrongFile',
  images: 'wrongFile',
  logo: 'wrongFile',
  cover: 'wrongFile',
  avatar: 'wrongFile',
}

/** Returns a sentence for each field that an error concerns; none where it concerns something else. */
export function fieldProblems(error: ApiError, t: Say): Record<string, string> {
  const paths = (error.more.fields ?? []).map(({ path }) => path.replace(/^body\./, '').split('.')[0] ?? '')
  return Object.fromEntries(paths.map((name) => [name, t((words[name] ?? 'wrongValue') as 'wrongValue')]))
}

/** Returns why something was not saved, where the error concerns no field. */
export function problemOf(error: ApiError, t: Say): string {
  if (error.code === 'offline' || error.code === 'timeout') return t('offline')
  return error.message || t('notSaved')
}
