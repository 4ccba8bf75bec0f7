import type { WidgetBuild } from '../element/build.ts'

/** The settings of this widget for the build. */
export const build: WidgetBuild = { maxFiles: 3, copies: ['widgets/ui/icon-button.tsx', 'widgets/ui/skeleton.tsx'] }
