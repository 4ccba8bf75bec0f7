import type { IconNode } from 'lucide'
import { File, FileCode, FileImage, FilePlay, FileSpreadsheet, FileText, FileType, Presentation, Sheet } from 'lucide'
import type { Tone } from '../tag.tsx'

/** The icon and colour of a file. */
export interface FileKind {
  icon: IconNode
  tone: Tone
}

const kinds = {
  image: { icon: FileImage, tone: 'brand' },
  video: { icon: FilePlay, tone: 'brass' },
  sheet: { icon: FileSpreadsheet, tone: 'ok' },
  table: { icon: Sheet, tone: 'ok' },
  slides: { icon: Presentation, tone: 'warn' },
  pdf: { icon: FileText, tone: 'error' },
  words: { icon: FileType, tone: 'info' },
  markup: { icon: FileCode, tone: 'plain' },
  text: { icon: FileText, tone: 'plain' },
  other: { icon: File, tone: 'plain' },
} as const satisfies Record<string, FileKind>

const endings: Record<string, keyof typeof kinds> = {
  xls: 'sheet',
  xlsx: 'sheet',
  csv: 'table',
  ppt: 'slides',
  pptx: 'slides',
  pdf: 'pdf',
  doc: 'words',
  docx: 'words',
  jpg: 'image',
  jpeg: 'image',
  png: 'image',
  gif: 'image',
  webp: 'image',
  avif: 'image',
  svg: 'image',
  mp4: 'video',
  m3u8: 'video',
  mov: 'video',
  avi: 'video',
  md: 'markup',
  txt: 'text',
}

/** Returns the ending of a file name: `Arc 8.PDF` → `pdf`; empty where it has none. */
export const endingOf = (name: string) => /\.([a-z\d]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? ''

/** Returns how a file is drawn: by its `fileType` where that is a picture (1) or a video (3), else by its ending. */
export function fileKind({ fileType, name, fileUrl }: { fileType: string; name: string; fileUrl: string }): FileKind {
  if (fileType === '1') return kinds.image
  if (fileType === '3') return kinds.video
  const [path = ''] = fileUrl.split(/[?#]/)
  return kinds[endings[endingOf(name)] ?? endings[endingOf(path)] ?? 'other']
}
