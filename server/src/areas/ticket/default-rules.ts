import type { LocalText } from '@contract/schemas'

/** Default instructions for candidates. */
export const defaultRules: LocalText[] = [
  {
    zh: '请携带本准考证和报名时使用的有效身份证件原件参加考试，两者缺一不可。',
    en: 'Bring this admission ticket and the original of the ID document you registered with. You need both.',
  },
  {
    zh: '请提前 40\u00a0分钟到达考点，开考 5\u00a0分钟后不得入场。',
    en: 'Be at the test centre 40 minutes early. Nobody is let in later than 5 minutes after the beginning.',
  },
  {
    zh: '手机、智能手表等具有通讯功能的设备须关机并存放在指定位置，不得带至座位。',
    en: 'Switch off mobile phones, smart watches and other devices that can communicate, and leave them where you are told.',
  },
  {
    zh: '请按准考证上的考场和座位号就座，并将证件放在桌面左上角备查。',
    en: 'Take the room and the seat on this ticket, and put your ID document on the upper left corner of the desk.',
  },
]
