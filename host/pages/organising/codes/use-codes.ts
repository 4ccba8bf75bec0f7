import { useEffect, useState } from 'react'
import { apiError } from '../../../../api/client/errors.ts'
import type { Input, Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { useLanguage } from '../../../../widgets/ui/language.tsx'
import { client } from '../../../client.ts'

/** An invitation code with its rules and how often it was used. */
export type Code = Reply<Contract['invitationCodes']['list']>['list'][number]
/** The rules of a code as they are sent. */
export type CodeRules = Omit<Input<Contract['invitationCodes']['save']>['body'], 'meetingCode' | 'language'>

/** The invitation codes of a meeting, page by page, and the calls that change one or add it. */
export function useCodes(meetingCode: string) {
  const language = useLanguage()
  const [list, setList] = useState<{ codes: Code[]; total: number }>()
  const [pageNum, setPageNum] = useState(1)
  const [problem, setProblem] = useState('')
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks for the same page again
  useEffect(() => {
    let isOver = false
    setProblem('')
    client.invitationCodes.list({ query: { meetingCode, language, pageNum, pageSize: 50 } }).then(
      ({ list, total }) => {
        if (isOver) return
        setList((before) => ({ codes: pageNum > 1 ? [...(before?.codes ?? []), ...list] : list, total }))
      },
      (error) => {
        if (!isOver) setProblem(apiError(error).message)
      },
    )
    return () => {
      isOver = true
    }
  }, [meetingCode, language, pageNum, tries])

  function show(saved: Code) {
    const isSaved = ({ invitationCode }: Code) => invitationCode === saved.invitationCode
    setList((before) => {
      if (!before) return before
      if (before.codes.some(isSaved))
        return { ...before, codes: before.codes.map((each) => (isSaved(each) ? saved : each)) }
      return { codes: [saved, ...before.codes], total: before.total + 1 }
    })
  }
  const save = async (rules: CodeRules) =>
    show(await client.invitationCodes.save({ body: { ...rules, meetingCode, language } }))
  const turn = async (invitationCode: string, isOff: boolean) =>
    show(await client.invitationCodes.turn({ body: { meetingCode, invitationCode, isOff, language } }))
  return { list, problem, again: () => setTries(tries + 1), more: () => setPageNum(pageNum + 1), save, turn }
}
