import { Copy, Pencil, Plus, Power, Users } from 'lucide'
import { useState } from 'react'
import { apiError } from '../../../../api/client/errors.ts'
import type { InvitationCodeState } from '../../../../api/contract/registrations/codes/invitation-code-terms.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { copyText } from '../../../../widgets/ui/copy.ts'
import { Empty } from '../../../../widgets/ui/empty.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { Sheet } from '../../../../widgets/ui/overlay/overlay.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { Skeleton } from '../../../../widgets/ui/skeleton.tsx'
import { Tag } from '../../../../widgets/ui/tag.tsx'
import { facts } from '../../../kit/facts.tsx'
import { link } from '../../../router.ts'
import { PartFailed } from '../../../shell/load-failed.tsx'
import { listSheet } from '../lists/lists.styles.ts'
import { toolWords } from '../tool-messages.ts'
import type { Summary } from '../use-review.ts'
import { CodeForm } from './code-form.tsx'
import { codeWords } from './code-messages.ts'
import { type Code, type CodeRules, useCodes } from './use-codes.ts'

/** The tones and the message keys of the states. */
const states = {
  OPEN: ['ok', 'OPEN'],
  EARLY: ['info', 'EARLY'],
  OVER: ['plain', 'OVER'],
  USED_UP: ['warn', 'USED_UP'],
  OFF: ['plain', 'OFF'],
} as const satisfies Record<InvitationCodeState, readonly [string, string]>

/** The invitation codes of a meeting: how often each was used, its link, and the form that makes another one. */
export function CodeSheet(props: {
  meetingCode: string
  identities: Summary['identities']
  onClose(): void
  /** Called once the codes are others than before. */
  onDone(): void
}) {
  const { meetingCode, identities, onClose, onDone } = props
  const t = useWords(codeWords)
  const title = useWords(toolWords)('codes')
  const { list, problem, again, more, save, turn } = useCodes(meetingCode)
  const [edited, setEdited] = useState<Code | 'new'>()
  const saveAndTell = async (rules: CodeRules) => {
    await save(rules)
    onDone()
  }
  if (edited)
    return (
      <CodeForm
        code={edited === 'new' ? undefined : edited}
        identities={identities}
        onSave={saveAndTell}
        onClose={() => setEdited(undefined)}
      />
    )
  const add = (
    <Button icon={Plus} block onClick={() => setEdited('new')}>
      {t('add')}
    </Button>
  )
  return (
    <Sheet open onClose={onClose} title={title} footer={list && add}>
      <div className={listSheet}>
        {problem && <PartFailed onRetry={again}>{problem}</PartFailed>}
        {!list && !problem && <Skeleton rows={4} />}
        {list?.codes.length === 0 && <Empty title={t('none')} text={t('noneText')} />}
        {list && list.codes.length > 0 && (
          <ul className="rows">
            {list.codes.map((code) => (
              <CodeRow
                key={code.invitationCode}
                code={code}
                meetingCode={meetingCode}
                onEdit={() => setEdited(code)}
                onTurn={async (isOff) => {
                  await turn(code.invitationCode, isOff)
                  onDone()
                }}
                onClose={onClose}
              />
            ))}
          </ul>
        )}
        {list && list.codes.length < list.total && (
          <Button kind="secondary" block onClick={more}>
            {t('more')}
          </Button>
        )}
      </div>
    </Sheet>
  )
}

function CodeRow(props: {
  code: Code
  meetingCode: string
  onEdit(): void
  onTurn(isOff: boolean): Promise<void>
  onClose(): void
}) {
  const { code, meetingCode, onEdit, onTurn, onClose } = props
  const { invitationCode, label, identityName, maxUses, used, isOff, state } = code
  const t = useWords(codeWords)
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const [tone, word] = states[state]
  async function toggle() {
    setBusy(true)
    try {
      await onTurn(!isOff)
    } catch (error) {
      toast(apiError(error).message, 'error')
    } finally {
      setBusy(false)
    }
  }
  return (
    <li>
      <div className="words">
        <b>
          <bdi>{invitationCode}</bdi>
        </b>
        {label && (
          <span>
            <bdi>{label}</bdi>
          </span>
        )}
        <small>{facts(t('used', { used, max: maxUses }), identityName || t('everyGroup'))}</small>
      </div>
      <Tag tone={tone}>{t(word)}</Tag>
      <div className="tags">
        <Button
          kind="ghost"
          size="sm"
          icon={Copy}
          onClick={({ currentTarget }) => {
            void copyText(code.link, currentTarget).then((isDone) => isDone && toast(t('copied'), 'done'))
          }}
        >
          {t('copy')}
        </Button>
        {used > 0 && (
          <Button
            kind="ghost"
            size="sm"
            icon={Users}
            href={link('registrations', { meetingCode, invitationCode })}
            onClick={onClose}
          >
            {t('who')}
          </Button>
        )}
        <Button kind="ghost" size="sm" icon={Pencil} onClick={onEdit}>
          {t('edit')}
        </Button>
        <Button kind="ghost" size="sm" icon={Power} busy={isBusy} onClick={() => void toggle()}>
          {t(isOff ? 'switchOn' : 'switchOff')}
        </Button>
      </div>
    </li>
  )
}
