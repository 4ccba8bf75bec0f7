import { useEffect, useState } from 'react'
import { channels, intentions } from '../../../api/contract/leads/lead-terms.ts'
import { Button } from '../../../widgets/ui/button.tsx'
import { SelectField } from '../../../widgets/ui/fields/select-field.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import { Sheet } from '../../../widgets/ui/overlay/overlay.tsx'
import { css } from '../../../widgets/ui/theme/style.ts'
import { MomentField } from '../../kit/form/moment-field.tsx'
import { useSession } from '../../stores/session.ts'
import { changed, dayOf, type LeadFilters, startOf } from './lead-filters.ts'
import { leadWords } from './lead-messages.ts'
import { channelWords, intentionWords } from './lead-terms.ts'

const fields = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  & > .pair {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 150px), 1fr));
    gap: 12px;
  }
`
const buttons = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 140px), 1fr));
  gap: 8px;
`
/** The value of the option without a filter; an empty value would show the placeholder. */
const anyValue = 'ANY'

interface SheetProps {
  open: boolean
  filters: LeadFilters
  assignees: readonly { uid: string; name: string }[]
  onClose(): void
  onFilters(filters: LeadFilters): void
}

/** The filters beside state and search, which take effect together. */
export function FilterSheet(props: SheetProps) {
  const { open, filters, onClose, onFilters } = props
  const t = useWords(leadWords)
  const [chosenFilters, setChosenFilters] = useState(filters)
  // biome-ignore lint/correctness/useExhaustiveDependencies: takes over the filters when the sheet opens, and none while it is open
  useEffect(() => {
    if (open) setChosenFilters(filters)
  }, [open])
  const areDatesWrong = Boolean(chosenFilters.from && chosenFilters.to && chosenFilters.from >= chosenFilters.to)
  const applyFilters = () => {
    if (areDatesWrong) return
    onFilters(chosenFilters)
    onClose()
  }
  const clear = () => {
    onFilters(changed(filters, { channel: '', intention: '', assigneeUid: '', from: '', to: '' }))
    onClose()
  }
  const footer = (
    <div className={buttons}>
      <Button kind="secondary" onClick={clear}>
        {t('clearFilters')}
      </Button>
      <Button onClick={applyFilters}>{t('showResults')}</Button>
    </div>
  )
  return (
    <Sheet open={open} title={t('filters')} onClose={onClose} footer={footer} size="form">
      <div className={fields}>
        <Choices {...props} chosen={chosenFilters} onChosen={setChosenFilters} />
        <Dates chosen={chosenFilters} onChosen={setChosenFilters} error={areDatesWrong ? t('datesWrong') : undefined} />
      </div>
    </Sheet>
  )
}

interface Chosen {
  chosen: LeadFilters
  onChosen(filters: LeadFilters): void
}

function Choices({ chosen, onChosen, assignees }: Chosen & SheetProps) {
  const t = useWords(leadWords)
  const session = useSession()
  const readerUid = session?.user.uid ?? ''
  const take = (name: 'channel' | 'intention' | 'assigneeUid') => (value: string) =>
    onChosen(changed(chosen, { [name]: value === anyValue ? '' : value }))
  const colleagues = assignees
    .filter(({ uid }) => uid && uid !== readerUid)
    .map(({ uid, name }) => ({ value: uid, label: name }))
  return (
    <>
      <SelectField
        label={t('channel')}
        name="channel"
        value={chosen.channel ?? anyValue}
        onValue={take('channel')}
        options={[
          { value: anyValue, label: t('anyChannel') },
          ...channels.map((value) => ({ value, label: t(channelWords[value]) })),
        ]}
      />
      <SelectField
        label={t('intention')}
        name="intention"
        value={chosen.intention ?? anyValue}
        onValue={take('intention')}
        options={[
          { value: anyValue, label: t('anyIntention') },
          ...intentions.map((value) => ({ value, label: t(intentionWords[value]) })),
        ]}
      />
      <SelectField
        label={t('assignee')}
        name="assigneeUid"
        value={chosen.assigneeUid ?? anyValue}
        onValue={take('assigneeUid')}
        options={[
          { value: anyValue, label: t('anyAssignee') },
          { value: readerUid, label: t('mine') },
          { value: 'nobody', label: t('nobody') },
          ...colleagues,
        ]}
      />
    </>
  )
}

function Dates({ chosen, onChosen, error }: Chosen & { error: string | undefined }) {
  const t = useWords(leadWords)
  return (
    <div className="pair">
      <MomentField
        type="date"
        label={t('from')}
        name="from"
        value={dayOf(chosen.from)}
        onValue={(day) => onChosen(changed(chosen, { from: startOf(day) }))}
      />
      <MomentField
        type="date"
        label={t('until')}
        name="to"
        error={error}
        value={dayOf(chosen.to, -1)}
        onValue={(day) => onChosen(changed(chosen, { to: startOf(day, 1) }))}
      />
    </div>
  )
}
