/** The columns that a list of people may have. */
export const listFields = ['name', 'email', 'phone', 'title', 'department'] as const

/** One of the columns of a list of people. */
export type ListField = (typeof listFields)[number]

/**
 * The headings of each column in the sixteen languages, separated by bars. Case, width, accents, spaces and punctuation
 * do not matter.
 */
export const listHeadings: Record<ListField, string> = {
  name:
    'Name|Full name|Staff|Contact person|姓名|名字|员工姓名|氏名|名前|이름|성명|الاسم|الاسم الكامل|Vollständiger Name|' +
    'Mitarbeiter|Nombre|Nombre completo|Nom|Nom complet|Nama|Nama lengkap|Nama penuh|Nome|Nome completo|Имя|ФИО|' +
    'ชื่อ|ชื่อ-นามสกุล|Ad|Ad Soyad|İsim|Tên|Họ và tên|Họ tên',
  email:
    'Email|E-mail|Mail|Email address|E-mail address|邮箱|电子邮箱|邮件|电子邮件|メール|メールアドレス|이메일|이메일 주소|البريد الإلكتروني|' +
    'E-Mail-Adresse|Correo|Correo electrónico|Courriel|Adresse e-mail|Surel|Alamat email|E-mel|Alamat e-mel|' +
    'Indirizzo email|Endereço de e-mail|Почта|Электронная почта|Эл. почта|อีเมล|E-posta|Thư điện tử|Địa chỉ email',
  phone:
    'Phone|Mobile|Phone number|Mobile number|Cell phone|Telephone|Tel|手机|手机号|手机号码|电话|电话号码|電話|電話番号|携帯電話|' +
    '전화|전화번호|휴대전화|휴대폰|الهاتف|رقم الهاتف|الجوال|Telefon|Telefonnummer|Handy|Mobil|Mobilnummer|Teléfono|Móvil|' +
    'Téléphone|Portable|Mobile phone|Telepon|Nomor telepon|Nomor HP|Telefono|Cellulare|Telefone|Celular|Телефон|' +
    'Мобильный|Номер телефона|โทรศัพท์|เบอร์โทร|มือถือ|Cep telefonu|Điện thoại|Số điện thoại|Nombor telefon',
  title:
    'Title|Job title|Position|Role|职位|职务|头衔|岗位|役職|肩書き|職位|직책|직함|직위|المسمى الوظيفي|المنصب|Titel|Berufsbezeichnung|' +
    'Funktion|Stelle|Cargo|Puesto|Poste|Fonction|Titre|Jabatan|Posisi|Jawatan|Qualifica|Ruolo|Posizione|Função|' +
    'Должность|ตำแหน่ง|Unvan|Görev|Pozisyon|Chức danh|Chức vụ',
  department:
    'Department|Team|Division|Unit|部门|所属部门|部署|所属|부서|القسم|الإدارة|Abteilung|Bereich|Departamento|Área|Département|' +
    'Service|Departemen|Divisi|Jabatan kerja|Reparto|Dipartimento|Setor|Отдел|Подразделение|แผนก|ฝ่าย|Departman|' +
    'Bölüm|Phòng ban|Bộ phận|Phòng',
}
