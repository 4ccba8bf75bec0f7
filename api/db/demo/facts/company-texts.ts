/** What companies without a home say about themselves, in Chinese and English. A table, as long as its facts. */
type Pair = { CN: string; EN: string }

/** How a text begins. `{name}`, `{city}`, `{year}`, `{staff}` and `{makes}` are filled in. */
export const openings: Pair[] = [
  {
    CN: '<strong>{name}</strong>位于{city}，{makes}。公司成立于{year}年，现有{staff}名员工。',
    EN: '<strong>{name}</strong> of {city} {makes}. The company was founded in {year} and has {staff} people.',
  },
  {
    CN: '自{year}年起，<strong>{name}</strong>在{city}{makes}。',
    EN: '<strong>{name}</strong> of {city} {makes}, and has done so since {year}.',
  },
  {
    CN: '<strong>{name}</strong>（{city}）{makes}，由{staff}人的团队完成从研发到售后的全部工作。',
    EN: '<strong>{name}</strong> is a team of {staff} in {city} that {makes}, from the first drawing to service.',
  },
  {
    CN: '<strong>{name}</strong>{makes}。工厂设在{city}，{year}年投产。',
    EN: '<strong>{name}</strong> {makes}. The works in {city} opened in {year}.',
  },
  {
    CN: '从{city}出发，<strong>{name}</strong>{makes}，如今服务{staff}家以上的长期客户。',
    EN: '<strong>{name}</strong> {makes}. More than {staff} regular customers are served from {city}.',
  },
]

/** How a text may end. */
export const closings: Pair[] = [
  {
    CN: '样品可当场带走，报价三个工作日内发出。',
    EN: 'Samples may be taken along; quotations follow within three working days.',
  },
  { CN: '正在寻找中东与东南亚的代理伙伴。', EN: 'We are looking for agents in the Gulf and in South-East Asia.' },
  {
    CN: '展期内每天10:30与15:30讲解，无需预约。',
    EN: 'Short talks at 10:30 and 15:30 every day, no booking needed.',
  },
  {
    CN: '欢迎设计师带着图纸来，我们现场给出节点建议。',
    EN: 'Designers are welcome with their drawings: we suggest details on the spot.',
  },
  {
    CN: '提供BIM模型与全生命周期碳数据。',
    EN: 'BIM models and whole-life carbon data are available for every product.',
  },
  {
    CN: '首单可小批量试用，满意后再谈年度合作。',
    EN: 'A first order may be small: try it before we talk about a year.',
  },
  {
    CN: '展台工程师会说中文、英文与一门第三语言。',
    EN: 'The engineers at the booth speak Chinese, English and one language more.',
  },
  {
    CN: '参观工厂可在展台预约，往返有班车。',
    EN: 'Visits to the works can be booked at the booth; a coach runs there and back.',
  },
  { CN: '本届新推出租赁方案，按月付费。', EN: 'New this year: rent instead of buying, paid by the month.' },
  {
    CN: '欢迎学校与社区项目，我们提供公益价。',
    EN: 'Schools and community projects are welcome and pay a reduced price.',
  },
  {
    CN: '已有工程案例集，可按国家与建筑类型查阅。',
    EN: 'A book of finished projects lies open at the booth, by country and by type of building.',
  },
]

