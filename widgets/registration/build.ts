import type { WidgetBuild } from '../element/build.ts'

/** The settings of this widget for the build. */
export const build: WidgetBuild = {
  maxFiles: 3,
  copies: [
    'i18n/format.ts',
    'widgets/element/use-answer.ts',
    'widgets/element/use-code.ts',
    'widgets/ui/fields/field.tsx',
    'widgets/ui/fields/text-field.tsx',
    'widgets/ui/skeleton.tsx',
  ],
}
