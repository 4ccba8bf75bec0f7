const batchSize = 500
const idBytes = 16

/** Ids of a long list, as `string_agg(uuid_send(id), ''::bytea)` reads them: 16 bytes each. */
export type PackedIds = Buffer

/** Returns how many ids there are. */
export const idCount = (ids: PackedIds): number => ids.length / idBytes

/** The ids as texts, 500 at a time: rows that move meanwhile are neither missed nor read twice. */
export function* idBatches(ids: PackedIds): Generator<string[]> {
  for (let at = 0; at < ids.length; at += batchSize * idBytes) {
    const some = ids.subarray(at, at + batchSize * idBytes)
    yield Array.from({ length: idCount(some) }, (_, index) =>
      some.subarray(index * idBytes, (index + 1) * idBytes).toString('hex'),
    )
  }
}
