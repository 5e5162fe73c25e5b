import { App, ConfigProvider, type ThemeConfig } from 'antd'
import enUS from 'antd/locale/en_US'
import zhCN from 'antd/locale/zh_CN'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import type { ReactNode } from 'react'
import { useText } from '../i18n/i18n'
import { nonce } from './style-nonce'

/** Public-service blue; greys with a contrast of at least 4.5:1. */
const theme: ThemeConfig = {
  token: {
    colorPrimary: '#1553a8',
    colorLink: '#1553a8',
    colorInfo: '#1553a8',
    colorInfoBg: '#e9f1fb',
    colorError: '#c0161d',
    colorSuccess: '#1f7a33',
    colorWarning: '#a35200',
    colorSuccessBg: '#e9f6ec',
    colorWarningBg: '#fff4e5',
    colorErrorBg: '#fdeeee',
    colorTextSecondary: 'rgba(0, 0, 0, 0.68)',
    colorTextTertiary: 'rgba(0, 0, 0, 0.62)',
    colorTextDescription: 'rgba(0, 0, 0, 0.62)',
    colorTextPlaceholder: 'rgba(0, 0, 0, 0.58)',
    colorTextQuaternary: 'rgba(0, 0, 0, 0.58)',
    borderRadius: 6,
    fontSize: 14,
  },
}

interface ThemeProps {
  children: ReactNode
}

export function Theme({ children }: ThemeProps) {
  const { language } = useText()
  dayjs.locale(language === 'zh' ? 'zh-cn' : 'en')
  return (
    <ConfigProvider
      theme={theme}
      csp={{ nonce }}
      locale={language === 'zh' ? zhCN : enUS}
      button={{ autoInsertSpace: false }}
    >
      <App>{children}</App>
    </ConfigProvider>
  )
}
