// Runs on the browser's audio thread: hands the samples of the microphone on, in blocks of about 20 ms.

/** Names of the audio thread; TypeScript's library of the DOM does not know them. */
declare const registerProcessor: (name: string, processor: unknown) => void
declare const AudioWorkletProcessor: new () => { readonly port: MessagePort }

const blockLength = 1024

class Capture extends AudioWorkletProcessor {
  #block = new Float32Array(blockLength)
  #filled = 0

  process([channels]: Float32Array[][]) {
    const [first] = channels ?? []
    if (!first) return true
    for (const sample of first) {
      this.#block[this.#filled++] = sample
      if (this.#filled < blockLength) continue
      this.port.postMessage(this.#block)
      this.#block = new Float32Array(blockLength)
      this.#filled = 0
    }
    return true
  }
}

registerProcessor('foyer-capture', Capture)
