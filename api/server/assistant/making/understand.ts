/** The facts of a request, with their words. Times are those of the meeting's own zone, as if they were UTC. */
export interface Understood {
  title: string
  place: string
  startsAt: Date | undefined
  endsAt: Date | undefined
  people: number
  agenda: { title: string; speaker: string; startsAt: Date | undefined; endsAt: Date | undefined }[]
  words: { what: 'DATE' | 'PLACE' | 'PEOPLE' | 'AGENDA' | 'TITLE'; words: string }[]
}

const dayMs = 86_400_000
const months = 'january february march april may june july august september october november december'.split(' ')
const weekdays = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ')
/** Spaces within a line: a rule never reads on in the next line. */
const space = String.raw`[^\S\r\n]`
/** Words that make a number or a time a rough one. They go with it. */
const roughly = String.raw`(?:大约|大概|约|(?<!附)近|不超过|最多|\b(?:about|around|approximately|roughly|up${space}to|nearly|some)${space})`
const orSo = '(?:左右|上下|以内)'
const hanDigits = '零一二三四五六七八九'

/** Returns the number that Han digits up to ninety-nine write: 十五 is 15; digits stay as they are. */
function hanNumber(text: string): number {
  if (/^\d+$/.test(text)) return Number(text)
  const [tens, ones] = text.includes('十') ? text.split('十') : ['', text]
  const digit = (sign = '') => Math.max(0, hanDigits.indexOf(sign === '两' ? '二' : sign || '零'))
  return text.includes('十') ? (tens ? digit(tens) : 1) * 10 + digit(ones) : digit(ones)
}

interface Found<T> {
  value: T
  words: string
}

/** Returns the first day that a date without a year can mean: this year's, or next year's if it is over. */
function nextDay(month: number, day: number, now: Date): Date {
  const thisYear = new Date(Date.UTC(now.getUTCFullYear(), month - 1, day))
  return thisYear.getTime() >= now.getTime() - dayMs
    ? thisYear
    : new Date(Date.UTC(now.getUTCFullYear() + 1, month - 1, day))
}

