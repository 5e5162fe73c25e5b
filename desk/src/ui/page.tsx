import { Typography } from 'antd'
import { useEffect, type ReactNode } from 'react'
import { useText } from '../i18n/i18n'

interface PageProps {
  title: string
  hint?: string
  /** Buttons next to the title. */
  extra?: ReactNode
  children: ReactNode
}

/** Page with its title, which is also the document's. */
export function Page({ title, hint, extra, children }: PageProps) {
  const { text } = useText()
  const app = text('app')
  useEffect(() => {
    document.title = `${title} - ${app}`
  }, [title, app])
  return (
    <>
      <div className="page-head">
        <Typography.Title level={1}>{title}</Typography.Title>
        {extra}
      </div>
      {hint && <Typography.Paragraph type="secondary">{hint}</Typography.Paragraph>}
      {children}
    </>
  )
}
