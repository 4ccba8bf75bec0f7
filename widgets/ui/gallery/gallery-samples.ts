import type { ExhibitorContact } from '../cards/exhibitor-info.tsx'

// Proper names and foreign texts of the gallery; they are the same in every language.
const drawing = (ground: string, shapes: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 120"><rect width="160" height="120" fill="${ground}"/>${shapes}</svg>`)}`

/** Three drawn images for the preview. */
export const pictures = [
  drawing(
    '#1b2544',
    '<path d="M30 0 6 92h60zM130 0l24 92H94z" fill="#5b6fd8" opacity=".4"/><rect x="38" y="18" width="84" height="46" rx="4" fill="#e9edff"/><path d="M0 92h160v28H0z" fill="#0f1630"/>',
  ),
  drawing(
    '#f8d2ae',
    '<circle cx="108" cy="46" r="20" fill="#ef8f63"/><path d="M0 84h30V50h22v34h18V30h24v54h20V44l16-14 16 14v76H0z" fill="#4e6577"/>',
  ),
  drawing(
    '#e5ece3',
    '<path d="m12 98 40-62 24 34 18-28 46 56z" fill="#4e7350"/><circle cx="122" cy="30" r="10" fill="#c98f3c"/>',
  ),
]

/** A logo. */
export const logo = drawing(
  '#0b3b3e',
  '<path d="M52 96V62a28 28 0 0 1 56 0v34M68 96V64a12 12 0 0 1 24 0v32" fill="none" stroke="#67d6d9" stroke-width="8" stroke-linecap="round"/>',
)

/** Exhibitors with short, long, German, Arabic and mixed names; one without a logo, one whose logo does not load. */
export const exhibitors = [
  { name: 'Norvane Thermal', hall: '4.1', booth: 'B26', logo, count: 6 },
  {
    name: 'Gesellschaft für Wärmepumpensystemtechnik und Lüftungsanlagenbau mbH',
    hall: '12.2',
    booth: 'A104-A108',
    logo: undefined,
    count: 1,
  },
  { name: 'شركة نورفان للطاقة (Norvane Gulf)', hall: '2', booth: 'C07', logo: '/lost-logo.svg', count: 1429 },
  { name: '诺沃恒温 Norvane 苏州', hall: '3', booth: 'E15', logo, count: 12 },
] as const

/** People of an exhibitor. */
export const people: ExhibitorContact[] = [
  {
    name: 'Ruoxi Lin',
    position: 'International partnerships',
    dutyDescription: 'Distribution, Gulf and Iberia',
    phone: '13800138000',
    phoneCountryCode: '+86',
  },
  { name: 'يوسف العلي', position: 'Chief engineer', phone: '501234567', phoneCountryCode: '+971' },
]

/** Details longer than 260 characters, with markup that a sanitiser must remove. */
export const details =
  '<p>Norvane builds <b>quiet heat pumps</b> for hotels, campuses and district heating. Arc 8 makes its first public appearance here and runs all day: bring a phone with a decibel meter.</p><script>alert(1)</script><ul><li>Engineers from Shanghai and Hamburg are at the booth every day until 17:00.</li><li>They can size a plant while you wait, and <a href="https://norvane.example/arc">the data sheet</a> is online.</li></ul>'

/** Countries for the phone field. */
export const countries = [
  { country: 'China', countryCode: 'CN', countryPhoneCode: '+86' },
  { country: 'Germany', countryCode: 'DE', countryPhoneCode: '+49' },
  { country: 'United Arab Emirates', countryCode: 'AE', countryPhoneCode: '+971' },
]

const division = (code: string, name: string, pinyin: string, initials: string) => ({ code, name, pinyin, initials })
const suzhou = [division('320508', '姑苏区', 'gusuqu', 'gsq'), division('320506', '吴中区', 'wuzhongqu', 'wzq')]

/** Some divisions of China for the region picker. */
export const regions = {
  provinces: async () => [division('320000', '江苏省', 'jiangsusheng', 'jss')],
  cities: async () => [
    division('320100', '南京市', 'nanjingshi', 'njs'),
    division('320500', '苏州市', 'suzhoushi', 'szs'),
  ],
  areas: async (code: string) => (code === '320500' ? suzhou : [division('320102', '玄武区', 'xuanwuqu', 'xwq')]),
}
