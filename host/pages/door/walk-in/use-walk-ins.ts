import { useCallback, useEffect, useMemo, useState } from 'react'
import type { QuestionServices } from '../../../../widgets/questions/services.ts'
import { useLanguage } from '../../../../widgets/ui/language.tsx'
import { keepPage } from '../../../kit/stored/keep-page.ts'
import { useRepeated } from '../../../kit/stored/use-repeated.ts'
import { layerLoader } from '../../../shell/words.ts'
import { preloadPageCode } from '../../../stores/page-code.ts'
import { type DoorDevice, doorClient, ownerOf } from '../gate/gate-access.ts'
import type { Setup } from '../gate/gate-store.ts'
import { WalkInSender } from './walk-in-sender.ts'
import type { WalkInQueue } from './walk-in-store.ts'

/** Returns the function that loads the sheet, with its words in a language. */
export const loadWalkIn = layerLoader('pages/door/walk-in/walk-in-sheet', () => import('./walk-in-sheet.tsx'))

/** The interval between two tries to send the people who wait, in milliseconds. */
const refreshMs = 15_000

/** The registrations that a gate makes: with a network at once, else as soon as there is one. */
export function useWalkIns({
  device,
  setup,
  offsetMs,
}: {
  device: DoorDevice | undefined
  setup: Setup
  offsetMs: number
}) {
  const language = useLanguage()
  const client = useMemo(() => doorClient(device), [device])
  const [sender] = useState(
    () =>
      new WalkInSender(client, setup.meetingCode, ownerOf(device), () => new Date(Date.now() + offsetMs).toISOString()),
  )
  const [queued, setQueued] = useState<WalkInQueue>({ walkIns: [], unreadable: [] })
  const refresh = useCallback(async () => {
    await sender.send()
    setQueued(await sender.queued())
  }, [sender])

  useRepeated(refresh, refreshMs)

  const services = useMemo((): QuestionServices => {
    let countries: ReturnType<QuestionServices['countries']> | undefined
    return {
      countries() {
        countries ??= client.places.countries({ query: { language } })
        countries.catch(() => {
          countries = undefined
        })
        return countries
      },
      provinces: () => client.places.provinces(),
      cities: (code) => client.places.cities({ query: { code } }),
      areas: (code) => client.places.areas({ query: { code } }),
    }
  }, [client, language])

  // Everything that the sheet needs is here before the network goes: its code, its words, the forms and the countries.
  useEffect(() => {
    const all = [preloadPageCode(loadWalkIn(language)), sender.forms(language), services.countries()]
    void Promise.allSettled(all).then(() => keepPage('checkin'))
  }, [sender, language, services])

  const remove = async (ids: readonly string[]) => {
    await sender.remove(ids)
    await refresh()
  }
  return { sender, services, queued, refresh, remove }
}
