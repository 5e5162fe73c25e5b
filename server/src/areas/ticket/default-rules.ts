import type { LocalText } from '@contract/schemas'

/** Default instructions for candidates. */
export const defaultRules: LocalText[] = [
  {
    zh: '请携带本准考证和报名时使用的有效身份证件原件参加考试，两者缺一不可。',
    en: 'Bring this admission ticket and the original of the ID document you registered with. You need both.',
  },
  {
    zh: '请提前 40\u00a0分钟到达考点，开考 5\u00a0分钟后不得入场。',
    en: 'Arrive at the test centre 40 minutes early. You cannot enter later than 5 minutes after the start.',
  },
  {
    zh: '手机、智能手表等具有通讯功能的设备须关机并存放在指定位置，不得带至座位。',
    en: 'Switch off mobile phones, smart watches and other communication devices, and leave them in the place staff show you.',
  },
  {
    zh: '请按准考证上的考场和座位号就座，并将证件放在桌面左上角备查。',
    en: 'Sit in the room and seat on this ticket, and put your ID document on the upper left corner of the desk.',
  },
]
