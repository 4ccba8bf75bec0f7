import { Send } from 'lucide'
import { useState } from 'react'
import { isEmail } from '../../../api/contract/core/email-address.ts'
import { type Role, roles } from '../../../api/contract/core/roles.ts'
import { Banner } from '../../../widgets/ui/banner.tsx'
import { Button } from '../../../widgets/ui/button.tsx'
import { SelectField } from '../../../widgets/ui/fields/select-field.tsx'
import { TextField } from '../../../widgets/ui/fields/text-field.tsx'
import { useLanguage, useWords } from '../../../widgets/ui/language.tsx'
import { useToast } from '../../../widgets/ui/overlay/toast.tsx'
import { client } from '../../client.ts'
import { useSubmit } from '../../kit/form/use-submit.ts'
import { card } from '../../kit/list.styles.ts'
import { useDraft } from '../../stores/drafts.ts'
import { memberWords } from './member-messages.ts'
import { roleWords } from './member-terms.ts'

const textWords = { OWNER: 'ownerText', EDITOR: 'editorText', SALES: 'salesText' } as const

/** A form that invites a person by mail. */
export function InviteForm({ enterpriseCode, onInvited }: { enterpriseCode: string; onInvited: () => void }) {
  const t = useWords(memberWords)
  const toast = useToast()
  const language = useLanguage()
  const [draft, changeDraft, clearDraft] = useDraft(`invite:${enterpriseCode}`, { email: '', role: 'SALES' as Role })
  const [isWrong, setWrong] = useState(false)
  const { submit, isBusy, error, clearError } = useSubmit()
  const { email, role } = draft
  const isRefused = error?.code === 'invalidInput'

  async function invite() {
    await client.members.invite({ body: { enterpriseCode, email: email.trim(), role, language } })
    toast(t('invited', { email: email.trim() }), 'done')
    clearDraft()
    onInvited()
  }
  const send = (event: Pick<Event, 'preventDefault'>) => {
    event.preventDefault()
    const isRight = isEmail(email.trim())
    setWrong(!isRight)
    if (isRight) void submit(invite)
  }
  return (
    <section className={card}>
      <h2>{t('invite')}</h2>
      <p>{t('inviteText')}</p>
      <form noValidate onSubmit={send}>
        <section>
          <TextField
            label={t('email')}
            name="email"
            type="email"
            required
            autoComplete="off"
            value={email}
            error={isWrong || isRefused ? t('emailWrong') : undefined}
            onValue={(value) => {
              setWrong(false)
              clearError()
              changeDraft({ email: value })
            }}
          />
          <SelectField
            label={t('role')}
            name="role"
            value={role}
            help={t(textWords[role])}
            options={roles.map((value) => ({ value, label: t(roleWords[value]) }))}
            onValue={(value) => changeDraft({ role: value })}
          />
          {error && !isRefused && (
            <Banner tone="error" role="alert">
              {error.message || t('failed')}
            </Banner>
          )}
          <Button type="submit" icon={Send} busy={isBusy} busyLabel={t('sending')}>
            {t('sendInvitation')}
          </Button>
        </section>
      </form>
    </section>
  )
}
