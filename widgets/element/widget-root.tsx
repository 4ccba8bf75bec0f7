import { Component, type ComponentType, type ReactNode, useEffect } from 'react'
import { ToastProvider } from '../ui/overlay/toast.tsx'
import { Surface } from '../ui/surface.tsx'
import type { AnyWidget } from './define.tsx'
import type { Settings } from './settings.ts'
import type { Destination, PageLink } from './view.ts'

/** The props of a widget's root, which provides language, tokens, toasts and an error boundary. */
export interface WidgetRootProps {
  definition: AnyWidget
  attributes: Record<string, unknown>
  settings: Settings
  initial: unknown
  client: unknown
  emit(name: string, detail: unknown): boolean
  navigate(destination: Destination): void
  page: PageLink
  onReady?(): void
}

/** Catches errors of a view while it renders, tells the page, and shows a retry button instead. */
class ErrorBoundary extends Component<{ children: ReactNode; onCatch(error: Error): void }, ErrorBoundaryState> {
  override state: ErrorBoundaryState = {}
  override componentDidCatch(error: Error) {
    this.setState({ error })
    this.props.onCatch(error)
    void import('./broken.tsx').then(({ Broken }) => this.setState({ Broken }))
  }
  override render() {
    const { error, Broken } = this.state
    if (!error) return this.props.children
    return Broken ? <Broken onRetry={() => this.setState({ error: undefined })} /> : null
  }
}
interface ErrorBoundaryState {
  error?: Error | undefined
  Broken?: ComponentType<{ onRetry(): void }>
}

/** The root of a widget: the same tree on the server and in the browser, so that it hydrates in place. */
export function WidgetRoot({ definition, settings, onReady, ...view }: WidgetRootProps) {
  const View = definition.view as ComponentType<Omit<WidgetRootProps, 'definition' | 'settings' | 'onReady'>>

  useEffect(() => onReady?.(), [onReady])

  return (
    <Surface language={settings.language} theme={settings.theme} brand={settings.brand}>
      <ToastProvider>
        <ErrorBoundary
          onCatch={(error) => {
            console.error(`<${definition.contract.tag}> could not be drawn:`, error)
            view.emit('foyer:error', { code: 'unexpected', message: error.message })
          }}
        >
          <View {...view} />
        </ErrorBoundary>
      </ToastProvider>
    </Surface>
  )
}
