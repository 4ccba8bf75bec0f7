import { Info, QrCode } from 'lucide'
import { useState } from 'react'
import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { pageLink } from '../../../../api/contract/page-link.ts'
import { type Language, languages } from '../../../../i18n/locales.ts'
import { ownNames } from '../../../../i18n/names.ts'
import { useAnswer } from '../../../../widgets/element/use-answer.ts'
import { PersonMark } from '../../../../widgets/ui/avatar.tsx'
import { Button } from '../../../../widgets/ui/button.tsx'
import { SelectField } from '../../../../widgets/ui/fields/select-field.tsx'
import { Icon } from '../../../../widgets/ui/icon.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { codePicture, contactText } from '../../../../widgets/ui/media/contact-code.ts'
import { client } from '../../../client.ts'
import { Segments } from '../../../kit/form/segments.tsx'
import { Brightness } from '../../../kit/pass/brightness.tsx'
import { link } from '../../../router.ts'
import { LoadFailed } from '../../../shell/load-failed.tsx'
import { useHistoryState } from '../../../stores/history-state.ts'
import type { StoredLogin } from '../../../stores/session.ts'
import { codeWords } from './code-messages.ts'
import { CodeActions, CodeArch } from './code-parts.tsx'
import { screen } from './codes.styles.ts'

type Homepage = Reply<Contract['cards']['myHomepage']>
type Tab = 'link' | 'contact'

/** Returns the languages in which a card is kept, else all: a code may lead to any of them. */
export const codeLanguages = (cardLanguages: Homepage['languages']): { value: Language; label: string }[] => {
  const maintained = languages.filter((language) =>
    cardLanguages.some((each) => each.language === language && each.isMaintained),
  )
  return (maintained.length > 0 ? maintained : languages).map((value) => ({ value, label: ownNames[value] }))
}

/** The codes of one's own card: the link, in a language of the card, and the contact itself, which needs no network. */
export function OwnCode({ user }: { user: StoredLogin['user'] }) {
  const t = useWords(codeWords)
  const appLanguage = useLanguage()
  const [tab, setTab] = useHistoryState<Tab>('code', 'link')
  const [chosen, setChosen] = useHistoryState<Language | undefined>('code language', undefined)
  const language = chosen ?? appLanguage
  const homepage = useAnswer((signal) => client.cards.myHomepage({ query: { language } }, signal), [language])
  const { data, error } = homepage
  if (error && !data) return <LoadFailed title={t('failed')} onRetry={homepage.again} />
  // The login knows who one is; the card itself is the same at most in another language.
  const owner = data?.card ?? { ...user, company: user.companyName }
  const options = data ? codeLanguages(data.languages) : []
  const isKept = options.some(({ value }) => value === language)
  return (
    <div className={screen}>
      <Tabs value={tab} onValue={setTab} />
      <div role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`} className="panel">
        {tab === 'link' ? (
          <LinkCode owner={owner} language={language} />
        ) : data ? (
          <ContactCode card={data.card} language={language} />
        ) : (
          <CodeArch picture={undefined} alt="">
            <Head owner={owner} text={t('scanContact')} />
          </CodeArch>
        )}
      </div>
      <SelectField
        label={t('opensIn')}
        name="language"
        value={language}
        onValue={setChosen}
        options={isKept ? options : [{ value: language, label: ownNames[language] }, ...options]}
      />
      <p className="hint">
        <Icon of={Info} size="sm" />
        {t(tab === 'link' ? 'linkHint' : 'contactHint')}
      </p>
      <Brightness />
      <Button kind="ghost" icon={QrCode} block href={link('qrCodeList')}>
        {t('allCodes')}
      </Button>
    </div>
  )
}

function Tabs({ value, onValue }: { value: Tab; onValue(tab: Tab): void }) {
  const t = useWords(codeWords)
  return (
    <Segments
      label={t('myCode')}
      segments={[
        { id: 'link', label: t('linkCode') },
        { id: 'contact', label: t('contactCode') },
      ]}
      value={value}
      onValue={onValue}
    />
  )
}

/** The place of one's own code until the browser reads who is logged in. */
export function OwnCodePlace() {
  const t = useWords(codeWords)
  const owner = { uid: '', name: '\u00a0', avatar: '', company: '\u00a0' }
  return (
    <div className={screen}>
      <Tabs value="link" onValue={() => {}} />
      <CodeArch picture={undefined} alt="" address="">
        <Head owner={owner} text={t('scanLink')} />
      </CodeArch>
    </div>
  )
}

type Owner = Pick<Homepage['card'], 'uid' | 'name' | 'avatar' | 'company'>

function Head({ owner: { name, avatar, company }, text }: { owner: Owner; text: string }) {
  return (
    <>
      <PersonMark name={name} src={avatar} size={64} />
      <b>
        <bdi>{name}</bdi>
      </b>
      {company && <p dir="auto">{company}</p>}
      <p>{text}</p>
    </>
  )
}

/** The code that leads to the card; the server counts who opens it. */
function LinkCode({ owner, language }: { owner: Owner; language: Language }) {
  const t = useWords(codeWords)
  const { uid, name } = owner
  const code = useAnswer(
    (signal) => client.qrCodes.config({ code: uid, query: { language, shareUid: uid } }, signal),
    [uid, language],
  )
  if (code.error) {
    return (
      <LoadFailed title={t('failed')} {...(code.error.message && { text: code.error.message })} onRetry={code.again} />
    )
  }
  // The picture of another language is never shown under this one's name.
  const present = code.is === 'here' ? code.data : undefined
  return (
    <>
      <CodeArch picture={present?.imageUrl} alt={t('pictureOf', { name })} address={present?.url ?? ''}>
        <Head owner={owner} text={t('scanLink')} />
      </CodeArch>
      <CodeActions name={name} picture={present?.imageUrl} url={present?.url ?? ''} />
    </>
  )
}

/** The code that holds the contact itself. */
function ContactCode({ card, language }: { card: Homepage['card']; language: Language }) {
  const t = useWords(codeWords)
  const address = new URL(pageLink('mainPage', { uid: card.uid, language }), location.origin).href
  const [drawn, setDrawn] = useState({ text: '', picture: '' })
  const text = contactText(card, address)
  if (drawn.text !== text) setDrawn({ text, picture: codePicture(text) })
  return (
    <>
      <CodeArch picture={drawn.picture} alt={t('pictureOf', { name: card.name })}>
        <Head owner={card} text={t('scanContact')} />
      </CodeArch>
      <CodeActions name={card.name} picture={drawn.picture} />
    </>
  )
}
