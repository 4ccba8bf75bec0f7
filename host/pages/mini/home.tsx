import type { PageInput, PageProps } from '../../page.ts'
import { loadTarget, type MiniData } from './mini-targets.ts'
import { headOf, WebToMini } from './web-to-mini.tsx'

type Data = MiniData | undefined

export const load = (input: PageInput<'webToMini'>) => loadTarget('webToMini', input.query, input)

export const head = ({ data, language }: PageProps<'webToMini', Data>) => headOf({ page: 'webToMini', data, language })

/** Opens the start of the mini program in the mini program. */
export default function WebToMiniHome({ query, data }: PageProps<'webToMini', Data>) {
  return <WebToMini page="webToMini" query={query} data={data} />
}
