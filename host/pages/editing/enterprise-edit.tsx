import { useStore } from '@nanostores/preact'
import { atom } from 'nanostores'
import { useEffect, useRef, useState } from 'react'
import { apiError } from '../../../api/client/errors.ts'
import { editing } from '../../../api/contract/core/roles.ts'
import type { Language } from '../../../i18n/locales.ts'
import { translator } from '../../../i18n/messages.ts'
import { Button } from '../../../widgets/ui/button.tsx'
import { Empty } from '../../../widgets/ui/empty.tsx'
import { useLanguage, useWords } from '../../../widgets/ui/language.tsx'
import { client } from '../../client.ts'
import { membershipOf, type ReaderMemberships } from '../../kit/membership.ts'
import { type Section, sectionOf, sections } from '../../kit/page-sections.ts'
import type { PageInput, PageProps } from '../../page.ts'
import { link } from '../../router.ts'
import { column } from '../../shell/app.styles.ts'
import { Bar } from '../../shell/bar.tsx'
import { page, sectionList } from './form/editing.styles.ts'
import { editWords } from './form/messages.ts'
import { firstLanguage, helpLanguage, type OwnHome } from './form/sections.ts'
import { unsavedChangesStore, useUnsavedGuard } from './form/use-edit.ts'
import { Languages } from './languages.tsx'
import { LazyHome, LazyItems } from './lazy-sections.tsx'
import { withPreview } from './preview/preview.styles.ts'
import { Preview, PreviewButton, usePreview } from './preview/preview.tsx'

interface Data extends ReaderMemberships {
  /** Undefined where the reader's role may not edit. */
  home: OwnHome | undefined
}

/** Loads the company page of the enterprise in the address, else of the first that the reader may edit. */
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

/** Edits a company page, one language and one section at a time. */
export default function EnterpriseEdit({ data, query }: PageProps<'enterpriseEdit', Data>) {
  const { home } = data
  if (!home) return <NotPermitted membership={data.membership} />
  return <Editor key={home.enterpriseCode} loaded={home} section={sectionOf(query.section)} />
}

/** The edited language by enterprise, which stays when the reader comes back. */
const editedLanguageStore = atom<Readonly<Record<string, Language>>>({})

function Editor({ loaded, section }: { loaded: OwnHome; section: Section }) {
  const t = useWords(editWords)
  const readerLanguage = useLanguage()
  const preview = usePreview()
  const { enterpriseCode } = loaded
  const [home, setHome] = useState(loaded)
  const language = useStore(editedLanguageStore)[enterpriseCode] ?? firstLanguage(home, readerLanguage)
  const [chosenBeside, setChosenBeside] = useState<Language | 'none'>()
  const beside = chosenBeside === 'none' ? undefined : (chosenBeside ?? helpLanguage(home, language, readerLanguage))
  useUnsavedGuard()
  // Each section starts with the newest stored version.
  useEffect(() => setHome((current) => (loaded.version >= current.version ? loaded : current)), [loaded])

  const sectionProps = { home, language, beside: beside === language ? undefined : beside, onHome: setHome }
  // Where nothing newer can be loaded, the present version stays.
  const refresh = () => void client.homeEditing.get({ query: { enterpriseCode } }).then(setHome, apiError)
  return (
    <div className={withPreview}>
      <div>
        <Bar
          title={t('title')}
          home={link('myEnterprise', { enterpriseCode })}
          end={<PreviewButton preview={preview} />}
        />
        <div className={page}>
          <Languages
            {...sectionProps}
            onLanguage={(code) => editedLanguageStore.set({ ...editedLanguageStore.get(), [enterpriseCode]: code })}
            onBeside={(code) => setChosenBeside(code ?? 'none')}
          />
          <SectionList enterpriseCode={enterpriseCode} section={section} />
          <div className="form">
            {section === 'about' || section === 'pictures' ? (
              <LazyHome key={section} section={section} {...sectionProps} />
            ) : (
              <LazyItems key={section} section={section} {...sectionProps} onChange={refresh} />
            )}
          </div>
        </div>
      </div>
      <Preview preview={preview} home={home} language={language} section={section} />
    </div>
  )
}

function SectionList({ enterpriseCode, section }: { enterpriseCode: string; section: Section }) {
  const t = useWords(editWords)
  const unsaved = Object.keys(useStore(unsavedChangesStore))
  const list = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `section` is not read: it moves `aria-current`, which is looked up
  useEffect(() => {
    const [row, entry] = [list.current, list.current?.querySelector('[aria-current]')]
    if (!row || !entry) return
    // Only the list moves: the page stays where the reader left it.
    const [box, { left, right }] = [row.getBoundingClientRect(), entry.getBoundingClientRect()]
    row.scrollBy({ left: Math.min(0, left - box.left) + Math.max(0, right - box.right) })
  }, [section])
  return (
    <nav ref={list} className={sectionList} data-strip="" aria-label={t('sections')}>
      {sections.map((entry) => (
        <a
          key={entry}
          href={link('enterpriseEdit', { enterpriseCode, section: entry })}
          aria-current={entry === section ? 'page' : undefined}
        >
          {t(entry)}
          {unsaved.some((key) => key.startsWith(`home ${enterpriseCode} ${entry}`)) && (
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

/** Explains why the reader cannot edit, with a link onwards. */
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
