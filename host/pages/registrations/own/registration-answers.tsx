import { CircleAlert } from 'lucide'
import type { FormDefinition } from '../../../../api/contract/forms/definition.ts'
import { intlTag } from '../../../../i18n/locales.ts'
import { fullName } from '../../../../i18n/person-name.ts'
import type { QuestionServices } from '../../../../widgets/questions/services.ts'
import { Icon } from '../../../../widgets/ui/icon.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { client } from '../../../client.ts'
import { PartFailed } from '../../../shell/load-failed.tsx'
import { languageStore } from '../../../stores/language.ts'
import { usePageCode } from '../../../stores/page-code.ts'
import { registrationWords } from './registration-messages.ts'
import type { Detail } from './registration-terms.ts'

interface Line {
  /** The name of the field, as a reviewer marks it. */
  field: string
  label: string
  text: string
}

/** The calls that name the places in answers. */
const services: QuestionServices = {
  countries: () => client.places.countries({ query: { language: languageStore.get() } }),
  provinces: () => client.places.provinces(),
  cities: (code) => client.places.cities({ query: { code } }),
  areas: (code) => client.places.areas({ query: { code } }),
}

/** Everything that the reader entered, field by field; those that a reviewer found wrong are marked. */
export function RegistrationAnswers({
  detail,
  definition,
}: {
  detail: Detail
  definition: FormDefinition | undefined
}) {
  const t = useWords(registrationWords)
  const language = useLanguage()
  const { phone, phoneCountryCode, countryCode } = detail
  const country = countryCode && new Intl.DisplayNames(intlTag(language), { type: 'region' }).of(countryCode)
  const lines: Line[] = [
    { field: 'name', label: t('name'), text: fullName(detail) },
    { field: 'organisation', label: t('organisation'), text: detail.organisation },
    { field: 'position', label: t('position'), text: detail.position },
    { field: 'email', label: t('email'), text: detail.email },
    { field: 'phone', label: t('phone'), text: phone && `${phoneCountryCode} ${phone}` },
    { field: 'countryCode', label: t('country'), text: country ?? '' },
    { field: 'documentNumber', label: t('document'), text: detail.documentNumber },
    { field: 'photo', label: t('photo'), text: detail.hasPhoto ? t('added') : '' },
    { field: 'invitationCode', label: t('invitation'), text: detail.invitationCode },
  ]
  return (
    <section className="card" data-part="answers">
      <h2>{t('answers')}</h2>
      <dl>
        {lines
          .filter(({ text }) => text)
          .map(({ field, label, text }) => {
            const isFaulty = detail.faultyFields.includes(field)
            return (
              <div key={field} data-faulty={isFaulty ? '' : undefined}>
                <dt dir="auto">{label}</dt>
                <dd dir="auto">{text}</dd>
                {isFaulty && (
                  <dd className="faulty">
                    <Icon of={CircleAlert} size="xs" />
                    {t('faulty')}
                  </dd>
                )}
              </div>
            )
          })}
      </dl>
      {definition && Object.keys(detail.answers).length > 0 && <FormAnswers detail={detail} definition={definition} />}
    </section>
  )
}

// The answers to a form stand last on the page: nothing moves when their code comes.
const loadView = () => import('../../../../widgets/questions/answers-view.tsx')

/** The answers to the questions of the meeting's own form. */
function FormAnswers({ detail, definition }: { detail: Detail; definition: FormDefinition }) {
  const t = useWords(registrationWords)
  const { part, isMissing, retry } = usePageCode(loadView)
  if (isMissing) return <PartFailed onRetry={retry}>{t('failed')}</PartFailed>
  if (!part) return null
  return (
    <part.AnswersView
      definition={definition}
      answers={detail.answers}
      today={detail.registeredAt.slice(0, 10)}
      services={services}
      faulty={detail.faultyFields}
    />
  )
}
