import { expect, test } from 'vitest'
import { ApiError } from '../../../api/client/index.ts'
import { type Submit, send } from './send.ts'
import type { Submission } from './submission.ts'

const body = { idempotencyKey: 'first-key-0123456789' } as Submission

/** Imitates a server that gives these answers in turn, and records the keys of its calls. */
function server(...answers: (ApiError | { leadId: string })[]) {
  const keys: (string | undefined)[] = []
  const submit: Submit = async ({ body }) => {
    keys.push(body.idempotencyKey)
    const answer = answers.shift()
    if (answer instanceof ApiError || !answer) throw answer
    return answer
  }
  return { keys, submit }
}

test('reports its new key before it uses it, and takes only one', async () => {
  const { keys, submit } = server(new ApiError('keyReused', ''), new ApiError('keyReused', ''))
  const newKeys: string[] = []

  await expect(send(submit, body, { onKey: (key) => newKeys.push(key) })).rejects.toMatchObject({ code: 'keyReused' })

  expect(keys).toEqual(['first-key-0123456789', newKeys[0]])
  expect(newKeys.length).toBe(1)
})

test('rejects with an error that the visitor has to decide about', async () => {
  const { keys, submit } = server(new ApiError('timeout', ''), { leadId: 'L1' })

  await expect(send(submit, body, { onKey: () => {} })).rejects.toMatchObject({ code: 'timeout' })

  expect(keys.length).toBe(1)
})
