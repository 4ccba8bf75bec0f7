import type { ComponentType } from 'react'

/**
 * The loaded code that formats foreign HTML, where the text may be formatted with its first drawing: an app that has
 * taken over the HTML of its server sets `isAtOnce`.
 */
export const formatting: { isAtOnce?: boolean; Island?: ComponentType<{ html: string }> } = {}
