/** @jest-environment jsdom */
import { showSuccess } from '@/patterns/tips/show-success'
import { chooseLanguage } from '@/i18n/language'
import { store } from '@/session/store'
import { dialogAtom } from '@/ui/overlay/dialog-state'
import { toastAtom } from '@/ui/overlay/toast-state'

const tip = { zh: '请留意短信', en: 'Watch for texts' }
afterEach(() => {
  store.get(dialogAtom)?.answer(true)
  chooseLanguage('zh')
})

describe('The message after a success', () => {
  it('is a toast if the exam body has no note', async () => {
    await showSuccess('考区已更换', undefined)
    expect(store.get(dialogAtom)).toBeNull()
    expect(store.get(toastAtom)).toBe('考区已更换')
  })

  it.each(['zh', 'en'] as const)(
    'is a dialog with the exam body’s note that must be closed first: %s',
    async (language) => {
      chooseLanguage(language)
      let isRead = false
      const told = showSuccess('考区已更换', tip).then(() => (isRead = true))
      await Promise.resolve()
      expect([store.get(dialogAtom)?.body, isRead]).toEqual([tip[language], false])
      store.get(dialogAtom)?.answer(true)
      await told
      expect(isRead).toBe(true)
    },
  )
})
