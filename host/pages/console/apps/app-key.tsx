import { Ban, Code, KeyRound, Pencil } from 'lucide'
import { useState } from 'react'
import { apiError } from '../../../../api/client/errors.ts'
import { loaderTag } from '../../../../api/contract/sharing/embed-code.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { Dialog } from '../../../../widgets/ui/overlay/overlay.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { Tag } from '../../../../widgets/ui/tag.tsx'
import { client } from '../../../client.ts'
import { link } from '../../../router.ts'
import { useOrigin } from '../../../stores/origin.ts'
import { AppForm } from './app-form.tsx'
import { appKeyWords } from './app-key-messages.ts'
import { CopiedText } from './copied-text.tsx'
import type { App } from './own-app.ts'

/** One app key: its addresses, the code for a website, and what can be done with it. */
export function AppKey({ app, meetingCode, onChange }: { app: App; meetingCode: string; onChange(): void }) {
  const { appKey, name, origins, hasSecret } = app
  const t = useWords(appKeyWords)
  const toast = useToast()
  const [isEditing, setEditing] = useState(false)
  const [asked, setAsked] = useState<'secret' | 'disable'>()
  const [secret, setSecret] = useState('')
  const act = async (action: () => Promise<unknown>) => {
    setAsked(undefined)
    try {
      await action()
    } catch (error) {
      toast(apiError(error).message || t('failed'), 'error')
    }
    onChange()
  }
  const makeSecret = () =>
    act(async () => setSecret((await client.apps.makeSecret({ body: { appKey, meetingCode } })).secret))
  const disable = () =>
    act(async () => {
      await client.apps.revoke({ body: { appKey, meetingCode } })
      toast(t('disabled'), 'done')
    })
  const close = () => {
    setEditing(false)
    onChange()
  }
  const snippet = loaderTag(useOrigin(), { 'app-key': appKey, 'event-key': meetingCode })
  return (
    <section>
      <h2>
        <bdi>{name}</bdi> {hasSecret && <Tag tone="ok">{t('hasSecret')}</Tag>}
      </h2>
      {isEditing ? (
        <AppForm meetingCode={meetingCode} app={app} onSaved={close} onCancel={() => setEditing(false)} />
      ) : (
        <>
          <p>
            <bdi dir="ltr">{appKey}</bdi>
          </p>
          <p dir="ltr">{origins.join(' ·\u00a0')}</p>
          <CopiedText label={t('snippet')} text={snippet} />
          {secret && <CopiedText label={t('secretReady')} text={secret} />}
          <div className="actions">
            <Button
              kind="secondary"
              size="sm"
              icon={Code}
              href={link('embedStudio', { attributes: `app-key=${appKey}` })}
            >
              {t('toStudio')}
            </Button>
            <Button kind="secondary" size="sm" icon={Pencil} onClick={() => setEditing(true)}>
              {t('edit')}
            </Button>
            <Button kind="secondary" size="sm" icon={KeyRound} onClick={() => setAsked('secret')}>
              {t('newSecret')}
            </Button>
            <Button kind="danger" size="sm" icon={Ban} onClick={() => setAsked('disable')}>
              {t('disable')}
            </Button>
          </div>
        </>
      )}
      <Dialog
        open={asked === 'secret'}
        title={t('secretTitle', { name })}
        text={t('secretText')}
        action={{ label: t('newSecret'), onPress: () => void makeSecret() }}
        onClose={() => setAsked(undefined)}
      />
      <Dialog
        open={asked === 'disable'}
        title={t('disableTitle', { name })}
        text={t('disableText')}
        action={{ label: t('disable'), onPress: () => void disable() }}
        onClose={() => setAsked(undefined)}
      />
    </section>
  )
}
