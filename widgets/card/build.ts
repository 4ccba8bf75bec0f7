import type { WidgetBuild } from '../element/build.ts'

/** The settings of this widget for the build. */
export const build: WidgetBuild = {
  maxFiles: 3,
  copies: [
    'api/contract/page-link.ts',
    'i18n/format.ts',
    'widgets/element/use-answer.ts',
    'widgets/element/use-code.ts',
    'widgets/links/surroundings.ts',
    'widgets/ui/avatar.tsx',
    'widgets/ui/copy.ts',
    'widgets/ui/icon-button.tsx',
    'widgets/ui/media/save-file.ts',
    'widgets/ui/skeleton.tsx',
  ],
}
