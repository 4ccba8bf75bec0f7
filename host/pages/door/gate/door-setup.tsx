import { Plus } from 'lucide'
import { useState } from 'react'
import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { checkKinds, checkRules, doorLimits } from '../../../../api/contract/registrations/check-in-terms.ts'
import { Banner } from '../../../../widgets/ui/banner.tsx'
import { Button } from '../../../../widgets/ui/button.tsx'
import { Switch } from '../../../../widgets/ui/fields/choice.tsx'
import { SelectField } from '../../../../widgets/ui/fields/select-field.tsx'
import { TextField } from '../../../../widgets/ui/fields/text-field.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { Sheet } from '../../../../widgets/ui/overlay/overlay.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { css } from '../../../../widgets/ui/theme/style.ts'
import { client } from '../../../client.ts'
import { MomentField } from '../../../kit/form/moment-field.tsx'
import { useSubmit } from '../../../kit/form/use-submit.ts'
import { useDraft } from '../../../stores/drafts.ts'
import { fieldWord, kindWord } from '../check-terms.ts'
import { checkinWords } from '../checkin-messages.ts'
import { panel } from '../door.styles.ts'
import { instantAt, localAt } from './zone-time.ts'

type Stored = Reply<Contract['checkIns']['editSetup']>
type Check = Stored['types'][number]

const form = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
  & fieldset {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 10px;
    padding: 12px;
    border: 1px solid var(--foyer-line);
    border-radius: var(--foyer-r-md);
  }
  & h3 {
    margin-block-start: 6px;
  }
  & .note {
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-2);
  }
