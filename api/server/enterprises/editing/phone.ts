import { subscriberNumber } from '../../accounts/phone-number.ts'
import { invalidInput } from '../../http/refusal.ts'

/** A phone number as it is kept: in digits with its dialling code, or both empty. */
export function normalPhone(phone: string, phoneCountryCode: string) {
  if (!phone) return { phone: '', phone_country_code: '' }
  if (!/^(?=(?:\D*\d){4,15}\D*$)[\d\s().-]{4,24}$/.test(phone)) throw invalidInput('phone', 'a phone number')
  return { phone: subscriberNumber(phone, phoneCountryCode), phone_country_code: phoneCountryCode }
}
