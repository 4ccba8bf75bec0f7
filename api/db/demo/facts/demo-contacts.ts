/** Two people of the demo world who are contacts: who asked whom, where they met, and what the first two write. */
interface DemoContact {
  from: string
  to: string
  daysAgo: number
  message?: string
  /** The code of the meeting; without it one came by the other's card. */
  meeting?: string
  /** The private notes and tags of people, by their uid. */
  notes?: Record<string, { note?: string; tags?: string[] }>
}

/** Contacts of the demo accounts. The visitor and the member of E1001 do not know each other yet. */
export const demoContacts: DemoContact[] = [
  {
    ...{ from: 'U1001', to: 'U1101', daysAgo: 41, meeting: 'X2026', message: 'We spoke about R290 units for hotels.' },
    notes: {
      U1001: {
        note: 'Knows the safety rules for R290. Send him the floor plans of Bologna.',
        tags: ['supplier', 'heat pumps'],
      },
      U1101: { note: 'Three hotels in Emilia-Romagna, decision in autumn.', tags: ['buyer', 'hotels'] },
    },
  },
  {
    ...{ from: 'U1102', to: 'U1001', daysAgo: 33, meeting: 'X2026', message: 'I cover southern Europe for Norvane.' },
    notes: { U1001: { note: 'First contact for prices.', tags: ['supplier'] } },
  },
  {
    ...{ from: 'U1001', to: 'U1003', daysAgo: 28 },
    notes: {
      U1001: { tags: ['organiser'] },
      U1003: { note: 'Would speak on a panel about hotels.', tags: ['speaker'] },
    },
  },
  { from: 'U1004', to: 'U1001', daysAgo: 21, meeting: 'X2026', message: '期待与您保持联系。' },
  {
    ...{ from: 'U1001', to: 'U1112', daysAgo: 12, meeting: 'L2026' },
    notes: { U1001: { note: 'Façade panels for the new lobby.', tags: ['supplier', 'façade'] } },
  },
  { from: 'U1005', to: 'U1001', daysAgo: 9 },
  {
    ...{ from: 'U1002', to: 'U1101', daysAgo: 200 },
    notes: { U1002: { tags: ['team'] } },
  },
  { from: 'U1102', to: 'U1002', daysAgo: 199, notes: { U1002: { tags: ['team'] } } },
  {
    ...{ from: 'U1003', to: 'U1002', daysAgo: 60, message: 'Thank you for exhibiting again this year.' },
    notes: { U1002: { note: 'Organiser of X2026: booth, passes, programme.', tags: ['organiser'] } },
  },
  {
    ...{ from: 'U1111', to: 'U1002', daysAgo: 24, meeting: 'X2026', message: '想了解贵司热泵与我们幕墙系统的配合。' },
    notes: { U1002: { note: '总部在苏州，四季度有样板项目。', tags: ['partner', 'façade'] } },
  },
  { from: 'U1002', to: 'U1005', daysAgo: 15, meeting: 'X2026' },
  { from: 'U1003', to: 'U1004', daysAgo: 90 },
]

/** Requests that wait for an answer. */
export const demoRequests: Omit<DemoContact, 'notes'>[] = [
  { from: 'U1111', to: 'U1001', daysAgo: 0.1, meeting: 'X2026', message: '昨天在B31聊过，方便交换联系方式吗？' },
  { from: 'U1104', to: 'U1001', daysAgo: 0.4, message: 'I look after hotels in Portugal and Spain at Norvane.' },
  { from: 'U1113', to: 'U1001', daysAgo: 2, meeting: 'X2026' },
  { from: 'U1001', to: 'U1103', daysAgo: 3, message: 'Could you send me the data sheets of the quiet units?' },
  {
    from: 'U1004',
    to: 'U1002',
    daysAgo: 0.2,
    meeting: 'X2026',
    message: 'We would like to see your production in Qingdao.',
  },
  { from: 'U1112', to: 'U1002', daysAgo: 1, message: '您好，想请教一下样机的交期。' },
  { from: 'U1002', to: 'U1113', daysAgo: 5, meeting: 'X2026' },
]

/** The groups of people, with those whom they hold. */
export const demoGroups = [
  { owner: 'U1001', name: 'Norvane', people: ['U1101', 'U1102'] },
  { owner: 'U1001', name: 'Bologna 2027', people: ['U1101', 'U1112'] },
  { owner: 'U1002', name: '展会伙伴', people: ['U1003', 'U1111'] },
]
