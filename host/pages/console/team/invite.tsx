import { Copy, Link2, Mail, MessageSquare } from 'lucide'
import { useState } from 'react'
import { type OrganiserRole, organiserRoles } from '../../../../api/contract/core/roles.ts'
import { Banner } from '../../../../widgets/ui/banner.tsx'
import { Button } from '../../../../widgets/ui/button.tsx'
import { copyText } from '../../../../widgets/ui/copy.ts'
import { SelectField } from '../../../../widgets/ui/fields/select-field.tsx'
import { TextField } from '../../../../widgets/ui/fields/text-field.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { client } from '../../../client.ts'
import { useSubmit } from '../../../kit/form/use-submit.ts'
import { link } from '../../../router.ts'
import { useDraft } from '../../../stores/drafts.ts'
import { teamWords } from './team-messages.ts'
import { roleWords } from './team-terms.ts'
import type { TeamStore } from './use-team.ts'

interface Made {
  address: string
  recipient: string
}

/** A form that makes a link for one person, and the ways to send it. */
export function InviteForm({ store, meetingName }: { store: TeamStore; meetingName: string }) {
  const t = useWords(teamWords)
  const { meetingCode, refresh } = store
  const [draft, change, clear] = useDraft(`team-invite:${meetingCode}`, {
    recipient: '',
    role: 'STEWARD' as OrganiserRole,
  })
  const [made, setMade] = useState<Made>()
  const { submit, isBusy, error } = useSubmit()
  const { recipient, role } = draft
  async function make() {
    const { id } = await client.teamInvitations.make({ body: { meetingCode, role, recipient: recipient.trim() } })
    setMade({ address: location.origin + link('joinTeam', { id }), recipient: recipient.trim() })
    clear()
    await refresh()
  }
  return (
    <section>
      <h2>{t('invite')}</h2>
      {made ? (
        <ReadyLink made={made} meetingName={meetingName} onAgain={() => setMade(undefined)} />
      ) : (
        <>
          <p>{t('inviteText')}</p>
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              void submit(make)
            }}
          >
            <TextField
              label={t('recipient')}
              help={t('recipientHelp')}
              name="recipient"
              maxLength={100}
              autoComplete="off"
              value={recipient}
              onValue={(value) => change({ recipient: value })}
            />
            <SelectField
              label={t('role')}
              name="role"
              value={role}
              options={organiserRoles.map((value) => ({ value, label: t(roleWords[value]) }))}
              onValue={(value) => change({ role: value })}
            />
            {error && (
              <Banner tone="error" role="alert">
                {error.message || t('failed')}
              </Banner>
            )}
            <Button type="submit" kind="primary" icon={Link2} busy={isBusy}>
              {t('makeLink')}
            </Button>
          </form>
        </>
      )}
    </section>
  )
}

function ReadyLink(props: { made: Made; meetingName: string; onAgain(): void }) {
  const { made, meetingName, onAgain } = props
  const { address, recipient } = made
  const t = useWords(teamWords)
  const toast = useToast()
  const text = encodeURIComponent(t('letter', { meeting: meetingName, link: address }))
  const to = (pattern: RegExp) => (pattern.test(recipient) ? encodeURIComponent(recipient.replace(/\s/g, '')) : '')
  const copy = async (button: HTMLElement) => {
    const isCopied = await copyText(address, button)
    toast(t(isCopied ? 'copied' : 'notCopied'), isCopied ? 'done' : 'error')
  }
  return (
    <>
      <p role="status">{t('linkReady')}</p>
      <p className="address" dir="ltr">
        {address}
      </p>
      <div className="actions">
        <Button kind="primary" icon={Copy} onClick={({ currentTarget }) => void copy(currentTarget)}>
          {t('copyLink')}
        </Button>
        <Button
          kind="secondary"
          icon={Mail}
          href={`mailto:${to(/^\S+@\S+$/)}?subject=${encodeURIComponent(meetingName)}&body=${text}`}
        >
          {t('byMail')}
        </Button>
        <Button kind="secondary" icon={MessageSquare} href={`sms:${to(/^\+?[\d\s-]{6,}$/)}?&body=${text}`}>
          {t('bySms')}
        </Button>
        <Button kind="ghost" onClick={onAgain}>
          {t('invite')}
        </Button>
      </div>
    </>
  )
}
