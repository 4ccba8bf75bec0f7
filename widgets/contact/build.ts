import type { WidgetBuild } from '../element/build.ts'

/** The settings of this widget for the build. */
export const build: WidgetBuild = {
  maxFiles: 1,
  soon: 'later.ts',
  copies: [
    'api/client/ask.ts',
    'api/client/refusal.ts',
    'api/client/request.ts',
    'api/client/send.ts',
    'api/client/superstruct.ts',
    'i18n/language-name.ts',
    'widgets/ui/empty.tsx',
    'widgets/ui/fields/choice-tiles.tsx',
    'widgets/ui/fields/field.tsx',
    'widgets/ui/fields/text-field.tsx',
    'widgets/ui/fields/use-leaving.ts',
    'widgets/ui/overlay/invisible-input.ts',
    'widgets/ui/phone/phone-entry.ts',
    'widgets/ui/phone/phone-field.tsx',
    'widgets/ui/phone/phone-format.ts',
    'widgets/ui/phone/phone-plan.ts',
  ],
  unspoken: ['partner-login'],
  wordsApart: ['voice'],
  first: { 'enterprise-code': 'E' },
}
