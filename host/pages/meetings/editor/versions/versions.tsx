import { useState } from 'react'
import { Banner } from '../../../../../widgets/ui/banner.tsx'
import { Button } from '../../../../../widgets/ui/button.tsx'
import { useLanguage, useWords } from '../../../../../widgets/ui/language.tsx'
import { Dialog } from '../../../../../widgets/ui/overlay/overlay.tsx'
import { useToast } from '../../../../../widgets/ui/overlay/toast.tsx'
import { client } from '../../../../client.ts'
import { useSubmit } from '../../../../kit/form/use-submit.ts'
import { link, open } from '../../../../router.ts'
import type { EditedPage } from '../draft/use-page.ts'
import { card } from '../editor.styles.ts'
import { editorWords } from '../editor-messages.ts'
import { CompareSheet } from './compare-sheet.tsx'
import { type Version, versionFacts } from './version-facts.ts'

/** The states that were public, to compare and to make one the draft again; and the end of the page. */
export function Versions({ meetingCode, edited }: { meetingCode: string; edited: EditedPage }) {
  const t = useWords(editorWords)
  const language = useLanguage()
  const toast = useToast()
  const { submit, error } = useSubmit()
  const [list, setList] = useState<Version[]>()
  const [compared, setCompared] = useState<Version>()
  const [isAsking, setAsking] = useState(false)
  const { page } = edited.saved
  const load = (isOpen: boolean) =>
    isOpen && submit(async () => setList((await client.eventPages.versions({ query: { meetingCode, page } })).list))
  const restore = ({ content }: Version) => {
    setCompared(undefined)
    edited.edit(content)
    toast(t('restored'), 'done', { label: t('undo'), onPress: edited.undo })
  }
  const remove = () =>
    submit(async () => {
      await client.eventPages.remove({ body: { meetingCode, page } })
      toast(t('removed'), 'done')
      void open(link('admPages', { meetingCode }), true)
    })
  return (
    <details className={card} onToggle={({ currentTarget }) => load(currentTarget.open)}>
      <summary>{t('versions')}</summary>
      {list?.length === 0 && <p>{t('noVersions')}</p>}
      <ul className="lines">
        {list?.map((version) => (
          <li key={version.version}>
            <span>{t('versionBy', versionFacts(version, language))}</span>
            <Button kind="soft" size="sm" onClick={() => setCompared(version)}>
              {t('compare')}
            </Button>
            <Button kind="ghost" size="sm" onClick={() => restore(version)}>
              {t('restore')}
            </Button>
          </li>
        ))}
      </ul>
      {error && (
        <Banner tone="error" role="alert">
          {error.message || t('failed')}
        </Banner>
      )}
      <div className="actions">
        <Button kind="danger" size="sm" onClick={() => setAsking(true)}>
          {t('remove')}
        </Button>
      </div>
      {list && compared && (
        <CompareSheet
          key={compared.version}
          list={list}
          first={compared}
          draft={edited.content}
          onRestore={restore}
          onClose={() => setCompared(undefined)}
        />
      )}
      <Dialog
        open={isAsking}
        title={t('removeTitle')}
        text={t('removeText')}
        action={{ label: t('remove'), onPress: () => void remove() }}
        onClose={() => setAsking(false)}
      />
    </details>
  )
}
