import type { Language } from '../../../contract/core/languages.ts'
import type { landmarkKinds } from '../../../contract/meetings/exhibitions.ts'

/** The kind of a landmark. */
export type LandmarkKind = (typeof landmarkKinds)[number]

/** The headings of kind, place and name by language, separated by bars; those of halls are the exhibitors' ones. */
export const landmarkHeadings: Record<Language, Record<'kind' | 'x' | 'y' | 'name', string>> = {
  EN: {
    kind: 'Kind|Type|Landmark type',
    x: 'X|From the left|Left|From left',
    y: 'Y|From the top|Top|From top',
    name: 'Name|Landmark|Label',
  },
  CN: { kind: '类型|种类|类别', x: '横坐标|距左侧|左', y: '纵坐标|距顶部|上', name: '名称|地标|标签' },
  AR: { kind: 'النوع', x: 'من اليسار|المسافة من اليسار', y: 'من الأعلى|المسافة من الأعلى', name: 'الاسم|المعلم' },
  DE: { kind: 'Art|Typ', x: 'Von links|Links', y: 'Von oben|Oben', name: 'Name|Bezeichnung|Orientierungspunkt' },
  RU: { kind: 'Тип|Вид', x: 'Слева|Отступ слева', y: 'Сверху|Отступ сверху', name: 'Название|Ориентир' },
  FR: { kind: 'Type|Genre', x: 'Depuis la gauche|Gauche', y: 'Depuis le haut|Haut', name: 'Nom|Repère|Libellé' },
  KO: { kind: '종류|유형', x: '왼쪽에서|가로', y: '위에서|세로', name: '이름|명칭|랜드마크' },
  MS: { kind: 'Jenis', x: 'Dari kiri|Kiri', y: 'Dari atas|Atas', name: 'Nama|Mercu tanda' },
  PT: {
    kind: 'Tipo',
    x: 'A partir da esquerda|Esquerda',
    y: 'A partir do topo|Topo',
    name: 'Nome|Ponto de referência',
  },
  JA: { kind: '種類|種別', x: '左から|横', y: '上から|縦', name: '名称|目印|名前' },
  TH: { kind: 'ประเภท|ชนิด', x: 'จากซ้าย|ซ้าย', y: 'จากบน|บน', name: 'ชื่อ|จุดสังเกต' },
  TR: { kind: 'Tür|Tip', x: 'Soldan|Sol', y: 'Üstten|Üst', name: 'Ad|Adı|İşaret noktası' },
  ES: {
    kind: 'Tipo|Clase',
    x: 'Desde la izquierda|Izquierda',
    y: 'Desde arriba|Arriba',
    name: 'Nombre|Punto de referencia',
  },
  IT: { kind: 'Tipo', x: 'Da sinistra|Sinistra', y: 'Dall’alto|Alto', name: 'Nome|Punto di riferimento' },
  ID: { kind: 'Jenis|Tipe', x: 'Dari kiri|Kiri', y: 'Dari atas|Atas', name: 'Nama|Penanda' },
  VI: { kind: 'Loại', x: 'Từ trái|Trái', y: 'Từ trên|Trên', name: 'Tên|Điểm mốc' },
}

