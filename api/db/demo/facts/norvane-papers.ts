// The texts of the products and files of `E1001`, in all sixteen languages: a table, as long as its facts.
import type { LanguageMap } from '../../schema.ts'
import facts from './norvane-papers.json' with { type: 'json' }

/** Names of the measurements. */
const measures = {
  sound: {
    CN: '噪声（3米）',
    EN: 'Sound level at 3 m',
    AR: 'مستوى الصوت على بعد 3 م',
    DE: 'Schallpegel in 3 m',
    RU: 'Уровень шума на 3 м',
    FR: 'Niveau sonore à 3 m',
    KO: '소음 (3m)',
    MS: 'Aras bunyi pada 3 m',
    PT: 'Nível sonoro a 3 m',
    JA: '騒音（3m）',
    TH: 'ระดับเสียงที่ 3 ม.',
    TR: '3 m’de ses düzeyi',
    ES: 'Nivel sonoro a 3 m',
    IT: 'Livello sonoro a 3 m',
    ID: 'Tingkat bising pada 3 m',
    VI: 'Độ ồn ở 3 m',
  },
  output: {
    CN: '制热量',
    EN: 'Heat output',
    AR: 'القدرة الحرارية',
    DE: 'Heizleistung',
    RU: 'Тепловая мощность',
    FR: 'Puissance calorifique',
    KO: '난방 능력',
    MS: 'Keluaran haba',
    PT: 'Potência térmica',
    JA: '暖房能力',
    TH: 'กำลังความร้อน',
    TR: 'Isıtma gücü',
    ES: 'Potencia calorífica',
    IT: 'Potenza termica',
    ID: 'Keluaran kalor',
    VI: 'Công suất sưởi',
  },
  refrigerant: {
    CN: '制冷剂',
    EN: 'Refrigerant',
    AR: 'مائع التبريد',
    DE: 'Kältemittel',
    RU: 'Хладагент',
    FR: 'Fluide frigorigène',
    KO: '냉매',
    MS: 'Bahan pendingin',
    PT: 'Fluido refrigerante',
    JA: '冷媒',
    TH: 'สารทำความเย็น',
    TR: 'Soğutucu akışkan',
    ES: 'Refrigerante',
    IT: 'Refrigerante',
    ID: 'Refrigeran',
    VI: 'Môi chất lạnh',
  },
  flow: {
    CN: '最高供水温度',
    EN: 'Highest flow temperature',
    AR: 'أعلى حرارة للماء',
    DE: 'Höchste Vorlauftemperatur',
    RU: 'Макс. температура подачи',
    FR: 'Température de départ max.',
    KO: '최고 공급 온도',
    MS: 'Suhu bekalan tertinggi',
    PT: 'Temperatura máxima de ida',
    JA: '最高送水温度',
    TH: 'อุณหภูมิน้ำจ่ายสูงสุด',
    TR: 'En yüksek gidiş sıcaklığı',
    ES: 'Temperatura máxima de impulsión',
    IT: 'Temperatura massima di mandata',
    ID: 'Suhu suplai tertinggi',
    VI: 'Nhiệt độ cấp cao nhất',
  },
  recovery: {
    CN: '热回收率',
    EN: 'Heat recovery',
    AR: 'استرداد الحرارة',
    DE: 'Wärmerückgewinnung',
    RU: 'Рекуперация тепла',
    FR: 'Récupération de chaleur',
    KO: '열회수율',
    MS: 'Pemulihan haba',
    PT: 'Recuperação de calor',
    JA: '熱回収率',
    TH: 'การแลกเปลี่ยนความร้อน',
    TR: 'Isı geri kazanımı',
    ES: 'Recuperación de calor',
    IT: 'Recupero di calore',
    ID: 'Pemulihan panas',
    VI: 'Thu hồi nhiệt',
  },
  air: {
    CN: '风量',
    EN: 'Air flow',
    AR: 'تدفق الهواء',
    DE: 'Luftvolumenstrom',
    RU: 'Расход воздуха',
    FR: 'Débit d’air',
    KO: '풍량',
    MS: 'Aliran udara',
    PT: 'Vazão de ar',
    JA: '風量',
    TH: 'อัตราการไหลของอากาศ',
    TR: 'Hava debisi',
    ES: 'Caudal de aire',
    IT: 'Portata d’aria',
    ID: 'Aliran udara',
    VI: 'Lưu lượng gió',
  },
  supply: {
    CN: '供电',
    EN: 'Power supply',
    AR: 'التغذية الكهربائية',
    DE: 'Stromversorgung',
    RU: 'Питание',
    FR: 'Alimentation',
    KO: '전원',
    MS: 'Bekalan kuasa',
    PT: 'Alimentação elétrica',
    JA: '電源',
    TH: 'ไฟเลี้ยง',
    TR: 'Güç beslemesi',
    ES: 'Alimentación',
    IT: 'Alimentazione',
    ID: 'Catu daya',
    VI: 'Nguồn điện',
  },
  protocol: {
    CN: '通信协议',
    EN: 'Protocols',
    AR: 'البروتوكولات',
    DE: 'Protokolle',
    RU: 'Протоколы',
    FR: 'Protocoles',
    KO: '통신 방식',
    MS: 'Protokol',
    PT: 'Protocolos',
    JA: '通信方式',
    TH: 'โพรโทคอล',
    TR: 'Protokoller',
    ES: 'Protocolos',
    IT: 'Protocolli',
    ID: 'Protokol',
    VI: 'Giao thức',
  },
  size: {
    CN: '尺寸',
    EN: 'Dimensions',
    AR: 'الأبعاد',
    DE: 'Abmessungen',
    RU: 'Размеры',
    FR: 'Dimensions',
    KO: '크기',
    MS: 'Dimensi',
    PT: 'Dimensões',
    JA: '寸法',
    TH: 'ขนาด',
    TR: 'Boyutlar',
    ES: 'Dimensiones',
    IT: 'Dimensioni',
    ID: 'Dimensi',
    VI: 'Kích thước',
  },
  weight: {
    CN: '重量',
    EN: 'Weight',
    AR: 'الوزن',
    DE: 'Gewicht',
    RU: 'Масса',
    FR: 'Poids',
    KO: '무게',
    MS: 'Berat',
    PT: 'Peso',
    JA: '質量',
    TH: 'น้ำหนัก',
    TR: 'Ağırlık',
    ES: 'Peso',
    IT: 'Peso',
    ID: 'Berat',
    VI: 'Khối lượng',
  },
} satisfies Record<string, LanguageMap>

