import { apiError } from '../../../api/client/errors.ts'

/** A row that could not be changed, and the reason for people. */
export interface Refused {
  id: string
  message: string
}

/**
 * Changes rows by calls that take at most `maxNum` of them, one call after the other, and returns the answers with the
 * rows that were refused. All rows of a call that fails are refused with its reason, and the further calls are made.
 */
export async function runInParts<Row, Answer>(
  rows: readonly Row[],
  maxNum: number,
  idOf: (row: Row) => string,
  run: (part: Row[]) => Promise<Answer & { refused: readonly Refused[] }>,
): Promise<{ answers: Answer[]; refused: Refused[] }> {
  const answers: Answer[] = []
  const refused: Refused[] = []
  for (let at = 0; at < rows.length; at += maxNum) {
    const part = rows.slice(at, at + maxNum)
    try {
      const answer = await run(part)
      answers.push(answer)
      refused.push(...answer.refused)
    } catch (error) {
      const { message } = apiError(error)
      refused.push(...part.map((row) => ({ id: idOf(row), message })))
    }
  }
  return { answers, refused }
}
