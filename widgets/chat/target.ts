import type { ChatProps } from './resources.ts'

/** The codes of a chat's target, as calls take them; undefined where the element has none. */
export function targetOf({ enterpriseCode, uid, llmType, relationCode }: ChatProps['attributes']) {
  if (llmType && relationCode) return { llmType, relationCode }
  if (enterpriseCode) return { enterpriseCode }
  return uid ? { uid } : undefined
}

/** The codes of a target. */
export type Target = NonNullable<ReturnType<typeof targetOf>>
