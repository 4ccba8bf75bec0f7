import { Copy, Link2, Mail } from 'lucide'
import { useState } from 'react'
import { formatMoment } from '../../../../i18n/format-more.ts'
import { Banner } from '../../../../widgets/ui/banner.tsx'
import { Button } from '../../../../widgets/ui/button.tsx'
import { copyText } from '../../../../widgets/ui/copy.ts'
import { TextField } from '../../../../widgets/ui/fields/text-field.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { client } from '../../../client.ts'
import { useSubmit } from '../../../kit/form/use-submit.ts'
import { link } from '../../../router.ts'
import { teamWords } from '../team/team-messages.ts'
import { handingWords } from './claim-messages.ts'
import type { ExhibitorRow } from './use-exhibitors.ts'

/** The part of an exhibitor's sheet that hands it over to its company: by a link that is copied, or sent by mail. */
export function ClaimLink(props: { meetingCode: string; exhibitor: ExhibitorRow; onDone(): void }) {
  const { meetingCode, exhibitor, onDone } = props
  const { exhibitorCode } = exhibitor
  const [t, tTeam] = [useWords(handingWords), useWords(teamWords)]
  const language = useLanguage()
  const toast = useToast()
  const { submit, isBusy, error } = useSubmit()
  const [address, setAddress] = useState('')
  const [email, setEmail] = useState('')
  const [until, setUntil] = useState(exhibitor.claimUntil)

  const make = async () => {
    const { links, refused } = await client.exhibitorClaims.make({
      body: { meetingCode, exhibitorCodes: [exhibitorCode], language },
    })
    const [made] = links
    if (!made) return toast(refused[0]?.message ?? tTeam('failed'), 'error')
    setAddress(location.origin + link('claimExhibitor', { id: made.id }))
    setUntil(made.expiresAt)
    onDone()
  }
  const send = async () => {
    const to = email.trim()
    const { expiresAt } = await client.exhibitorClaims.mail({
      body: { meetingCode, exhibitorCode, email: to, language },
    })
    setAddress('')
    setUntil(expiresAt)
    setEmail('')
    toast(t('sent', { email: to }), 'done')
    onDone()
  }
  const revoke = async () => {
    await client.exhibitorClaims.revoke({ body: { meetingCode, exhibitorCode } })
    setAddress('')
    setUntil('')
    toast(t('revoked'), 'done')
    onDone()
  }
  const copy = async (button: HTMLElement) => {
    const isCopied = await copyText(address, button)
    toast(tTeam(isCopied ? 'copied' : 'notCopied'), isCopied ? 'done' : 'error')
  }
  if (exhibitor.claim === 'CLAIMED')
    return (
      <section className="handing">
        <h3>{t('title')}</h3>
        <p className="note">{t('takenText')}</p>
      </section>
    )
  return (
    <section className="handing">
      <h3>{t('title')}</h3>
      <p className="note">{t('text')}</p>
      {error && (
        <Banner tone="error" role="alert">
          {error.message || tTeam('failed')}
        </Banner>
      )}
      {address ? (
        <>
          <p role="status">{tTeam('linkReady')}</p>
          <p className="address" dir="ltr">
            {address}
          </p>
          <Button kind="primary" block icon={Copy} onClick={({ currentTarget }) => void copy(currentTarget)}>
            {tTeam('copyLink')}
          </Button>
        </>
      ) : (
        <>
          {until && <p className="note">{t('openUntil', { date: formatMoment(until, language) })}</p>}
          <Button kind="secondary" block icon={Link2} busy={isBusy} onClick={() => void submit(make)}>
            {tTeam('makeLink')}
          </Button>
        </>
      )}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit(send)
        }}
      >
        <TextField
          label={t('email')}
          name="claim-email"
          type="email"
          autoComplete="off"
          value={email}
          onValue={setEmail}
          maxLength={254}
        />
        <Button type="submit" kind="secondary" block icon={Mail} busy={isBusy} disabled={!email.trim()}>
          {t('send')}
        </Button>
      </form>
      {until && (
        <Button kind="ghost" block busy={isBusy} onClick={() => void submit(revoke)}>
          {t('revoke')}
        </Button>
      )}
    </section>
  )
}
