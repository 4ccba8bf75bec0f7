import { Plus } from 'lucide'
import { useRef, useState } from 'react'
import { apiError } from '../../../../api/client/errors.ts'
import { type GroupField, groupLimits } from '../../../../api/contract/registrations/group-terms.ts'
import { formatNumber } from '../../../../i18n/format.ts'
import { type Language, languages } from '../../../../i18n/locales.ts'
import { ownNames } from '../../../../i18n/names.ts'
import { Banner } from '../../../../widgets/ui/banner.tsx'
import { Button } from '../../../../widgets/ui/button.tsx'
import { SelectField } from '../../../../widgets/ui/fields/select-field.tsx'
import { TextField } from '../../../../widgets/ui/fields/text-field.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { Dialog } from '../../../../widgets/ui/overlay/overlay.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { client } from '../../../client.ts'
import { newKey } from '../../../kit/form/new-key.ts'
import { useSubmit } from '../../../kit/form/use-submit.ts'
import { useDraft } from '../../../stores/drafts.ts'
import { groupWords } from './group-messages.ts'
import type { Start } from './group-register.tsx'
import {
  emptyRows,
  type Faults,
  faultWords,
  fieldWords,
  type GroupBody,
  isEmpty,
  newRow,
  type Row,
} from './group-rows.ts'
import { ListInput } from './list-input.tsx'
import { PersonFields } from './person-fields.tsx'

/** A wrong field of a row that is on the page. */
interface RowFault {
  id: string
  field: GroupField
  fault: Faults[number]['fault']
}

interface Draft {
  rows: Row[]
  identity: string
  code: string
  mailLanguage: Language | ''
  key: string
}

