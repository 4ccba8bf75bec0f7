import type { PageInput, PageProps } from '../../page.ts'
import { loadTarget, type MiniData } from './mini-targets.ts'
import { headOf, WebToMini } from './web-to-mini.tsx'

type Data = MiniData | undefined

export const load = (input: PageInput<'webToMiniEnterprise'>) => loadTarget('webToMiniEnterprise', input.query, input)

export const head = ({ data, language }: PageProps<'webToMiniEnterprise', Data>) =>
  headOf({ page: 'webToMiniEnterprise', data, language })

/** Opens a company in the mini program. */
export default function WebToMiniEnterprise({ query, data }: PageProps<'webToMiniEnterprise', Data>) {
  return <WebToMini page="webToMiniEnterprise" query={query} data={data} />
}
