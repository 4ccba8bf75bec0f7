import { Printer } from 'lucide'
import { useCallback, useEffect, useState } from 'react'
import { apiError } from '../../../../api/client/errors.ts'
import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { badgedPass, partsOfCode } from '../../../../api/contract/registrations/pass-code.ts'
import { Banner } from '../../../../widgets/ui/banner.tsx'
import { Button } from '../../../../widgets/ui/button.tsx'
import { TextField } from '../../../../widgets/ui/fields/text-field.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { facts } from '../../../kit/facts.tsx'
import { CameraScanner } from '../../../kit/scanning/camera.tsx'
import { checkinWords } from '../checkin-messages.ts'
import { kiosk, panel } from '../door.styles.ts'
import { Badge } from './badge.tsx'
import { type DoorDevice, doorClient } from './gate-access.ts'
import { newScanId } from './gate-engine.ts'
import type { Setup } from './gate-store.ts'

type Found = Reply<Contract['checkIns']['find']>['list'][number]
type Scanned = Reply<Contract['checkIns']['scan']>['results'][number]

/** The time after which a kiosk forgets who stood before it, in milliseconds. */
const resetMs = 20_000

/** A kiosk: people find themselves by their pass, or by the whole address or number that they know, and sign in. */
export function KioskView({ setup, device }: { setup: Setup; device: DoorDevice }) {
  const t = useWords(checkinWords)
  const language = useLanguage()
  const [search, setSearch] = useState('')
  const [found, setFound] = useState<Found>()
  const [signed, setSigned] = useState<Scanned>()
  const [problem, setProblem] = useState('')
  const client = doorClient(device)
  const { meetingCode } = setup
  const checkType = setup.types.find(({ kind }) => kind === 'ENTRY')?.code ?? ''

  const reset = useCallback(() => {
    setSearch('')
    setFound(undefined)
    setSigned(undefined)
    setProblem('')
  }, [])
  const isIdle = !search && !found && !signed && !problem
  // Every press begins the time anew.
  useEffect(() => {
    if (isIdle) return
    let timer = setTimeout(reset, resetMs)
    const again = () => {
      clearTimeout(timer)
      timer = setTimeout(reset, resetMs)
    }
    addEventListener('pointerdown', again)
    addEventListener('keydown', again)
    return () => {
      clearTimeout(timer)
      removeEventListener('pointerdown', again)
      removeEventListener('keydown', again)
    }
  }, [isIdle, reset])

  const attempt = async (work: () => Promise<void>) => {
    setProblem('')
    try {
      await work()
    } catch (error) {
      setProblem(apiError(error).message || t('failed'))
    }
  }
  const scan = (who: { code: string } | { registrationId: string }) =>
    attempt(async () => {
      const scans = [{ id: newScanId(), ...who }]
      const [result] = (await client.checkIns.scan({ body: { meetingCode, checkType, scans, language } })).results
      if (result && (result.verdict === 'ADMITTED' || result.verdict === 'DUPLICATE')) setSigned(result)
      else setProblem(t('askStaff'))
    })
  const find = () =>
    attempt(async () => {
      const [person] = (await client.checkIns.find({ body: { meetingCode, search, language } })).list
      if (person) setFound(person)
      else setProblem(`${t('nobody')}. ${t('askStaff')}`)
    })

  if (signed)
    return (
      <div className={kiosk}>
        <div role="status">
          <h2>{t('signedIn')}</h2>
        </div>
        <p>{facts(signed.name, signed.identityName)}</p>
        <Button kind="primary" size="lg" icon={Printer} onClick={() => print()}>
          {t('printBadge')}
        </Button>
        <Button kind="secondary" onClick={reset}>
          {t('startAgain')}
        </Button>
        <Badge signed={signed} meetingName={setup.meetingName} />
      </div>
    )
  if (found)
    return (
      <div className={kiosk}>
        <h2>{t('isThisYou')}</h2>
        <section className={panel}>
          <h2>
            <bdi>{found.name}</bdi>
          </h2>
          <p>{facts(found.identityName, found.organisation)}</p>
        </section>
        {problem && (
          <Banner tone="error" role="alert">
            {problem}
          </Banner>
        )}
        <Button kind="primary" size="lg" onClick={() => void scan({ registrationId: found.registrationId })}>
          {t('yesSignIn')}
        </Button>
        <Button kind="secondary" onClick={reset}>
          {t('startAgain')}
        </Button>
      </div>
    )
  return (
    <div className={kiosk}>
      <h2>{t('welcome')}</h2>
      <p>{t('kioskHint')}</p>
      <CameraScanner onCode={(code) => void scan({ code })} />
      <form
        onSubmit={(event) => {
          event.preventDefault()
          const text = search.trim()
          if (text.length > 1) void (partsOfCode(text) || badgedPass(text) ? scan({ code: text }) : find())
        }}
      >
        <TextField label={t('findMe')} name="search" value={search} onValue={setSearch} autoComplete="off" />
        {problem && (
          <Banner tone="error" role="alert">
            {problem}
          </Banner>
        )}
        <Button kind="primary" size="lg" type="submit">
          {t('findMe')}
        </Button>
      </form>
    </div>
  )
}
