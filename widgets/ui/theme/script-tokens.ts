import { faces, inLanguage } from './token-rules.ts'

/** The tokens of languages that are written with other letters than Latin and Chinese, or with marks above them. */
export const scriptTokens = [
  inLanguage(
    'ja',
    `${faces('"Hiragino Sans","Noto Sans JP","Noto Sans CJK JP","Yu Gothic UI",Meiryo')}--foyer-track-title:0;--foyer-lh-tight:1.3;--foyer-lh-snug:1.45;--foyer-lh-body:1.65;`,
  ),
  inLanguage(
    'ko',
    `${faces('"Apple SD Gothic Neo","Noto Sans KR","Noto Sans CJK KR","Malgun Gothic"')}--foyer-lh-body:1.6;`,
  ),
  inLanguage(
    'th',
    `${faces('Thonburi,"Noto Sans Thai","Leelawadee UI"')}--foyer-track-display:0;--foyer-track-title:0;--foyer-lh-tight:1.45;--foyer-lh-snug:1.5;--foyer-lh-body:1.65;`,
  ),
  inLanguage(
    'ar',
    `--_first:var(--foyer-face,"SF Arabic"),"Geeza Pro","Noto Sans Arabic","Segoe UI",Tahoma,;--foyer-track-display:0;--foyer-track-title:0;--foyer-lh-tight:1.45;--foyer-lh-snug:1.5;--foyer-lh-body:1.7;--foyer-lh-read:1.85;`,
  ),
  inLanguage('vi', '--foyer-lh-tight:1.3;--foyer-lh-snug:1.42;--foyer-lh-body:1.58;'),
  // Japanese headings, names and the lines below headings of parts break between phrases; texts fill their lines.
  '.foyer:lang(ja){text-autospace:normal}.foyer:lang(ja) :is(h1,h2,h3){word-break:keep-all}',
  '.foyer:lang(ja) :is(h1,h2,h3,bdi,h2+p){word-break:auto-phrase}',
  '.foyer:lang(ko){word-break:keep-all}',
].join('')
