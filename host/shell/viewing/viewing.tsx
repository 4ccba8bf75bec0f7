import { useLanguage } from '../../../widgets/ui/language.tsx'
import { usePageCode } from '../../stores/page-code.ts'
import { storedViewing, type Viewing as Viewed } from '../../stores/viewing.ts'
import { layerLoader } from '../words.ts'

const loaderFor = layerLoader('shell/viewing/viewing-bar', () => import('./viewing-bar.tsx'))

/** The bar of a reader who views the console as a colleague; its code comes only for them. */
export function Viewing() {
  const viewing = storedViewing()
  return viewing ? <Bar {...viewing} /> : null
}

function Bar(viewing: Viewed) {
  const language = useLanguage()
  // Without its code the server still refuses every change.
  const { part } = usePageCode(loaderFor(language))
  return part?.language === language ? <part.ViewingBar {...viewing} /> : null
}
