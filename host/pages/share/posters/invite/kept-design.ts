/** The design of an invitation that people keep for the next one. */
export interface Design {
  note: string
  /** The address of an uploaded picture; empty for the meeting's own. */
  pictureUrl: string
}

/** The design of an invitation that nobody has changed. */
export const noDesign: Design = { note: '', pictureUrl: '' }

const key = 'foyer:inviteDesign'

/** Returns the design that this browser keeps; an empty one where there is none. */
export function keptDesign(): Design {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return noDesign
    const textOf = (name: string) => {
      const value = Reflect.get(stored, name)
      return typeof value === 'string' ? value : ''
    }
    return { note: textOf('note'), pictureUrl: textOf('pictureUrl') }
  } catch {
    // Storage may be blocked, or hold something else: there is no design then.
    return noDesign
  }
}

/** Keeps a design in this browser. Returns false where its storage is blocked or full. */
export function keepDesign(design: Design) {
  try {
    localStorage.setItem(key, JSON.stringify(design))
    return true
  } catch {
    // The caller says that nothing was kept.
    return false
  }
}
