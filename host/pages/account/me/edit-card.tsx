import { useLayoutEffect, useRef, useState } from 'react'
import { apiError } from '../../../../api/client/errors.ts'
import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { profileLimits } from '../../../../api/contract/people/profile-limits.ts'
import { languageName } from '../../../../i18n/language-name.ts'
import { translator } from '../../../../i18n/messages.ts'
import { asksFamilyFirst, fullName } from '../../../../i18n/person-name.ts'
import { PersonMark } from '../../../../widgets/ui/avatar.tsx'
import { TextField } from '../../../../widgets/ui/fields/text-field.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { client } from '../../../client.ts'
import { form, preview } from '../../../kit/form/card.styles.ts'
import { typedBeforeHydration } from '../../../kit/form/hydration.ts'
import { CountryField, ZoneField } from '../../../kit/form/place-fields.tsx'
import { SubmitButton } from '../../../kit/form/submit-button.tsx'
import { card } from '../../../kit/list.styles.ts'
import { Settings } from '../../../kit/settings/settings.tsx'
import type { PageInput, PageProps } from '../../../page.ts'
import { link } from '../../../router.ts'
import { Bar } from '../../../shell/bar.tsx'
import { useDraft } from '../../../stores/drafts.ts'
import { useLoadedState } from '../../../stores/history-state.ts'
import { storeUser } from '../../../stores/session.ts'
import { ContactFields } from './contact-fields.tsx'
import { meWords } from './me-messages.ts'
import { PortraitField } from './portrait-field.tsx'

type User = Reply<Contract['profiles']['userInfo']>

/** Loads the stored details of the logged-in person. */
export const load = ({ client, language }: PageInput<'editCard'>): Promise<User> =>
  client.profiles.userInfo({ query: { language } })

export function head({ language }: PageProps<'editCard', User>) {
  return { title: translator(meWords, language)('editCard') }
}

const required = { firstName: 'needFamilyName', lastName: 'needGivenName', companyName: 'needOrganisation' } as const

const texts = Object.keys(profileLimits) as (keyof typeof profileLimits)[]

/** Returns the texts whose fields differ from what is stored, because people typed before the page was hydrated. */
const typedBefore = (stored: User): Partial<User> =>
  Object.fromEntries(
    texts
      .map((name) => [name, typedBeforeHydration(name)] as const)
      .filter(([name, text]) => text && text !== stored[name]),
  )

/** The form of one's card, with a preview of what others see above it. Typed values are stored until they are saved. */
export default function EditCard({ data }: PageProps<'editCard', User>) {
  const t = useWords(meWords)
  const toast = useToast()
  const language = useLanguage()
  const [stored, setStored] = useLoadedState('card', data)
  const [edits, change, clear] = useDraft<Partial<User>>(`card ${data.uid}`, {})
  const [showsErrors, setShowsErrors] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const formElement = useRef<HTMLFormElement>(null)
  const user = { ...stored, ...edits }
  // Text that was typed before hydration would be lost when the app draws the page.
  const [editsBeforeHydration] = useState(() => typedBefore(data))
  // biome-ignore lint/correctness/useExhaustiveDependencies: takes over once the fields that were edited before hydration; later edits are in the draft
  useLayoutEffect(() => change(editsBeforeHydration), [])
  const errorOf = (name: keyof typeof required) => (showsErrors && !user[name].trim() ? t(required[name]) : undefined)

  async function save(event: Pick<Event, 'preventDefault'>) {
    event.preventDefault()
    setShowsErrors(true)
    const firstMissing = (Object.keys(required) as (keyof typeof required)[]).find((name) => !user[name].trim())
    if (firstMissing)
      return void formElement.current?.querySelector<HTMLInputElement>(`[name=${firstMissing}]`)?.focus()
    setBusy(true)
    // Only edited fields are sent: a position that is shown in another language must not be stored in this one.
    try {
      const saved = await client.profiles.update({ body: { ...edits, language } })
      setStored(saved)
      storeUser(saved)
      clear()
      toast(t('saved'), 'done')
    } catch (error) {
      toast(apiError(error).message || t('notSaved'), 'error')
    } finally {
      setBusy(false)
    }
  }
  const changeStored = (newValues: Partial<User>) => {
    const changed = { ...stored, ...newValues }
    setStored(changed)
    storeUser(changed)
  }

  const text = (name: keyof typeof profileLimits) => ({
    name,
    value: user[name],
    maxLength: profileLimits[name],
    onValue: (value: string) => change({ [name]: value }),
  })
  const family = (
    <TextField
      label={t('familyName')}
      {...text('firstName')}
      required
      autoComplete="family-name"
      error={errorOf('firstName')}
    />
  )
  return (
    <Settings at="editCard">
      <Bar title={t('editCard')} home={link('myPage')} />
      <form ref={formElement} className={form} onSubmit={(event) => void save(event)} noValidate>
        <Preview user={user} />
        <section className={card}>
          <PortraitField name={fullName(user)} avatar={stored.avatar} onAvatar={(avatar) => changeStored({ avatar })} />
        </section>
        <section className={card}>
          <h2>{t('aboutYou')}</h2>
          <div className="pair">
            {asksFamilyFirst(language) && family}
            <TextField
              label={t('givenName')}
              {...text('lastName')}
              required
              autoComplete="given-name"
              error={errorOf('lastName')}
            />
            {!asksFamilyFirst(language) && family}
          </div>
          <TextField
            label={t('organisation')}
            {...text('companyName')}
            required
            autoComplete="organization"
            error={errorOf('companyName')}
          />
          <TextField
            label={t('position')}
            {...text('position')}
            autoComplete="organization-title"
            help={t('positionHint', { language: languageName(language, language) })}
          />
        </section>
        <ContactFields user={stored} onChange={changeStored} />
        <section className={card}>
          <h2>{t('whereYouAre')}</h2>
          <CountryField
            value={user.countryCode}
            onValue={(countryCode) =>
              change({ countryCode, ...(countryCode !== 'CN' && { provinceCode: '', cityCode: '', areaCode: '' }) })
            }
          />
          {user.countryCode === 'CN' && (
            <ZoneField value={user.provinceCode ? user : undefined} onValue={(region) => change(region)} />
          )}
          <TextField label={t('address')} {...text('fullAddress')} autoComplete="street-address" />
        </section>
        <div className="bar">
          <SubmitButton busy={isBusy} busyLabel={t('saving')}>
            {t('save')}
          </SubmitButton>
        </div>
      </form>
    </Settings>
  )
}

function Preview({ user }: { user: User }) {
  const t = useWords(meWords)
  const name = fullName(user)
  return (
    <section className={preview} aria-label={t('preview')}>
      <PersonMark name={name} src={user.avatar} size={64} />
      <div>
        <b>
          <bdi>{name}</bdi>
        </b>
        <small>
          <bdi>{[user.position, user.companyName].filter(Boolean).join(' ·\u00a0')}</bdi>
        </small>
      </div>
    </section>
  )
}
