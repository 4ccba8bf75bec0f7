import type { FieldError } from '../../api/contract/forms/answers.ts'
import type { Field } from '../../api/contract/forms/definition.ts'
import { minDocumentLength, plainDocumentNumber } from '../../api/contract/forms/id-documents.ts'
import { intlTag, type Language } from '../../i18n/locales.ts'
import { translator } from '../../i18n/messages.ts'
import { questionWords } from './messages.ts'

const isShortNumber = (value: unknown) => {
  const { number } = (value ?? {}) as { number?: unknown }
  return typeof number === 'string' && plainDocumentNumber(number).length < minDocumentLength
}

/** Returns a bound as people read it: a day as a date, a number with its separators. */
function boundText(bound: number | string | undefined, language: Language) {
  if (typeof bound === 'number') return bound.toLocaleString(intlTag(language))
  if (!bound || !/^\d{4}-/.test(bound)) return bound ?? ''
  return new Intl.DateTimeFormat(intlTag(language), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(bound))
}

/** Returns the sentence that says what to do about the fault of an answer. */
export function faultText(error: Omit<FieldError, 'field'>, field: Field, value: unknown, language: Language): string {
  const t = translator(questionWords, language)
  const bound = boundText(error.bound, language)
  switch (error.fault) {
    case 'required':
      return t(field.type === 'CONSENT' ? 'notAgreed' : 'required')
    case 'notADocument':
      return isShortNumber(value) ? t('shortDocument', { bound: minDocumentLength }) : t('notADocument')
    case 'tooShort':
    case 'tooLong':
    case 'tooSmall':
    case 'tooLarge':
    case 'tooFew':
    case 'tooMany':
    case 'tooEarly':
    case 'tooLate':
      return t(error.fault, { bound })
    case 'wrongType':
    case 'notWhole':
    case 'notAnOption':
    case 'notADay':
    case 'notAPlace':
    case 'notAPhone':
    case 'notAnEmail':
    case 'notAnIdType':
    case 'notAFile':
    case 'notAgreed':
      return t(error.fault)
  }
}
