import type { WidgetBuild } from '../element/build.ts'

/** The settings of this widget for the build. */
export const build: WidgetBuild = { maxFiles: 2, copies: ['widgets/ui/gestures/use-tab-swipe.ts'] }
