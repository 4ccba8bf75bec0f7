import { useState } from 'react'
import { linkLimits } from '../../../api/contract/sharing/link-terms.ts'
import { Banner } from '../../../widgets/ui/banner.tsx'
import { Button } from '../../../widgets/ui/button.tsx'
import { TextField } from '../../../widgets/ui/fields/text-field.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import { outward } from '../../../widgets/ui/outward.ts'
import { Dialog } from '../../../widgets/ui/overlay/overlay.tsx'
import { useToast } from '../../../widgets/ui/overlay/toast.tsx'
import { client } from '../../client.ts'
import { useSubmit } from '../../kit/form/use-submit.ts'
import type { LinkProps } from './link-detail.tsx'
import { linkWords } from './link-messages.ts'
import { displayUrl } from './link-terms.ts'
import { fieldForm } from './my-links.styles.ts'

/** The link's target and a form to change it. Printed codes then lead to the new target too. */
export function LinkTarget({ shortLink, onChange }: LinkProps) {
  const t = useWords(linkWords)
  const toast = useToast()
  const [address, setAddress] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const { submit, isBusy, error, clearError } = useSubmit()
  const { code, url, target, title } = shortLink
  const newTarget = address.trim()
  const isWrong = error?.code === 'targetNotAllowed' || error?.code === 'invalidInput'
  const ask = () => (newTarget ? setAsking(true) : setMissing(true))
  const save = async () => {
    onChange(await client.shareLinks.change({ body: { code, target: newTarget } }))
    setAddress('')
    toast(t('repointed'), 'done')
  }
  return (
    <section className={fieldForm}>
      <h2>{t('target')}</h2>
      <div className="now">
        <span>
          {title && <b dir="auto">{title}</b>}
          <bdi dir="ltr">{displayUrl(target)}</bdi>
        </span>
        <Button kind="ghost" size="sm" href={target} {...outward}>
          {t('openTarget')}
        </Button>
      </div>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          ask()
        }}
      >
        <TextField
          label={t('newTarget')}
          name="target"
          type="url"
          autoComplete="off"
          placeholder="https://"
          maxLength={linkLimits.target}
          help={t('targetHelp')}
          error={isMissing ? t('targetMissing') : isWrong ? t('targetWrong') : undefined}
          value={address}
          onValue={(input) => {
            clearError()
            setMissing(false)
            setAddress(input)
          }}
        />
        {error && !isWrong && (
          <Banner tone="error" role="alert">
            {error.message || t('notSaved')}
          </Banner>
        )}
        <Button type="submit" kind="soft" busy={isBusy} busyLabel={t('saving')}>
          {t('repoint')}
        </Button>
      </form>
      <Dialog
        open={isAsking}
        title={t('repointTitle')}
        text={t('repointText', { url: `\u2068${displayUrl(url)}\u2069`, target: `\u2068${newTarget}\u2069` })}
        action={{
          label: t('repoint'),
          kind: 'primary',
          onPress: () => {
            setAsking(false)
            void submit(save)
          },
        }}
        onClose={() => setAsking(false)}
      />
    </section>
  )
}
