import type { WidgetBuild } from '../element/build.ts'

/** The settings of this widget for the build. */
export const build: WidgetBuild = {
  maxFiles: 3,
  copies: ['widgets/links/surroundings.ts', 'widgets/ui/media/save-file.ts', 'widgets/ui/skeleton.tsx'],
}
