interface Slot {
  sessionId: string
  startTime: string
  endTime: string
}

/** Returns for each session one of the others that takes place at the same time; sessions without one are left out. */
export function clashesOf<S extends Slot>(sessions: readonly S[]): Map<string, S> {
  const clashes = new Map<string, S>()
  for (const session of sessions) {
    const other = sessions.find(
      ({ sessionId, startTime, endTime }) =>
        sessionId !== session.sessionId && startTime < session.endTime && endTime > session.startTime,
    )
    if (other) clashes.set(session.sessionId, other)
  }
  return clashes
}
