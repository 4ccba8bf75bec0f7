import { type Handlers, Refusal } from './handlers.ts'

const none = async (): Promise<never> => {
  throw new Refusal('unexpected', 'not there yet')
}
export const sessions: Handlers<'sessions'> = new Proxy({}, { get: () => none }) as Handlers<'sessions'>
