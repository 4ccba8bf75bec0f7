import { sql } from 'kysely'
import type { Db } from '../../api/db/index.ts'
import { rebuildSearch } from '../../api/db/search/search-index.ts'

export const enterpriseCount = 10_000
export const productCount = 200_000

/** The parts of invented names: makers, qualities and things, in four languages side by side. */
const firsts = {
  CN: '北辰 华远 金石 青云 海拓 瑞博 天工 凌越 恒信 中联 德润 启明 星河 云峰 安泰 东方 南岭 西岳 汇川 长兴',
  EN: 'Northstar Farway Goldstone Bluecloud Seahaven Ribbon Artisan Summit Constance Unity Grace Dawn Galaxy Ridge Harbour Orient Southern Western River Evergreen',
  AR: 'الشمال البعيد الصخرة السحاب البحر الشريط الحرفي القمة الثبات الوحدة النعمة الفجر المجرة السلسلة المرفأ الشرق الجنوب الغرب النهر الخضراء',
  DE: 'Nordstern Fernweg Goldstein Blauwolke Seehafen Bandwerk Handwerk Gipfel Beständig Einheit Anmut Morgenröte Sternfluss Bergkamm Hafen Morgenland Südland Westland Flusswerk Immergrün',
}
const seconds = {
  CN: '热控 机器人 光学 泵业 阀门 传感 电子 材料 软件 物流 能源 医疗 包装 纺织 照明 精工 自动化 环保 航空 化工',
  EN: 'Thermal Robotics Optics Pumps Valves Sensors Electronics Materials Software Logistics Energy Medical Packaging Textiles Lighting Precision Automation Environment Aviation Chemicals',
  AR: 'الحرارية الروبوتات البصريات المضخات الصمامات المستشعرات الإلكترونيات المواد البرمجيات اللوجستيات الطاقة الطبية التغليف المنسوجات الإضاءة الدقة الأتمتة البيئة الطيران الكيماويات',
  DE: 'Wärmetechnik Robotik Optik Pumpen Ventile Sensorik Elektronik Werkstoffe Software Logistik Energie Medizin Verpackung Textil Beleuchtung Präzision Automation Umwelt Luftfahrt Chemie',
}
const qualities = {
  CN: '静音 高效 紧凑 防爆 智能 工业 便携 耐腐蚀 低温 变频 模块化 卫生级 双级 真空 无油 高压 微型 节能 不锈钢 户外',
  EN: 'Silent Efficient Compact Explosion-proof Smart Industrial Portable Corrosion-resistant Low-temperature Variable-speed Modular Hygienic Two-stage Vacuum Oil-free High-pressure Micro Energy-saving Stainless Outdoor',
  AR: 'صامت فعال مدمج مقاوم ذكي صناعي محمول مضاد منخفض متغير معياري صحي مزدوج مفرغ جاف عالي مصغر موفر فولاذي خارجي',
  DE: 'Leise Effiziente Kompakte Explosionsgeschützte Intelligente Industrielle Tragbare Korrosionsfeste Kalte Drehzahlgeregelte Modulare Hygienische Zweistufige Vakuum Ölfreie Hochdruck Mikro Sparsame Edelstahl Außen',
}
const things = {
  CN: '热泵 换热器 机械臂 线阵相机 离心泵 球阀 压力传感器 控制器 轴承 输送带 太阳能板 超声仪 包装机 织机 灯具 数控机床 分拣系统 过滤器 涡轮叶片 反应釜',
  EN: 'heat pump|heat exchanger|robot arm|line camera|centrifugal pump|ball valve|pressure sensor|controller|bearing|conveyor belt|solar panel|ultrasound device|packaging machine|loom|luminaire|machining centre|sorting system|filter|turbine blade|reactor',
  AR: 'مضخة حرارية|مبادل حراري|ذراع آلية|كاميرا خطية|مضخة طاردة|صمام كروي|مستشعر ضغط|وحدة تحكم|محمل|حزام ناقل|لوح شمسي|جهاز موجات|آلة تغليف|نول|مصباح|مركز تشغيل|نظام فرز|مرشح|شفرة توربين|مفاعل',
  DE: 'Wärmepumpe Wärmetauscher Roboterarm Zeilenkamera Kreiselpumpe Kugelhahn Drucksensor Steuerung Lager Förderband Solarmodul Ultraschallgerät Verpackungsmaschine Webstuhl Leuchte Bearbeitungszentrum Sortieranlage Filter Turbinenschaufel Reaktor',
}

