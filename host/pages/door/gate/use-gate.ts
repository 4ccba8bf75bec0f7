import { useCallback, useEffect, useRef, useState } from 'react'
import { apiError } from '../../../../api/client/errors.ts'
import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { sound } from '../../../kit/scanning/sounds.ts'
import { useRepeated } from '../../../kit/stored/use-repeated.ts'
import { languageStore } from '../../../stores/language.ts'
import { type DoorDevice, doorClient, fetchManifest } from './gate-access.ts'
import { Gate, type Merged, type Shown } from './gate-engine.ts'
import { type Setup, storedMeeting, storeMeeting } from './gate-store.ts'
import { toneOfShown } from './verdict.tsx'

/** The figures of a door. */
export type DoorStats = Reply<Contract['checkIns']['stats']>

/** The interval between two looks at the figures and the queue, in milliseconds. */
const refreshMs = 15_000

interface GateOptions {
  device: DoorDevice | undefined
  setup: Setup
  /** The milliseconds by which the server's clock is ahead of this device's. */
  offsetMs: number
  onMerged: (merged: Merged) => void
  onFailed: (message: string) => void
}

/** The state of a gate and what can be done at it. */
export function useGate({ device, setup, offsetMs, onMerged, onFailed }: GateOptions) {
  const [gate] = useState(() => new Gate(doorClient(device), setup, offsetMs))
  const [shown, setShown] = useState<Shown>()
  const [waiting, setWaiting] = useState(0)
  const [known, setKnown] = useState(gate.known)
  const [stats, setStats] = useState<DoorStats>()
  const callbacks = useRef({ onMerged, onFailed })
  callbacks.current = { onMerged, onFailed }
  const { meetingCode } = setup

  const show = useCallback((result: Shown) => {
    setShown(result)
    sound(toneOfShown(result))
  }, [])

  const refresh = useCallback(async () => {
    const merged = await gate.send()
    if (merged) callbacks.current.onMerged(merged)
    setWaiting(await gate.waiting())
    const query = { meetingCode, language: languageStore.get() }
    // Without a network the last figures stay.
    setStats(
      (await doorClient(device)
        .checkIns.stats({ query })
        .catch(() => undefined)) ?? undefined,
    )
  }, [gate, device, meetingCode])

  const update = useCallback(async () => {
    const manifest = await fetchManifest(meetingCode, device)
    if (manifest) await storeMeeting({ meetingCode, setup, manifest })
    const bytes = manifest ?? (await storedMeeting(meetingCode))?.manifest
    if (bytes) await gate.take(bytes)
    setKnown(gate.known)
  }, [gate, device, meetingCode, setup])

  useEffect(() => {
    // A browser that stores nothing, or unpacks nothing, works with a network only, and says so.
    gate
      .restore()
      .then(update)
      .catch(() => setKnown(undefined))
  }, [gate, update])
  useRepeated(refresh, refreshMs)

  const scan = async (code: string, checkType: string) => {
    try {
      show(await gate.scan(code.trim(), checkType))
    } catch (error) {
      callbacks.current.onFailed(apiError(error).message)
    }
    void refresh()
  }
  return { shown, show, setShown, waiting, known, stats, scan, refresh, update }
}
