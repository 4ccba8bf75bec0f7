import type { Reply } from '../../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../../api/contract/index.ts'
import { formatMoment } from '../../../../../i18n/format-more.ts'
import type { Language } from '../../../../../i18n/locales.ts'

/** A state of the page that was public. */
export type Version = Reply<Contract['eventPages']['versions']>['list'][number]

/** Returns the number, day and maker of a version, as its name is made of. */
export const versionFacts = ({ version, madeAt, madeBy }: Version, language: Language) => ({
  number: version,
  time: formatMoment(madeAt, language),
  name: madeBy || '–',
})