`

/** The organiser's unsaved changes; the times are those of the clocks at the meeting's place. */
interface Typed {
  types: readonly Check[]
  fields: readonly string[]
  from: string
  until: string
  venueRotates: boolean
}

const typedOf = ({ types, fields, choices, selfOpensAt, selfClosesAt, timeZone, venueRotates }: Stored): Typed => ({
  types,
  // A question that no form asks any more is none to show.
  fields: fields.filter((field) => choices.some(({ name }) => name === field)),
  from: localAt(selfOpensAt, timeZone),
  until: localAt(selfClosesAt, timeZone),
  venueRotates,
})

/** A code that none of the checks has: scans keep theirs for good. */
const newCode = (types: readonly Check[]) => {
  const used = new Set(types.map(({ code }) => code))
  let at = types.length + 1
  while (used.has(`CHECK${at}`)) at += 1
  return `CHECK${at}`
}

/** The value that stands for no field: a select has no empty one. */
const nothing = '-'

/** The checks of a meeting's doors, the fields that gates show, and signing in by oneself, set by its organisers. */
export function DoorSetup({ meetingCode, onSaved }: { meetingCode: string; onSaved: () => void }) {
  const t = useWords(checkinWords)
  const language = useLanguage()
  const { submit, isBusy, error } = useSubmit()
  const [stored, setStored] = useState<Stored>()
  const open = () =>
    void submit(async () => setStored(await client.checkIns.editSetup({ query: { meetingCode, language } })))
  return (
    <section className={panel}>
      <div className="line">
        <h2>{t('setup')}</h2>
        <Button size="sm" kind="soft" busy={isBusy} data-action="door-setup" onClick={open}>
          {t('changeSetup')}
        </Button>
      </div>
      <p className="note">{t('setupHint')}</p>
      {error && (
        <Banner tone="error" role="alert">
          {error.message || t('failed')}
        </Banner>
      )}
      {stored && (
        <SetupSheet
          meetingCode={meetingCode}
          stored={stored}
          onClose={() => setStored(undefined)}
          onSaved={() => {
            setStored(undefined)
            onSaved()
          }}
        />
      )}
    </section>
  )
}

function SetupSheet(props: { meetingCode: string; stored: Stored; onClose: () => void; onSaved: () => void }) {
  const { meetingCode, stored, onClose, onSaved } = props
  const { timeZone, choices } = stored
  const t = useWords(checkinWords)
  const toast = useToast()
  const { submit, isBusy, error } = useSubmit()
  const [draft, change, clear] = useDraft<Typed>(`door-setup:${meetingCode}`, typedOf(stored))
  const { types, fields, from, until, venueRotates } = draft
  const isWrong = Boolean(from && until && until <= from)
  const changeCheck = (code: string, part: Partial<Check>) =>
    change({ types: types.map((each) => (each.code === code ? { ...each, ...part } : each)) })
  const save = async () => {
    const [selfOpensAt, selfClosesAt] = [instantAt(from, timeZone), instantAt(until, timeZone)]
    const body = { meetingCode, types: [...types], fields: [...fields], selfOpensAt, selfClosesAt, venueRotates }
    await client.checkIns.saveSetup({ body })
    clear()
    toast(t('setupSaved'), 'done')
    onSaved()
  }
  const labels = new Map(
    choices.map(({ name, label }) => [name, label || t(fieldWord[name as keyof typeof fieldWord])]),
  )
  return (
    <Sheet open title={t('setup')} subtitle={t('setupHint')} onClose={onClose}>
      <form
        className={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isWrong) void submit(save)
        }}
      >
        <h3>{t('checks')}</h3>
        {types.map((check) => (
          <CheckFields
            key={check.code}
            check={check}
            onChange={(part) => changeCheck(check.code, part)}
            onRemove={
              types.length > 1 ? () => change({ types: types.filter(({ code }) => code !== check.code) }) : undefined
            }
          />
        ))}
        {types.length < doorLimits.types && (
          <Button
            kind="ghost"
            icon={Plus}
            data-action="add-check"
            onClick={() =>
              change({ types: [...types, { code: newCode(types), kind: 'SESSION', rule: 'ONCE', name: {} }] })
            }
          >
            {t('addCheck')}
          </Button>
        )}
        <h3>{t('shownFields')}</h3>
        <p className="note">{t('shownFieldsHint')}</p>
        {[...fields, nothing].slice(0, doorLimits.fields).map((chosen, at) => (
          <SelectField
            // biome-ignore lint/suspicious/noArrayIndexKey: the place in the order is what a field is
            key={at}
            label={t('shownField', { at: at + 1 })}
            name={`field-${at}`}
            value={chosen}
            options={[
              { value: nothing, label: t('noField') },
              ...[...labels].map(([value, label]) => ({ value, label })),
            ]}
            onValue={(value) => {
              const next = [...fields.filter((name, place) => place !== at && name !== value)]
              if (value !== nothing) next.splice(at, 0, value)
              change({ fields: next })
            }}
          />
        ))}
        <h3>{t('bySelf')}</h3>
        <p className="note">{t('selfHint')}</p>
        <MomentField
          type="datetime-local"
          label={t('selfFrom')}
          name="selfFrom"
          value={from}
          onValue={(from) => change({ from })}
        />
        <MomentField
          type="datetime-local"
          label={t('selfUntil')}
          name="selfUntil"
          value={until}
          error={isWrong ? t('selfWrong') : undefined}
          onValue={(until) => change({ until })}
        />
        <Switch label={t('rotates')} checked={venueRotates} onChecked={(venueRotates) => change({ venueRotates })} />
        <p className="note">{t('rotatesHint')}</p>
        {error && (
          <Banner tone="error" role="alert">
            {error.message || t('failed')}
          </Banner>
        )}
        <Button type="submit" block busy={isBusy}>
          {t('saveSetup')}
        </Button>
      </form>
    </Sheet>
  )
}

function CheckFields(props: {
  check: Check
  onChange: (part: Partial<Check>) => void
  onRemove: (() => void) | undefined
}) {
  const { check, onChange, onRemove } = props
  const { code, kind, rule, name } = check
  const t = useWords(checkinWords)
  const language = useLanguage()
  return (
    <fieldset aria-label={name[language] || t(kindWord[kind])}>
      <SelectField
        label={t('kindOfCheck')}
        name={`kind-${code}`}
        value={kind}
        options={checkKinds.map((value) => ({ value, label: t(kindWord[value]) }))}
        onValue={(kind) => onChange({ kind })}
      />
      <SelectField
        label={t('rule')}
        name={`rule-${code}`}
        value={rule}
        options={checkRules.map((value) => ({ value, label: t(value) }))}
        onValue={(rule) => onChange({ rule })}
      />
      <TextField
        label={t('checkName')}
        help={t('checkNameHint')}
        name={`name-${code}`}
        maxLength={doorLimits.checkName}
        value={name[language] ?? ''}
        onValue={(text) => onChange({ name: { ...name, [language]: text } })}
      />
      {onRemove && (
        <Button kind="ghost" size="sm" onClick={onRemove}>
          {t('removeCheck')}
        </Button>
      )}
    </fieldset>
  )
}
