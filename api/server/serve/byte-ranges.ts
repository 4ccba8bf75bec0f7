/** A part of a file. */
export interface ByteRange {
  from: number
  length: number
}

/**
 * The part of a file that a `Range` header asks for, such as `bytes=0-499`, `bytes=500-` or `bytes=-500`. Undefined
 * for the whole file: without a header, and for headers that name several parts or make no sense, as HTTP allows;
 * `none` where the file ends before the part begins.
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'none' | undefined {
  const [, first = '', last = ''] = header?.match(/^bytes=(\d{0,15})-(\d{0,15})$/) ?? []
  if (first === '' && last === '') return undefined
  if (first === '') return partOf(Math.max(0, size - Number(last)), size - 1, size)
  if (last !== '' && Number(last) < Number(first)) return undefined
  return partOf(Number(first), last === '' ? size - 1 : Math.min(Number(last), size - 1), size)
}

const partOf = (from: number, to: number, size: number) =>
  from >= size || to < from ? ('none' as const) : { from, length: to - from + 1 }
