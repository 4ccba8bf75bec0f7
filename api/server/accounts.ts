import { type Handlers, Refusal } from './handlers.ts'

const none = async (): Promise<never> => {
  throw new Refusal('unexpected', 'not there yet')
}
export const accounts: Handlers<'accounts'> = new Proxy({}, { get: () => none }) as Handlers<'accounts'>
