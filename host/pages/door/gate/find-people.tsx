import { UserRound } from 'lucide'
import { useState } from 'react'
import { apiError } from '../../../../api/client/errors.ts'
import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { TextField } from '../../../../widgets/ui/fields/text-field.tsx'
import { Icon } from '../../../../widgets/ui/icon.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { List, ListItem } from '../../../../widgets/ui/list-item.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { client } from '../../../client.ts'
import { facts } from '../../../kit/facts.tsx'
import { checkinWords } from '../checkin-messages.ts'
import { panel } from '../door.styles.ts'
import { WalkInButton } from '../walk-in/walk-in.tsx'

type Found = Reply<Contract['checkIns']['find']>['list'][number]

/** Finds people by name, for supervisors: a press lets one in as a scan would. */
export function FindPeople(props: {
  meetingCode: string
  onPick: (registrationId: string) => void
  /** Registers somebody who was not found, by what was typed. */
  onWalkIn: (typed: string) => void
}) {
  const { meetingCode, onPick, onWalkIn } = props
  const t = useWords(checkinWords)
  const language = useLanguage()
  const toast = useToast()
  const [search, setSearch] = useState('')
  const [people, setPeople] = useState<Found[]>()
  async function find() {
    if (search.trim().length < 2) return
    try {
      setPeople((await client.checkIns.find({ body: { meetingCode, search, language } })).list)
    } catch (error) {
      toast(apiError(error).message || t('failed'), 'error')
    }
  }
  return (
    <section className={panel}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void find()
        }}
      >
        <TextField
          label={t('find')}
          name="search"
          type="search"
          help={t('findHint')}
          value={search}
          onValue={setSearch}
        />
        <Button kind="secondary" type="submit">
          {t('find')}
        </Button>
      </form>
      {people?.length === 0 && (
        <div className="line">
          <p className="note" role="status">
            {t('nobody')}
          </p>
          <WalkInButton onPress={() => onWalkIn(search)} />
        </div>
      )}
      {people && people.length > 0 && (
        <List label={t('find')}>
          {people.map(({ registrationId, name, organisation, identityName }) => (
            <ListItem
              key={registrationId}
              mark={<Icon of={UserRound} />}
              title={name}
              meta={facts(identityName, organisation)}
              onPress={() => onPick(registrationId)}
            />
          ))}
        </List>
      )}
    </section>
  )
}
