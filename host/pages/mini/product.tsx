import type { PageInput, PageProps } from '../../page.ts'
import { loadTarget, type MiniData } from './mini-targets.ts'
import { headOf, WebToMini } from './web-to-mini.tsx'

type Data = MiniData | undefined

export const load = (input: PageInput<'webToMiniProduct'>) => loadTarget('webToMiniProduct', input.query, input)

export const head = ({ data, language }: PageProps<'webToMiniProduct', Data>) =>
  headOf({ page: 'webToMiniProduct', data, language })

/** Opens a product in the mini program. */
export default function WebToMiniProduct({ query, data }: PageProps<'webToMiniProduct', Data>) {
  return <WebToMini page="webToMiniProduct" query={query} data={data} />
}
