import { linkVisitKey } from '../../api/contract/sharing/link-terms.ts'

/** The short link by which a visit of the app came to a person's page, so that both later see where they met. */
export function linkOfVisit(uid: string): { shareCode: string; isScanned: boolean } | undefined {
  try {
    const [shareCode = '', channel, , openedUid] = (sessionStorage.getItem(linkVisitKey) ?? '').split(',')
    return openedUid === uid ? { shareCode, isScanned: channel === 'QR' } : undefined
  } catch {
    // Storage is blocked: then the card itself is where they met.
    return undefined
  }
}
