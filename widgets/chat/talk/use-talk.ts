import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../api/client/errors.ts'
import { hasToken } from '../../../api/client/request-token.ts'
import { useLanguage } from '../../ui/language.tsx'
import type { ChatProps, Config, Conversation, Message, Source } from '../resources.ts'
import type { Target } from '../target.ts'
import { keepPersonRequest, takePersonRequest } from './person-request.ts'
import { askQuestion, type Sentence } from './stream.ts'
import { neededVisitorKey, newKey, visitorKey } from './visitor-key.ts'

/** A question on its way, with what has come of its answer. */
export interface Turn {
  question: string
  key: string
  /** The answer that the new one replaces. */
  replaces?: string
  sentences: Sentence[]
  citations: Source[]
  is: 'sent' | 'notSent' | 'broken' | 'stopped'
  /** The reason for which it was refused, in the visitor's language; else empty. */
  problem: string
}

/** The pause after which the lines of a person are asked for again, in milliseconds. */
const pollMs = 8000

/** The props of a conversation that its state needs. */
export interface TalkInput extends ChatProps {
  target: Target
  config: Config
}

/** Does something that may fail, and says so. */
export type Tried = (work: () => Promise<unknown>) => void

/** Returns the conversation with its lines, the question on its way, and the functions that change them. */
export function useTalk({ target, client, page, emit, config }: TalkInput, tried: Tried) {
  const language = useLanguage()
  const [conversation, setConversation] = useState<Conversation>()
  const [turn, setTurn] = useState<Turn>()
  const [news, setNews] = useState('')
  const stopping = useRef<AbortController | undefined>(undefined)
  const issuer = { origin: page.api, appKey: page.appKey }
  const device = () => (visitorKey() ? { visitorKey: visitorKey() } : {})
  const open = async (signal?: AbortSignal) => {
    if (!visitorKey() && !hasToken(issuer)) return
    setConversation(await client.chats.open({ body: { ...target, ...device(), language } }, signal))
  }
  const handOver = async () =>
    setConversation(await client.chats.askPerson({ body: { ...target, visitorKey: neededVisitorKey(), language } }))

  // biome-ignore lint/correctness/useExhaustiveDependencies: a target has a conversation of its own; its element is made anew
  useEffect(() => {
    const controller = new AbortController()
    // Without a login now, the visitor has come back without logging in: nobody is asked for.
    const wantsPerson = takePersonRequest(target) && hasToken(issuer)
    // Without the lines from before the chat begins anew; the next question brings them.
    const opened = open(controller.signal).catch(() => {})
    if (wantsPerson) void opened.then(() => tried(handOver))
    return () => controller.abort()
  }, [client, language])

  const state = conversation?.state
  const isWithPerson = state === 'WAITING' || state === 'PERSON'
  const lineNum = conversation?.list.length ?? 0
  const newest = conversation?.list.at(-1)
  const isRunning = turn?.is === 'sent'
  // Its answer was not there yet when the lines were read: the page was left, or the server ended.
  const isUnanswered = newest?.role === 'VISITOR' && !newest.isComplete
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks from the newest line on
  useEffect(() => {
    if (!isWithPerson && !isUnanswered) return
    const timer = setInterval(() => {
      if (!document.hidden && !isRunning) void open().catch(() => {})
    }, pollMs)
    return () => clearInterval(timer)
  }, [isWithPerson, isUnanswered, lineNum, isRunning])
  const hasAsked = useRef(false)
  const lastTold = useRef<string | undefined>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each line is told once
  useEffect(() => {
    const isFirst = lastTold.current === undefined && !hasAsked.current
    if (!newest || lastTold.current === newest.messageId) return
    lastTold.current = newest.messageId
    if (isFirst || newest.role === 'VISITOR') return
    setNews(newest.text || [...newest.files, ...newest.cards].map(nameOf).join(', '))
    emit('foyer:message', { role: newest.role })
  }, [newest?.messageId])

  const send = async (asked: Pick<Turn, 'question' | 'key' | 'replaces'>) => {
    hasAsked.current = true
    stopping.current?.abort()
    const controller = new AbortController()
    stopping.current = controller
    const { signal } = controller
    const fresh: Turn = { ...asked, sentences: [], citations: [], is: 'sent', problem: '' }
    setTurn(fresh)
    let hasBegun = false
    const grow = (change: (turn: Turn) => Partial<Turn>) => {
      hasBegun = true
      setTurn((now) => (now?.key === asked.key ? { ...now, ...change(now) } : now))
    }
    const info = () => ({ language, appKey: page.appKey, eventKey: '', from: 'H5' })
    const body = { ...target, ...asked, visitorKey: neededVisitorKey(), language }
    try {
      await askQuestion(
        body,
        { origin: page.api, info },
        {
          signal,
          onSentence: (sentence) => grow(({ sentences }) => ({ sentences: [...sentences, sentence] })),
          onCitation: (citation) => grow(({ citations }) => ({ citations: [...citations, citation] })),
        },
      )
      await open(signal)
      setTurn(undefined)
    } catch (error) {
      const isBroken = hasBegun || (error instanceof ApiError && error.code === 'unavailable')
      const problem = !signal.aborted && error instanceof ApiError ? error.message : ''
      setTurn((now) => now && { ...now, is: signal.aborted ? 'stopped' : isBroken ? 'broken' : 'notSent', problem })
      if (problem) setNews(problem)
    }
  }
  useEffect(() => () => stopping.current?.abort(), [])

  const ofConversation = () => ({ conversationId: conversation?.conversationId ?? '', ...device() })
  return {
    ...{ conversation, turn, news, isWithPerson, setNews },
    ask(question: string) {
      emit('foyer:message', { role: 'VISITOR' })
      return send({ question, key: newKey() })
    },
    again: (again: Turn) =>
      send({ question: again.question, key: again.key, ...(again.replaces && { replaces: again.replaces }) }),
    regenerate: (question: string, message: Message) => send({ question, key: newKey(), replaces: message.messageId }),
    stop: () => stopping.current?.abort(),
    async rate(
      message: Message,
      thumb: Message['thumb'],
      reason?: 'WRONG' | 'INCOMPLETE' | 'OUTDATED' | 'UNCLEAR' | 'OTHER',
    ) {
      const body = { ...ofConversation(), messageId: message.messageId, thumb, ...(reason && { reason }) }
      const rated = await client.chats.feedback({ body })
      setConversation(
        (now) => now && { ...now, list: now.list.map((line) => (line.messageId === rated.messageId ? rated : line)) },
      )
    },
    async askPerson() {
      if (page.isHome && !hasToken(issuer)) keepPersonRequest(target)
      // A login that fails is none.
      const isIn = await page.logIn('chat', config.enterpriseCode || undefined).catch(() => false)
      // The app leaves for its login, and comes back to the request.
      if (isIn === undefined) return
      takePersonRequest(target)
      // Without a login the answer says so, and offers to leave details.
      await handOver()
    },
    async closePerson() {
      setConversation(await client.chats.close({ body: { ...ofConversation(), language } }))
    },
    /** Deletes the conversation; returns how to bring it back, which the server does for a while. */
    async startOver() {
      const body = ofConversation()
      await client.chats.forget({ body })
      stopping.current?.abort()
      setConversation(undefined)
      setTurn(undefined)
      return async () => {
        await client.chats.forget({ body: { ...body, isUndone: true } })
        await open()
      }
    },
    /** Marks what a person has written as read, up to a line. */
    async seen(messageId: string) {
      await client.chats.seen({ body: { ...ofConversation(), messageId } })
    },
    async leaveLead(details: LeadDetails) {
      const { conversation: left } = await client.chats.leaveLead({
        body: { ...ofConversation(), ...details, language },
      })
      setConversation(left)
    },
  }
}

const nameOf = (attached: { name: string } | { title: string }) => ('name' in attached ? attached.name : attached.title)

/** The details of a visitor who leaves a conversation as a lead. */
type LeadDetails = Record<'name' | 'email' | 'phone' | 'phoneCountryCode' | 'key', string> & { company?: string }

/** The state of a conversation and what changes it. */
export type TalkState = ReturnType<typeof useTalk>
