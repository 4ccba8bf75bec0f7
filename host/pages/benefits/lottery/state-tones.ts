import type { Tone } from '../../../../widgets/ui/tag.tsx'

/** The colours of the states of a draw. */
export const stateTones = { OPEN: 'ok', CLOSED: 'warn', DRAWN: 'plain' } as const satisfies Record<string, Tone>
