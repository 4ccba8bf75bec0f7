// The rule by which prizes are drawn, the same on the server that draws and in the browser that checks.

/** A prize: how many there are of it. Prizes are given in the order of their list. */
interface Amount {
  amount: number
}

/** A ticket that won, and the position of its prize in the list. */
export interface Winner {
  ticket: number
  prize: number
}

/** The published parts of a draw. Hashes and the seed are hexadecimal. */
export interface PublishedDraw {
  code: string
  seed: string
  seedHash: string
  tickets: readonly number[]
  ticketsHash: string
  prizes: readonly Amount[]
  winners: readonly Winner[]
}

/** The length of a seed in bytes. */
export const seedBytes = 32

const hexOf = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Returns the bytes of a hexadecimal text. */
const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

const sha256 = async (bytes: Uint8Array<ArrayBuffer>) => hexOf(await crypto.subtle.digest('SHA-256', bytes))

/** Returns the SHA-256 of a seed’s bytes. It is published before anybody enters. */
export const hashOfSeed = (seed: string): Promise<string> => sha256(bytesOf(seed))

const inOrder = (tickets: readonly number[]) => [...new Set(tickets)].sort((a, b) => a - b)

/** Returns the SHA-256 of the list of tickets: their numbers in ascending order, with commas between them. */
export const hashOfTickets = (tickets: readonly number[]): Promise<string> =>
  sha256(new TextEncoder().encode(inOrder(tickets).join(',')))

/**
 * Draws the prizes. Each ticket gets the HMAC-SHA-256 of `code/ticket` with the seed as its key. The tickets are put in
 * the order of these values, as hexadecimal texts; the first one gets the first prize, and so on, until there are no
 * prizes or no tickets left. A ticket gets one prize at most.
 */
export async function drawWinners(
  draw: Pick<PublishedDraw, 'code' | 'seed' | 'tickets' | 'prizes'>,
): Promise<Winner[]> {
  const { code, seed, tickets, prizes } = draw
  const key = await crypto.subtle.importKey('raw', bytesOf(seed), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const valueFor = async (ticket: number) =>
    hexOf(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(`${code}/${ticket}`)))
  const valued = await Promise.all(inOrder(tickets).map(async (ticket) => ({ ticket, value: await valueFor(ticket) })))
  valued.sort((a, b) => (a.value < b.value ? -1 : 1))
  const pieces = prizes.flatMap(({ amount }, prize) => Array.from({ length: amount }, () => prize))
  return valued.slice(0, pieces.length).map(({ ticket }, at) => ({ ticket, prize: pieces[at] ?? 0 }))
}

/** Recomputes a draw from what is published: whether the seed and the tickets have the hashes, and the winners. */
export async function checkDraw(draw: PublishedDraw) {
  const [seedHash, ticketsHash, winners] = await Promise.all([
    hashOfSeed(draw.seed),
    hashOfTickets(draw.tickets),
    drawWinners(draw),
  ])
  const isSame = (winner: Winner, at: number) =>
    winner.ticket === draw.winners[at]?.ticket && winner.prize === draw.winners[at]?.prize
  return {
    isSeedRight: seedHash === draw.seedHash,
    areTicketsRight: ticketsHash === draw.ticketsHash,
    areWinnersRight: winners.length === draw.winners.length && winners.every(isSame),
  }
}
