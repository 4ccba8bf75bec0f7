import { Download, Trash } from 'lucide'
import { useState } from 'react'
import { Button } from '../../../widgets/ui/button.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import { Sheet } from '../../../widgets/ui/overlay.tsx'
import { PasswordField } from '../../../widgets/ui/password-field.tsx'
import { useToast } from '../../../widgets/ui/toast.tsx'
import { link, open as openPage } from '../../router.ts'
import { client } from '../../shell/pages.ts'
import { forgetLogin } from '../../stores/session.ts'
import { card } from './me.styles.ts'
import { meWords } from './me-messages.ts'
import { saveFile } from './save-file.ts'

/** One's own data: taking it along, and having it deleted. */
export function OwnData() {
  const t = useWords(meWords)
  const toast = useToast()
  const [isFetching, setFetching] = useState(false)
  const [isDeleting, setDeleting] = useState(false)

  async function fetchAll() {
    setFetching(true)
    try {
      const data = await client.profiles.exportData()
      saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), 'foyer-data.json')
    } catch {
      toast(t('exportFailed'), 'error')
    }
    setFetching(false)
  }
  return (
    <section class={card}>
      <h2>{t('yourData')}</h2>
      <p>{t('exportDataHint')}</p>
      <Button kind="sec" icon={Download} busy={isFetching} onClick={() => void fetchAll()}>
        {t('exportData')}
      </Button>
      <p>{t('deleteAccountHint')}</p>
      <Button kind="danger" icon={Trash} onClick={() => setDeleting(true)}>
        {t('deleteAccount')}
      </Button>
      <DeleteSheet isOpen={isDeleting} onClose={() => setDeleting(false)} />
    </section>
  )
}

function DeleteSheet({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const t = useWords(meWords)
  const toast = useToast()
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState('')
  const [isBusy, setBusy] = useState(false)

  async function remove() {
    if (!password) return setWrong(t('enterPassword'))
    setBusy(true)
    try {
      await client.profiles.deleteAccount({ body: { password } })
      toast(t('accountDeleted'), 'done')
      forgetLogin()
      openPage(link('home'))
    } catch (error) {
      setWrong((error as Error).message || t('failed'))
      setBusy(false)
    }
  }
  return (
    <Sheet
      open={isOpen}
      onClose={onClose}
      size="choice"
      title={t('deleteAccount')}
      subtitle={t('deleteAccountText')}
      footer={
        <Button kind="danger" block busy={isBusy} onClick={() => void remove()}>
          {t('deleteForGood')}
        </Button>
      }
    >
      {isOpen && (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void remove()
          }}
        >
          <PasswordField
            label={t('yourPassword')}
            name="password"
            autoComplete="current-password"
            value={password}
            error={wrong}
            onChange={(value) => {
              setPassword(value)
              setWrong('')
            }}
          />
        </form>
      )}
    </Sheet>
  )
}