type Measure = keyof typeof measures

/** The measurements of each product, by model; values are written alike in every language. */
const values: Record<string, [Measure, string][]> = {
  'Arc 8': [
    ['output', '90 kW'],
    ['sound', '38 dB(A)'],
    ['refrigerant', 'R290'],
    ['flow', '70 °C'],
    ['size', '2180 × 1140 × 1960 mm'],
    ['weight', '890 kg'],
  ],
  'Vento 300': [
    ['recovery', '91 %'],
    ['air', '300 m³/h'],
    ['sound', '24 dB(A)'],
    ['weight', '46 kg'],
  ],
  Halo: [
    ['protocol', 'Matter, Thread'],
    ['supply', '24 V DC'],
    ['size', '⌀ 84 × 19 mm'],
  ],
  'Loop 40': [
    ['supply', '230 V AC'],
    ['protocol', 'Modbus RTU'],
    ['weight', '11 kg'],
  ],
  'Norvane Hub': [
    ['protocol', 'BACnet/IP, Modbus TCP, MQTT'],
    ['supply', '24 V DC'],
    ['size', '107 × 90 × 58 mm'],
  ],
  'Ori 160': [
    ['air', '160 m³/h'],
    ['sound', '19 dB(A)'],
    ['size', '⌀ 240 × 68 mm'],
  ],
}

/** The languages a map is read in, in the order of the languages of Foyer. */
const everywhere = (value: string): LanguageMap =>
  Object.fromEntries(Object.keys(measures.sound).map((language) => [language, value]))

/** Returns the measurements of a product of `E1001`, by its model. */
export const norvaneSpecs = (model: string): { name: LanguageMap; value: LanguageMap }[] =>
  (values[model] ?? []).map(([measure, value]) => ({ name: measures[measure], value: everywhere(value) }))

/** The descriptions of its machines and of their parts. HTML. */
export const norvaneDetails = facts.norvaneDetails as Record<'machine' | 'part', LanguageMap>

/** Its files: those of a product name the model. `language` is the language of the file. */
export const norvaneDocuments = facts.norvaneDocuments as {
  file: string
  type: string
  model?: string
  language: string
  name: LanguageMap
}[]
