import { Plus } from 'lucide'
import { useId, useState } from 'react'
import { Banner } from '../../../../widgets/ui/banner.tsx'
import { Button } from '../../../../widgets/ui/button.tsx'
import { Checkbox, Switch } from '../../../../widgets/ui/fields/choice.tsx'
import { SelectField } from '../../../../widgets/ui/fields/select-field.tsx'
import { TextField } from '../../../../widgets/ui/fields/text-field.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { client } from '../../../client.ts'
import { MomentField } from '../../../kit/form/moment-field.tsx'
import { useSubmit } from '../../../kit/form/use-submit.ts'
import { useDraft } from '../../../stores/drafts.ts'
import { areDays, EntranceDays } from './entrance-days.tsx'
import { type Held, type Identity, textOf, wholeNumber } from './held.ts'
import { heldMeetingWords } from './meeting-words.ts'
import { group, pair } from './meetings.styles.ts'
import { TransferFields } from './transfer-fields.tsx'
import { useDiscard } from './use-discard.ts'

/** A group as it is typed. The number of its places is a text, `id` its name among the groups. */
interface Typed extends Omit<Identity, 'capacity' | 'takenNum'> {
  id: string
  places: string
  takenNum: number
}

const placesOf = (capacity: number | null) => (capacity === null ? '' : String(capacity))

const typed = ({ capacity, ...identity }: Identity): Typed => ({
  ...identity,
  id: identity.identity,
  places: placesOf(capacity),
})

const newGroup = (id: string, name: string, language: string): Typed => ({
  ...{ id, identity: '', names: name ? { [language]: name } : {}, formCode: '', places: '', takenNum: 0 },
  ...{ needsReview: false, needsInvitation: false, needsPhoto: false },
})

const isWrongNumber = (places: string, takenNum: number) => {
  const number = wholeNumber(places)
  return number !== null && !(number >= takenNum)
}

/** The form for the rules of registration and for the groups as which people register. */
export function Registering({ held, onHeld }: { held: Held; onHeld(held: Held): void }) {
  const t = useWords(heldMeetingWords)
  const language = useLanguage()
  const toast = useToast()
  const { meetingCode, registration, identities, forms } = held
  const [draft, change, clear] = useDraft(`meeting-registration:${meetingCode}`, {
    isOpen: !registration.isClosed,
    opensAt: registration.opensAt,
    closesAt: registration.closesAt,
    transferRule: registration.transferRule,
    transferUntil: registration.transferUntil,
    days: registration.entranceDays,
    places: placesOf(registration.capacity),
    groups: identities.length > 0 ? identities.map(typed) : [newGroup('first', t('visitor'), language)],
  })
  const [isTried, setTried] = useState(false)
  const { submit, isBusy, error } = useSubmit()
  const { isOpen, opensAt, closesAt, transferRule, transferUntil, days, places, groups } = draft
  const discardWithNewer = useDiscard(held, clear)
  const changeGroup = (id: string, part: Partial<Typed>) =>
    change({ groups: groups.map((each) => (each.id === id ? { ...each, ...part } : each)) })
  const isWrongClose = Boolean(opensAt && closesAt && closesAt <= opensAt)
  const isFine =
    !isWrongClose &&
    areDays(days) &&
    !isWrongNumber(places, registration.takenNum) &&
    groups.every(({ names, places, takenNum }) => textOf(names, language).trim() && !isWrongNumber(places, takenNum))
  async function save() {
    const saved = await client.heldMeetings.saveRegistration({
      body: {
        ...{
          meetingCode,
          language,
          opensAt,
          closesAt,
          transferRule,
          transferUntil,
          entranceDays: days,
          isClosed: !isOpen,
          capacity: wholeNumber(places),
        },
        identities: groups.map(({ id, identity, places, takenNum, ...rest }) => ({
          ...rest,
          ...(identity && { identity }),
          capacity: wholeNumber(places),
        })),
      },
    })
    toast(t('saved'), 'done')
    setTried(false)
    discardWithNewer()
    onHeld(saved)
  }
  return (
    <section>
      <h2>{t('registration')}</h2>
      <p>{registration.isOn ? t('registered', { count: registration.takenNum }) : t('registrationOff')}</p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (isFine) void submit(save)
        }}
      >
        <Switch label={t('takes')} checked={isOpen} onChecked={(isOpen) => change({ isOpen })} />
        <div className={pair}>
          <MomentField
            type="datetime-local"
            label={t('opens')}
            help={t('opensHelp')}
            name="opensAt"
            value={opensAt}
            onValue={(opensAt) => change({ opensAt })}
          />
          <MomentField
            type="datetime-local"
            label={t('closes')}
            help={t('closesHelp')}
            name="closesAt"
            value={closesAt}
            error={isTried && isWrongClose ? t('closesWrong') : undefined}
            onValue={(closesAt) => change({ closesAt })}
          />
        </div>
        <Places
          name="places"
          places={places}
          takenNum={registration.takenNum}
          isTried={isTried}
          onPlaces={(places) => change({ places })}
        />
        <TransferFields {...{ transferRule, transferUntil }} onChange={change} />
        <EntranceDays
          days={days}
          firstDay={held.startTime.slice(0, 10)}
          isTried={isTried}
          onDays={(days) => change({ days })}
        />
        <h3>{t('groups')}</h3>
        {groups.map((each) => (
          <Group
            key={each.id}
            group={each}
            forms={forms}
            isTried={isTried}
            onChange={(part) => changeGroup(each.id, part)}
            onRemove={
              groups.length > 1 ? () => change({ groups: groups.filter(({ id }) => id !== each.id) }) : undefined
            }
          />
        ))}
        {error && (
          <Banner tone="error" role="alert">
            {error.message || t('failed')}
          </Banner>
        )}
        <div className="actions">
          <Button type="submit" kind="primary" busy={isBusy}>
            {t('save')}
          </Button>
          {groups.length < 20 && (
            <Button
              kind="ghost"
              icon={Plus}
              onClick={() => change({ groups: [...groups, newGroup(`new${Date.now()}`, '', language)] })}
            >
              {t('addGroup')}
            </Button>
          )}
        </div>
      </form>
    </section>
  )
}

