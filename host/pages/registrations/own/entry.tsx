import { useState } from 'react'
import type { Client } from '../../../../api/client/index.ts'
import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import type { Language } from '../../../../i18n/locales.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { client } from '../../../client.ts'
import { link } from '../../../router.ts'
import { FullMeeting, fullIdentities } from './full-meeting.tsx'
import { registrationWords } from './registration-messages.ts'
import type { Detail } from './registration-terms.ts'
import { type Waiting, WaitingCard } from './waiting-card.tsx'

/** The way a meeting takes registrations, and the reader's place on its waiting list, if they have one. */
export interface EntryData {
  config: Reply<Contract['registrationForms']['config']>
  waiting: Waiting | undefined
}

const placeOf = async (client: Client<Contract>, meetingCode: string, language: Language) => {
  const { list } = await client.waitingLists.mine({ query: { meetingCode, language } })
  return list[0]
}

/** Loads the ways into a meeting for a reader who is not registered. */
export async function loadEntry(
  client: Client<Contract>,
  { meetingCode, meetingType, language }: Pick<Detail, 'meetingCode' | 'meetingType'> & { language: Language },
): Promise<EntryData> {
  const [config, waiting] = await Promise.all([
    client.registrationForms.config({ meetingCode, meetingType, query: { language } }),
    placeOf(client, meetingCode, language),
  ])
  return { config, waiting }
}

/** The ways in for a reader who is not registered: their place on the waiting list, joining it, or registering. */
export function Entry({ entry }: { entry: EntryData }) {
  const t = useWords(registrationWords)
  const language = useLanguage()
  const { config } = entry
  const { meetingCode, channel } = config
  const [waiting, setWaiting] = useState(entry.waiting)
  const update = async () => setWaiting(await placeOf(client, meetingCode, language))
  if (waiting) return <WaitingCard waiting={waiting} onLeave={() => setWaiting(undefined)} />
  return (
    <>
      {fullIdentities(config).length > 0 && <FullMeeting config={config} onJoin={update} />}
      {channel === 'OPEN' && config.identities.some(({ placesLeft }) => placesLeft !== 0) && (
        <Button block href={link('visitorRegister', { meetingCode })} data-action="register">
          {t('register')}
        </Button>
      )}
    </>
  )
}
