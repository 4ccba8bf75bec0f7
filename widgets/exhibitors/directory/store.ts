import { useSyncExternalStore } from 'react'

/** A value that several parts read and that tells them when it changes. */
export interface Store<Value> {
  get(): Value
  set(next: Value): void
  watch(watcher: () => void): () => void
}

/** Makes a store. */
// Smaller by 3 kB than @preact/signals, which would take a quarter of what this widget may weigh.
export function createStore<Value>(first: Value): Store<Value> {
  const watchers = new Set<() => void>()
  let now = first
  return {
    get: () => now,
    set(next) {
      now = next
      for (const watcher of [...watchers]) watcher()
    },
    watch(watcher) {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
  }
}

/** The present value of a store; the view is drawn anew with each change. */
export const useStore = <Value>(store: Store<Value>) => useSyncExternalStore(store.watch, store.get)
