/** The destination of a step's output. */
export interface Output {
  write(text: string): void
}

/** The text of a step that may run beside others: it is kept until `show`, and from then on printed at once. */
export class HeldOutput implements Output {
  #held: string[] | undefined = []

  write(text: string) {
    if (this.#held) this.#held.push(text)
    else process.stdout.write(text)
  }

  show() {
    for (const text of this.#held ?? []) process.stdout.write(text)
    this.#held = undefined
  }
}
