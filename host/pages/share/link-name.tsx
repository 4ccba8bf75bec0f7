import { useState } from 'react'
import { linkLimits } from '../../../api/contract/sharing/link-terms.ts'
import { Banner } from '../../../widgets/ui/banner.tsx'
import { Button } from '../../../widgets/ui/button.tsx'
import { TextField } from '../../../widgets/ui/fields/text-field.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import { useToast } from '../../../widgets/ui/overlay/toast.tsx'
import { client } from '../../client.ts'
import { useSubmit } from '../../kit/form/use-submit.ts'
import type { LinkProps } from './link-detail.tsx'
import { linkWords } from './link-messages.ts'
import { fieldForm } from './my-links.styles.ts'

/** The name that the maker gives the link, to find it among many. */
export function LinkName({ shortLink: { code, name, title }, onChange }: LinkProps) {
  const t = useWords(linkWords)
  const toast = useToast()
  const [input, setInput] = useState(name)
  const { submit, isBusy, error } = useSubmit()
  const save = async () => {
    const changed = await client.shareLinks.change({ body: { code, name: input.trim() } })
    toast(t('named'), 'done')
    onChange(changed)
  }
  return (
    <section className={fieldForm}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit(save)
        }}
      >
        <TextField
          label={t('name')}
          name="name"
          autoComplete="off"
          placeholder={title}
          maxLength={linkLimits.name}
          help={t('nameHelp')}
          value={input}
          onValue={setInput}
        />
        {error && (
          <Banner tone="error" role="alert">
            {error.message || t('notSaved')}
          </Banner>
        )}
        <Button type="submit" kind="soft" busy={isBusy} busyLabel={t('saving')}>
          {t('saveName')}
        </Button>
      </form>
    </section>
  )
}
