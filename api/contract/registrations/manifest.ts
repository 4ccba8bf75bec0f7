/**
 * The passes of a meeting as a gate keeps them: one entry for each person in every column, because columns compress
 * well. `passIds` are 12 characters each; `identity` and `state` one character each: a place in `identities`, from `0`
 * on, and the first letter of a state. `admitted` has a `1` for everybody whom a check has admitted already.
 */
export interface Manifest {
  meetingCode: string
  madeAt: string
  /** In base64url: the key from which those of the passes come. */
  meetingKey: string
  identities: string[]
  passIds: string
  names: string
  identity: string
  state: string
  /** The fields that the gate shows, in its order; the lines of one are people. */
  values: string[]
  admitted: Record<string, string>
}

/** The states of registrations by their letters in a manifest. */
export const letterOf = {
  P: 'PASSED',
  S: 'SIGNED',
  U: 'UNDER_REVIEW',
  N: 'NOT_PASSED',
  C: 'CANCELLED',
} as const

/** A person in a manifest. */
export interface Listed {
  passId: string
  name: string
  identityName: string
  state: (typeof letterOf)[keyof typeof letterOf]
  values: string[]
  /** Returns whether a check has admitted them before the manifest was made. */
  wasAdmitted(checkType: string): boolean
}

/** The length of a signature, in bytes. */
export const signatureLength = 64

/**
 * Opens the bytes of a manifest: checks the signature with the key of the call `setup`, and unpacks what follows.
 * Rejects if the signature is not Foyer's.
 */
export async function openManifest(
  bytes: Uint8Array<ArrayBuffer>,
  { x, y }: { x: string; y: string },
): Promise<Manifest> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const key = await crypto.subtle.importKey('jwk', { kty: 'EC', crv: 'P-256', x, y }, algorithm, false, ['verify'])
  const [signature, packed] = [bytes.slice(0, signatureLength), bytes.slice(signatureLength)]
  if (!(await crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, signature, packed)))
    throw new Error('The manifest was changed on its way.')
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'))
  return JSON.parse(await new Response(stream).text()) as Manifest
}

/** Returns a function that finds a person by the id of their pass. */
export function finder(manifest: Manifest): (passId: string) => Listed | undefined {
  const { passIds, identities, identity, state, admitted } = manifest
  const names = manifest.names.split('\n')
  const values = manifest.values.map((column) => column.split('\n'))
  const places = new Map<string, number>()
  for (let at = 0; at * 12 < passIds.length; at++) places.set(passIds.slice(at * 12, at * 12 + 12), at)
  return (passId) => {
    const at = places.get(passId)
    if (at === undefined) return undefined
    return {
      passId,
      name: names[at] ?? '',
      identityName: identities[(identity.codePointAt(at) ?? 48) - 48] ?? '',
      state: letterOf[state[at] as keyof typeof letterOf],
      values: values.map((column) => column[at] ?? ''),
      wasAdmitted: (checkType) => admitted[checkType]?.[at] === '1',
    }
  }
}

/** The number of people in a manifest. */
export const sizeOf = ({ passIds }: Manifest) => passIds.length / 12
