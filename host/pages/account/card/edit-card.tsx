import { useLayoutEffect, useRef, useState } from 'react'
import { ApiError, apiError } from '../../../../api/client/errors.ts'
import type { LockableField } from '../../../../api/contract/people/issued-fields.ts'
import { profileLimits } from '../../../../api/contract/people/profile-limits.ts'
import type { CardField } from '../../../../api/contract/people/visibility.ts'
import { translator } from '../../../../i18n/messages.ts'
import { asksFamilyFirst } from '../../../../i18n/person-name.ts'
import { TextField } from '../../../../widgets/ui/fields/text-field.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { client } from '../../../client.ts'
import { form } from '../../../kit/form/card.styles.ts'
import { typedBeforeHydration } from '../../../kit/form/hydration.ts'
import { SubmitButton } from '../../../kit/form/submit-button.tsx'
import { card } from '../../../kit/list.styles.ts'
import { useEditedLanguage } from '../../../kit/own-card/edited-language.ts'
import { LevelField } from '../../../kit/own-card/level-field.tsx'
import { Settings } from '../../../kit/settings/settings.tsx'
import type { PageInput, PageProps } from '../../../page.ts'
import { link } from '../../../router.ts'
import { Bar } from '../../../shell/bar.tsx'
import { useDraft } from '../../../stores/drafts.ts'
import { useLoadedState } from '../../../stores/history-state.ts'
import { useMinWidth } from '../../../stores/min-width.ts'
import { usePageCode } from '../../../stores/page-code.ts'
import { storeUser } from '../../../stores/session.ts'
import { meWords } from '../me/me-messages.ts'
import {
  bodiesOf,
  type CardDraft,
  changedLanguages,
  type FormText,
  filledLinks,
  halfName,
  nameOnCard,
  type OwnCard,
  ownCardOf,
  type User,
  withDraft,
} from './card-draft.ts'
import { CardHead } from './card-head.tsx'
import type { CardPreview } from './card-preview.tsx'
import { CardTexts } from './card-texts.tsx'
import { ContactFields } from './contact-fields.tsx'
import { withPreview } from './edit-card.styles.ts'
import { fieldWords } from './field-words.ts'
import { IssuedBanner, LockedAddress, unlockedDraft, unlockedEdits } from './issued.tsx'
import { LinksField } from './links-field.tsx'
import { PlaceFields } from './place-fields.tsx'
import { PortraitField } from './portrait-field.tsx'

interface Data {
  user: User
  own: OwnCard
}

/** Loads the stored details and the card of the logged-in person. */
export async function load({ client, language }: PageInput<'editCard'>): Promise<Data> {
  const [user, homepage] = await Promise.all([
    client.profiles.userInfo({ query: { language } }),
    client.cards.myHomepage({ query: { language } }),
  ])
  return { user, own: ownCardOf(homepage) }
}

export function head({ language }: PageProps<'editCard', Data>) {
  return { title: translator(meWords, language)('editCard') }
}

const required = { firstName: 'needFamilyName', lastName: 'needGivenName', companyName: 'needOrganisation' } as const

/** The texts that are the same in every language. */
const plainTexts = ['firstName', 'lastName', 'companyName', 'fullAddress'] as const

/** Returns the texts whose fields differ from what is stored, because people typed before the page was hydrated. */
const typedBefore = (stored: User): Partial<User> =>
  Object.fromEntries(
    plainTexts
      .map((name) => [name, typedBeforeHydration(name)] as const)
      .filter(([name, text]) => text && text !== stored[name]),
  )

/** The indexes of the links that the server refused. */
const wrongLinksOf = (error: unknown) =>
  error instanceof ApiError
    ? (error.more.fields ?? []).flatMap(({ path }) => /links\.(\d+)$/.exec(path)?.[1] ?? []).map(Number)
    : []

/**
 * The form of one's card: what it says in each language, and who sees what. On wide screens the card stands beside it
 * as others see it. Typed values are stored until they are saved.
 */
