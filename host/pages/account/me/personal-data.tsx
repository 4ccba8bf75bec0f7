import { Download, Trash } from 'lucide'
import { useRef, useState } from 'react'
import { ApiError, apiError } from '../../../../api/client/errors.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { PasswordField } from '../../../../widgets/ui/fields/password-field.tsx'
import { Icon } from '../../../../widgets/ui/icon.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { saveFile } from '../../../../widgets/ui/media/save-file.ts'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { client } from '../../../client.ts'
import { useExportBlock } from '../../../kit/exporting/use-export-block.tsx'
import { dangerRow } from '../../../kit/form/card.styles.ts'
import { HiddenUsername } from '../../../kit/form/hidden-username.tsx'
import { useSubmit } from '../../../kit/form/use-submit.ts'
import { card } from '../../../kit/list.styles.ts'
import { link, open as openPage } from '../../../router.ts'
import { onNextPage } from '../../../shell/page-store.ts'
import { deleteDrafts } from '../../../stores/drafts.ts'
import { deleteLogin } from '../../../stores/session.ts'
import { meWords } from './me-messages.ts'
import { SheetForm } from './sheet-form.tsx'

/** The two rights over one's data: to download it, and to have the account deleted. */
export function PersonalData() {
  const t = useWords(meWords)
  const toast = useToast()
  const [isFetching, setFetching] = useState(false)
  const { blocked, note } = useExportBlock()
  const [isDeleting, setDeleting] = useState(false)

  async function fetchAll() {
    setFetching(true)
    try {
      const data = await client.profiles.exportData()
      saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), 'foyer-data.json')
    } catch (error) {
      apiError(error)
      toast(t('exportFailed'), 'error')
    }
    setFetching(false)
  }
  return (
    <section className={card}>
      <h2>{t('yourData')}</h2>
      <p>{t('exportDataHint')}</p>
      <Button kind="secondary" icon={Download} busy={isFetching} {...blocked} onClick={() => void fetchAll()}>
        {t('exportData')}
      </Button>
      {note}
      <p>{t('deleteAccountHint')}</p>
      <button type="button" className={dangerRow} onClick={() => setDeleting(true)}>
        <Icon of={Trash} size="sm" />
        {t('deleteAccount')}
      </button>
      <DeleteSheet isOpen={isDeleting} onClose={() => setDeleting(false)} />
    </section>
  )
}

function DeleteSheet({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const t = useWords(meWords)
  const toast = useToast()
  const [password, setPassword] = useState('')
  const [passwordError, setPasswordError] = useState('')
  const submission = useSubmit()
  const input = useRef<HTMLInputElement>(null)

  function refuse(message: string) {
    setPasswordError(message)
    input.current?.focus()
  }
  async function remove() {
    try {
      await client.profiles.deleteAccount({ body: { password } })
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'wrongPassword') throw error
      return refuse(error.message)
    }
    onNextPage(() => toast(t('accountDeleted'), 'done'))
    deleteLogin()
    deleteDrafts()
    openPage(link('home'))
  }
  const send = () => (password ? void submission.submit(remove) : refuse(t('enterPassword')))
  return (
    <SheetForm
      open={isOpen}
      onClose={onClose}
      size="choice"
      title={t('deleteAccount')}
      subtitle={t('deleteAccountText')}
      submission={submission}
      submitLabel={t('deleteForGood')}
      submitKind="danger"
      onSend={send}
    >
      <HiddenUsername />
      <PasswordField
        label={t('yourPassword')}
        name="password"
        autoComplete="current-password"
        value={password}
        error={passwordError}
        inputRef={input}
        onChange={(value) => {
          setPassword(value)
          setPasswordError('')
        }}
      />
    </SheetForm>
  )
}
