import { useEffect, useRef, useState } from 'react'
import { apiError } from '../../../../api/client/errors.ts'
import { client } from '../../../client.ts'
import { fromDevice, keepOnDevice } from './on-device.ts'
import type { Blocks, Draft } from './wish/use-wish.ts'

/** The rest after the last change, after which it is saved, and the pauses between tries without a network, in ms. */
const restMs = 800
const firstPauseMs = 4000
const maxPauseMs = 60_000

const device = () => localStorage

/** The state of the saving: all is stored, it is being stored, only this device has it, or the server refuses it. */
export type SavingState = 'saved' | 'saving' | 'onDevice' | 'refused'

/**
 * Edits the parts of a draft and saves them by itself. Each change is on this device at once, and leaves it when the
 * server has it, so that neither a closed tab nor a lost network loses it.
 */
export function useSaving(draft: Draft) {
  const { code } = draft
  const [blocks, setBlocks] = useState(draft.blocks)
  const [state, setState] = useState<SavingState>('saved')
  const newest = useRef(draft.blocks)
  const hasChanged = useRef(false)
  const pauseMs = useRef(firstPauseMs)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const running = useRef<Promise<void>>(Promise.resolve())

  const saveNow = async () => {
    if (!hasChanged.current) return
    hasChanged.current = false
    setState('saving')
    try {
      await client.drafts.save({ body: { code, blocks: newest.current } })
      pauseMs.current = firstPauseMs
      if (hasChanged.current) return
      keepOnDevice(device, code, undefined)
      setState('saved')
    } catch (error) {
      hasChanged.current = true
      const problem = apiError(error)
      const isLater = problem.isOpen || problem.code === 'tooManyRequests'
      setState(isLater ? 'onDevice' : 'refused')
      if (isLater) {
        saveAfter(pauseMs.current)
        pauseMs.current = Math.min(maxPauseMs, pauseMs.current * 2)
      }
      throw problem
    }
  }
  // One saving follows the other, so that the newest is the last to arrive.
  const save = () => {
    clearTimeout(timer.current)
    const next = running.current.then(saveNow)
    running.current = next.catch(() => {})
    return next
  }
  const saveAfter = (ms: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void save().catch(apiError), ms)
  }
  const change = (part: Partial<Blocks>) => {
    newest.current = { ...newest.current, ...part }
    setBlocks(newest.current)
    hasChanged.current = true
    setState('saving')
    keepOnDevice(device, code, newest.current)
    saveAfter(restMs)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each draft; `change` and `save` read the newest
  useEffect(() => {
    const unsaved = fromDevice<Blocks>(device, code)
    if (unsaved) change(unsaved)
    const saveRest = () => void save().catch(apiError)
    addEventListener('online', saveRest)
    addEventListener('pagehide', saveRest)
    return () => {
      removeEventListener('online', saveRest)
      removeEventListener('pagehide', saveRest)
      saveRest()
    }
  }, [code])
  return { blocks, state, change, save }
}
