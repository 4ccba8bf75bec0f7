import { type LazyModule, useCode } from '../../widgets/element/use-code.ts'

// The modules that are loaded, by the functions that load them.
const parts = new WeakMap<() => Promise<unknown>, unknown>()

/**
 * The same as `useCode`, but a module that was loaded once is there with the first drawing, so that a page to which the
 * reader goes back is whole at once. The browser takes over HTML of the server only before anything is loaded.
 */
export function usePageCode<Part>(load: () => Promise<Part>): LazyModule<Part> {
  const { part = parts.get(load) as Part | undefined, ...state } = useCode(load)
  if (part) parts.set(load, part)
  return part ? { ...state, part } : state
}

/** Loads a module that `usePageCode` then has with the first drawing. If it fails, `usePageCode` loads it again. */
export const preloadPageCode = (load: () => Promise<unknown>) =>
  load().then(
    (part) => void parts.set(load, part),
    () => {},
  )
