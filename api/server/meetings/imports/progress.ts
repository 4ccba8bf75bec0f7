/** The stream for progress: a bar on a terminal, else a line at each quarter. */
export interface ProgressStream {
  isTTY?: boolean
  write(text: string): unknown
}

const barWidth = 30

/** Returns the function that an import reports its progress to. */
export function progressOn(stream: ProgressStream) {
  let saidQuarters = 0
  return (done: number, total: number) => {
    if (total === 0) return
    const share = done / total
    if (stream.isTTY) {
      const full = Math.round(share * barWidth)
      stream.write(
        `\r${'█'.repeat(full)}${'░'.repeat(barWidth - full)} ${done} of ${total} rows${done === total ? '\n' : ''}`,
      )
      return
    }
    const quarters = Math.floor(share * 4)
    if (quarters > saidQuarters) stream.write(`${quarters * 25} %: ${done} of ${total} rows\n`)
    saidQuarters = quarters
  }
}
