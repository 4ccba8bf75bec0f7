import { useState } from 'react'
import { apiError } from '../../../../api/client/errors.ts'
import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import { type Language, languages } from '../../../../api/contract/core/languages.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import {
  importedStates,
  type PeopleListKind,
  peopleImportLimits,
  peopleListKinds,
} from '../../../../api/contract/registrations/people-import-terms.ts'
import { ownNames } from '../../../../i18n/names.ts'
import { Banner } from '../../../../widgets/ui/banner.tsx'
import { Button } from '../../../../widgets/ui/button.tsx'
import { Checkbox } from '../../../../widgets/ui/fields/choice.tsx'
import { DropZone } from '../../../../widgets/ui/fields/drop-zone.tsx'
import { SelectField } from '../../../../widgets/ui/fields/select-field.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { Sheet } from '../../../../widgets/ui/overlay/overlay.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { Skeleton } from '../../../../widgets/ui/skeleton.tsx'
import { token } from '../../../stores/session.ts'
import { toolWords } from '../tool-messages.ts'
import type { Summary } from '../use-review.ts'
import { ImportPreview } from './import-preview.tsx'
import { listWords } from './list-messages.ts'
import { kindWords, stateWords } from './list-terms.ts'
import { listSheet } from './lists.styles.ts'

type Report = Reply<Contract['peopleImports']['import']>

interface Choice {
  kind: PeopleListKind
  identity: string
  state: (typeof importedStates)[number]
  peopleLanguage: Language
  tells: boolean
}

/** The sheet in which a list of people is chosen, looked at and imported. */
export function ImportSheet(props: {
  meetingCode: string
  identities: Summary['identities']
  onClose(): void
  onDone(): void
  onUndo(importId: string): void
}) {
  const { meetingCode, identities, onClose, onDone, onUndo } = props
  const t = useWords(listWords)
  const tTool = useWords(toolWords)
  const language = useLanguage()
  const toast = useToast()
  const [choice, setChoice] = useState<Choice>({
    ...{ kind: 'ATTENDEES', identity: identities[0]?.identity ?? '', state: 'PASSED' },
    ...{ peopleLanguage: language, tells: true },
  })
  const [chosen, setChosen] = useState<{ file: File; report: Report }>()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  async function send(file: File, isPreview: boolean, given = choice) {
    setBusy(true)
    setProblem('')
    try {
      // The contract is loaded late: only who imports needs it here.
      const [{ sendFile }, { contract }] = await Promise.all([
        import('../../../../api/client/send-file.ts'),
        import('../../../../api/contract/index.ts'),
      ])
      const { kind, identity, state, peopleLanguage, tells } = given
      const query = {
        ...{ meetingCode, language, kind, identity, state, peopleLanguage },
        ...{ tells: tells ? 'YES' : 'NO', isPreview: isPreview ? 'YES' : 'NO' },
      }
      const sender = { origin: location.origin, token: token() ?? '', language }
      const report = await sendFile(contract.peopleImports.import, query, file, sender)
      if (isPreview) return setChosen({ file, report })
      onDone()
      onClose()
      const { change } = report
      toast(
        t('imported'),
        'done',
        ...(change ? [{ label: tTool('undo'), onPress: () => onUndo(change.importId) }] : []),
      )
    } catch (error) {
      setChosen(undefined)
      setProblem(apiError(error).message)
    } finally {
      setBusy(false)
    }
  }
  /** Another kind or identity has other faults, so that the file is looked at anew. */
  function change(part: Partial<Choice>) {
    const next = { ...choice, ...part }
    setChoice(next)
    if (chosen && (part.kind || part.identity)) void send(chosen.file, true, next)
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={tTool('import')}
      footer={
        chosen &&
        chosen.report.added > 0 && (
          <Button block busy={isBusy} onClick={() => void send(chosen.file, false)}>
            {t('apply', { count: chosen.report.added })}
          </Button>
        )
      }
    >
      <div className={listSheet} aria-busy={isBusy}>
        {problem && (
          <Banner tone="error" role="alert">
            {problem}
          </Banner>
        )}
        <Choices {...{ choice, identities }} isBusy={isBusy} onChange={change} />
        <DropZone
          label={t(chosen ? 'otherFile' : 'choose')}
          hint={chosen?.file.name ?? t('hint', { count: peopleImportLimits.rows })}
          accept=".csv,.xlsx,.txt"
          uploads={[]}
          onFiles={([file]) => file && !isBusy && void send(file, true)}
          onRetry={() => {}}
          onDismiss={() => {}}
        />
        {isBusy && !chosen && <Skeleton rows={3} />}
        {chosen && <ImportPreview report={chosen.report} />}
      </div>
    </Sheet>
  )
}

function Choices(props: {
  choice: Choice
  identities: Summary['identities']
  isBusy: boolean
  onChange(part: Partial<Choice>): void
}) {
  const { choice, identities, isBusy, onChange } = props
  const { kind, identity, state, peopleLanguage, tells } = choice
  const t = useWords(listWords)
  const isForAttendees = kind === 'ATTENDEES'
  return (
    <>
      <SelectField
        label={t('kind')}
        name="kind"
        value={kind}
        disabled={isBusy}
        options={peopleListKinds.map((value) => ({ value, label: t(kindWords[value]) }))}
        onValue={(value) => onChange({ kind: value })}
      />
      <div className="two">
        <SelectField
          label={t('identity')}
          name="identity"
          value={identity}
          disabled={isBusy}
          options={identities.map((each) => ({ value: each.identity, label: each.name }))}
          onValue={(value) => onChange({ identity: value })}
        />
        {isForAttendees && (
          <SelectField
            label={t('status')}
            name="state"
            value={state}
            options={importedStates.map((value) => ({ value, label: t(stateWords[value]) }))}
            onValue={(value) => onChange({ state: value })}
          />
        )}
        <SelectField
          label={t('language')}
          name="peopleLanguage"
          value={peopleLanguage}
          options={languages.map((value) => ({ value, label: ownNames[value] }))}
          onValue={(value) => onChange({ peopleLanguage: value })}
        />
      </div>
      <div>
        <Checkbox name="tells" checked={tells} onChecked={(checked) => onChange({ tells: checked })}>
          {t(isForAttendees ? 'tells' : 'tellsGuests')}
        </Checkbox>
        <p className="note">{t('tellsHint')}</p>
      </div>
    </>
  )
}