function dayIn(request: string, now: Date): Found<Date> | undefined {
  const today = new Date(Math.floor(now.getTime() / dayMs) * dayMs)
  const iso = /(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?/.exec(request)
  if (iso) return { value: new Date(Date.UTC(Number(iso[1]), Number(iso[2]) - 1, Number(iso[3]))), words: iso[0] }
  const han = /([\d一二三四五六七八九十]{1,3})月([\d一二三四五六七八九十]{1,3})[日号]/.exec(request)
  if (han) return { value: nextDay(hanNumber(han[1] ?? ''), hanNumber(han[2] ?? ''), now), words: han[0] }
  const name = `(${months.map((month) => `${month}|${month.slice(0, 3)}`).join('|')})`
  const english =
    new RegExp(
      `\\b(\\d{1,2})(?:st|nd|rd|th)?${space}+(?:of${space}+)?${name}\\b\\.?(?:,?${space}+(\\d{4}))?`,
      'i',
    ).exec(request) ??
    new RegExp(`\\b${name}\\.?${space}+(\\d{1,2})(?:st|nd|rd|th)?\\b(?:,?${space}+(\\d{4}))?`, 'i').exec(request)
  if (english) {
    const [words, one = '', two = '', year] = english
    const [day, month] = /^\d/.test(one) ? [Number(one), two] : [Number(two), one]
    const number = months.findIndex((full) => full.startsWith(month.toLowerCase().slice(0, 3))) + 1
    return { value: year ? new Date(Date.UTC(Number(year), number - 1, day)) : nextDay(number, day, now), words }
  }
  const near: [RegExp, number][] = [
    [/\bday after tomorrow\b|后天/i, 2],
    [/\btomorrow\b|明天/i, 1],
    [/\btoday\b|今天/i, 0],
  ]
  for (const [pattern, days] of near) {
    const words = pattern.exec(request)?.[0]
    if (words) return { value: new Date(today.getTime() + days * dayMs), words }
  }
  const weekday = /\b(next|this|on)?\s*(sunday|monday|tuesday|wednesday|thursday|friday|saturday)\b/i.exec(request)
  const hanDay = /(下)?(?:个)?(?:周|星期|礼拜)([一二三四五六日天])/.exec(request)
  if (!weekday && !hanDay) return undefined
  const chosen = weekday
    ? weekdays.indexOf((weekday[2] ?? '').toLowerCase())
    : '日一二三四五六'.indexOf((hanDay?.[2] ?? '').replace('天', '日'))
  const isNextWeek = hanDay?.[1] === '下'
  const monday = today.getTime() - (((today.getUTCDay() + 6) % 7) - (isNextWeek ? 7 : 0)) * dayMs
  const ofWeek = monday + ((chosen + 6) % 7) * dayMs
  const ahead = ofWeek <= today.getTime() ? ofWeek + 7 * dayMs : ofWeek
  return { value: new Date(isNextWeek ? ofWeek : ahead), words: (weekday ?? hanDay)?.[0]?.trim() ?? '' }
}

/** A time of a day, in minutes. */
const clock = String.raw`(?:(上午|早上|下午|晚上|中午)\s*)?(\d{1,2}|[一二三四五六七八九十两]{1,3})(?:[:：](\d{2})|[点时](半|\d{1,2}分?)?)?\s*(am|pm|a\.m\.|p\.m\.)?`

function minutesOf([, part = '', hour = '', minute = '', spoken = '', half = '']: string[]): number {
  const isLater = /下午|晚上/.test(part) || /^p/i.test(half)
  const hours = hanNumber(hour)
  const full = isLater && hours < 12 ? hours + 12 : /^a/i.test(half) && hours === 12 ? 0 : hours
  return full * 60 + (minute ? Number(minute) : spoken === '半' ? 30 : Number.parseInt(spoken, 10) || 0)
}

const isClock = (match: string[]) => Boolean(match[3] || match[5] || match[1] || /[点时]/.test(match[0] ?? ''))

/** Returns the times of a text: from and until, or only a beginning. */
export function timesIn(text: string): Found<{ from: number; until: number | undefined }> | undefined {
  const span = new RegExp(`${clock}\\s*(?:-|–|—|~|至|到|to|until|till)\\s*${clock}`, 'giu')
  for (const match of text.matchAll(span)) {
    const [one, two] = [match.slice(0, 6), ['', ...match.slice(6, 11)]]
    if (!isClock([match[0], ...one.slice(1)]) && !isClock([match[0], ...two.slice(1)])) continue
    const from = minutesOf(one as string[])
    const until = minutesOf(two as string[])
    // 下午2点到5点: the part of the day holds for both.
    const later = until <= from && until + 720 > from && until + 720 <= 1440 ? until + 720 : until
    if (from < 1440 && later <= 1440 && later > from) return { value: { from, until: later }, words: match[0].trim() }
  }
  for (const match of text.matchAll(new RegExp(clock, 'giu'))) {
    if (!isClock(match as unknown as string[])) continue
    const from = minutesOf(match as unknown as string[])
    if (from < 1440) return { value: { from, until: undefined }, words: match[0].trim() }
  }
  return undefined
}

function placeIn(request: string): Found<string> | undefined {
  const named = new RegExp(`地点(?:是|在|：|:)${space}*([^,，.。;；\\r\\n]{2,40})`, 'u').exec(request)
  if (named) return { value: (named[1] ?? '').trim(), words: named[0] }
  const han = new RegExp(
    `(?:地点|在)${space}*((?:[\\p{sc=Han}A-Za-z0-9·]|${space}){2,30}(?:中心|酒店|会议室|展馆|大厦|大学|园区|会展|礼堂|剧院|号馆|厅|市|楼|室|馆|路\\d+号|北京|上海|广州|深圳|杭州))`,
    'u',
  ).exec(request)
  if (han) return { value: (han[1] ?? '').trim(), words: han[0] }
  const lone = /在([\p{sc=Han}]{2,8}?)(?:举办|举行|召开|开)/u.exec(request)
  if (lone) return { value: lone[1] ?? '', words: lone[0] }
  const name = String.raw`(?:\p{Lu}[\p{L}\d'’.-]*|\d+)`
  const english = `\\b(?:at|in)${space}+((?:the${space}+)?(?!the\\b)${name}(?:(?:${space}|,)+(?:of|de|am|und|the|${name}))*)`
  for (const match of request.matchAll(new RegExp(english, 'gu'))) {
    const value = (match[1] ?? '').replace(/[.,\s]+$/, '')
    const isMonth = months.some(
      (month) => value.toLowerCase().startsWith(month.slice(0, 3)) && value.length <= month.length + 6,
    )
    if (!isMonth && !/^\d+$/.test(value)) return { value, words: match[0].trim() }
  }
  return undefined
}

function peopleIn(request: string): Found<number> | undefined {
  const english = `(\\d[\\d,]*)${space}*(?:people|persons|guests|attendees|participants|visitors|seats|places)\\b`
  const han = `(\\d[\\d,]*)${space}*(?:多)?(?:人|位|名)`
  const match = new RegExp(english, 'i').exec(request) ?? new RegExp(han).exec(request)
  return match ? { value: Number((match[1] ?? '').replaceAll(',', '')), words: match[0] } : undefined
}

const numbered = /^\s*(?:[-*•]|\d+[.)、]|[一二三四五六七八九十]+、)\s*/