/** By category: what a company makes (a verb and its objects), and points it may list. */
export const businesses: Record<string, { makes: Pair[]; points: Pair[] }> = {
  heating: {
    makes: [
      { CN: '生产低噪声热泵与蓄热水箱', EN: 'builds quiet heat pumps and buffer tanks' },
      { CN: '为酒店与学校提供整套供暖系统', EN: 'supplies complete heating systems for hotels and schools' },
      { CN: '制造散热器、地暖与水力模块', EN: 'makes radiators, floor heating and hydraulic modules' },
    ],
    points: [
      { CN: 'R290机组整机展示，可开盖查看', EN: 'an R290 unit on show, open for a look inside' },
      { CN: '老楼改造无需更换散热器', EN: 'refurbishment without changing the radiators' },
      { CN: '全年能耗担保合同', EN: 'a contract that guarantees the yearly consumption' },
      { CN: '24小时备件发货', EN: 'spare parts shipped within 24 hours' },
    ],
  },
  ventilation: {
    makes: [
      { CN: '研发住宅与教室用新风机组', EN: 'develops fresh-air units for homes and classrooms' },
      { CN: '生产风管、风口与过滤材料', EN: 'makes ducts, outlets and filters' },
      { CN: '提供厨房与实验室排风方案', EN: 'plans and supplies exhaust systems for kitchens and laboratories' },
    ],
    points: [
      { CN: '展台CO₂浓度实时显示', EN: 'the CO₂ at the booth, measured live' },
      { CN: '滤网免工具更换', EN: 'filters changed without tools' },
      { CN: '通过被动房认证的机型', EN: 'models certified for passive houses' },
      { CN: '可租用的风量测量仪', EN: 'airflow meters for hire' },
    ],
  },
  glazing: {
    makes: [
      { CN: '深加工中空、夹层与防火玻璃', EN: 'processes insulating, laminated and fire-resisting glass' },
      { CN: '制造铝木复合窗与大开扇推拉门', EN: 'makes timber-aluminium windows and large sliding doors' },
      { CN: '为历史建筑定制超薄真空玻璃', EN: 'makes thin vacuum glass for historic buildings' },
    ],
    points: [
      { CN: '隔声对比体验间', EN: 'a cabin to hear the difference' },
      { CN: '最大单片3.2 × 9米', EN: 'single panes of up to 3.2 × 9 m' },
      { CN: '旧窗回收再熔', EN: 'old windows taken back and melted again' },
      { CN: '防鸟撞图案系列', EN: 'patterns that keep birds safe' },
    ],
  },
  facade: {
    makes: [
      { CN: '设计并制造单元式幕墙', EN: 'designs and builds unitised façades' },
      { CN: '生产遮阳百叶与织物遮阳', EN: 'makes louvres and textile shading' },
      { CN: '供应陶板、石材与金属外墙系统', EN: 'supplies cladding in clay, stone and metal' },
    ],
    points: [
      { CN: '1:1节点样段可拆解', EN: 'a full-size section that comes apart' },
      { CN: '含锚固件的整套计算书', EN: 'complete calculations, anchors included' },
      { CN: 'A1级不燃外墙', EN: 'cladding that does not burn (A1)' },
      { CN: '高空维护机器人演示', EN: 'a robot that cleans at height, running daily' },
    ],
  },
  acoustics: {
    makes: [
      { CN: '生产吸音板、吊顶与隔断', EN: 'makes absorbers, ceilings and partitions' },
      { CN: '为音乐厅与教室做声学设计和供货', EN: 'designs and supplies acoustics for concert halls and classrooms' },
      { CN: '用回收毛毡制作声学产品', EN: 'turns reclaimed felt into acoustic products' },
    ],
    points: [
      { CN: '现场测量您会议室的录音', EN: 'bring a recording of your meeting room and we analyse it' },
      { CN: '可水洗面料48色', EN: '48 washable fabrics' },
      { CN: '磁吸安装，不伤墙面', EN: 'magnetic fixing that spares the wall' },
    ],
  },
  timber: {
    makes: [
      { CN: '加工胶合木与正交胶合木构件', EN: 'makes glulam and cross-laminated timber' },
      { CN: '生产木纤维与软木保温材料', EN: 'produces insulation from wood fibre and cork' },
      { CN: '制作数控榫卯梁柱与屋架', EN: 'cuts beams, joints and trusses to the millimetre' },
    ],
    points: [
      { CN: '每根木料可追溯到林地', EN: 'every piece traced back to its forest' },
      { CN: '五层木楼节点模型', EN: 'a model of a five-storey joint' },
      { CN: '边角料回收计划', EN: 'a take-back scheme for offcuts' },
      { CN: '耐火90分钟的裸露木墙', EN: 'visible wood with 90 minutes of fire resistance' },
    ],
  },
  lighting: {
    makes: [
      { CN: '设计博物馆与办公空间灯具', EN: 'designs luminaires for museums and offices' },
      { CN: '生产户外与景观灯具', EN: 'makes lighting for streets and gardens' },
      { CN: '翻新旧灯具并换装LED模组', EN: 'refurbishes old luminaires with new LED modules' },
    ],
    points: [
      { CN: '无眩光暗室体验', EN: 'a dark room without glare' },
      { CN: '驱动器全部可插拔', EN: 'drivers that unplug, in every product' },
      { CN: '显色指数97的面板灯', EN: 'panels with a colour rendering of 97' },
      { CN: '48小时打样', EN: 'prototypes within 48 hours' },
    ],
  },
  water: {
    makes: [
      { CN: '制造节水龙头与淋浴', EN: 'makes taps and showers that save water' },
      { CN: '提供雨水与中水回用系统', EN: 'supplies systems for rain and grey water' },
      { CN: '生产不锈钢管件与水表', EN: 'makes stainless fittings and water meters' },
    ],
    points: [
      { CN: '展台用水全部循环', EN: 'all the water at the booth is reused' },
      { CN: '无铅材料检测报告', EN: 'test reports for lead-free materials' },
      { CN: '漏水定位演示', EN: 'finding a hidden leak, shown live' },
    ],
  },
  storage: {
    makes: [
      { CN: '生产家用与工商业储能', EN: 'makes storage for homes and businesses' },
      { CN: '安装屋顶光伏并负责运维', EN: 'installs rooftop solar and keeps it running' },
      { CN: '研发建筑一体化光伏瓦', EN: 'develops solar tiles that look like a roof' },
    ],
    points: [
      { CN: '断电切换演示，每小时一次', EN: 'a power cut on stage, every hour' },
      { CN: '电芯梯次利用方案', EN: 'a second life for used cells' },
      { CN: '安装商培训与认证', EN: 'training and certificates for installers' },
      { CN: '收益计算器，支持分时电价', EN: 'a calculator that knows your tariff' },
    ],
  },
  controls: {
    makes: [
      { CN: '开发楼宇控制器与传感器', EN: 'develops controllers and sensors for buildings' },
      { CN: '提供能耗数据平台', EN: 'runs a platform for energy data' },
      { CN: '生产智能温控与门窗联动模块', EN: 'makes thermostats and window contacts that work together' },
    ],
    points: [
      { CN: '支持BACnet、KNX与Matter', EN: 'BACnet, KNX and Matter in one device' },
      { CN: '数据留在楼内', EN: 'data that stays in the building' },
      { CN: '半小时完成调试', EN: 'commissioned within half an hour' },
      { CN: '老系统接入实例', EN: 'cases of old systems brought back to life' },
    ],
  },
  recycled: {
    makes: [
      { CN: '把拆除料做成砖、板与铺地', EN: 'turns demolition waste into bricks, slabs and paving' },
      { CN: '回收木梁、门窗与旧砖再售', EN: 'recovers and resells beams, doors and old bricks' },
      { CN: '用回收塑料压制装饰板', EN: 'presses panels from reclaimed plastic' },
    ],
    points: [
      { CN: '每批材料附来源护照', EN: 'a passport with every batch' },
      { CN: '与原生料同等强度的检测', EN: 'tests that match virgin material' },
      { CN: '拆除前材料盘点服务', EN: 'an audit before a building comes down' },
    ],
  },
  homes: {
    makes: [
      { CN: '在工厂预制住宅与校舍', EN: 'prefabricates homes and schools' },
      { CN: '生产整体卫浴与厨房模块', EN: 'makes bathroom and kitchen modules' },
      { CN: '为旧楼加层提供轻型模块', EN: 'builds light modules for storeys on top of old houses' },
    ],
    points: [
      { CN: '样板间可入内参观', EN: 'a furnished module to walk through' },
      { CN: '现场安装不超过五天', EN: 'no more than five days on site' },
      { CN: '整屋可拆解搬迁', EN: 'homes that come apart and move' },
      { CN: '含家具的固定总价', EN: 'one price, furniture included' },
    ],
  },
}

