import { homeLimits } from '../../../api/contract/enterprises/home-limits.ts'
import { Switch } from '../../../widgets/ui/fields/choice.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import { CountryField } from '../../kit/form/place-fields.tsx'
import { ZoneField } from '../../kit/form/zone-field.tsx'
import { DayField, ListField, NumberField, PlainField, TextInLanguage } from './fields/fields.tsx'
import { CapitalField, HomePhoneField } from './fields/phone-and-capital.tsx'
import { RichInLanguage } from './fields/rich-field.tsx'
import { WeekField } from './fields/week-field.tsx'
import { pair } from './form/form.styles.ts'
import { aboutWords } from './form/messages.ts'
import { useEditing } from './form/use-edit.ts'

/** Texts, facts, contact details and opening hours of the enterprise. */
export function About() {
  return (
    <>
      <AboutTexts />
      <FactFields />
      <ContactFields />
      <OpeningHours />
    </>
  )
}

function AboutTexts() {
  const t = useWords(aboutWords)
  return (
    <section className="card">
      <h2>{t('texts')}</h2>
      <TextInLanguage name="name" label={t('name')} maxLength={homeLimits.name} required />
      <TextInLanguage name="slogan" label={t('slogan')} help={t('sloganHelp')} maxLength={homeLimits.slogan} />
      <TextInLanguage name="typeName" label={t('typeName')} help={t('typeNameHelp')} maxLength={homeLimits.typeName} />
      <RichInLanguage name="introduction" label={t('introduction')} maxLength={homeLimits.introduction} />
      <ListField
        name="badges"
        legend={t('badges')}
        help={t('badgesHelp')}
        add={t('addBadge')}
        maxItems={homeLimits.badges}
        parts={[{ key: '', maxLength: homeLimits.badge, label: (number) => t('badge', { at: number }) }]}
      />
    </section>
  )
}

function FactFields() {
  const t = useWords(aboutWords)
  const { value, setValue } = useEditing()
  return (
    <section className="card">
      <h2>{t('facts')}</h2>
      <DayField name="foundingDate" label={t('foundingDate')} isPast />
      <CapitalField />
      <TextInLanguage
        name="registeredAddress"
        label={t('registeredAddress')}
        maxLength={homeLimits.registeredAddress}
      />
      <div className={pair}>
        <CountryField value={String(value.countryCode ?? '')} onValue={(code) => setValue('countryCode', code)} />
        <NumberField
          name="marketNum"
          label={t('marketNum')}
          max={homeLimits.marketNum}
          number={Number(value.marketNum ?? 0)}
          onNumber={(number = 0) => setValue('marketNum', number)}
        />
      </div>
    </section>
  )
}

function ContactFields() {
  const t = useWords(aboutWords)
  const { value, setValue } = useEditing()
  return (
    <section className="card">
      <h2>{t('reach')}</h2>
      <PlainField
        name="officialWebsite"
        label={t('officialWebsite')}
        type="url"
        maxLength={homeLimits.officialWebsite}
      />
      <HomePhoneField label={t('phone')} />
      <Switch
        label={t('companyRequired')}
        checked={value.companyRequired === true}
        onChecked={(isOn) => setValue('companyRequired', isOn)}
      />
    </section>
  )
}

function OpeningHours() {
  const t = useWords(aboutWords)
  const { value, setValue, errorOf } = useEditing()
  const timeZone = String(value.timeZone ?? '')
  return (
    <section className="card">
      <h2>{t('hours')}</h2>
      <p>{t('hoursHelp')}</p>
      <WeekField />
      <div className={pair}>
        <ZoneField
          label={t('timeZone')}
          value={timeZone}
          error={errorOf('timeZone')}
          onValue={(name) => setValue('timeZone', name)}
        />
        <NumberField
          name="replyHours"
          label={t('replyHours')}
          help={t('replyHoursHelp')}
          max={homeLimits.replyHours}
          number={Number(value.replyHours ?? 0)}
          onNumber={(number = 0) => setValue('replyHours', number)}
        />
      </div>
    </section>
  )
}
