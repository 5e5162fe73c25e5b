/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react'
import { helpdeskText } from '@contract/project/helpdesk'
import { errorTexts as en } from '@contract/errors/errors.en'
import { errorTexts as zh } from '@contract/errors/errors.zh'
import { exitOf, NAMED_SCREENS } from '@/patterns/frame/exits/exit-of'
import { ReasonNote } from '@/patterns/frame/gate/reason-note'
import { textOfCode } from '@/api/errors/error-message'
import { loadTitles } from '@/i18n/titles'
import { titles as titlesEn } from '@/i18n/titles-en'
import { titles as titlesZh } from '@/i18n/titles-zh'

jest.mock('@/platform/navigation/navigation')

const helpdesk = helpdeskText({ chat: false, phone: '010-12345678', email: '' })
const zhNames = { titles: titlesZh, helpdesk: helpdesk.zh, shown: 'registrationDetail', isActing: false } as const
const enNames = { titles: titlesEn, helpdesk: helpdesk.en, shown: 'registrationDetail', isActing: false } as const

describe('The screen that a text names', () => {
  it('takes precedence over the help desk', () => {
    expect(exitOf('请先在“我的发票”中冲红，再申请退费。', zhNames)).toBe('myInvoices')
    expect(exitOf(`请在“我的免考”中查看结果，或联系${helpdesk.zh}。`, zhNames)).toBe('myExemptions')
    expect(exitOf('Reverse it in My invoices first.', enNames)).toBe('myInvoices')
  })

  it('is the contact screen if only the help desk is named, also with word joiners in its name', () => {
    expect(exitOf(`如有疑问请联系${helpdesk.zh}。`, zhNames)).toBe('faq')
    expect(exitOf(`Contact ${helpdesk.en}.`.replace('1234', '12\u206034'), enNames)).toBe('faq')
  })

  it('is null if the text names none, or only the screen that displays it', () => {
    expect(exitOf('请选择其他科目。', zhNames)).toBeNull()
    expect(exitOf('请返回“我的发票”重新选择。', { ...zhNames, shown: 'myInvoices' })).toBeNull()
  })

  describe('while a group acts for the candidate', () => {
    const acting = { ...zhNames, isActing: true }

    it('is null if the screen would show the data of the group', () => {
      expect(exitOf('请先在“我的发票”中冲红，再申请退费。', acting)).toBeNull()
    })

    const ofMember = ['myRegister', 'registrationFee', 'myAppointments', 'groupMembers'] as const

    it.each(ofMember)('can be %s', (screen) => {
      expect(exitOf(`请在“${titlesZh[screen]}”中查看。`, acting)).toBe(screen)
    })

    it('is the next screen that the text names, or the help desk', () => {
      expect(exitOf('请在“我的发票”中冲红，再到“我的报名”查看。', acting)).toBe('myRegister')
      expect(exitOf(`请在“个人信息”中查看，或联系${helpdesk.zh}。`, acting)).toBe('faq')
    })

    it('is none of the other screens', () => {
      expect(NAMED_SCREENS.filter((name) => exitOf(`“${titlesZh[name]}”`, acting) === name)).toEqual(ofMember)
    })
  })

  it('is never the registration details, which need a registration', () => {
    const mentions = Object.entries(zh.texts).filter(([, text]) => text.includes('报名详情'))
    expect(mentions).toEqual([])
  })

  it.each(Object.keys(zh.texts) as (keyof typeof zh.texts)[])('is the same in Chinese and English: %s', (code) => {
    const named = (text: string, names: typeof zhNames | typeof enNames) =>
      exitOf(text.replaceAll('{{helpdesk}}', names.helpdesk), names)
    expect(named(en.texts[code], enNames)).toBe(named(zh.texts[code], zhNames))
  })
})

describe('A note with the reason of a refusal', () => {
  it.each([
    ['E_REG_URD_OR_INVOICE', '我的发票', '/default/examination/my_invoice'],
    ['EXM_SUB_UPD_INVOICED', '我的发票', '/default/examination/my_invoice'],
    ['E_REG_CANCEL_VOUCHER', '联系方式', '/default/faq'],
  ] as const)('links to the screen that it names: %s', async (error, label, address) => {
    await act(async () => {
      render(<ReasonNote permission={{ allowed: false, error }} />)
      await Promise.all([textOfCode(error), loadTitles('zh')])
    })
    expect((await screen.findByRole('link', { name: label })).getAttribute('href')).toBe(address)
  })

  it('has a title for every named screen', () => {
    expect(NAMED_SCREENS.filter((name) => !titlesZh[name] || !titlesEn[name])).toEqual([])
  })
})
