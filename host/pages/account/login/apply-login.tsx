import { CalendarDays, MapPin } from 'lucide'
import { ApiError } from '../../../../api/client/errors.ts'
import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { formatDays } from '../../../../i18n/format.ts'
import { translator } from '../../../../i18n/messages.ts'
import { Icon } from '../../../../widgets/ui/icon.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import type { PageInput, PageProps } from '../../../page.ts'
import { meeting, steps } from '../door/door.styles.ts'
import { doorWords } from '../door/door-messages.ts'
import { Door } from '../door/frame.tsx'
import { LoginForm } from './login-form.tsx'

type Exhibition = Reply<Contract['exhibitions']['list']>['list'][number]
interface Data {
  exhibition?: Exhibition
}

/** Loads the exhibition of the address; without a code there, the next one. */
export async function load({ client, language, query }: PageInput<'applyLogin'>): Promise<Data> {
  const { meetingCode } = query
  try {
    if (meetingCode) return { exhibition: await client.exhibitions.detail({ meetingCode, query: { language } }) }
  } catch (error) {
    // A link to an exhibition that no longer exists must not keep the reader from logging in.
    if (!(error instanceof ApiError) || (error.more.status !== 404 && error.code !== 'invalidInput')) throw error
  }
  const [exhibition] = (await client.exhibitions.list({ query: { language } })).list
  return exhibition ? { exhibition } : {}
}

export function head({ language, data }: PageProps<'applyLogin', Data>) {
  const t = translator(doorWords, language)
  const { name, cover = '' } = data.exhibition ?? {}
  return {
    title: name ? `${t('applyTitle')} · ${name}` : t('applyTitle'),
    description: t('applyDescription'),
    image: cover,
  }
}

/** The login of applicants: the exhibition, and the steps that follow. */
export default function ApplyLogin({ data: { exhibition } }: PageProps<'applyLogin', Data>) {
  const t = useWords(doorWords)
  return (
    <Door title={t('applyTitle')} lead={exhibition ? t('applyLead', { name: exhibition.name }) : t('applyLeadAny')}>
      {exhibition && <Meeting exhibition={exhibition} />}
      <LoginForm firstMethod="phone" />
      <section className={steps} aria-labelledby="apply-steps">
        <h2 id="apply-steps">{t('applySteps')}</h2>
        <ol>
          <li aria-current="step">{t('applyStepLogin')}</li>
          <li>{t('applyStepCompany')}</li>
          <li>{t('applyStepReview')}</li>
          <li>{t('applyStepAnswer')}</li>
        </ol>
      </section>
    </Door>
  )
}

function Meeting({ exhibition }: { exhibition: Exhibition }) {
  const language = useLanguage()
  const { name, cover, address, startTime, endTime, timeZone } = exhibition
  return (
    <div className={meeting}>
      {cover && <img src={cover} alt="" width="440" height="147" />}
      <div>
        <b>{name}</b>
        <small>
          <Icon of={CalendarDays} size="xs" />
          {formatDays(startTime, endTime, timeZone, language)}
        </small>
        <small>
          <Icon of={MapPin} size="xs" />
          {address}
        </small>
      </div>
    </div>
  )
}
