import { addRules } from './style.ts'
import { toneTokens } from './tone-tokens.ts'

// A form does not need the colours of tags and banners at first. The dark ones are in dark.ts and override these by
// coming later.
addRules(toneTokens)
