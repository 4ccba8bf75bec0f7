import { Camera } from 'lucide'
import { useRef, useState } from 'react'
import { apiError } from '../../../../api/client/errors.ts'
import { PersonMark } from '../../../../widgets/ui/avatar.tsx'
import { Button } from '../../../../widgets/ui/button.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { client } from '../../../client.ts'
import { portrait } from '../../../kit/form/card.styles.ts'
import { meWords } from '../me/me-messages.ts'
import { shrinkPicture } from './shrink-picture.ts'

/** The portrait, which is saved as soon as a file is chosen. */
export function PortraitField(props: { name: string; avatar: string; onAvatar(avatar: string): void }) {
  const { name, avatar, onAvatar } = props
  const t = useWords(meWords)
  const toast = useToast()
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)

  async function send(image: () => Promise<string | undefined>) {
    setBusy(true)
    try {
      const picture = await image()
      if (picture === undefined) return toast(t('portraitFailed'), 'error')
      const reply = await client.profiles.setAvatar({ body: { image: picture } })
      onAvatar(reply.avatar)
      toast(t(reply.avatar ? 'portraitSaved' : 'portraitRemoved'), 'done')
    } catch (error) {
      toast(apiError(error).message || t('portraitFailed'), 'error')
    } finally {
      setBusy(false)
    }
  }
  const choose = (file: File | undefined) => {
    // A file that the browser cannot read is no picture.
    if (file) void send(() => shrinkPicture(file).catch(() => undefined))
  }

  return (
    <div className={portrait}>
      <PersonMark name={name} src={avatar} size={52} />
      <div>
        <div className="buttons">
          <Button kind="soft" size="sm" icon={Camera} busy={isBusy} onClick={() => input.current?.click()}>
            {t('choosePortrait')}
          </Button>
          {avatar && (
            <Button kind="secondary" size="sm" onClick={() => void send(async () => '')}>
              {t('removePortrait')}
            </Button>
          )}
        </div>
        <small>{t('portraitHint')}</small>
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          hidden
          aria-label={t('portrait')}
          onChange={({ currentTarget }) => {
            choose(currentTarget.files?.[0])
            currentTarget.value = ''
          }}
        />
      </div>
    </div>
  )
}