/** Positions of the people at a booth. */
export const positions = [
  {
    CN: '销售总监',
    EN: 'Sales Director',
    DE: 'Vertriebsleitung',
    FR: 'Directeur commercial',
    ES: 'Dirección comercial',
    JA: '営業部長',
  },
  {
    CN: '出口经理',
    EN: 'Export Manager',
    DE: 'Exportleitung',
    FR: 'Responsable export',
    ES: 'Responsable de exportación',
    JA: '輸出担当マネージャー',
  },
  {
    CN: '产品经理',
    EN: 'Product Manager',
    DE: 'Produktmanagement',
    FR: 'Chef de produit',
    ES: 'Responsable de producto',
    JA: 'プロダクトマネージャー',
  },
  {
    CN: '总工程师',
    EN: 'Chief Engineer',
    DE: 'Technische Leitung',
    FR: 'Ingénieur en chef',
    ES: 'Ingeniería jefe',
    JA: '技師長',
  },
  {
    CN: '区域经理',
    EN: 'Regional Manager',
    DE: 'Gebietsleitung',
    FR: 'Responsable régional',
    ES: 'Responsable regional',
    JA: '地域マネージャー',
  },
  {
    CN: '技术顾问',
    EN: 'Technical Adviser',
    DE: 'Technische Beratung',
    FR: 'Conseil technique',
    ES: 'Asesoría técnica',
    JA: '技術アドバイザー',
  },
  {
    CN: '总经理',
    EN: 'Managing Director',
    DE: 'Geschäftsführung',
    FR: 'Direction générale',
    ES: 'Dirección general',
    JA: '代表取締役',
  },
  {
    CN: '项目负责人',
    EN: 'Head of Projects',
    DE: 'Projektleitung',
    FR: 'Responsable projets',
    ES: 'Responsable de proyectos',
    JA: 'プロジェクト責任者',
  },
]

/** What somebody at a booth is asked about. */
export const duties: Pair[] = [
  { CN: '酒店与办公项目', EN: 'Hotels and offices' },
  { CN: '住宅与学校项目', EN: 'Housing and schools' },
  { CN: '代理与经销合作', EN: 'Agents and distributors' },
  { CN: '技术问题与样品', EN: 'Technical questions and samples' },
  { CN: '价格与交期', EN: 'Prices and delivery' },
  { CN: '改造项目', EN: 'Refurbishment' },
]