type List = typeof firsts
const languages = ['CN', 'EN', 'AR', 'DE'] as const
type Language = (typeof languages)[number]

/** The words of a list, in the asked language; names of things may hold spaces. */
const wordsOf = (list: List, language: Language) => list[language].split(list[language].includes('|') ? '|' : ' ')

/** SQL for a language map of words of lists, each chosen by a number, and what follows them. */
const map = (parts: [list: List, at: string][], tail = "''") => {
  const texts = languages.map((language) => {
    const between = language === 'CN' ? '' : ' '
    const words = parts.map(([list, at]) => `(array['${wordsOf(list, language).join("','")}'])[1 + (${at})::int % 20]`)
    return `'${language}', ${words.join(` || '${between}' || `)} || ${tail}`
  })
  return sql.raw(`jsonb_build_object(${texts.join(', ')})`)
}

/**
 * Fills a database with 10,000 enterprises of 20 products each, named in Chinese, English, Arabic and German, and
 * makes the search's index. Gives the seconds that the index took.
 */
export async function fillEnterprises(db: Db): Promise<number> {
  await sql`
    insert into enterprise (code, name, slogan, type_name, introduction, languages, cover, logo)
    select 'B' || n, ${map(
      [
        [firsts, 'n / 20'],
        [seconds, 'n'],
      ],
      "' ' || n",
    )},
      ${map([
        [qualities, 'n / 7'],
        [things, 'n / 3'],
      ])}, ${map([[seconds, 'n']])},
      jsonb_build_object('EN', '<p>' || repeat('We make what others need. ', 20) || '</p>'),
      '{"CN": "KEPT", "EN": "KEPT", "AR": "KEPT", "DE": "DRAFT"}', '/art/cover-arch-teal.svg', '/art/logo-norvane.svg'
    from generate_series(1, ${enterpriseCount}::int) as n`.execute(db)
  await sql`
    insert into product (code, enterprise_code, name, summary, type_key, type_name, tags, position, is_featured)
    select 'BP' || n, 'B' || (1 + (n - 1) / 20), ${map(
      [
        [qualities, 'n / 20'],
        [things, 'n'],
      ],
      "' K' || n % 997",
    )},
      jsonb_build_object('EN', 'Made for ' || n % 50 || ' kW at ' || n % 9 || ' bar, tested for a year before it leaves us.',
        'CN', '额定功率' || n % 50 || '千瓦，出厂前测试一年。'),
      'type-' || n % 20, ${map([[things, 'n']])}, jsonb_build_array(${map([[qualities, 'n / 11']])}), n % 20, n % 20 = 1
    from generate_series(1, ${productCount}::int) as n`.execute(db)
  await sql`
    insert into team_member (enterprise_code, name, title, position)
    select 'B' || n, 'Person ' || n || '-' || m, '{"EN": "Sales", "CN": "销售"}', m
    from generate_series(1, ${enterpriseCount}::int) as n, generate_series(1, 4) as m`.execute(db)
  await sql`
    insert into photo (enterprise_code, url, position)
    select 'B' || n, '/art/cover-arch-teal.svg', m
    from generate_series(1, ${enterpriseCount}::int) as n, generate_series(1, 6) as m`.execute(db)
  const begin = performance.now()
  await db.transaction().execute(rebuildSearch)
  const took = (performance.now() - begin) / 1000
  await sql`vacuum analyze`.execute(db)
  return took
}

/** Two hundred different searches: one word or two, finished or begun, narrow and broad, in four languages. */
export function searchesOf(count = 200): { search: string; language: Language }[] {
  const of = (list: List, language: Language, at: number) => wordsOf(list, language)[at % 20] ?? ''
  const kinds: ((language: Language, at: number) => string)[] = [
    (language, at) => of(things, language, at),
    (language, at) => `${of(qualities, language, at)} ${of(things, language, at * 7)}`,
    (language, at) => `${of(firsts, language, at)} ${of(seconds, language, at * 3)}`,
    (language, at) => [...of(things, language, at)].slice(0, language === 'CN' ? 2 : 5).join(''),
    (language, at) => `${of(things, language, at)} K${(at * 37) % 997}`,
  ]
  return Array.from({ length: count }, (_, index) => {
    const language = languages[index % 4] ?? 'EN'
    const at = Math.floor(index / 20)
    return { search: kinds[Math.floor(index / 4) % 5]?.(language, at * 2 + (index % 3)) ?? '', language }
  })
}
