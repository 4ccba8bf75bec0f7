import type { PageInput, PageProps } from '../../page.ts'
import { loadTarget, type MiniData } from './mini-targets.ts'
import { headOf, WebToMini } from './web-to-mini.tsx'

type Data = MiniData | undefined

export const load = (input: PageInput<'webToMiniShop'>) => loadTarget('webToMiniShop', input.query, input)

export const head = ({ data, language }: PageProps<'webToMiniShop', Data>) =>
  headOf({ page: 'webToMiniShop', data, language })

/** Opens a shop in the mini program. */
export default function WebToMiniShop({ query, data }: PageProps<'webToMiniShop', Data>) {
  return <WebToMini page="webToMiniShop" query={query} data={data} />
}
