import '../widgets/ui/theme/edge-fade.ts'
import { followCounts } from './kit/live/live-counts.ts'
import { startKeys } from './shell/keys/start-keys.ts'

/** Starts what nobody needs before the first page is there: the keys and the live counts. */
export function startLater() {
  startKeys()
  followCounts()
}
