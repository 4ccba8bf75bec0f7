import type { Language } from '../../i18n/locales.ts'

/** A pattern that a text must not match, and the reason; `except` names areas in which the rule does not hold. */
interface Rule {
  readonly name: string
  readonly breaks: RegExp
  readonly except?: readonly string[]
}

/** Quotation marks by language: the opening and the closing one. */
export const quotes: Record<Language, readonly [string, string]> = {
  CN: ['“', '”'],
  EN: ['“', '”'],
  AR: ['«', '»'],
  DE: ['„', '“'],
  RU: ['«', '»'],
  FR: ['«', '»'],
  KO: ['‘', '’'],
  MS: ['“', '”'],
  PT: ['“', '”'],
  JA: ['「', '」'],
  TH: ['“', '”'],
  TR: ['“', '”'],
  ES: ['«', '»'],
  IT: ['«', '»'],
  ID: ['“', '”'],
  VI: ['“', '”'],
}

// U+00A0 and U+202F keep a sign on the line of its word; U+2066 to U+2069 keep a run in its own direction.
const everywhere: readonly Rule[] = [
  { name: 'three full stops instead of an ellipsis', breaks: /\.\.\./ },
  { name: 'a straight quotation mark or apostrophe', breaks: /["']/ },
  { name: 'a space too many', breaks: /^\s|\s$| {2}/ },
]

const wordsApart = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/u.source
const halfWidth: Rule = {
  name: 'a half-width sign between full-width letters',
  breaks: new RegExp(`(?:${wordsApart})[,;:?!.]|[,;:?!](?:${wordsApart})`, 'u'),
}

/** The field's words that a language has decided against, each with what it says instead. */
const rejected = (...words: readonly (readonly [breaks: RegExp, better: string])[]): readonly Rule[] =>
  words.map(([breaks, better]) => ({ name: `the glossary says ${better}`, breaks }))

const userName = 'email: no account has a user name'

const byLanguage: Record<Language, readonly Rule[]> = {
  EN: [
    {
      // Two sentences are agreed with partners as they are.
      name: 'a word group that people contract',
      breaks:
        /^(?!Passwords do not match$|This browser does not support copying).*\b(?:(?:did|do|does|is|are|was|were|has|have|could|would|should|will) not|cannot|(?:[Yy]ou|[Tt]hey|[Ww]e) (?:are|will)|It is|There is|That is)\b/,
      except: ['legal'],
    },
    ...rejected(
      [/e-mail/i, 'email'],
      [/\b(?:some|any)body\b/i, 'someone, anyone'],
      [/\bpictures?\b/i, 'photo for content, image for files'],
      [/\bfairs?\b/i, 'exhibition'],
      [/\bevents?\b/i, 'meeting'],
      [/(?<!\{)\benterprises?\b(?! lounge)/i, 'company'],
      [/machine draft|maintained/i, 'machine translation, published'],
      [/user ?name/i, userName],
      [/\bjoined\b.*\b(?:lead|enquir)/i, 'merged'],
    ),
  ],
  CN: [
    halfWidth,
    ...rejected(
      [/机器草稿/, '机器翻译'],
      [/所有者/, '管理员'],
      [/已维护|未维护|停止维护|维护此语言/, '已发布'],
      [/用户名/, userName],
      [/你(?!们)/, '您'],
      [/参展商/, '展商'],
    ),
  ],
  JA: [
    halfWidth,
    ...rejected(
      [/ブラウザー/, 'ブラウザ'],
      [/イベント/, '展示会・会議'],
      [/マイ企業/, '自社の管理'],
      [/ご入力/, '入力'],
      [/機械による下書き/, '機械翻訳'],
      [/ユーザー名/, userName],
      [/出展者|展示品/, '出展社, 出展製品'],
    ),
  ],
  KO: [
    { name: 'a particle left open', breaks: /\((?:으|을|를|이|가|은|는|와|과)\)|(?:을|를|이|가|은|는)\(/ },
    ...rejected([/이벤트/, '행사'], [/사용자 ?이름|아이디/, userName], [/출입증/, '입장권'], [/명찰/, '배지']),
  ],
  DE: [
    ...rejected(
      [/\b[Bb]ewerb(?!ungen möglich)|[Bb]ewirb/, 'Teilnahme beantragen'],
      [/\bKarten?\b/, 'Visitenkarte'],
      [/pfleg|Maschineller Entwurf/i, 'veröffentlicht, maschinelle Übersetzung'],
      [/Marktkooperation/, 'Geschäftliche Zusammenarbeit'],
      [/Benutzername/, userName],
      [/Einlasscode|Namensschild/, 'Ausweis, Badge'],
    ),
  ],
  FR: [
    { name: 'no fixed space before ; ! ? »', breaks: /(?<![\u00a0\u202f])[;!?»]/ },
    { name: 'no fixed space before a colon', breaks: /(?<![\u00a0\u202f]|https?|\d|^):(?!\/\/)/ },
    { name: 'no fixed space after «', breaks: /«(?![\u00a0\u202f])/ },
    ...rejected(
      [/candidat(?!ures ouvertes)/i, 'demander à participer'],
      [/(?<!l’)\bagent\b/i, 'distributeur'],
      [/\bcartes?\b(?! de visite)/i, 'carte de visite'],
      [/(?<!\{)\bleads?\b/i, 'prospect'],
      [/(?<!\p{L})pass(?!\p{L})/iu, 'badge'],
      [/brouillon automatique|maintenue?s?\b/i, 'traduction automatique, publiée'],
      [/nom d’utilisateur|identifiant/i, userName],
    ),
  ],
  ES: [
    { name: 'a question or exclamation without its opening sign', breaks: /^[^¿]*\?|^[^¡]*!/ },
    ...rejected(
      [/borrador automático|mantener\b|sin mantener/i, 'traducción automática, publicado'],
      [/nombre de usuario/i, userName],
      [/\b(?:tus?|tuy[oa]s?|contigo)\b|\btú(?!\p{L})/iu, 'usted'],
      [/\bestands?\b/i, 'stand'],
    ),
  ],
  PT: rejected(
    [/rascunho automático|mantid[ao]s?\b/i, 'tradução automática, publicado'],
    [/nome de usuário/i, userName],
    [/ecrã|ficheiro|telemóve|\bequipas?\b|câmara|\bencomenda|introduza|\bcontactos?\b|\bregist[oa]\b/i, 'as in Brazil'],
  ),
  RU: rejected(
    [/автоматическ\S+ черновик|(?<!в)ведётся/i, 'автоматический перевод, опубликован'],
    [/имя пользователя|имени пользователя|\bлогин\b/i, userName],
    [/аккаунт/i, 'учётная запись'],
  ),
  AR: [
    {
      name: 'a run from left to right outside its isolates',
      // Letters with signs among or around them change places; a word alone does not.
      breaks: /(?<!\u2066[^\u2069]*)(?:https?(?::\/\/)?|[a-z0-9]+[.@=][a-z0-9.]+)/i,
    },
    ...rejected([/مسودة آلية/, 'ترجمة آلية'], [/اسم المستخدم/, userName], [/اجتماعات/, 'فعاليات']),
  ],
  IT: rejected(
    [/bozza automatica/i, 'traduzione automatica'],
    [/nome utente/i, userName],
    [/\b(?:Lei|Suo|Suoi|[Rr]iprovi|[Ii]nserisca|[Ss]celga)\b/, 'tu'],
    [/e-mail/i, 'email'],
  ),
  TR: rejected(
    [/(?:Üst|Orta|Alt) kademe/, 'Zincirin başı, ortası, sonu'],
    [/Pazar iş birliği/, 'İş ortaklığı'],
    [/firma sahib/i, 'yönetici'],
    [/kullanıcı adı/i, userName],
    [/potansiyel müşteri/i, 'müşteri adayı'],
    [/yayınla(?!r)/i, 'yayımla'],
  ),
  TH: rejected([/แชท/, 'แชต'], [/ลีด/, 'ผู้สนใจ'], [/ชื่อผู้ใช้/, userName], [/แม่แบบ/, 'เทมเพลต']),
  VI: rejected(
    [/áp phích/i, 'poster'],
    [/tên đăng nhập|tên người dùng/i, userName],
    [/nhà trưng bày/i, 'đơn vị triển lãm'],
    [/xoá|huỷ/i, 'xóa, hủy'],
  ),
  ID: rejected(
    [/\blogin\b/i, 'masuk'],
    [/\bpertemuan\b/i, 'acara'],
    [/draf mesin/i, 'terjemahan mesin'],
    [/nama pengguna/i, userName],
    [/\bberkas|\bperamban|\baula\b|\bluring\b/i, 'file, browser, hall, offline'],
  ),
  MS: rejected(
    [/^Panggil$/, 'Telefon'],
    [/mesyuarat/i, 'acara'],
    [/diselenggara|selenggara\b/i, 'diterbitkan'],
    [/nama pengguna/i, userName],
    [/(?:peserta|barang|bahan) pameran/i, 'pempamer, produk pameran'],
  ),
}

/** Returns the number of passages in quotation marks. */
const quoted = (text: string, [open, close]: readonly [string, string]) =>
  Math.min(text.split(open).length, text.split(close).length) - 1

/** All that is wrong with the form of one text, as short names of rules. */
export function typographyFaults(text: string, english: string, form: string, area: string, language: Language) {
  const broken = [...everywhere, ...byLanguage[language]]
    .filter(({ breaks, except }) => !except?.includes(area) && breaks.test(text))
    .map(({ name }) => name)
  if (/…$/.test(english) !== /…$/.test(text)) broken.push('an ellipsis at the end here and not in English')
  if (quoted(english, quotes.EN) > quoted(text, quotes[language])) broken.push('the quotation marks are missing')
  const isCounted = language === 'AR' && (form === 'one' || form === 'two')
  if (isCounted && /\{(?:count|shown)\}/.test(text)) broken.push('a figure beside a form that says the number')
  return broken
}