function Places(props: {
  name: string
  places: string
  takenNum: number
  isTried: boolean
  onPlaces(places: string): void
}) {
  const { name, places, takenNum, isTried, onPlaces } = props
  const t = useWords(heldMeetingWords)
  const wrong = Number.isNaN(wholeNumber(places)) ? t('noNumber') : t('placesWrong', { count: takenNum })
  return (
    <TextField
      label={t('places')}
      help={t('placesHelp')}
      name={name}
      inputMode="numeric"
      maxLength={6}
      dir="ltr"
      value={places}
      error={isTried && isWrongNumber(places, takenNum) ? wrong : undefined}
      onValue={onPlaces}
    />
  )
}

function Group(props: {
  group: Typed
  forms: Held['forms']
  isTried: boolean
  onChange(part: Partial<Typed>): void
  onRemove: (() => void) | undefined
}) {
  const { group: each, forms, isTried, onChange, onRemove } = props
  const t = useWords(heldMeetingWords)
  const language = useLanguage()
  const id = useId()
  const name = textOf(each.names, language)
  const known = forms.some(({ formCode }) => formCode === each.formCode)
  return (
    <fieldset className={group} aria-labelledby={id}>
      <span id={id} className="off-screen">
        {name || t('groupName')}
      </span>
      <TextField
        label={t('groupName')}
        name={`group-${each.id}`}
        required
        maxLength={100}
        autoComplete="off"
        value={each.names[language] ?? name}
        error={isTried && !name.trim() ? t('nameMissing') : undefined}
        onValue={(text) => onChange({ names: { ...each.names, [language]: text } })}
      />
      <div className={pair}>
        <Places
          name={`places-${each.id}`}
          places={each.places}
          takenNum={each.takenNum}
          isTried={isTried}
          onPlaces={(places) => onChange({ places })}
        />
        <SelectField
          label={t('questions')}
          name={`form-${each.id}`}
          value={each.formCode || 'few'}
          options={[
            { value: 'few', label: t('fewQuestions') },
            ...(each.formCode && !known ? [{ value: each.formCode, label: t('otherQuestions') }] : []),
            ...forms.map(({ formCode, title }) => ({ value: formCode, label: title })),
          ]}
          onValue={(value) => onChange({ formCode: value === 'few' ? '' : value })}
        />
      </div>
      <Checkbox
        name={`needsReview-${each.id}`}
        checked={each.needsReview}
        onChecked={(needsReview) => onChange({ needsReview })}
      >
        {t('review')}
      </Checkbox>
      <Checkbox
        name={`needsInvitation-${each.id}`}
        checked={each.needsInvitation}
        onChecked={(needsInvitation) => onChange({ needsInvitation })}
      >
        {t('invitation')}
      </Checkbox>
      <Checkbox
        name={`needsPhoto-${each.id}`}
        checked={each.needsPhoto}
        onChecked={(needsPhoto) => onChange({ needsPhoto })}
      >
        {t('asksPhoto')}
      </Checkbox>
      {each.takenNum > 0 ? (
        <p>
          {t('registered', { count: each.takenNum })} · {t('groupStays')}
        </p>
      ) : (
        onRemove && (
          <Button kind="ghost" size="sm" onClick={onRemove}>
            {t('removeGroup')}
          </Button>
        )
      )}
    </fieldset>
  )
}
