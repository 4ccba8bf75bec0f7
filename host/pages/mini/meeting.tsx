import type { PageInput, PageProps } from '../../page.ts'
import { loadTarget, type MiniData } from './mini-targets.ts'
import { headOf, WebToMini } from './web-to-mini.tsx'

type Data = MiniData | undefined

export const load = (input: PageInput<'webToMiniMeeting'>) => loadTarget('webToMiniMeeting', input.query, input)

export const head = ({ data, language }: PageProps<'webToMiniMeeting', Data>) =>
  headOf({ page: 'webToMiniMeeting', data, language })

/** Opens a meeting in the mini program. */
export default function WebToMiniMeeting({ query, data }: PageProps<'webToMiniMeeting', Data>) {
  return <WebToMini page="webToMiniMeeting" query={query} data={data} />
}
