// Answers, in the browser, for the calls that the contact form and the directory make as they open and send.

/** Norvane Thermal as the contact form sees it. */
export const norvane = {
  enterpriseCode: 'E1001',
  exhibitorCode: '',
  name: 'Norvane Thermal',
  logo: '',
  cover: '',
  replyHours: 8,
  companyRequired: false,
  languages: ['CN', 'EN'],
  hasVoice: false,
}
const exhibitor = (place: number) => ({
  exhibitorCode: `EX${1001 + place}`,
  enterpriseCode: '',
  name: `Tideglass ${place + 1}`,
  logo: '',
  hall: '4.1',
  booth: `B${10 + place}`,
  link: '',
  index: place + 1,
  businessCategory: 'Heating',
  exhibitNum: 0,
})
const facets = {
  total: 10,
  halls: [{ hall: '4.1', exhibitorNum: 10 }],
  categories: [{ code: 'heating', name: 'Heating', exhibitorNum: 10 }],
}
const answers: [end: string, body: object][] = [
  ['contactTarget', { data: norvane }],
  ['queryInfo', { data: [{ country: 'United Kingdom', countryCode: 'GB', countryPhoneCode: '+44' }] }],
  ['addClue', { data: { leadId: 'L1' } }],
  [
    'exhibitor/list',
    { list: Array.from({ length: 10 }, (_, place) => exhibitor(place)), total: 10, pageNum: 1, pages: 1 },
  ],
  ['exhibitor/facets', { data: facets }],
]

/** Stands in for the API of both widgets; everything else goes over the network. Returns how to stop. */
export function fakeWire() {
  const realFetch = window.fetch
  window.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
    const [, body] = answers.find(([end]) => pathname.endsWith(end)) ?? []
    return body ? Response.json({ code: 200, message: 'OK', ...body }) : realFetch(input, init)
  }
  return () => {
    window.fetch = realFetch
  }
}
