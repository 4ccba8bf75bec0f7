import { scriptTokens } from './script-tokens.ts'
import { addRules } from './style.ts'

// Widgets load these rules with the words of Japanese, Korean, Thai, Arabic or Vietnamese; the app always has them.
addRules(scriptTokens)
