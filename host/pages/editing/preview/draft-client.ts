import type { Client } from '../../../../api/client/index.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import type { EditedItem } from '../form/edited-item.ts'
import { type Around, isListed, jobOf, personOf, photoOf, productOf, withItemInList } from './preview-items.ts'

type Calls = Pick<Client<Contract>, 'enterprises' | 'exhibits' | 'jobs' | 'products' | 'team'>
type List = (input: { query: object }, signal?: AbortSignal) => Promise<{ list: unknown[]; total: number }>

/** The calls that the preview makes. Lists are asked for once, however often an item in them changes. */
export function rememberedCalls({ enterprises, exhibits, jobs, products, team }: Calls): Calls {
  const answers = new Map<string, ReturnType<List>>()
  const remembered =
    <Call extends List>(name: string, call: Call) =>
    (input: Parameters<Call>[0]): ReturnType<Call> => {
      const key = `${name} ${JSON.stringify(input)}`
      const answer = answers.get(key) ?? call(input)
      answers.set(key, answer)
      answer.catch(() => answers.delete(key))
      return answer as ReturnType<Call>
    }
  return {
    exhibits,
    enterprises: extended(enterprises, { album: remembered('album', enterprises.album as List) as never }),
    jobs: extended(jobs, { list: remembered('jobs', jobs.list as List) as never }),
    products: extended(products, { list: remembered('products', products.list as List) as never }),
    team: extended(team, { list: remembered('team', team.list as List) as never }),
  }
}

/** Returns calls in which some are replaced. The calls of a client are no properties of their own, to be copied. */
const extended = <Group extends object>(calls: Group, replaced: Partial<Group>): Group =>
  Object.assign(Object.create(calls), replaced)

const isFirstPage = ({ query }: { query: object }) => ((query as { pageNum?: number }).pageNum ?? 1) === 1

/** Returns calls whose lists have an edited item, with its unsaved changes, in place of the published one. */
export function draftCalls(calls: Calls, item: EditedItem | undefined, around: Around): Calls {
  if (!item || !isListed(item)) return calls
  const { enterprises, jobs, products, team } = calls
  switch (item.section) {
    case 'products':
      return {
        ...calls,
        products: extended(products, {
          list: async (input, signal) => {
            const page = await products.list(input, signal)
            const isItem = ({ productCode }: { productCode: string }) => productCode === item.id
            return isFirstPage(input) ? withItemInList(page, item, isItem, () => productOf(item, around)) : page
          },
        }),
      }
    case 'team':
      return {
        ...calls,
        team: extended(team, {
          list: async (input, signal) => {
            const page = await team.list(input, signal)
            const isItem = ({ contactId }: { contactId: string }) => contactId === item.id
            return isFirstPage(input)
              ? withItemInList(page, item, isItem, (published) => personOf(item, around, published))
              : page
          },
        }),
      }
    case 'album':
      return {
        ...calls,
        enterprises: extended(enterprises, {
          album: async (input, signal) => {
            const page = await enterprises.album(input, signal)
            const isItem = ({ photoId }: { photoId: string }) => photoId === item.id
            return isFirstPage(input)
              ? withItemInList(page, item, isItem, (published) => photoOf(item, around, published))
              : page
          },
        }),
      }
    case 'jobs':
      return {
        ...calls,
        jobs: extended(jobs, {
          list: async (input, signal) => {
            const page = await jobs.list(input, signal)
            const isItem = ({ code }: { code: string }) => code === item.id
            return isFirstPage(input) ? withItemInList(page, item, isItem, () => jobOf(item, around)) : page
          },
        }),
      }
    default:
      return calls
  }
}
