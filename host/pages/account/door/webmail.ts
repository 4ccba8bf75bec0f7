/** Web mail pages, with the domains whose mail they show. */
const inboxes: Record<string, readonly string[]> = {
  'https://mail.google.com/': ['gmail.com', 'googlemail.com'],
  'https://outlook.live.com/mail/': ['outlook.com', 'hotmail.com', 'live.com', 'msn.com'],
  'https://mail.yahoo.com/': ['yahoo.com', 'ymail.com', 'yahoo.co.uk', 'yahoo.de', 'yahoo.fr', 'yahoo.es', 'yahoo.it'],
  'https://mail.yahoo.co.jp/': ['yahoo.co.jp'],
  'https://www.icloud.com/mail': ['icloud.com', 'me.com', 'mac.com'],
  'https://mail.qq.com/': ['qq.com', 'foxmail.com'],
  'https://mail.163.com/': ['163.com'],
  'https://mail.126.com/': ['126.com'],
  'https://mail.sina.com.cn/': ['sina.com', 'sina.cn'],
  'https://mail.naver.com/': ['naver.com'],
  'https://mail.daum.net/': ['daum.net', 'hanmail.net'],
  'https://mail.yandex.ru/': ['yandex.ru', 'yandex.com', 'ya.ru'],
  'https://e.mail.ru/': ['mail.ru', 'bk.ru', 'inbox.ru', 'list.ru'],
  'https://www.gmx.net/': ['gmx.net', 'gmx.de'],
  'https://web.de/': ['web.de'],
  'https://mail.proton.me/': ['proton.me', 'protonmail.com'],
}

/** Returns the web mail page for an address; undefined where its domain is not in the list. */
export function webmailOf(email: string): string | undefined {
  const domain = email.split('@').pop()?.toLowerCase() ?? ''
  return Object.keys(inboxes).find((page) => inboxes[page]?.includes(domain))
}
