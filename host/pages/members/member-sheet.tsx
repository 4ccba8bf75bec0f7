import { MailX, Send, UserMinus } from 'lucide'
import { useState } from 'react'
import { Icon } from '../../../widgets/ui/icon.tsx'
import { useLanguage, useWords } from '../../../widgets/ui/language.tsx'
import { Dialog, Sheet } from '../../../widgets/ui/overlay/overlay.tsx'
import { css } from '../../../widgets/ui/theme/style.ts'
import { client } from '../../client.ts'
import { dangerRow } from '../../kit/form/card.styles.ts'
import { memberWords } from './member-messages.ts'
import { type Member, type MemberStore, nameOf } from './use-members.ts'

const actionRows = css`
  display: grid;
  padding-block-end: 8px;
  & > button {
    text-align: start;
  }
  & > button:not([data-danger]) {
    color: inherit;
  }
`

/** The actions of an owner on a member or an invitation; closed without one. */
export function MemberSheet(props: { member: Member | undefined; store: MemberStore; onClose(): void }) {
  const { member, store, onClose } = props
  const t = useWords(memberWords)
  const language = useLanguage()
  const [asked, setAsked] = useState<Member>()
  const { enterpriseCode } = store.membership
  const { act } = store
  const after = (run: () => void) => () => {
    onClose()
    run()
  }
  const resend = ({ email, role }: Member) =>
    void act(() => client.members.invite({ body: { enterpriseCode, email, role, language } }), t('invited', { email }))
  const cancel = ({ invitationId }: Member) =>
    void act(() => client.members.cancelInvitation({ body: { enterpriseCode, invitationId } }), t('cancelled'))
  const remove = ({ uid }: Member) =>
    void act(() => client.members.remove({ body: { enterpriseCode, uid } }), t('removed'))
  return (
    <>
      <Sheet
        open={member !== undefined}
        title={member && nameOf(member)}
        subtitle={member?.uid ? <bdi dir="ltr">{member.email}</bdi> : undefined}
        size="choice"
        onClose={onClose}
      >
        {member && (
          <div className={actionRows}>
            {!member.uid && (
              <button type="button" className={dangerRow} onClick={after(() => resend(member))}>
                <Icon of={Send} />
                {t('resend')}
              </button>
            )}
            <button
              type="button"
              className={dangerRow}
              data-danger=""
              onClick={after(() => (member.uid ? setAsked(member) : cancel(member)))}
            >
              <Icon of={member.uid ? UserMinus : MailX} />
              {t(member.uid ? 'remove' : 'cancel')}
            </button>
          </div>
        )}
      </Sheet>
      <Dialog
        open={asked !== undefined}
        title={t('removeTitle', { name: asked?.name ?? '' })}
        text={t('removeText')}
        action={{
          label: t('remove'),
          onPress: () => {
            setAsked(undefined)
            if (asked) remove(asked)
          },
        }}
        onClose={() => setAsked(undefined)}
      />
    </>
  )
}
