import type { Language } from '../../../contract/core/languages.ts'

/** The meanings of columns in a list of people; `name` is a whole name, or the part that no other column has. */
export type PersonColumn = 'family' | 'given' | 'name' | 'email' | 'phone' | 'organisation' | 'position'

/** The headings of lists of people by language, separated by bars. */
export const personHeadings: Record<Language, Record<PersonColumn, string>> = {
  EN: {
    ...{ family: 'Family name|Last name|Surname', given: 'Given name|First name|Forename' },
    ...{ name: 'Name|Full name|Contact|Contact name|Attendee|Participant|Guest' },
    ...{ email: 'Email|E-mail|Email address|Mail', phone: 'Phone|Mobile|Telephone|Phone number|Mobile number|Tel' },
    organisation: 'Company|Organisation|Organization|Company name|Employer|Firm',
    position: 'Title|Job title|Position|Role|Function',
  },
  CN: {
    ...{ family: '姓|姓氏', given: '名|名字', name: '姓名|联系人|参会人|嘉宾|中文名' },
    ...{ email: '邮箱|电子邮箱|邮件|电子邮件|电邮', phone: '手机|电话|手机号|手机号码|联系电话|电话号码|联系方式' },
    ...{ organisation: '公司|单位|公司名称|单位名称|企业|机构|工作单位', position: '职位|职务|岗位|头衔' },
  },
  AR: {
    ...{ family: 'اسم العائلة|اللقب|الكنية', given: 'الاسم الأول|الاسم الشخصي', name: 'الاسم|الاسم الكامل' },
    ...{ email: 'البريد الإلكتروني|الإيميل|البريد', phone: 'الهاتف|رقم الهاتف|الجوال|رقم الجوال|الموبايل' },
    ...{ organisation: 'الشركة|المؤسسة|الجهة|اسم الشركة', position: 'المسمى الوظيفي|المنصب|الوظيفة' },
  },
  DE: {
    ...{ family: 'Nachname|Familienname|Zuname', given: 'Vorname|Rufname', name: 'Name|Ansprechpartner|Teilnehmer' },
    ...{ email: 'E-Mail|E-Mail-Adresse|Mail', phone: 'Telefon|Mobil|Handy|Telefonnummer|Mobilnummer|Handynummer' },
    ...{ organisation: 'Firma|Unternehmen|Organisation|Firmenname', position: 'Position|Funktion|Titel|Stelle' },
  },
  RU: {
    ...{ family: 'Фамилия', given: 'Имя', name: 'ФИО|Имя и фамилия|Контактное лицо|Участник' },
    ...{
      email: 'Эл. почта|Почта|Электронная почта|Адрес почты',
      phone: 'Телефон|Мобильный|Номер телефона|Моб. телефон',
    },
    ...{ organisation: 'Компания|Организация|Название компании', position: 'Должность|Позиция' },
  },
  FR: {
    ...{ family: 'Nom de famille', given: 'Prénom', name: 'Nom|Nom complet|Nom et prénom|Contact' },
    ...{ email: 'E-mail|Courriel|Adresse e-mail|Mél', phone: 'Téléphone|Portable|Mobile|Numéro de téléphone|Tél' },
    ...{ organisation: 'Société|Entreprise|Organisation|Raison sociale', position: 'Fonction|Poste|Titre' },
  },
  KO: {
    ...{ family: '성|성씨', given: '이름(성 제외)|명', name: '이름|성명|성함|참가자|담당자' },
    ...{ email: '이메일|메일|이메일 주소', phone: '전화|휴대폰|전화번호|휴대전화|연락처|핸드폰' },
    ...{ organisation: '회사|소속|회사명|기관|업체명', position: '직책|직위|직함|직급' },
  },
  MS: {
    ...{ family: 'Nama keluarga', given: 'Nama pertama|Nama diberi', name: 'Nama|Nama penuh|Peserta' },
    ...{ email: 'E-mel|Emel|Alamat e-mel', phone: 'Telefon|Telefon bimbit|No. telefon|Nombor telefon' },
    ...{ organisation: 'Syarikat|Organisasi|Nama syarikat', position: 'Jawatan' },
  },
  PT: {
    ...{ family: 'Sobrenome|Apelido|Último nome', given: 'Primeiro nome', name: 'Nome|Nome completo|Contato|Contacto' },
    ...{ email: 'E-mail|Endereço de e-mail', phone: 'Telefone|Celular|Telemóvel|Número de telefone' },
    ...{ organisation: 'Empresa|Organização|Nome da empresa', position: 'Cargo|Função' },
  },
  JA: {
    ...{ family: '姓|名字|苗字', given: '名', name: '氏名|お名前|名前|担当者|参加者' },
    ...{ email: 'メール|メールアドレス|Eメール', phone: '電話|電話番号|携帯|携帯電話|携帯番号' },
    ...{ organisation: '会社|会社名|所属|組織|勤務先|企業名', position: '役職|肩書き|肩書' },
  },
  TH: {
    ...{ family: 'นามสกุล', given: 'ชื่อจริง|ชื่อตัว', name: 'ชื่อ|ชื่อ-นามสกุล|ชื่อเต็ม|ผู้เข้าร่วม' },
    ...{ email: 'อีเมล|อีเมล์', phone: 'โทรศัพท์|มือถือ|เบอร์โทร|เบอร์โทรศัพท์|เบอร์มือถือ' },
    ...{ organisation: 'บริษัท|องค์กร|หน่วยงาน|ชื่อบริษัท', position: 'ตำแหน่ง|ตำแหน่งงาน' },
  },
  TR: {
    ...{ family: 'Soyad|Soyadı', given: 'Ad', name: 'Ad Soyad|Adı Soyadı|İsim|Adı|Katılımcı' },
    ...{ email: 'E-posta|E-posta adresi|Eposta', phone: 'Telefon|Cep telefonu|Telefon numarası|Cep' },
    ...{ organisation: 'Şirket|Firma|Kurum|Kuruluş|Şirket adı', position: 'Unvan|Ünvan|Görev|Pozisyon' },
  },
  ES: {
    ...{
      family: 'Apellido|Apellidos',
      given: 'Nombre de pila',
      name: 'Nombre|Nombre completo|Nombre y apellidos|Contacto',
    },
    ...{ email: 'Correo|Correo electrónico|Email', phone: 'Teléfono|Móvil|Celular|Número de teléfono' },
    ...{ organisation: 'Empresa|Organización|Compañía|Nombre de la empresa', position: 'Cargo|Puesto|Función' },
  },
  IT: {
    ...{ family: 'Cognome', given: 'Nome di battesimo', name: 'Nome|Nome completo|Nome e cognome|Nominativo' },
    ...{ email: 'E-mail|Posta elettronica|Indirizzo e-mail', phone: 'Telefono|Cellulare|Numero di telefono' },
    ...{
      organisation: 'Azienda|Società|Organizzazione|Ragione sociale',
      position: 'Ruolo|Qualifica|Posizione|Incarico',
    },
  },
  ID: {
    ...{ family: 'Nama belakang', given: 'Nama depan', name: 'Nama|Nama lengkap|Peserta' },
    ...{ email: 'Surel|Email|Alamat email', phone: 'Telepon|HP|No. HP|Nomor telepon|Ponsel' },
    ...{ organisation: 'Perusahaan|Instansi|Organisasi|Nama perusahaan', position: 'Jabatan|Posisi' },
  },
  VI: {
    ...{ family: 'Họ', given: 'Tên', name: 'Họ tên|Họ và tên|Tên đầy đủ|Người tham dự' },
    ...{ email: 'Thư điện tử|Email|Địa chỉ email', phone: 'Điện thoại|Số điện thoại|Di động|SĐT' },
    ...{ organisation: 'Công ty|Tổ chức|Đơn vị|Tên công ty|Cơ quan', position: 'Chức vụ|Chức danh|Vị trí' },
  },
}