/** The colleagues as they are typed, pasted or read from a file; they are checked before anything is sent. */
export function GroupForm({ start, left, onSent }: { start: Start; left: number; onSent(): Promise<void> }) {
  const t = useWords(groupWords)
  const language = useLanguage()
  const toast = useToast()
  const { meetingCode, identities } = start
  const open = identities.filter(({ placesLeft }) => placesLeft !== 0)
  const [draft, change, forget] = useDraft<Draft>(`group ${meetingCode}`, {
    ...{ rows: emptyRows(), identity: open[0]?.identity ?? '', code: '', mailLanguage: '', key: newKey() },
  })
  const [faults, setFaults] = useState<readonly RowFault[]>([])
  const [problem, setProblem] = useState('')
  const [isAsking, setAsking] = useState(false)
  const checking = useSubmit()
  // Apart from the check, which blocks further presses for a moment after its answer.
  const sending = useSubmit()
  const isBusy = checking.isBusy || sending.isBusy
  const form = useRef<HTMLFormElement>(null)
  const { rows, code } = draft
  const identity = identities.find((each) => each.identity === draft.identity) ?? open[0]
  const mailLanguage = draft.mailLanguage || language
  const filled = rows.filter((row) => !isEmpty(row))

  const setRows = (next: Row[]) => change({ rows: next.length > 0 ? next : [newRow()] })
  const edit = (id: string, field: GroupField, text: string) => {
    setRows(rows.map((row) => (row.id === id ? { ...row, [field]: text } : row)))
    setFaults((faults) => faults.filter((fault) => fault.id !== id || fault.field !== field))
  }
  const add = (more: readonly Row[]) => {
    const next = [...filled, ...more].slice(0, left)
    setRows(next)
    setFaults([])
    return next.length - filled.length
  }
  const remove = (id: string) => {
    setRows(rows.filter((row) => row.id !== id))
    setFaults((faults) => faults.filter((fault) => fault.id !== id))
  }
  const bodyOf = (isPreview: boolean): GroupBody => ({
    ...{ meetingCode, identity: identity?.identity ?? '', key: draft.key, language: mailLanguage, isPreview },
    people: filled.map(({ id: _, ...person }) => person),
    ...(identity?.needsInvitation && code.trim() && { invitationCode: code.trim() }),
  })
  const focus = ({ id, field }: RowFault) =>
    form.current?.querySelector<HTMLInputElement>(`[data-row="${id}"] [name="${field}"]`)?.focus()
  /** Checks or sends the list. Returns whether there is nothing to correct. */
  async function ask(isPreview: boolean): Promise<boolean> {
    setProblem('')
    try {
      const { faults, placesLeft } = await client.registrationGroups.hold({ body: bodyOf(isPreview) })
      const known = faults.map(({ row, field, fault }) => ({ id: filled[row]?.id ?? '', field, fault }))
      setFaults(known)
      const [first] = known
      if (first) focus(first)
      const isFull = isPreview && placesLeft !== null && placesLeft < filled.length
      if (isFull) setProblem(placesLeft === 0 ? t('full') : t('tooFew', { count: placesLeft }))
      return !first && !isFull
    } catch (error) {
      const refusal = apiError(error)
      // Another attempt with other contents needs another key; without a definite answer the same one is safe.
      if (!refusal.isOpen) change({ key: newKey() })
      if (refusal.code === 'registrationFull' && !isPreview) {
        setAsking(false)
        await ask(true)
        return false
      }
      setProblem(refusal.message || t('failed'))
      return false
    }
  }
  const check = async () => {
    if (filled.length === 0) return setProblem(t('nobody'))
    setAsking(await ask(true))
  }
  const send = async () => {
    setAsking(false)
    if (!(await ask(false))) return
    toast(t('sent', { count: filled.length }), 'done')
    forget()
    change({ rows: emptyRows(), key: newKey() })
    await onSent().catch((error) => void apiError(error))
  }
  return (
    <form
      ref={form}
      noValidate
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault()
        void checking.submit(check)
      }}
    >
      <div className="card">
        <div className="choices">
          {open.length > 1 && (
            <SelectField
              label={t('registerAs')}
              name="identity"
              value={identity?.identity ?? ''}
              options={open.map(({ identity, name }) => ({ value: identity, label: name }))}
              onValue={(identity) => change({ identity })}
            />
          )}
          {identity?.needsInvitation && (
            <TextField
              label={t('code')}
              name="invitationCode"
              value={code}
              required
              dir="ltr"
              autoComplete="off"
              maxLength={40}
              onValue={(code) => change({ code })}
            />
          )}
          <SelectField
            label={t('mailLanguage')}
            name="mailLanguage"
            value={mailLanguage}
            options={languages.map((value) => ({ value, label: ownNames[value] }))}
            onValue={(mailLanguage) => change({ mailLanguage })}
          />
        </div>
        <ListInput onPeople={add} />
      </div>
      {faults.length > 0 && (
        <Banner tone="error" role="alert">
          <b>{t('faults', { count: faults.length })}</b>
          <ul className="faults">
            {faults.map((each) => (
              <li key={`${each.id} ${each.field} ${each.fault}`}>
                <button type="button" onClick={() => focus(each)}>
                  {t('faultAt', {
                    number: formatNumber(rows.findIndex(({ id }) => id === each.id) + 1, language),
                    field: t(fieldWords[each.field]),
                    fault: t(faultWords[each.fault]),
                  })}
                </button>
              </li>
            ))}
          </ul>
        </Banner>
      )}
      {rows.map((row, at) => (
        <PersonFields
          key={row.id}
          row={row}
          number={at + 1}
          faultOf={(field) => faults.find((each) => each.id === row.id && each.field === field)?.fault}
          onEdit={(field, text) => edit(row.id, field, text)}
          onRemove={rows.length > 1 ? () => remove(row.id) : undefined}
        />
      ))}
      {problem && (
        <Banner tone="error" role="alert">
          {problem}
        </Banner>
      )}
      <div className="actions">
        <Button type="submit" busy={isBusy} data-action="check">
          {t('check')}
        </Button>
        <Button
          kind="secondary"
          icon={Plus}
          disabled={rows.length >= left}
          data-action="add"
          onClick={() => setRows([...rows, newRow({ organisation: rows.at(-1)?.organisation ?? '' })])}
        >
          {t('add')}
        </Button>
        <p className="note">
          {start.placesLeft !== null && start.placesLeft < left
            ? t('placesLeft', { count: start.placesLeft })
            : t('most', { count: left })}
        </p>
      </div>
      <Dialog
        open={isAsking}
        title={t('question', { count: filled.length })}
        text={t('questionText', { days: formatNumber(groupLimits.holdDays, language) })}
        cancelLabel={t('edit')}
        action={{ label: t('send'), kind: 'primary', onPress: () => void sending.submit(send) }}
        onClose={() => setAsking(false)}
      />
    </form>
  )
}
