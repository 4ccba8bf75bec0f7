/** A node of a syntax tree; `start` and `end` are places in the code. */
export type Node = { type: string; start: number; end: number } & Record<string, unknown>

/** All nodes below some part of a syntax tree. */
export function nodesIn(part: unknown): Node[] {
  if (Array.isArray(part)) return part.flatMap(nodesIn)
  if (typeof part !== 'object' || part === null) return []
  const inside = Object.values(part).flatMap(nodesIn)
  return 'type' in part ? [part as Node, ...inside] : inside
}
