import type { WidgetBuild } from '../element/build.ts'

/** The settings of this widget for the build. */
export const build: WidgetBuild = {
  maxFiles: 1,
  soon: 'later.ts',
  copies: [
    'i18n/language-name.ts',
    'widgets/ui/empty.tsx',
    'widgets/ui/phone/phone-entry.ts',
    'widgets/ui/phone/phone-format.ts',
    'widgets/ui/phone/phone-plan.ts',
  ],
  first: { 'enterprise-code': 'E' },
}
