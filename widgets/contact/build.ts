import type { WidgetBuild } from '../element/build.ts'

/** What the build must know of this widget. */
export const build: WidgetBuild = { maxFiles: 1, soon: 'later.ts', first: { 'enterprise-code': 'E' } }
