import { useState } from 'react'
import { maxMessageLength } from '../../api/contract/leads/lead-terms.ts'
import { translator } from '../../i18n/messages.ts'
import type { PageLink } from '../element/view.ts'
import { ChoiceTiles } from '../ui/fields/choice-tiles.tsx'
import { Field, inputFrame } from '../ui/fields/field.tsx'
import { TextArea, TextField } from '../ui/fields/text-field.tsx'
import { useLanguage, useWords } from '../ui/language.tsx'
import { PhoneField } from '../ui/phone/phone-field.tsx'
import { awaited, fields, pair, two } from './contact.styles.ts'
import type { Country } from './countries.ts'
import { type Later, loadLater } from './load-later.ts'
import { contactWords } from './messages.ts'
import type { ContactProps } from './resources.ts'
import type { useEnquiry } from './submission/use-enquiry.ts'
import { usePart } from './submission/use-part.ts'
import type { CheckedField, Values } from './submission/values.ts'

/** The props of the fields. */
export interface FieldsProps {
  enquiry: ReturnType<typeof useEnquiry>
  client: ContactProps['client']
  companyRequired: boolean
  countries: readonly Country[]
  /** Called when more countries than these are needed. */
  onMoreCountries(): void
  /** Undefined until it is loaded. */
  later: Later | undefined
  /** The page, where messages can be spoken. */
  voice: PageLink | false | undefined
}

/** All fields of the form. */
export function Fields(props: FieldsProps) {
  const { enquiry, client, companyRequired, countries, onMoreCountries, later, voice } = props
  const t = useWords(contactWords)
  const language = useLanguage()
  const { values, user, change } = enquiry.draft
  const { country } = enquiry
  const [note, setNote] = useState('')
  const icons = later?.icons
  const isChina = country.countryPhoneCode === '+86'
  const [part, isMissing] = usePart(isChina, () => import('./region-field.tsx'))
  const [spoken] = usePart(Boolean(voice), () => import('./spoken/spoken-message.tsx'))
  const region = isChina ? part : undefined
  const { problems, check } = enquiry.checks
  // The checks that find a problem are loaded together with its words.
  const translate = later && translator(later.laterWords, language)
  const error = (field: CheckedField) => problems[field] && translate?.(problems[field])

  const setValues = (patch: Partial<Values>, field?: CheckedField) => {
    change(patch)
    if (field) check(enquiry.draft.now().values, field, 'typed')
  }

  return (
    <div className={fields}>
      <ChoiceTiles
        legend={t('about')}
        name="content"
        value={values.content}
        onValue={(content) => setValues({ content })}
        options={[
          { value: 'PURCHASE_PRODUCTS', label: t('purchase'), icon: icons?.ShoppingBag ?? [] },
          { value: 'AGENT_PRODUCTS', label: t('agent'), icon: icons?.Handshake ?? [] },
          { value: 'MARKET_COOPERATION', label: t('cooperation'), icon: icons?.ChartNoAxesCombined ?? [] },
          { value: 'OTHER', label: t('other'), icon: icons?.MessageCircleQuestionMark ?? [] },
        ]}
        columns={4}
        required
      />
      <div className={two}>
        <TextField
          label={t('name')}
          name="name"
          value={values.name}
          onValue={(name) => setValues({ name }, 'name')}
          error={error('name')}
          readOnly={Boolean(user.name)}
          required={!user.name}
          autoComplete="name"
          maxLength={100}
          part="field"
        />
        <TextField
          label={t('company')}
          name="company"
          value={values.company}
          onValue={(company) => setValues({ company }, 'company')}
          error={error('company')}
          required={companyRequired}
          autoComplete="organization"
          maxLength={200}
          part="field"
        />
      </div>
      <div className={pair}>
        <PhoneField
          label={t('mobile')}
          name="phone"
          value={values.phone}
          country={country.countryCode}
          countryName={later ? undefined : country.countryCode}
          onValue={(phone) =>
            setValues({ phone, country: enquiry.draft.now().values.country || country.countryCode }, 'phone')
          }
          onCountry={(code) => setValues({ country: code }, 'phone')}
          countries={countries}
          onMoreCountries={onMoreCountries}
          loadEntry={loadLater}
          error={error('phone')}
          placeholder={t('mobileNumber')}
          readOnly={Boolean(user.phone)}
          autoComplete="tel"
          required
          part="field"
        />
        <TextField
          label={t('email')}
          name="email"
          type="email"
          value={values.email}
          onValue={(email) => setValues({ email }, 'email')}
          error={error('email')}
          help={t('emailHelp')}
          readOnly={Boolean(user.email)}
          autoComplete="email"
          inputMode="email"
          maxLength={254}
          required
          part="field"
        />
      </div>
      {/* It is there in every language, because first views have the same elements in all of them. */}
      {!region && !isMissing && (
        <div className={awaited} data-needed={isChina ? '' : undefined} aria-hidden="true">
          <Field id="" label={t('region')} optional>
            <div className={inputFrame}>
              <i />
            </div>
          </Field>
        </div>
      )}
      {region && (
        <region.RegionField value={values.region} onValue={(region) => setValues({ region })} client={client} />
      )}
      {region && values.region && (
        <TextField
          label={t('address')}
          name="address"
          value={values.address}
          onValue={(address) => setValues({ address })}
          autoComplete="street-address"
          maxLength={300}
          optional
          part="field"
        />
      )}
      <TextArea
        label={t('message')}
        name="message"
        value={values.message}
        onValue={(message) => setValues({ message })}
        placeholder={t('messageHint')}
        help={note}
        tail={voice && spoken && <spoken.SpokenMessage page={voice} draft={enquiry.draft} onNote={setNote} />}
        maxLength={maxMessageLength}
        rows={3}
        grows
        optional
        part="field"
      />
    </div>
  )
}
