import { useStore } from '@nanostores/preact'
import { ExternalLink } from 'lucide'
import { atom } from 'nanostores'
import { useEffect, useRef, useState } from 'react'
import { apiError } from '../../../api/client/errors.ts'
import { editing } from '../../../api/contract/core/roles.ts'
import type { Language } from '../../../i18n/locales.ts'
import { translator } from '../../../i18n/messages.ts'
import { Button } from '../../../widgets/ui/button.tsx'
import { Empty } from '../../../widgets/ui/empty.tsx'
import { useLanguage, useWords } from '../../../widgets/ui/language.tsx'
import { outward } from '../../../widgets/ui/outward.ts'
import { client } from '../../client.ts'
import { membershipOf, type ReaderMemberships } from '../../kit/membership.ts'
import type { PageInput, PageProps } from '../../page.ts'
import { link } from '../../router.ts'
import { column } from '../../shell/app.styles.ts'
import { Bar } from '../../shell/bar.tsx'
import { page, sectionList } from './form/editing.styles.ts'
import { unsavedStore, useUnsavedGuard } from './form/form.ts'
import { useLanguageName } from './form/language-name.ts'
import { editWords } from './form/messages.ts'
import { firstLanguage, helpLanguage, type OwnHome, type Section, sectionOf, sections } from './form/sections.ts'
import { Languages } from './languages.tsx'
import { LaterHome, LaterItems } from './later.tsx'

interface Data extends ReaderMemberships {
  /** Nothing where the reader's role does not let them edit. */
  home: OwnHome | undefined
}

/** The home page as its editors see it, of the enterprise of the address or the first that the reader may edit. */
export async function load(input: PageInput<'enterpriseEdit'>): Promise<Data> {
  const reader = await membershipOf(input, input.query.enterpriseCode, editing)
  const { membership } = reader
  const mayEdit = membership && (editing as readonly string[]).includes(membership.role)
  const query = { enterpriseCode: membership?.enterpriseCode ?? '' }
  return { ...reader, home: mayEdit ? await input.client.homeEditing.get({ query }) : undefined }
}

export function head({ language }: PageProps<'enterpriseEdit', Data>) {
  return { title: translator(editWords, language)('title') }
}

/** Edits a home page language by language, one section at a time. */
export default function EnterpriseEdit({ data, query }: PageProps<'enterpriseEdit', Data>) {
  const { home } = data
  if (!home) return <NotPermitted membership={data.membership} />
  return <Editor key={home.enterpriseCode} loaded={home} section={sectionOf(query.section)} />
}

/** Which language is edited, by enterprise: it stays when the reader comes back. */
const editedStore = atom<Readonly<Record<string, Language>>>({})

function Editor({ loaded, section }: { loaded: OwnHome; section: Section }) {
  const t = useWords(editWords)
  const own = useLanguage()
  const nameOf = useLanguageName()
  const { enterpriseCode } = loaded
  const [home, setHome] = useState(loaded)
  const language = useStore(editedStore)[enterpriseCode] ?? firstLanguage(home, own)
  const [chosenBeside, setBeside] = useState<Language | 'none'>()
  const beside = chosenBeside === 'none' ? undefined : (chosenBeside ?? helpLanguage(home, language, own))
  useUnsavedGuard()
  // Each section is loaded with what is kept by then.
  useEffect(() => setHome((known) => (loaded.version >= known.version ? loaded : known)), [loaded])

  const shown = { home, language, beside: beside === language ? undefined : beside, onHome: setHome }
  const refresh = () => void client.homeEditing.get({ query: { enterpriseCode } }).then(setHome, apiError)
  return (
    <>
      <Bar
        title={t('title')}
        home={link('myEnterprise', { enterpriseCode })}
        end={
          <Button
            kind="ghost"
            size="sm"
            icon={ExternalLink}
            href={previewOf(enterpriseCode, language)}
            {...outward}
            title={t('previewIn', { language: nameOf(language) })}
          >
            {t('preview')}
          </Button>
        }
      />
      <div className={page}>
        <Languages
          {...shown}
          onLanguage={(code) => editedStore.set({ ...editedStore.get(), [enterpriseCode]: code })}
          onBeside={(code) => setBeside(code ?? 'none')}
        />
        <SectionList enterpriseCode={enterpriseCode} section={section} />
        <div className="form">
          {section === 'about' || section === 'pictures' ? (
            <LaterHome key={section} section={section} {...shown} />
          ) : (
            <LaterItems key={section} section={section} {...shown} onChange={refresh} />
          )}
        </div>
      </div>
    </>
  )
}

/** The home page as visitors read it in a language, which need not be that of the reader. */
function previewOf(enterpriseCode: string, language: Language) {
  const url = new URL(link('enterpriseMainPage', { enterpriseCode }), 'http://a')
  url.searchParams.set('language', language)
  return url.pathname + url.search
}

function SectionList({ enterpriseCode, section }: { enterpriseCode: string; section: Section }) {
  const t = useWords(editWords)
  const unsaved = useStore(unsavedStore)
  const list = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when another section is current
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [section])
  return (
    <nav ref={list} className={sectionList} aria-label={t('sections')}>
      {sections.map((each) => (
        <a
          key={each}
          href={link('enterpriseEdit', { enterpriseCode, section: each })}
          aria-current={each === section ? 'page' : undefined}
        >
          {t(each)}
          {unsaved.some((key) => key.startsWith(`home ${enterpriseCode} ${each}`)) && (
            <>
              <i />
              <span className="off-screen">{t('unsaved')}</span>
            </>
          )}
        </a>
      ))}
    </nav>
  )
}

/** Why somebody cannot edit here, and where to go. */
function NotPermitted({ membership }: { membership: ReaderMemberships['membership'] }) {
  const t = useWords(editWords)
  const home = membership ? link('myEnterprise', { enterpriseCode: membership.enterpriseCode }) : link('myPage')
  return (
    <>
      <Bar title={t('title')} home={home} />
      <div className={column}>
        <Empty
          drawing="lock"
          title={t(membership ? 'noRight' : 'noMember')}
          text={membership ? t('noRightText', { name: membership.name }) : t('noMemberText')}
          action={<Button href={home}>{t(membership ? 'toMyEnterprise' : 'toMyPage')}</Button>}
        />
      </div>
    </>
  )
}