function agendaIn(request: string, day: Date | undefined) {
  const lines = request.split(/[\n;；]+/).slice(0, 60)
  const at = (minutes: number | undefined) =>
    minutes === undefined || !day ? undefined : new Date(day.getTime() + minutes * 60_000)
  const items = lines.flatMap((line, index) => {
    const times = timesIn(line)
    const bare = line.replace(times?.words ?? '', '').replace(numbered, '')
    // The first line is the request itself, unless it is a point of the agenda.
    if (!numbered.test(line) && !(times && index > 0)) return []
    const speaker = /(?:\bby\s+|主讲[:：]?|演讲人[:：]?|嘉宾[:：]?)\s*([\p{L}.'’ ·]{2,40})/u.exec(bare)
    const title = bare.replace(speaker?.[0] ?? '', '').replace(/^[\s:：,，–—-]+|[\s:：,，。.–—-]+$/g, '')
    if (!title) return []
    return [
      { title, speaker: (speaker?.[1] ?? '').trim(), startsAt: at(times?.value.from), endsAt: at(times?.value.until) },
    ]
  })
  // A point without an end lasts until the next one begins.
  return items.map((item, index) => ({ ...item, endsAt: item.endsAt ?? items[index + 1]?.startsAt }))
}

function titleIn(request: string, others: string[]): string {
  const quoted = /[“"「《『]([^”"」》』]{2,80})[”"」》』]/.exec(request)?.[1]
  if (quoted) return quoted
  const called = /(?:\b(?:called|titled|named)\s+|名为|题为|主题(?:是|为|：|:))\s*([^,.，。;；\n]{2,80})/i.exec(
    request,
  )?.[1]
  if (called) return called.trim()
  let rest = request.split(/[\n。;；]/)[0] ?? ''
  for (const words of others) {
    const literal = words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    rest = rest.replace(new RegExp(`${roughly}?${space}*${literal}${space}*${orSo}?`, 'iu'), ' ')
  }
  rest = rest
    .replace(
      /^\s*(?:please|could you|can you|i(?:'d| would) like to|i want to|we want to|we(?:'d| would) like to|help me)\s+/i,
      '',
    )
    .replace(/^\s*(?:create|make|plan|organi[sz]e|hold|host|set up|prepare|draft|arrange)\s+(?:an?|the)?\s*/i, '')
    .replace(
      /^(?:请|帮我|帮忙|我想|我要|我们想|我们要|想要|需要)*(?:创建|举办|组织|策划|安排|办|开|召开|生成)?(?:一个|一场|一次)?/u,
      '',
    )
    .replace(/\b(?:for|on|at|in|from|with)\s*(?=[,.]|$)/gi, '')
    .replace(/\s+(?:for|on|at|in|from|with)\s+(?:for|on|at|in|from|with)\s+/gi, ' ')
  const title = rest
    .replace(/[\s,，.、]+/g, ' ')
    .replace(/\s+(?:for|on|at|in|from|with)\s*$/i, '')
    .trim()
  return title.charAt(0).toUpperCase() + title.slice(1, 80)
}

/**
 * Reads a request in Chinese or English by rules: day, times, place, number of people, agenda, title. Nothing is
 * invented: what the request does not say stays empty.
 */
export function understand(request: string, now: Date): Understood {
  const day = dayIn(request, now)
  const [head = ''] = request.split('\n')
  const times = timesIn(head)
  const place = placeIn(request)
  const people = peopleIn(request)
  const agenda = agendaIn(request, day?.value)
  const at = (minutes: number | undefined) =>
    day && minutes !== undefined ? new Date(day.value.getTime() + minutes * 60_000) : undefined
  const startsAt = at(times?.value.from) ?? agenda.find((item) => item.startsAt)?.startsAt ?? day?.value
  const words = (what: Understood['words'][number]['what'], found: { words: string } | undefined) =>
    found ? [{ what, words: found.words }] : []
  const known = [day, times, place, people].flatMap((found) => (found ? [found.words] : []))
  return {
    title: titleIn(request, known),
    place: place?.value ?? '',
    startsAt,
    endsAt: at(times?.value.until) ?? [...agenda].reverse().find((item) => item.endsAt)?.endsAt,
    people: people?.value ?? 0,
    agenda,
    words: [
      ...words('DATE', day),
      ...words('DATE', times),
      ...words('PLACE', place),
      ...words('PEOPLE', people),
      ...agenda.map(({ title }) => ({ what: 'AGENDA' as const, words: title })),
    ],
  }
}
