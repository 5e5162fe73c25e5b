import type { MessageTemplate } from '../outbox/written'

/** Contains only the title: a published notice can be corrected, a sent message cannot. */
export const noticePublished: MessageTemplate<{ examName: string; title: string }> = {
  name: 'noticeTold',
  wording: {
    zh: ({ examName, title }) => ({
      subject: `通知：${title}`,
      text: `【${examName}】考试机构发布了与您有关的通知：${title}。请登录后在“通知公告”中查看全文。`,
    }),
    en: ({ examName, title }) => ({
      subject: `Notice: ${title}`,
      text: `${examName}: the exam body published a notice for you: ${title}. Sign in and read it in “Notices”.`,
    }),
  },
}
