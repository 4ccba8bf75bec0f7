import type { WidgetBuild } from '../element/build.ts'

/** The settings of this widget for the build. */
export const build: WidgetBuild = { maxFiles: 1, soon: 'later.ts', first: { 'enterprise-code': 'E' } }