/** The words of organisers for each kind in the sixteen languages, separated by bars, beside codes as `FIRST_AID`. */
export const kindWords: Record<LandmarkKind, string> = {
  ENTRANCE:
    'Door|Gate|入口|大门|المدخل|مدخل|Eingang|Tür|Вход|Entrée|입구|Pintu masuk|Entrada|入り口|ทางเข้า|Giriş|Ingresso|Cửa vào|Lối vào',
  EXIT: 'Way out|出口|المخرج|مخرج|Ausgang|Выход|Sortie|출구|Pintu keluar|Saída|ทางออก|Çıkış|Salida|Uscita|Lối ra',
  INFO: 'Information|Info desk|Info point|Help desk|问询处|服务台|咨询台|استعلامات|الاستعلامات|Auskunft|Информация|안내|안내데스크|Maklumat|Informação|Informações|案内所|インフォメーション|ข้อมูล|ประชาสัมพันธ์|Danışma|Información|Informazioni|Informasi|Thông tin|Accueil|Kaunter maklumat|Quầy thông tin',
  CAFE: 'Coffee|Coffee bar|咖啡厅|咖啡|مقهى|Кафе|카페|Kafe|Kafeterya|カフェ|คาเฟ่|Cafetería|Caffè|Cà phê|Quán cà phê|Bar',
  RESTAURANT:
    'Canteen|Food court|餐厅|مطعم|Gastronomie|Ресторан|식당|레스토랑|Restoran|Restaurante|レストラン|ร้านอาหาร|Ristorante|Nhà hàng',
  TOILETS:
    'Toilet|WC|Restroom|Restrooms|洗手间|卫生间|厕所|دورات المياه|دورة مياه|Toiletten|Toilette|Туалет|Туалеты|Toilettes|화장실|Tandas|Sanitários|Casas de banho|トイレ|お手洗い|ห้องน้ำ|Tuvalet|Tuvaletler|Aseos|Baños|Bagni|Servizi igienici|Toilet umum|Nhà vệ sinh|Banheiros',
  STAGE:
    'Forum|舞台|منصة|مسرح|Bühne|Сцена|Scène|무대|Pentas|Palco|ステージ|เวที|Sahne|Escenario|Panggung|Sân khấu|المنصة',
  MEETING_ROOM:
    'Meeting rooms|Conference room|Conference rooms|会议室|قاعة اجتماعات|قاعات الاجتماعات|Besprechungsraum|Besprechungsräume|Переговорная|Конференц-залы|Salle de réunion|Salles de réunion|회의실|Bilik mesyuarat|Sala de reunião|Salas de reunião|会議室|ห้องประชุม|Toplantı odası|Toplantı salonları|Sala de reuniones|Salas de reuniones|Sala riunioni|Sale riunioni|Ruang rapat|Phòng họp|قاعات المؤتمرات|Bilik persidangan|Переговорные|Toplantı odaları',
  LIFT: 'Elevator|电梯|مصعد|Aufzug|Fahrstuhl|Лифт|Ascenseur|엘리베이터|승강기|Elevador|エレベーター|ลิฟต์|Asansör|Ascensor|Ascensore|Thang máy|Lif',
  ESCALATOR:
    '自动扶梯|扶梯|سلم متحرك|Rolltreppe|Эскалатор|Escalier mécanique|에스컬레이터|Eskalator|Escada rolante|エスカレーター|บันไดเลื่อน|Yürüyen merdiven|Escalera mecánica|Scala mobile|Thang cuốn|Escalier roulant',
  STAIRS:
    'Staircase|楼梯|درج|سلالم|Treppe|Лестница|Escalier|계단|Tangga|Escadas|階段|บันได|Merdiven|Escaleras|Scale|Cầu thang bộ|Cầu thang',
  FIRST_AID:
    'Medical|急救|急救站|医务室|إسعافات أولية|الإسعافات الأولية|Erste Hilfe|Sanitätsraum|Медпункт|Первая помощь|Premiers secours|응급처치|의무실|Pertolongan cemas|Primeiros socorros|救護室|ปฐมพยาบาล|İlk yardım|Primeros auxilios|Primo soccorso|Pertolongan pertama|P3K|Sơ cứu|응급처치실',
  CLOAKROOM:
    'Coat check|Wardrobe|衣帽间|寄存处|غرفة المعاطف|حفظ الأمانات|Garderobe|Гардероб|Vestiaire|물품 보관소|외투 보관소|Bilik simpanan|Chapelaria|Guarda-volumes|クローク|ห้องฝากของ|Vestiyer|Guardarropa|Guardaroba|Penitipan barang|Phòng gửi đồ|غرفة إيداع المعاطف|Bilik simpan barang|ที่รับฝากของ|Quầy gửi đồ',
  PRAYER_ROOM:
    '祈祷室|مصلى|غرفة الصلاة|Gebetsraum|Молельная комната|Комната для молитв|Salle de prière|기도실|Bilik solat|Surau|Sala de oração|礼拝室|ห้องละหมาด|ห้องสวดมนต์|Mescit|İbadethane|Sala de oración|Sala di preghiera|Musala|Ruang salat|Phòng cầu nguyện|Молитвенная комната|İbadet odası',
  BABY_ROOM:
    'Baby care room|Baby care|Nursing room|母婴室|غرفة رعاية الأطفال|غرفة الأم والطفل|Wickelraum|Комната матери и ребёнка|Espace bébé|Espace nurserie|수유실|Bilik bayi|Bilik penjagaan bayi|Fraldário|授乳室|ベビールーム|ห้องให้นม|ห้องดูแลเด็ก|Bebek bakım odası|Sala de lactancia|Nursery|Ruang menyusui|Ruang bayi|Phòng mẹ và bé|Ruang perawatan bayi|Area neonati|ห้องให้นมบุตร|Phòng chăm sóc em bé',
  CASH_MACHINE:
    'ATM|Cash point|取款机|自动取款机|صراف آلي|Geldautomat|Банкомат|Distributeur|Distributeur de billets|현금인출기|Mesin ATM|Caixa eletrónico|Multibanco|現金自動預払機|ตู้เอทีเอ็ม|Bankamatik|Cajero|Cajero automático|Bancomat|Máy rút tiền|Cây ATM|Mesin tunai|Máy ATM',
}
