import { Card } from 'antd'
import type { ReactNode } from 'react'

interface SectionProps {
  title: string
  extra?: ReactNode
  children: ReactNode
}

/** Part of a page with its heading. */
export function Section({ title, extra, children }: SectionProps) {
  return (
    <Card size="small" className="block" title={<h2 className="card-title">{title}</h2>} extra={extra}>
      {children}
    </Card>
  )
}
