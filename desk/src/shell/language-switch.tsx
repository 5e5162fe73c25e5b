import { Button } from 'antd'
import { useQueryClient } from '@tanstack/react-query'
import type { DeskSession } from '@contract/desk/staff'
import { call } from '../api/call'
import { setLanguage, useText } from '../i18n/i18n'
import { SESSION } from '../session/use-session'

interface LanguageSwitchProps {
  /** Stores the choice with the account. */
  isStored?: boolean
}

export function LanguageSwitch({ isStored = false }: LanguageSwitchProps) {
  const { language, text } = useText()
  const client = useQueryClient()
  const other = language === 'zh' ? 'en' : 'zh'
  async function change() {
    setLanguage(other)
    if (!isStored) return
    await call('POST /desk/session/language', { body: { language: other } }).catch(() => undefined)
    client.setQueryData<DeskSession>(SESSION, (session) => session && { ...session, language: other })
  }
  return (
    <Button type="text" lang={other === 'zh' ? 'zh-CN' : 'en'} onClick={() => void change()}>
      {text('otherLanguage')}
    </Button>
  )
}
