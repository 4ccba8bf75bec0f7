const duties: (() => unknown)[] = []

/** Has something ended when the subject is done, fails or is interrupted: what was begun last ends first. */
export function atEnd(duty: () => unknown) {
  duties.push(duty)
}

/** Ends everything that was begun. One that cannot be ended does not keep the others. */
export async function endAll() {
  for (let duty = duties.pop(); duty; duty = duties.pop()) {
    try {
      await duty()
    } catch (error) {
      console.error('Something could not be ended:', error)
    }
  }
}
