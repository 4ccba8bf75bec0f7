import type { PageInput, PageProps } from '../../page.ts'
import { loadTarget, type MiniData } from './mini-targets.ts'
import { headOf, WebToMini } from './web-to-mini.tsx'

type Data = MiniData | undefined

export const load = (input: PageInput<'webToMiniContact'>) => loadTarget('webToMiniContact', input.query, input)

export const head = ({ data, language }: PageProps<'webToMiniContact', Data>) =>
  headOf({ page: 'webToMiniContact', data, language })

/** Opens a business card in the mini program. */
export default function WebToMiniContact({ query, data }: PageProps<'webToMiniContact', Data>) {
  return <WebToMini page="webToMiniContact" query={query} data={data} />
}
