import { useState } from 'react'
import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { Banner } from '../../../../widgets/ui/banner.tsx'
import { Button } from '../../../../widgets/ui/button.tsx'
import { ChoiceTiles } from '../../../../widgets/ui/fields/choice-tiles.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { client } from '../../../client.ts'
import { useSubmit } from '../../../kit/form/use-submit.ts'
import { registrationWords } from './registration-messages.ts'
import { waitingCard } from './registrations.styles.ts'

type Config = Reply<Contract['registrationForms']['config']>

/** The identities of a meeting for which there are no places, so that people wait for one. */
export const fullIdentities = ({ channel, identities }: Config) =>
  channel === 'FULL' ? identities : identities.filter(({ placesLeft }) => channel === 'OPEN' && placesLeft === 0)

/** Lets the reader wait for a place of a meeting that is full. */
export function FullMeeting({ config, onJoin }: { config: Config; onJoin(): Promise<void> }) {
  const t = useWords(registrationWords)
  const language = useLanguage()
  const identities = fullIdentities(config)
  const [identity, setIdentity] = useState(identities[0]?.identity ?? '')
  const { submit, isBusy, error } = useSubmit()
  const join = async () => {
    await client.waitingLists.join({ body: { meetingCode: config.meetingCode, identity, language } })
    await onJoin()
  }
  return (
    <section className={waitingCard} data-part="full">
      <h2>{t('fullTitle')}</h2>
      <p>{t('fullText')}</p>
      {identities.length > 1 && (
        <ChoiceTiles
          legend={t('registerAs')}
          name="identity"
          value={identity}
          options={identities.map((each) => ({ value: each.identity, label: each.name }))}
          onValue={setIdentity}
        />
      )}
      {error && (
        <Banner tone="error" role="alert">
          {error.message || t('failed')}
        </Banner>
      )}
      <div className="actions">
        <Button busy={isBusy} data-action="join" onClick={() => void submit(join)}>
          {t('joinList')}
        </Button>
      </div>
    </section>
  )
}
