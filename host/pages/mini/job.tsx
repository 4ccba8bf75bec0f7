import type { PageInput, PageProps } from '../../page.ts'
import { loadTarget, type MiniData } from './mini-targets.ts'
import { headOf, WebToMini } from './web-to-mini.tsx'

type Data = MiniData | undefined

export const load = (input: PageInput<'webToMiniJob'>) => loadTarget('webToMiniJob', input.query, input)

export const head = ({ data, language }: PageProps<'webToMiniJob', Data>) =>
  headOf({ page: 'webToMiniJob', data, language })

/** Opens a job in the mini program. */
export default function WebToMiniJob({ query, data }: PageProps<'webToMiniJob', Data>) {
  return <WebToMini page="webToMiniJob" query={query} data={data} />
}