export default function EditCard({ data }: PageProps<'editCard', Data>) {
  const t = useWords(meWords)
  const toast = useToast()
  const reader = useLanguage()
  const { uid } = data.user
  const [language, setLanguage] = useEditedLanguage()
  const [stored, setStored] = useLoadedState('card', data.user)
  const [own, setOwn] = useLoadedState('own card', data.own)
  const [typed, change, clear] = useDraft<Partial<User>>(`card ${uid}`, {})
  const [written, changeDraft, clearDraft] = useDraft<CardDraft>(`card texts ${uid}`, { texts: {}, levels: {} })
  const { issued } = own
  const edits = unlockedEdits(typed, issued)
  const draft = unlockedDraft(written, issued)
  const [showsErrors, setShowsErrors] = useState(false)
  const [wrongLinks, setWrongLinks] = useState<readonly number[]>([])
  const [isBusy, setBusy] = useState(false)
  const formElement = useRef<HTMLFormElement>(null)
  const user = { ...stored, ...edits }
  const edited = withDraft(own, draft)
  const { texts, levels, links } = edited
  // Text that was typed before hydration would be lost when the app draws the page.
  const [editsBeforeHydration] = useState(() => typedBefore(data.user))
  const [positionBeforeHydration] = useState(() => typedBeforeHydration(`position.${reader}`))
  // biome-ignore lint/correctness/useExhaustiveDependencies: takes over once the fields that were edited before hydration; later edits are in the draft
  useLayoutEffect(() => {
    if (Object.keys(editsBeforeHydration).length > 0) change(editsBeforeHydration)
    if (positionBeforeHydration && positionBeforeHydration !== (own.texts.position[reader] ?? '')) {
      setText('position', positionBeforeHydration)
    }
  }, [])
  const isLocked = (field: LockableField) => Boolean(issued?.locked.includes(field))
  const errorOf = (name: keyof typeof required) => (showsErrors && !user[name].trim() ? t(required[name]) : undefined)
  const setText = (text: FormText, written: string) =>
    changeDraft({ texts: { ...draft.texts, [text]: { ...draft.texts[text], [language]: written } } })
  const level = (field: CardField) => (
    <LevelField
      name={field}
      field={t(fieldWords[field])}
      value={levels[field]}
      onValue={(chosen) => changeDraft({ levels: { ...draft.levels, [field]: chosen } })}
    />
  )
  const focus = (selector: string) => formElement.current?.querySelector<HTMLElement>(selector)?.focus()

  async function save(event: Pick<Event, 'preventDefault'>) {
    event.preventDefault()
    setShowsErrors(true)
    const firstMissing = (Object.keys(required) as (keyof typeof required)[]).find((name) => !user[name].trim())
    if (firstMissing) return focus(`[name=${firstMissing}]`)
    const half = halfName(texts)
    if (half) {
      setLanguage(half.language)
      // The field is the same in every language; its name changes with the next drawing.
      return focus(`[name^="${half.part}."]`)
    }
    setBusy(true)
    // The server names refused links by their places.
    if (draft.ownLinks) changeDraft({ ownLinks: filledLinks(links) })
    try {
      for (const body of bodiesOf(draft)) await client.cards.changeCard({ body })
      // Last, because its answer has the new position.
      const saved = await client.profiles.update({ body: { ...edits, language: reader } })
      setStored(saved)
      setOwn(ownCardOf(await client.cards.myHomepage({ query: { language: reader } })))
      storeUser(saved)
      clear()
      clearDraft()
      setWrongLinks([])
      toast(t('saved'), 'done')
    } catch (error) {
      const wrong = wrongLinksOf(error)
      setWrongLinks(wrong)
      toast(wrong.length > 0 ? t('wrongLink') : apiError(error).message || t('notSaved'), 'error')
      if (wrong.length > 0) focus(`[name="links.${wrong[0]}"]`)
    } finally {
      setBusy(false)
    }
  }
  const changeStored = (newValues: Partial<User>) => {
    const changed = { ...stored, ...newValues }
    setStored(changed)
    storeUser(changed)
  }

  const text = (name: (typeof plainTexts)[number]) => ({
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
  const { productName } = own.card
  const name = nameOnCard(user, texts, language)
  const isWide = useMinWidth(1200)
  return (
    <Settings at="editCard">
      <Bar title={t('editCard')} home={link('myPage')} />
      <div className={withPreview}>
        <form ref={formElement} className={form} onSubmit={(event) => void save(event)} noValidate>
          <div className="head">
            <CardHead user={user} name={name} position={texts.position[language] || user.position} />
          </div>
          {issued && <IssuedBanner issued={issued} />}
          <section className={card}>
            <PortraitField name={name} avatar={stored.avatar} onAvatar={(avatar) => changeStored({ avatar })} />
            {level('avatar')}
          </section>
          <section className={card}>
            <h2>{t('aboutYou')}</h2>
            <div className="pair">
              {asksFamilyFirst(reader) && family}
              <TextField
                label={t('givenName')}
                {...text('lastName')}
                required
                autoComplete="given-name"
                error={errorOf('lastName')}
              />
              {!asksFamilyFirst(reader) && family}
            </div>
            <TextField
              label={t('organisation')}
              {...text('companyName')}
              required
              autoComplete="organization"
              error={errorOf('companyName')}
              readOnly={isLocked('company')}
              help={isLocked('company') ? t('setBy', { company: issued?.company ?? '' }) : undefined}
            />
            {level('company')}
          </section>
          <CardTexts
            user={user}
            texts={texts}
            levels={levels}
            language={language}
            positionBy={isLocked('position') ? issued?.company : undefined}
            onLanguage={setLanguage}
            unsaved={changedLanguages(draft).filter((code) => code !== language)}
            showsErrors={showsErrors}
            onText={setText}
            onLevel={(field, chosen) => changeDraft({ levels: { ...draft.levels, [field]: chosen } })}
          />
          <section className={card}>
            <h2>{t('links')}</h2>
            <p>{t('linksHint')}</p>
            <LinksField
              links={links}
              locked={isLocked('website') ? issued?.website : undefined}
              wrong={wrongLinks}
              onLinks={(changed) => {
                setWrongLinks([])
                changeDraft({ ownLinks: changed })
              }}
            />
            {level('links')}
          </section>
          {productName.length > 0 && (
            <section className={card}>
              <h2>{t('products')}</h2>
              <p>{productName.join(' ·\u00a0')}</p>
              {level('products')}
            </section>
          )}
          <ContactFields user={stored} onChange={changeStored} level={level} />
          <section className={card}>
            <h2>{t('whereYouAre')}</h2>
            {issued && isLocked('address') ? (
              <LockedAddress user={user} issued={issued} />
            ) : (
              <PlaceFields user={user} change={change} address={text('fullAddress')} />
            )}
            {level('address')}
          </section>
          <div className="bar">
            <SubmitButton busy={isBusy} busyLabel={t('saving')}>
              {t('save')}
            </SubmitButton>
          </div>
        </form>
        <aside aria-label={t('preview')}>
          {isWide && <LazyPreview user={user} {...edited} products={productName} language={language} look={own.card} />}
        </aside>
      </div>
    </Settings>
  )
}

const loadPreview = () => import('./card-preview.tsx')

/** The card as others see it, whose code is loaded where there is room for it. */
function LazyPreview(props: Parameters<typeof CardPreview>[0]) {
  const { part } = usePageCode(loadPreview)
  return part ? <part.CardPreview {...props} /> : null
}
