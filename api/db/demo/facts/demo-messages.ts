import type { MessagesTables } from '../../schema/messages.ts'

// Conversations of the demo people and of `E1001`: a table, as long as its facts.
/**
 * One message: who wrote it, how many hours ago, and what it says. `shows` is the kind and code of what it shows.
 */
export interface DemoMessage {
  by: string
  hoursAgo: number
  text?: string
  shows?: [kind: MessagesTables['message']['kind'], code: string]
  isRecalled?: boolean
}

/** A room of a person and another person or an enterprise, whose members answer. */
export interface DemoRoom {
  person: string
  other: string
  messages: DemoMessage[]
  /** The number of the last messages that each side has not read yet. */
  unread?: { person?: number; other?: number }
}

const [sofia, ruoxi, daniel, amira, somchai] = ['U1001', 'U1002', 'U1003', 'U1004', 'U1005']
const [boyan, katrin, marcos, yining] = ['U1101', 'U1102', 'U1104', 'U1111']

export const demoRooms: DemoRoom[] = [
  {
    person: sofia,
    other: 'E1001',
    unread: { person: 2 },
    messages: [
      { by: sofia, hoursAgo: 51, text: 'Good morning! I saw the Arc 8 at your booth. Does it fit a courtyard of 6 m?' },
      { by: ruoxi, hoursAgo: 50.6, text: 'Good morning, Ms Marchetti. Yes – with the low-noise hood it needs 2.5 m.' },
      { by: ruoxi, hoursAgo: 50.5, shows: ['PRODUCT', 'P1001'], text: 'Here are the dimensions.' },
      { by: sofia, hoursAgo: 49, text: 'Perfect. And at night? Guests sleep right above it.' },
      {
        by: katrin,
        hoursAgo: 47.2,
        text: '38 dB(A) at 3 m in night mode. We measured it in a hotel in Freiburg last winter.',
      },
      { by: sofia, hoursAgo: 26, text: 'Could you visit us in Bologna in the second week after the fair?' },
      { by: katrin, hoursAgo: 25, isRecalled: true },
      {
        by: katrin,
        hoursAgo: 24.9,
        text: 'Gladly. Would Wednesday at ten suit you? I would bring a colleague from Lisbon.',
      },
      { by: ruoxi, hoursAgo: 1.2, text: 'I have just sent the offer for three units by email. 🙂' },
    ],
  },
  {
    person: amira,
    other: 'E1001',
    unread: { other: 1 },
    messages: [
      { by: amira, hoursAgo: 30, text: 'السلام عليكم، هل لديكم مركز صيانة في دبي؟' },
      {
        by: ruoxi,
        hoursAgo: 28.5,
        text: 'وعليكم السلام. نعم، لدينا شريك معتمد في دبي يصل إلى موقعكم خلال يوم عمل واحد.',
      },
      { by: amira, hoursAgo: 2.1, text: 'ممتاز. أرجو إرسال بيانات التواصل مع الشريك.' },
    ],
  },
  {
    person: somchai,
    other: 'E1001',
    unread: { other: 2 },
    messages: [
      { by: somchai, hoursAgo: 5, text: 'สวัสดีครับ คาเฟ่ของเราอยู่ในฮอลล์ 2 อยากทราบว่ามีเครื่องรุ่นเล็กสำหรับร้านไหมครับ' },
      { by: somchai, hoursAgo: 4.9, shows: ['PRODUCT', 'P1002'], text: 'รุ่นนี้ใช้ได้ไหมครับ' },
    ],
  },
  {
    person: sofia,
    other: boyan,
    messages: [
      { by: boyan, hoursAgo: 80, text: 'It was a pleasure to show you the R290 circuit. Did you get home well?' },
      {
        by: sofia,
        hoursAgo: 78,
        text: 'Very well, thank you! Our safety officer asks how far from windows it must be.',
      },
      {
        by: boyan,
        hoursAgo: 77.5,
        text: 'One metre, because of the refrigerant. I will mark the zone on your floor plan.',
      },
      { by: sofia, hoursAgo: 77, text: 'Grazie! I will send the plans tomorrow.' },
      {
        by: boyan,
        hoursAgo: 9,
        shows: ['MEETING', 'X2026'],
        text: 'My talk on refrigerants is on the second day, if you are still there.',
      },
      { by: sofia, hoursAgo: 8.4, text: 'I will be there.' },
    ],
  },
  {
    person: sofia,
    other: marcos,
    unread: { person: 1 },
    messages: [
      {
        by: marcos,
        hoursAgo: 0.4,
        text: 'Bom dia, Sofia! Cuido dos hotéis em Portugal e Espanha na Norvane. Podemos falar quinze minutos esta semana?',
      },
    ],
  },
  {
    person: sofia,
    other: daniel,
    messages: [
      { by: daniel, hoursAgo: 100, text: 'Would you join a panel on refurbishing hotels while they stay open?' },
      { by: sofia, hoursAgo: 96, text: 'With pleasure. How long would I speak?' },
      { by: daniel, hoursAgo: 95.5, text: 'Ten minutes, then questions. I will send you the programme.' },
    ],
  },
  {
    person: ruoxi,
    other: yining,
    unread: { person: 1 },
    messages: [
      { by: yining, hoursAgo: 55, text: '林总您好，我们的幕墙样板间四季度开工，想预留热泵机位。' },
      { by: ruoxi, hoursAgo: 54, text: '周总好！机位尺寸我请工程部的陈工发给您。' },
      { by: ruoxi, hoursAgo: 53.9, shows: ['CARD', 'U1101'], text: '这是陈工的名片。' },
      { by: yining, hoursAgo: 53, text: '收到，谢谢。' },
      { by: yining, hoursAgo: 3, text: '下周三您在苏州吗？想请您看看样板间。' },
    ],
  },
  {
    person: ruoxi,
    other: boyan,
    messages: [
      { by: ruoxi, hoursAgo: 52, text: '陈工，岚山幕墙要热泵机位尺寸，麻烦发一份给周总。' },
      { by: boyan, hoursAgo: 51.5, text: '好的，今天下班前发。' },
    ],
  },
  {
    person: ruoxi,
    other: daniel,
    unread: { person: 1 },
    messages: [
      { by: daniel, hoursAgo: 20, text: 'Your booth has moved to B26, next to the main entrance. Is that all right?' },
      { by: ruoxi, hoursAgo: 19, text: 'That is wonderful, thank you. Can our truck come at seven?' },
      {
        by: daniel,
        hoursAgo: 6,
        shows: ['MEETING', 'X2026'],
        text: 'Gate 4, from half past six. The passes are ready at the desk.',
      },
    ],
  },
]
