import { ApiError, apiError } from '../../../../api/client/errors.ts'
import type { Client } from '../../../../api/client/index.ts'
import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Answers } from '../../../../api/contract/forms/answers.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { fullName } from '../../../../i18n/person-name.ts'
import { isOffline } from '../gate/gate-access.ts'
import { refusalOf } from './refusal-text.ts'
import {
  dequeueWalkIn,
  enqueueWalkIn,
  type QueuedWalkIn,
  queuedWalkIns,
  storedForms,
  storeForms,
  type WalkInBody,
  type WalkInForms,
  type WalkInQueue,
} from './walk-in-store.ts'

/** The result of registering somebody, as the server answers it. */
export type Registered = Reply<Contract['walkIns']['register']>

/** The time after which somebody is kept for later, in milliseconds: a queue of people does not wait for a network. */
const timeoutMs = 8000

/** Returns whether somebody is sent without anybody’s doing: those who wait, also until a limit is over. */
const isSentAgain = ({ refusal, isChanged }: QueuedWalkIn) =>
  !refusal || (refusal.code === 'tooManyRequests' && !isChanged)

/**
 * Registers people at a door. Everybody is stored before anything else, and leaves the store when the server has them:
 * each is sent with an id of their own, so that they are registered once, however often that is sent.
 */
export class WalkInSender {
  private readonly client: Client<Contract>
  private readonly meetingCode: string
  private readonly owner: string
  private readonly now: () => string
  /** The ids of the people who are being registered just now. */
  private readonly underway = new Set<string>()
  /** The ids of the people who are being corrected just now. */
  private readonly held = new Set<string>()
  private isSending = false
  /** The corrections that are being stored; whatever follows waits for them. */
  private saving: Promise<void> = Promise.resolve()

  constructor(client: Client<Contract>, meetingCode: string, owner: string, now: () => string) {
    this.client = client
    this.meetingCode = meetingCode
    this.owner = owner
    this.now = now
  }

  /**
   * Reads the forms from the server, without a network as this device kept them. `isCorrecting`: also where the server
   * refuses them, because somebody who was registered before is looked at again.
   */
  async forms(language: NonNullable<WalkInBody['language']>, isCorrecting = false): Promise<WalkInForms> {
    const { meetingCode } = this
    const controller = new AbortController()
    const timer = setTimeout(() => controller.abort(), timeoutMs)
    try {
      const forms = await this.client.walkIns.forms({ query: { meetingCode, language } }, controller.signal)
      // Without storage the door registers people as long as there is a network.
      await storeForms(forms).catch(() => {
        // The forms that were stored before stay.
      })
      return forms
    } catch (error) {
      // An aborted call is no answer either.
      const isUnanswered = controller.signal.aborted || isOffline(error)
      const stored = isUnanswered || isCorrecting ? await storedForms(meetingCode).catch(() => undefined) : undefined
      if (stored) return stored
      throw controller.signal.aborted ? new ApiError('offline', '') : error
    } finally {
      clearTimeout(timer)
    }
  }

  /**
   * Registers somebody from the answers that were typed. Resolves to undefined if there is no network: they wait then.
   * Rejects with an `ApiError` if the server refuses them; nothing of them is kept then, unless they are `corrected`:
   * an entry that was refused before stays with its new answers and reason.
   */
  async register(
    body: WalkInBody,
    answers: Answers,
    corrected?: Pick<QueuedWalkIn, 'at'>,
  ): Promise<Registered | undefined> {
    const walkIn = { ...this.queuedOf(body, answers), at: corrected?.at ?? this.now() }
    this.underway.add(walkIn.id)
    await this.saving
    // A browser that stores nothing cannot keep anybody for later.
    const isKept = await enqueueWalkIn(walkIn).then(
      () => true,
      () => false,
    )
    const controller = new AbortController()
    const timer = setTimeout(() => controller.abort(), timeoutMs)
    try {
      const sent = corrected ? { ...body, at: corrected.at } : body
      const result = await this.client.walkIns.register({ body: sent }, controller.signal)
      await this.dequeue(walkIn.id)
      return result
    } catch (error) {
      // An aborted call is no answer either.
      const isRefused = error instanceof ApiError && !isOffline(error)
      if (!isRefused && isKept) return undefined
      if (isRefused && corrected) await this.keep({ ...walkIn, refusal: refusalOf(error) })
      else if (!corrected) await this.dequeue(walkIn.id)
      if (isRefused) throw error
      throw new ApiError('offline', '')
    } finally {
      clearTimeout(timer)
      this.underway.delete(walkIn.id)
    }
  }

  private queuedOf(body: WalkInBody, answers: Answers): QueuedWalkIn {
    const { id, meetingCode, firstName, lastName } = body
    return {
      id,
      meetingCode,
      owner: this.owner,
      at: '',
      name: fullName({ firstName, lastName, countryCode: '' }),
      ...{ body, answers },
    }
  }

  private read = () =>
    queuedWalkIns(this.meetingCode, this.owner).catch((): WalkInQueue => ({ walkIns: [], unreadable: [] }))

  /** The people who wait, and those whom the server has refused since. */
  queued = () => this.saving.then(this.read)

  private keep = (walkIn: QueuedWalkIn) =>
    enqueueWalkIn(walkIn).catch(() => {
      // A device that cannot store it keeps what it had stored before.
    })

  /** Sends somebody no more by itself while they are being corrected. Returns what ends that. */
  hold(id: string) {
    this.held.add(id)
    return () => void this.held.delete(id)
  }

  /** Stores what was typed to correct somebody, unless they are sent just now, or the server has them since. */
  saveAnswers(id: string, answers: Answers) {
    this.saving = this.saving.then(async () => {
      const walkIn = (await this.read()).walkIns.find((candidate) => candidate.id === id)
      if (walkIn && !this.underway.has(id)) await this.keep({ ...walkIn, answers, isChanged: true })
    })
  }

  private dequeue = (id: string) =>
    dequeueWalkIn(id).catch(() => {
      // A person who stays in the queue is sent once more with the same id, and registered once all the same.
    })

  /** Gives people up whom the server refused, or whom this device cannot read any more. */
  async remove(ids: readonly string[]) {
    await this.saving
    for (const id of ids) await dequeueWalkIn(id)
  }

  /** Sends the people who wait, one after the other. What the server refuses stays, with its reason. */
  async send() {
    if (this.isSending) return
    this.isSending = true
    try {
      for (const walkIn of (await this.queued()).walkIns)
        if (isSentAgain(walkIn) && !this.underway.has(walkIn.id) && !this.held.has(walkIn.id))
          await this.sendOne(walkIn)
    } catch {
      // The rest waits for the next time.
    } finally {
      this.isSending = false
    }
  }

  private async sendOne(walkIn: QueuedWalkIn) {
    this.underway.add(walkIn.id)
    try {
      await this.client.walkIns.register({ body: { ...walkIn.body, at: walkIn.at } })
      await this.dequeue(walkIn.id)
    } catch (error) {
      if (isOffline(error)) throw error
      const refused = apiError(error)
      // The door is not allowed to for now, such as a device whose time is over: nobody is lost.
      if (refused.code === 'unauthorised') throw error
      // A device that cannot store it asks the server again the next time. What was corrected meanwhile stays.
      const newest = (await this.queued()).walkIns.find(({ id }) => id === walkIn.id)
      await this.keep({ ...(newest ?? walkIn), refusal: refusalOf(refused) })
      // The others wait until the limit is over.
      if (refused.code === 'tooManyRequests') throw error
    } finally {
      this.underway.delete(walkIn.id)
    }
  }
}
