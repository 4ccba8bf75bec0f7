import { useStore } from '@nanostores/preact'
import { atom } from 'nanostores'
import { render } from 'preact'
import type { ComponentType } from 'react'
import { LanguageContext } from '../../../widgets/ui/language.tsx'
import { ToastProvider } from '../../../widgets/ui/overlay/toast.tsx'
import { languageStore } from '../../stores/language.ts'
import { notify } from '../../stores/notices.ts'
import { loadLayerWords } from '../words.ts'

/** The props of a layer: a sheet or a dialog that opens above any page. */
export interface LayerProps {
  isOpen: boolean
  onClose(): void
  /** Opens another layer in place of this one. */
  onOpen(name: LayerName): void
}

const layers = {
  keys: {
    file: 'shell/keys/key-sheet',
    load: async () => (await import('./key-sheet.tsx')).KeySheet,
  },
  palette: {
    file: 'shell/palette/palette',
    load: async () => (await import('../palette/palette.tsx')).Palette,
  },
} as const

/** The name of a layer. */
export type LayerName = keyof typeof layers

const layerStore = atom<{ name: LayerName; View: ComponentType<LayerProps>; isOpen: boolean } | undefined>()
let root: HTMLElement | undefined

/** Closes the open layer, if any. */
export function closeLayer() {
  const layer = layerStore.get()
  if (layer) layerStore.set({ ...layer, isOpen: false })
}

function Layers() {
  const language = useStore(languageStore)
  const layer = useStore(layerStore)
  return (
    <LanguageContext.Provider value={language}>
      <ToastProvider>
        {layer && <layer.View key={layer.name} isOpen={layer.isOpen} onClose={closeLayer} onOpen={openLayer} />}
      </ToastProvider>
    </LanguageContext.Provider>
  )
}

/** Opens a layer above the present page, as soon as its code and its words are loaded. A failure is a notice. */
export async function openLayer(name: LayerName) {
  const { file, load } = layers[name]
  try {
    const [View] = await Promise.all([load(), loadLayerWords(file, languageStore.get())])
    if (!root) {
      root = document.createElement('div')
      document.getElementById('app')?.append(root)
      render(<Layers />, root)
    }
    layerStore.set({ name, View, isOpen: true })
  } catch {
    // Its code or its words did not load: the network is down.
    notify('failedText')
  }
}
