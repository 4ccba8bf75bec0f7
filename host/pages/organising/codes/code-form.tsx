import { useState } from 'react'
import {
  isCodeOfChoice,
  invitationCodeLimits as limits,
} from '../../../../api/contract/registrations/codes/invitation-code-terms.ts'
import { Banner } from '../../../../widgets/ui/banner.tsx'
import { Button } from '../../../../widgets/ui/button.tsx'
import { SelectField } from '../../../../widgets/ui/fields/select-field.tsx'
import { TextField } from '../../../../widgets/ui/fields/text-field.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { Sheet } from '../../../../widgets/ui/overlay/overlay.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { MomentField } from '../../../kit/form/moment-field.tsx'
import { newKey } from '../../../kit/form/new-key.ts'
import { useSubmit } from '../../../kit/form/use-submit.ts'
import { listSheet } from '../lists/lists.styles.ts'
import type { Summary } from '../use-review.ts'
import { codeWords } from './code-messages.ts'
import type { Code, CodeRules } from './use-codes.ts'

/** The value of the choice that opens all identities. */
const everyGroup = '-'

const typedOf = (code: Code | undefined) => ({
  label: code?.label ?? '',
  code: code?.invitationCode ?? '',
  identity: code?.identity || everyGroup,
  uses: String(code?.maxUses ?? 1),
  startsAt: code?.startsAt ?? '',
  endsAt: code?.endsAt ?? '',
})

/** The sheet in which a code is made, or its rules are changed. */
export function CodeForm(props: {
  /** The code to change; undefined for a new one. */
  code: Code | undefined
  identities: Summary['identities']
  onSave(rules: CodeRules): Promise<void>
  onClose(): void
}) {
  const { code, identities, onSave, onClose } = props
  const t = useWords(codeWords)
  const toast = useToast()
  const [first] = useState({ key: newKey(), typed: typedOf(code) })
  const [typed, setTyped] = useState(first.typed)
  const [isTried, setTried] = useState(false)
  const { submit, isBusy, error } = useSubmit()
  const change = (part: Partial<typeof typed>) => setTyped({ ...typed, ...part })
  const leastUses = Math.max(1, code?.used ?? 1)
  const uses = /^\d{1,6}$/.test(typed.uses.trim()) ? Number(typed.uses) : 0
  const chosen = typed.code.replace(/\s/g, '').toUpperCase()
  const isWrongCode = !code && chosen !== '' && !isCodeOfChoice(chosen)
  const areWrongUses = uses < leastUses || uses > limits.uses
  const isWrongEnd = Boolean(typed.startsAt && typed.endsAt && typed.endsAt <= typed.startsAt)
  async function save() {
    const { label, identity, startsAt, endsAt } = typed
    await onSave({
      ...{ invitationCode: code?.invitationCode ?? chosen, label: label.trim(), maxUses: uses, startsAt, endsAt },
      ...{ identity: identity === everyGroup ? '' : identity, isOff: code?.isOff ?? false },
      ...(!code && { key: first.key }),
    })
    toast(t('saved'), 'done')
    onClose()
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={code ? code.invitationCode : t('add')}
      isDirty={JSON.stringify(typed) !== JSON.stringify(first.typed)}
    >
      <form
        className={listSheet}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (!isWrongCode && !areWrongUses && !isWrongEnd) void submit(save)
        }}
      >
        <TextField
          label={t('label')}
          help={t('labelHelp')}
          name="label"
          maxLength={limits.label}
          autoComplete="off"
          value={typed.label}
          onValue={(label) => change({ label })}
        />
        {!code && (
          <TextField
            label={t('code')}
            help={t('codeHelp')}
            name="code"
            maxLength={limits.most}
            autoComplete="off"
            dir="ltr"
            value={typed.code}
            error={isTried && isWrongCode ? t('codeWrong') : undefined}
            onValue={(code) => change({ code })}
          />
        )}
        <SelectField
          label={t('group')}
          name="identity"
          value={typed.identity}
          options={[
            { value: everyGroup, label: t('everyGroup') },
            ...identities.map(({ identity, name }) => ({ value: identity, label: name })),
          ]}
          onValue={(identity) => change({ identity })}
        />
        <TextField
          label={t('uses')}
          name="uses"
          required
          inputMode="numeric"
          maxLength={6}
          dir="ltr"
          value={typed.uses}
          error={isTried && areWrongUses ? t('usesWrong', { least: leastUses, most: limits.uses }) : undefined}
          onValue={(uses) => change({ uses })}
        />
        <div className="two">
          <MomentField
            type="datetime-local"
            label={t('from')}
            help={t('fromHelp')}
            name="startsAt"
            value={typed.startsAt}
            onValue={(startsAt) => change({ startsAt })}
          />
          <MomentField
            type="datetime-local"
            label={t('until')}
            help={t('untilHelp')}
            name="endsAt"
            value={typed.endsAt}
            error={isTried && isWrongEnd ? t('untilWrong') : undefined}
            onValue={(endsAt) => change({ endsAt })}
          />
        </div>
        {error && (
          <Banner tone="error" role="alert">
            {error.message || t('failed')}
          </Banner>
        )}
        <Button type="submit" kind="primary" block busy={isBusy}>
          {t('save')}
        </Button>
      </form>
    </Sheet>
  )
}
